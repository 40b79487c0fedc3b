import type { KeyboardEvent } from 'react';

/** Where an input stands in the grid: `data-row` and `data-column`, both from 0. */
type Spot = { readonly row: number; readonly column: number };

/**
 * The keys of a sheet in a table of inputs: up, down and Enter go from row to row; left and right go on to the next input
 * at either end of what is typed. Tab stays the browser's.
 *
 * @param copyDown what Ctrl+D does: the input takes what stands above it
 */
export function onGridKey(event: KeyboardEvent<HTMLElement>, copyDown: (at: Spot) => void): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || event.altKey || event.metaKey) return;
  const at = { row: Number(input.dataset['row']), column: Number(input.dataset['column']) };
  if (event.ctrlKey) {
    if (event.key.toLowerCase() !== 'd') return;
    event.preventDefault();
    return copyDown(at);
  }
  const to = nextSpot(event, input, at);
  if (to === null) return;
  const next = event.currentTarget.querySelector<HTMLInputElement>(
    `input[data-row="${to.row}"][data-column="${to.column}"]`,
  );
  // Enter never sends the grid: it is saved by its button alone.
  if (event.key === 'Enter' || next !== null) event.preventDefault();
  next?.focus();
  next?.select();
}

function nextSpot(event: KeyboardEvent, input: HTMLInputElement, { row, column }: Spot): Spot | null {
  const { selectionStart, selectionEnd, value } = input;
  switch (event.key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'Enter':
      return { row: row + (event.shiftKey ? -1 : 1), column };
    case 'ArrowLeft':
      return selectionEnd === 0 || isAllSelected(input) ? { row, column: column - 1 } : null;
    case 'ArrowRight':
      return selectionStart === value.length || isAllSelected(input) ? { row, column: column + 1 } : null;
    default:
      return null;
  }
}

function isAllSelected({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

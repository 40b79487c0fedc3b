import { m } from '#texts';
import { MOST_WINDOWS, windowOf, type WindowsFault } from '#worker/domain/delivery-windows.ts';

/** A delivery window as it is typed. `row` tells its fields from those of others, whatever is in them. */
export type TypedWindow = { readonly row: number; readonly from: string; readonly to: string };

export function typedWindow(saved: string, row: number): TypedWindow {
  return { row, ...(windowOf(saved) ?? { from: '', to: '' }) };
}

/** One more, with nothing in it yet. */
export function withWindow(windows: ReadonlyArray<TypedWindow>): ReadonlyArray<TypedWindow> {
  const row = Math.max(-1, ...windows.map((one) => one.row)) + 1;
  return [...windows, { row, from: '', to: '' }];
}

/** As they are sent and kept: by their times, in whatever order they were typed. */
export function windowTexts(windows: ReadonlyArray<TypedWindow>): ReadonlyArray<string> {
  return windows.map(({ from, to }) => `${from}-${to}`).toSorted();
}

export function windowProblem(fault: WindowsFault): string {
  switch (fault) {
    case 'many':
      return m.delivery_windows_many({ most: MOST_WINDOWS });
    case 'form':
      return m.delivery_windows_form();
    case 'order':
      return m.delivery_windows_order();
    case 'twice':
      return m.delivery_windows_twice();
  }
}

import { m } from '#texts';
import { isOrderStatus, statusLabel } from '#worker/domain/order-status.ts';
import { CHARGE_TYPES, chargeLabel } from '#worker/domain/payments.ts';
import type { ColumnKind } from '#worker/domain/reports.ts';

import type { CsvCell } from '../figures/csv.ts';
import { moneyText } from '../wire-order.ts';

/** Columns whose figures stand below each other by their last digits. */
const FIGURES: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['MONEY', 'COUNT', 'NUMBER', 'SHARE']);

export function isFigure(kind: ColumnKind): boolean {
  return FIGURES.has(kind);
}

/** A cell in people's words. */
export function shownCell(kind: ColumnKind, cell: string): string {
  if (cell === '') return '';
  if (kind === 'MONEY') return moneyText(Number(cell));
  if (kind === 'COUNT') return Number(cell).toLocaleString('en-US');
  if (kind === 'SHARE') return m.figures_percent({ value: cell });
  return wordOf(kind, cell);
}

/** The same in a file: figures as they can be reckoned with. */
export function csvCell(kind: ColumnKind, cell: string): CsvCell {
  return isFigure(kind) ? { text: cell, isNumber: true } : { text: wordOf(kind, cell), isNumber: false };
}

function wordOf(kind: ColumnKind, cell: string): string {
  switch (kind) {
    case 'ORDER_STATUS':
      return isOrderStatus(cell) ? statusLabel(cell) : cell;
    case 'CHARGE_TYPE':
      return chargeOf(cell) ?? cell;
    case 'MOVEMENT':
      return chargeOf(cell) ?? m.figures_movement({ what: cell });
    case 'CHARGE_STATUS':
      return m.figures_charge_status({ status: cell });
    case 'REFUND_ORIGIN':
      return m.figures_origin({ origin: cell });
    case 'TEXT':
    case 'MOMENT':
    case 'DAY':
    case 'MONEY':
    case 'COUNT':
    case 'NUMBER':
    case 'SHARE':
      return cell;
  }
}

function chargeOf(name: string): string | null {
  const type = CHARGE_TYPES.find((known) => known === name);
  return type === undefined ? null : chargeLabel(type);
}

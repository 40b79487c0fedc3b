import type { AuditFacts } from './facts.ts';
import { byColumn, text, type Row, type Rows } from './rows.ts';

/** A column that names a row of another table. */
type Edge = {
  readonly child: string;
  readonly rows: Rows;
  readonly column: string;
  readonly parent: string;
  readonly parents: ReadonlyMap<string, Row>;
  /** Columns that have to be the same on both sides, beside the business. */
  readonly same?: ReadonlyArray<string>;
};

/** A row and what it names belong to one business, and what belongs to a payment or a charge to one order. */
export function auditTenants(facts: AuditFacts): ReadonlyArray<string> {
  return edgesOf(facts).flatMap((edge) =>
    edge.rows.flatMap((row) => {
      const problem = problemOf(row, edge);
      return problem === null ? [] : [`${edge.child} ${text(row['id'] ?? row[edge.column])}: ${problem}`];
    }),
  );
}

function problemOf(row: Row, { column, parent, parents, same = [] }: Edge): string | null {
  const id = row[column];
  if (id === null || id === undefined) return null;
  const named = parents.get(text(id));
  if (named === undefined) return `its ${parent} ${id} is not there`;
  const owner = parent === 'business' ? named['id'] : named['business_id'];
  if (owner !== row['business_id']) return `of business ${row['business_id']}, its ${parent} ${id} of ${owner}`;
  const other = same.find((name) => named[name] !== row[name]);
  return other === undefined ? null : `${other} ${row[other]}, its ${parent} ${id} has ${named[other]}`;
}

function edgesOf(facts: AuditFacts): ReadonlyArray<Edge> {
  const [orders, sizes] = [byColumn(facts.orders, 'id'), byColumn(facts.sizes, 'id')];
  const [charges, payments] = [byColumn(facts.charges, 'id'), byColumn(facts.payments, 'id')];
  const [zones, businesses] = [byColumn(facts.zones, 'id'), byColumn(facts.businesses, 'id')];
  const order = { column: 'order_id', parent: 'order', parents: orders };
  const size = { column: 'dumpster_id', parent: 'size', parents: sizes };
  const zone = { column: 'zone_id', parent: 'zone', parents: zones };
  const business = { column: 'business_id', parent: 'business', parents: businesses };
  const charge = { column: 'charge_id', parent: 'charge', parents: charges };
  const payment = { column: 'payment_id', parent: 'payment', parents: payments, same: ['order_id'] };
  return [
    { child: 'order', rows: facts.orders, ...business },
    { child: 'size', rows: facts.sizes, ...business },
    { child: 'zone', rows: facts.zones, ...business },
    { child: 'item', rows: facts.items, ...order },
    { child: 'item', rows: facts.items, ...size },
    { child: 'step', rows: facts.transitions, ...order },
    { child: 'booking', rows: facts.stored, ...order },
    { child: 'booking', rows: facts.stored, ...size },
    { child: 'consent', rows: facts.consents, ...order },
    { child: 'cart', rows: facts.carts, ...order },
    { child: 'charge', rows: facts.charges, ...order },
    { child: 'payment', rows: facts.payments, ...order },
    { child: 'payment', rows: facts.payments, ...charge, same: ['order_id'] },
    { child: 'refund', rows: facts.refundRows, ...order },
    { child: 'refund', rows: facts.refundRows, ...payment },
    { child: 'evidence', rows: facts.evidence, ...charge },
    { child: 'block', rows: facts.blocks, ...size },
    { child: 'price', rows: facts.prices, ...zone },
    { child: 'price', rows: facts.prices, ...size },
    { child: 'zone ZIP', rows: facts.zoneZips, ...zone },
    { child: 'zone city', rows: facts.zoneCities, ...zone },
    { child: 'mail', rows: facts.orderMail, ...order },
  ];
}

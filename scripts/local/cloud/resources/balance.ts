import { PLATFORM, type Call } from '../call.ts';
import { numberOf } from '../database.ts';

type Amount = { readonly amount: number; readonly currency: 'usd' };

export type Balance = {
  readonly object: 'balance';
  readonly available: ReadonlyArray<Amount>;
  readonly livemode: false;
  readonly pending: ReadonlyArray<Amount>;
};

/** What is captured and not refunded, less application fees. Nothing is ever paid out. */
export function retrieveBalance(call: Call): Balance {
  call.params.finish();
  const charges = sum(
    call,
    "SELECT coalesce(sum(body ->> '$.amount_captured' - body ->> '$.amount_refunded'), 0) AS amount FROM objects WHERE account = ? AND kind = 'charge' AND body ->> '$.captured'",
    call.account,
  );
  const fees =
    call.account === PLATFORM
      ? sum(call, `${FEES} AND account = ?`, PLATFORM)
      : -sum(call, `${FEES} AND body ->> '$.account' = ?`, call.account);
  return {
    object: 'balance',
    available: [{ amount: charges + fees, currency: 'usd' }],
    livemode: false,
    pending: [{ amount: 0, currency: 'usd' }],
  };
}

const FEES =
  "SELECT coalesce(sum(body ->> '$.amount' - body ->> '$.amount_refunded'), 0) AS amount FROM objects WHERE kind = 'application_fee'";

function sum(call: Call, sql: string, account: string): number {
  const row = call.db.get(sql, account);
  return row === null ? 0 : numberOf(row, 'amount');
}

import type { Call } from '../call.ts';
import type { Charge } from '../objects.ts';
import { missing } from '../stripe-refusal.ts';
import { filtersOf, listObjects, readPage, type ListAnswer } from './lists.ts';

export function retrieveCharge(call: Call, id: string): Charge {
  call.params.finish();
  return getCharge(call, id);
}

export function listCharges(call: Call): ListAnswer {
  const page = readPage(call.params);
  const filters = filtersOf({
    customer: call.params.text('customer'),
    payment_intent: call.params.text('payment_intent'),
  });
  call.params.finish();
  return listObjects(call, 'charge', '/v1/charges', filters, page);
}

export function getCharge(call: Call, id: string, param = 'id'): Charge {
  const charge = call.store.find('charge', call.account, id);
  if (charge === null) throw missing('charge', id, param);
  return charge;
}

import type { Call } from '../call.ts';
import type { CloudEvent } from '../objects.ts';
import { missing } from '../stripe-refusal.ts';
import { filtersOf, listObjects, readPage, type ListAnswer } from './lists.ts';

export function retrieveEvent(call: Call, id: string): CloudEvent {
  call.params.finish();
  const event = call.store.find('event', call.account, id);
  if (event === null) throw missing('event', id);
  return event;
}

export function listEvents(call: Call): ListAnswer {
  const page = readPage(call.params);
  const filters = filtersOf({ type: call.params.text('type') });
  call.params.finish();
  return listObjects(call, 'event', '/v1/events', filters, page);
}

import type { Call } from '../call.ts';
import { newId } from '../ids.ts';
import type { Address, Customer } from '../objects.ts';
import type { Params } from '../params.ts';
import { invalidParameter, missing } from '../stripe-refusal.ts';
import { filtersOf, listObjects, readPage, type ListAnswer } from './lists.ts';

export const BLANK_CUSTOMER: Omit<Customer, 'id' | 'created'> = {
  object: 'customer',
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  email: null,
  invoice_settings: { default_payment_method: null },
  livemode: false,
  metadata: {},
  name: null,
  phone: null,
  shipping: null,
};

export function createCustomer(call: Call): Customer {
  const customer: Customer = {
    ...BLANK_CUSTOMER,
    ...readCustomer(call.params, BLANK_CUSTOMER),
    id: newId('cus'),
    created: call.clock.seconds(),
  };
  call.store.save(call.account, customer);
  call.emit('customer.created', customer);
  return customer;
}

export function updateCustomer(call: Call, id: string): Customer {
  const stored = getCustomer(call, id);
  const customer: Customer = { ...stored, ...readCustomer(call.params, stored) };
  call.store.save(call.account, customer);
  call.emit('customer.updated', customer);
  return customer;
}

export function retrieveCustomer(call: Call, id: string): object {
  call.params.finish();
  const customer = call.store.find('customer', call.account, id);
  if (customer === null) throw missing('customer', id);
  return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
}

export function deleteCustomer(call: Call, id: string): object {
  call.params.finish();
  const customer = getCustomer(call, id);
  call.store.save(call.account, { ...customer, email: null, deleted: true });
  call.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

export function listCustomers(call: Call): ListAnswer {
  const page = readPage(call.params);
  const filters = filtersOf({ email: call.params.text('email') });
  call.params.finish();
  return listObjects(call, 'customer', '/v1/customers', filters, page);
}

export function getCustomer(call: Call, id: string, param = 'id'): Customer {
  const customer = call.store.find('customer', call.account, id);
  if (customer === null || customer.deleted) throw missing('customer', id, param);
  return customer;
}

function readCustomer(params: Params, base: Omit<Customer, 'id' | 'created'>) {
  const email = params.text('email');
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalidParameter(`Invalid email address: ${email}`, 'email', 'email_invalid');
  }
  const fields = {
    address: readAddress(params) ?? base.address,
    description: params.text('description') ?? base.description,
    email: email ?? base.email,
    metadata: params.metadata(base.metadata),
    name: params.text('name') ?? base.name,
    phone: params.text('phone') ?? base.phone,
  };
  params.ignore('shipping', 'invoice_settings', 'preferred_locales', 'tax_exempt');
  params.finish();
  return fields;
}

export function readAddress(params: Params): Address | null {
  const given = params.group('address');
  if (given === null) return null;
  const address = {
    city: given.text('city'),
    country: given.text('country'),
    line1: given.text('line1'),
    line2: given.text('line2'),
    postal_code: given.text('postal_code'),
    state: given.text('state'),
  };
  given.finish();
  return address;
}

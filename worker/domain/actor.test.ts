import { expect, test } from 'vitest';

import { GUEST, isStaff, managesBusiness, type Actor, type UserType } from './actor.ts';
import { newId } from './ids.ts';

const acme = newId('business');
const summit = newId('business');

function someone(userType: UserType, businessId: typeof acme | null): Actor {
  return { kind: 'user', userId: newId('user'), userType, businessId, email: 'someone@acme.test' };
}

test.each<[string, Actor, boolean, boolean, boolean]>([
  ['a guest', GUEST, false, false, false],
  ['a customer', someone('CUSTOMER', null), false, false, false],
  ['a customer with a stray business', someone('CUSTOMER', acme), false, false, false],
  ['the admin of acme', someone('BUSINESS_ADMIN', acme), true, false, true],
  ['a manager of acme', someone('BUSINESS_MANAGER', acme), true, false, true],
  ['an admin of no business yet', someone('BUSINESS_ADMIN', null), false, false, true],
  ['the platform', someone('SUPER_ADMIN', null), true, true, true],
])('%s manages acme, summit, and is staff: as the roles say', (_who, actor, ofAcme, ofSummit, staff) => {
  expect(managesBusiness(actor, acme)).toBe(ofAcme);
  expect(managesBusiness(actor, summit)).toBe(ofSummit);
  expect(isStaff(actor)).toBe(staff);
});

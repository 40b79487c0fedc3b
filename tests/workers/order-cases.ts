import { byId, people, type Case } from './mutation-case.ts';
import { anAcceptedOrder, anOrder, asked, dayAfter } from './orders-for-tests.ts';

const ACTION = '{ success message code order { id status } }';

/** One call of every mutation of placed orders. */
export const ORDER_CASES: Readonly<Record<string, Case>> = {
  acceptOrder: {
    prepare: async () => {
      const [{ owner }, order, other] = [await people(), await anOrder(), await anOrder()];
      const make = (id: string) => `acceptOrder(orderId: "${id}") ${ACTION}`;
      return { field: make(order.id), other: make(other.id), bearer: owner, subject: order.id };
    },
  },
  updateOrderStatus: {
    prepare: async () => {
      const { owner } = await people();
      const { id } = await anAcceptedOrder(owner);
      const make = (status: string) => `updateOrderStatus(orderId: "${id}", status: ${status}) ${ACTION}`;
      return { field: make('DELIVERING'), other: make('DELIVERED'), bearer: owner, subject: id };
    },
  },
  cancelOrder: {
    prepare: async () => {
      const { owner } = await people();
      const { id, token } = await anAcceptedOrder(owner);
      const make = (reason: string) =>
        `cancelOrder(orderId: "${id}", reason: "${reason}", accessToken: "${token}") ${ACTION}`;
      return { field: make('rain'), other: make('snow'), bearer: null, subject: id };
    },
  },
  deleteOrder: {
    prepare: async () => {
      const [{ admin }, order] = [await people(), await anOrder()];
      return {
        ...byId('deleteOrder', 'orderId', order.id, '{ success message code }'),
        bearer: admin,
        subject: order.id,
      };
    },
  },
  extendRental: {
    hasOwnKey: true,
    prepare: async (key) => {
      const { owner } = await people();
      const { id, token } = await anAcceptedOrder(owner);
      const quoted = await asked<{ one: { total: number }; two: { total: number } }>(
        `{ one: rentalExtensionQuote(orderId: "${id}", extraDays: 1, accessToken: "${token}") { total }
           two: rentalExtensionQuote(orderId: "${id}", extraDays: 2, accessToken: "${token}") { total } }`,
      );
      const make = (days: number, total: number) =>
        `extendRental(input: { orderId: "${id}", extraDays: ${days}, expectedTotal: ${total}, idempotencyKey: "${key}", accessToken: "${token}" }) ${ACTION}`;
      return { field: make(1, quoted.one.total), other: make(2, quoted.two.total), bearer: null, subject: id };
    },
  },
  rescheduleDelivery: {
    prepare: async () => {
      const { id, token, start } = await anOrder();
      const make = (days: number) =>
        `rescheduleDelivery(orderId: "${id}", rentalStartDate: "${dayAfter(start, days)}", accessToken: "${token}") ${ACTION}`;
      return { field: make(1), other: make(2), bearer: null, subject: id };
    },
  },
  requestPickup: {
    prepare: async () => {
      const { owner } = await people();
      const { id, start } = await anAcceptedOrder(owner);
      for (const status of ['DELIVERING', 'DELIVERED'])
        await asked(`mutation { updateOrderStatus(orderId: "${id}", status: ${status}) { success } }`, {
          bearer: owner,
        });
      const make = (days: number) => `requestPickup(orderId: "${id}", date: "${dayAfter(start, days)}") ${ACTION}`;
      return { field: make(3), other: make(4), bearer: owner, subject: id };
    },
  },
  createAndChargeAutomatically: {
    prepare: async () => {
      const { owner } = await people();
      const { id } = await anAcceptedOrder(owner);
      const make = (amount: number) => CHARGE(id, amount);
      return { field: make(500), other: make(600), bearer: owner, subject: id };
    },
  },
  payPostRentalCharge: {
    hasOwnKey: true,
    prepare: async (key) => {
      const { owner } = await people();
      const { id, token } = await anAcceptedOrder(owner, 'pm_card_authenticationRequired');
      const [one, two] = [await aCharge(id, owner), await aCharge(id, owner)];
      const make = (chargeId: string) =>
        `payPostRentalCharge(chargeId: "${chargeId}", paymentMethodId: "pm_card_visa", idempotencyKey: "${key}", accessToken: "${token}") { success code error charge { id status } }`;
      return { field: make(one), other: make(two), bearer: null, subject: id };
    },
  },
  createRefund: {
    prepare: async () => {
      const { owner } = await people();
      const { id, paymentId } = await anAcceptedOrder(owner);
      const make = (amount: number) =>
        `createRefund(input: { paymentId: "${paymentId}", amount: ${amount}, reason: "sorry" }) { refundId amount status }`;
      return { field: make(500), other: make(600), bearer: owner, subject: id };
    },
  },
};

function CHARGE(orderId: string, amount: number): string {
  return `createAndChargeAutomatically(input: { orderId: "${orderId}", type: CLEANING_FEE, amount: ${amount}, description: "mud" }) { success code error charge { id amount status } }`;
}

async function aCharge(orderId: string, bearer: string): Promise<string> {
  const made = await asked<{ createAndChargeAutomatically: { charge: { id: string } } }>(
    `mutation { ${CHARGE(orderId, 700)} }`,
    { bearer },
  );
  return made.createAndChargeAutomatically.charge.id;
}

import type { OrderPage } from '#app/data/models.ts';
import { m } from '#texts';

/** What happens next, or what the customer does now, in one line; null where the banner has said it all. */
export function nextText({ status, business }: Pick<OrderPage, 'status' | 'business'>): string | null {
  switch (status) {
    case 'PENDING':
      return m.order_next_pending({ business: business.name });
    case 'CONFIRMED':
      return m.order_next_confirmed();
    case 'DELIVERING':
      return m.order_next_delivering();
    case 'DELIVERED':
      return m.order_next_delivered();
    case 'PICKUP_SCHEDULED':
      return m.order_next_pickup();
    case 'COMPLETED':
      return m.order_next_completed();
    case 'CANCELLED':
      return m.order_next_cancelled();
    case 'REFUNDED':
      return m.order_next_refunded();
    default:
      return null;
  }
}

import { formatDay, type CalendarDay } from './rental-period.ts';

export type TimelineStep = {
  readonly label: string;
  readonly state: 'completed' | 'current' | 'upcoming';
  /** A line of small print under the label. */
  readonly note: string | null;
};

const RECEIVED = step('Order Received', 'completed');
const CONFIRMED = step('Order Confirmed', 'completed');
const DELIVERED = step('Delivered', 'completed');

/**
 * The customer's timeline of an order.
 *
 * @param status a stored status; one that this version does not know shows as still in process
 */
export function timelineOf(
  status: string,
  { rentalEndDate }: { readonly rentalEndDate: CalendarDay | null },
): ReadonlyArray<TimelineStep> {
  switch (status) {
    case 'PENDING':
      return [RECEIVED, step('Order Processing', 'current'), step('Delivery Scheduled', 'upcoming')];
    case 'CONFIRMED':
      return [RECEIVED, CONFIRMED, step('Delivery Scheduled', 'upcoming')];
    case 'DELIVERING':
      return [RECEIVED, CONFIRMED, step('Out for Delivery', 'current')];
    case 'DELIVERED':
      return [RECEIVED, CONFIRMED, DELIVERED, step('Pickup Pending', 'upcoming', endsOn(rentalEndDate))];
    case 'PICKUP_SCHEDULED':
      return [RECEIVED, CONFIRMED, DELIVERED, step('Pickup Scheduled', 'current')];
    case 'COMPLETED':
      return [RECEIVED, CONFIRMED, DELIVERED, step('Completed', 'completed')];
    case 'CANCELLED':
      return [step('Order Cancelled', 'completed')];
    case 'REFUNDED':
      return [RECEIVED, CONFIRMED, step('Refunded', 'completed')];
    default:
      return [RECEIVED, step('Order Processing', 'current')];
  }
}

export type OrderBanner = {
  readonly title: string;
  /** What it means for the customer, and what happens next. */
  readonly description: string;
  readonly tone: 'info' | 'good' | 'bad';
};

/** The line at the top of the confirmation page. A status that this version does not know reads as received. */
export function bannerOf(status: string): OrderBanner {
  switch (status) {
    case 'CONFIRMED':
      return banner('Order Confirmed!', 'Your dumpster is booked and your card has been charged.', 'good');
    case 'DELIVERING':
      return banner('Out for Delivery!', 'Your dumpster is on its way.', 'good');
    case 'DELIVERED':
      return banner('Delivered!', 'Your dumpster is in place. Fill it at your own pace.', 'good');
    case 'PICKUP_SCHEDULED':
      return banner('Delivered!', 'Your dumpster is in place, and its pickup is scheduled.', 'good');
    case 'COMPLETED':
      return banner('Order Complete!', 'Your dumpster has been picked up. Thank you for your order.', 'good');
    case 'CANCELLED':
      return banner('Order Cancelled', 'This order was cancelled. No dumpster will be delivered.', 'bad');
    case 'REFUNDED':
      return banner('Order Refunded', 'Your payment is on its way back to your card.', 'info');
    default:
      return banner(
        'Order Received!',
        'Your card is authorized and is charged only when the business confirms your order.',
        'info',
      );
  }
}

function step(label: string, state: TimelineStep['state'], note: string | null = null): TimelineStep {
  return { label, state, note };
}

function banner(title: string, description: string, tone: OrderBanner['tone']): OrderBanner {
  return { title, description, tone };
}

function endsOn(day: CalendarDay | null): string | null {
  return day === null ? null : `Rental ends ${formatDay(day)}`;
}

import { m } from '#texts';

import { formatDay, type CalendarDay } from './rental-period.ts';

export type TimelineStep = {
  readonly label: string;
  readonly state: 'completed' | 'current' | 'upcoming';
  /** A line of small print under the label. */
  readonly note: string | null;
};

/**
 * The customer's timeline of an order.
 *
 * @param status a stored status; one that this version does not know shows as still in process
 */
export function timelineOf(
  status: string,
  { rentalEndDate }: { readonly rentalEndDate: CalendarDay | null },
): ReadonlyArray<TimelineStep> {
  const received = step(m.words_step_received(), 'completed');
  const confirmed = step(m.words_step_confirmed(), 'completed');
  const delivered = step(m.words_step_delivered(), 'completed');
  switch (status) {
    case 'PENDING':
      return [
        received,
        step(m.words_step_processing(), 'current'),
        step(m.words_step_delivery_scheduled(), 'upcoming'),
      ];
    case 'CONFIRMED':
      return [received, confirmed, step(m.words_step_delivery_scheduled(), 'upcoming')];
    case 'DELIVERING':
      return [received, confirmed, step(m.words_step_delivering(), 'current')];
    case 'DELIVERED':
      return [received, confirmed, delivered, step(m.words_step_pickup_pending(), 'upcoming', endsOn(rentalEndDate))];
    case 'PICKUP_SCHEDULED':
      return [received, confirmed, delivered, step(m.words_step_pickup_scheduled(), 'current')];
    case 'COMPLETED':
      return [received, confirmed, delivered, step(m.words_step_completed(), 'completed')];
    case 'CANCELLED':
      return [step(m.words_step_cancelled(), 'completed')];
    case 'REFUNDED':
      return [received, confirmed, step(m.words_step_refunded(), 'completed')];
    default:
      return [received, step(m.words_step_processing(), 'current')];
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
      return banner(m.words_banner_confirmed(), m.words_banner_confirmed_text(), 'good');
    case 'DELIVERING':
      return banner(m.words_banner_delivering(), m.words_banner_delivering_text(), 'good');
    case 'DELIVERED':
      return banner(m.words_banner_delivered(), m.words_banner_delivered_text(), 'good');
    case 'PICKUP_SCHEDULED':
      return banner(m.words_banner_delivered(), m.words_banner_pickup_text(), 'good');
    case 'COMPLETED':
      return banner(m.words_banner_completed(), m.words_banner_completed_text(), 'good');
    case 'CANCELLED':
      return banner(m.words_banner_cancelled(), m.words_banner_cancelled_text(), 'bad');
    case 'REFUNDED':
      return banner(m.words_banner_refunded(), m.words_banner_refunded_text(), 'info');
    default:
      return banner(m.words_banner_received(), m.words_banner_received_text(), 'info');
  }
}

function step(label: string, state: TimelineStep['state'], note: string | null = null): TimelineStep {
  return { label, state, note };
}

function banner(title: string, description: string, tone: OrderBanner['tone']): OrderBanner {
  return { title, description, tone };
}

function endsOn(day: CalendarDay | null): string | null {
  return day === null ? null : m.words_rental_ends({ day: formatDay(day) });
}

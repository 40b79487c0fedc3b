import { useState, type ReactNode } from 'react';

import type { OrderPage, SelfServices } from '#app/data/models.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { m } from '#texts';
import { formatPhone, phoneHref } from '#worker/domain/phone.ts';
import { formatDay, formatInstant } from '#worker/domain/rental-period.ts';
import type { SelfService } from '#worker/domain/self-service.ts';

import { Block } from '../block.tsx';
import { callPart, timePart } from '../rich-parts.tsx';
import { SelfDialog } from './self-dialog.tsx';
import type { News } from './self-form.ts';

type SelfServiceBlockProps = {
  readonly order: OrderPage;
  readonly services: SelfServices;
  readonly accessToken: string | null;
  /** The customer is back from their bank about an extension. */
  readonly isBack: boolean;
  readonly onNews: (news: News) => void;
};

/** What a customer changes themselves: each thing with its button while it can be done, and else why it can't. */
export function SelfServiceBlock({ order, services, accessToken, isBack, onNews }: SelfServiceBlockProps) {
  const [open, setOpen] = useState<SelfService | null>(isBack ? 'extend' : null);
  const rows = rowsOf(order, services).filter(({ text }) => text !== null);
  if (rows.length === 0 && open === null) return null;
  return (
    <Block title={m.order_self()}>
      <ul className="no-print grid gap-4">
        {rows.map(({ service, title, text, button }) => (
          <li
            className="grid items-center gap-x-4 gap-y-2 border-line not-first:border-t not-first:pt-4 sm:grid-cols-[1fr_auto] md:grid-cols-1 lg:grid-cols-[1fr_auto]"
            key={service}
          >
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-14 text-muted">{text}</p>
            </div>
            {services[service] === 'yes' ? (
              <button
                aria-haspopup="dialog"
                className={`action ${service === 'cancel' ? 'action-bad' : 'action-quiet'} max-sm:w-full sm:min-w-44 md:justify-self-start lg:justify-self-auto`}
                onClick={() => setOpen(service)}
                type="button"
              >
                {button}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <Otherwise phone={order.business.phone} />
      {open === null ? null : (
        <SelfDialog
          accessToken={accessToken}
          isBack={isBack && open === 'extend'}
          key={open}
          onClose={(news) => {
            setOpen(null);
            if (news !== null) onNews(news);
          }}
          order={order}
          service={open}
        />
      )}
    </Block>
  );
}

type Row = {
  readonly service: SelfService;
  readonly title: string;
  /** Null for what is of no use any more. */
  readonly text: ReactNode;
  readonly button: string;
};

function rowsOf(order: OrderPage, services: SelfServices): ReadonlyArray<Row> {
  const isOver = services.pickup === 'over';
  return [
    {
      service: 'extend',
      title: m.order_extend(),
      text: {
        yes: m.order_extend_yes(),
        soon: m.order_extend_soon(),
        over: isOver ? null : m.order_extend_over(),
      }[services.extend],
      button: m.order_extend_open(),
    },
    {
      service: 'pickup',
      title: m.order_pickup(),
      text: { yes: pickupText(order), soon: m.order_pickup_soon(), over: null }[services.pickup],
      button: order.status === 'PICKUP_SCHEDULED' ? m.order_pickup_open_again() : m.order_pickup_open(),
    },
    {
      service: 'move',
      title: m.order_move(),
      text: services.move === 'yes' ? moveText(order, services) : services.notes === 'yes' ? m.order_move_over() : null,
      button: m.order_move_open(),
    },
    {
      service: 'notes',
      title: m.order_notes_title(),
      text: services.notes === 'yes' ? (order.specialInstructions ?? m.order_no_notes()) : null,
      button: m.order_notes_open(),
    },
    {
      service: 'cancel',
      title: m.order_cancel(),
      text: services.cancel === 'yes' ? m.order_cancel_yes() : isOver ? null : m.order_cancel_over(),
      button: m.order_cancel_open(),
    },
  ];
}

function pickupText({ status, pickupDay: day }: OrderPage): ReactNode {
  if (status !== 'PICKUP_SCHEDULED' || day === null) return m.order_pickup_yes();
  return <RichText parts={{ day: timePart(day) }} text={m.order_pickup_asked({ day: formatDay(day, 'weekday') })} />;
}

function moveText({ business }: OrderPage, { moveUntil }: SelfServices): ReactNode {
  if (moveUntil === null) return null;
  return (
    <RichText
      parts={{ time: timePart(moveUntil.toISOString()) }}
      text={m.order_move_yes({ time: formatInstant(moveUntil, business.timeZone) })}
    />
  );
}

function Otherwise({ phone }: { readonly phone: string | null }) {
  const call = phone === null ? null : phoneHref(phone);
  if (phone === null || call === null) return null;
  return (
    <p className="text-14 text-muted">
      <RichText parts={{ phone: callPart(call) }} text={m.order_self_call({ phone: formatPhone(phone) })} />
    </p>
  );
}

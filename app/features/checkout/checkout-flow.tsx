import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import type { CartPage, PageQuote } from '#app/data/models.ts';
import { lasting } from '#app/data/storage.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { m } from '#texts';
import { formatDay, toCalendarDay } from '#worker/domain/rental-period.ts';
import { zip5 } from '#worker/domain/service-area.ts';

import { BankWaits } from './bank-waits.tsx';
import { dayProblem, initialValues, partOf, PARTS, type CheckoutField, type CheckoutValues } from './checkout-form.ts';
import { checkoutSearch } from './checkout-search.ts';
import { DeliveryPart } from './delivery-part.tsx';
import { readAsked } from './kept-keys.ts';
import { OrderSummary } from './order-summary.tsx';
import { Part } from './part.tsx';
import { PayPart } from './pay-part.tsx';
import type { PaymentHandle } from './payment-fields.tsx';
import { PriceSince } from './price-since.tsx';
import { SchedulePart } from './schedule-part.tsx';
import type { Trouble } from './trouble.ts';
import { useAddOns } from './use-add-ons.ts';
import { useAsked } from './use-asked.ts';
import { useDraft } from './use-draft.ts';
import { usePlaceOrder, type PlacingState } from './use-place-order.ts';
import { usePriceSince } from './use-price-since.ts';

/** Back from the bank; the order's id is not known where the bank's page itself sent the browser back. */
export type Returned = { readonly orderId: string | null; readonly paymentIntentId: string };

type CheckoutFlowProps = { readonly cart: CartPage; readonly returned: Returned | null };

const LAST = PARTS.length - 1;

export function CheckoutFlow({ cart, returned }: CheckoutFlowProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const form = useForm<CheckoutValues>({
    defaultValues: initialValues(cart),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    // Shown at once on leaving a field, it would move the button away under the pointer.
    delayError: 400,
  });
  const addOns = useAddOns(cart);
  const restored = useDraft(cart, form, addOns.ticked);
  const since = usePriceSince(cart, restored?.draft ?? null);
  const [reached, setOpen] = useState(returned === null ? 0 : LAST);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const payment = useRef<PaymentHandle>(null);
  const startDate = form.watch('startDate');
  const soldOut = startDate === '' ? null : dayProblem(startDate, cart.days);
  const open = Math.min(reached, partInTheWay(cart, soldOut));

  function show(field: CheckoutField): void {
    setOpen(partOf(field));
    setTimeout(() => form.setFocus(field), 0);
  }

  function onTrouble(found: Trouble): void {
    setTrouble(found);
    if (found.kind === 'stock') {
      show('startDate');
      // The days that are free now, with the next one among them.
      void router.invalidate();
    } else if (found.kind === 'area') show('zipCode');
    else setOpen(LAST);
  }

  function onFieldProblem(field: CheckoutField, message: string): void {
    if (field === 'deliveryWindow') {
      // It is not offered any more: those that are, with any time chosen among them.
      form.setValue(field, '');
      void router.invalidate();
    }
    form.setError(field, { message });
    show(field);
  }

  const { state, place, finish, goOn } = usePlaceOrder(cart, { payment, onTrouble, onFieldProblem });
  useReturn(restored === null ? null : returned, ({ orderId, paymentIntentId }) => {
    const asked = orderId ?? readAsked(lasting, cart.id, new Date())?.orderId ?? null;
    if (asked !== null) void finish(asked, paymentIntentId);
    void navigate({ to: '/checkout', search: checkoutSearch(cart, {}), replace: true });
  });

  const asked = useAsked(cart.id, returned === null);

  function openPart(part: number): void {
    setOpen(part);
    setTimeout(() => document.getElementById(`part-${part + 1}`)?.focus(), 0);
  }

  /** Another place or day: the same page with another price and other free days. */
  async function refresh(): Promise<void> {
    const { zipCode, startDate: day } = form.getValues();
    const zip = zip5(zipCode);
    const isNewZip = zip !== null && zip !== zip5(cart.zipCode ?? '');
    const isNewDay = day !== (cart.startDate ?? '');
    if (!isNewZip && !isNewDay) return;
    await navigate({
      to: '/checkout',
      search: checkoutSearch(cart, { zip: zip ?? undefined, day }),
      replace: true,
      resetScroll: false,
    });
  }

  async function next(): Promise<void> {
    setTrouble(null);
    const isFine = await form.trigger([...(PARTS[open] ?? [])], { shouldFocus: true });
    await refresh();
    if (isFine) openPart(open + 1);
  }

  async function submit(quote: PageQuote | null): Promise<void> {
    setTrouble(null);
    if (open < LAST) return await next();
    // What is ticked is not in the price yet.
    if (!addOns.isSettled) return;
    const isFine = await form.trigger(undefined, { shouldFocus: true });
    const wrong = PARTS.findIndex((fields) => fields.some((field) => form.getFieldState(field).invalid));
    if (!isFine && wrong >= 0 && wrong < LAST) return setOpen(wrong);
    const method = (await payment.current?.paymentMethod()) ?? null;
    if (isFine && method !== null && quote !== null) await place(form.getValues(), method, quote);
  }

  const values = form.getValues();
  const stateOf = (part: number) => (part === open ? 'open' : part < open ? 'done' : 'later');
  const busyText = addOns.isSettled ? busyTextOf(state) : m.checkout_updating_price();
  return (
    <div className="page py-6 md:py-10">
      <PageTitle>{m.checkout_title()}</PageTitle>
      <p className="mt-1 mb-6 text-muted">{m.checkout_order_from({ business: cart.business.name })}</p>
      {state === 'checking' ? <Checking /> : null}
      {asked === null || state !== 'idle' || trouble !== null ? null : (
        <BankWaits
          onGoOn={() => {
            setOpen(LAST);
            void goOn(asked);
          }}
        />
      )}
      {since.change === null ? null : <PriceSince change={since.change} onNoted={since.note} />}
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
        <FormProvider {...form}>
          <form
            className="grid content-start gap-4"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void submit(cart.quote);
            }}
          >
            <Part
              number={1}
              onChange={() => openPart(0)}
              state={stateOf(0)}
              summary={placeSummary(values)}
              title={m.checkout_part_delivery()}
            >
              <DeliveryPart problem={cart.quoteProblem ?? (trouble?.kind === 'area' ? trouble.message : null)} />
              <Continue />
            </Part>
            <Part
              number={2}
              onChange={() => openPart(1)}
              state={stateOf(1)}
              summary={dayText(startDate)}
              title={m.checkout_part_schedule()}
            >
              <SchedulePart
                cart={cart}
                onChoose={() => setTrouble(null)}
                onTick={(ticked) => {
                  setTrouble(null);
                  addOns.tick(ticked);
                }}
                problem={trouble?.kind === 'stock' ? trouble.message : soldOut}
                ticked={addOns.ticked}
              />
              <Continue />
            </Part>
            <Part
              number={3}
              onChange={() => openPart(LAST)}
              state={stateOf(LAST)}
              summary=""
              title={m.checkout_part_pay()}
            >
              {cart.quote === null ? (
                <Notice title={m.checkout_no_price_yet()} tone="warn">
                  <p>{m.checkout_no_price_yet_text()}</p>
                </Notice>
              ) : (
                <PayPart
                  busyText={busyText}
                  cart={cart}
                  onAcceptPrice={() => void submit(trouble?.kind === 'price' ? trouble.quote : cart.quote)}
                  payment={payment}
                  quote={cart.quote}
                  trouble={trouble}
                />
              )}
            </Part>
          </form>
        </FormProvider>
        <OrderSummary
          cart={cart}
          quote={trouble?.kind === 'price' ? trouble.quote : cart.quote}
          startDate={startDate}
        />
      </div>
    </div>
  );
}

function busyTextOf(state: PlacingState): string | null {
  if (state === 'idle') return null;
  return state === 'placing' ? m.checkout_placing() : m.checkout_checking();
}

/** No further than a place without a price, or a day without a dumpster. */
function partInTheWay(cart: CartPage, soldOut: string | null): number {
  if (cart.quoteProblem !== null) return 0;
  return soldOut === null ? LAST : 1;
}

function Continue() {
  return (
    <button className="action w-full sm:w-auto sm:justify-self-start" type="submit">
      {m.checkout_continue()}
    </button>
  );
}

function Checking() {
  return (
    <div className="mb-6">
      <Notice role="status" title={m.checkout_checking()} tone="info">
        <p>{m.checkout_keep_open()}</p>
      </Notice>
    </div>
  );
}

/** Runs once for one return. */
function useReturn(returned: Returned | null, then: (returned: Returned) => void): void {
  const handled = useRef<string | null>(null);
  useEffect(() => {
    if (returned === null || handled.current === returned.paymentIntentId) return;
    handled.current = returned.paymentIntentId;
    then(returned);
  });
}

function placeSummary({ firstName, lastName, street, city, state, zipCode }: CheckoutValues): string {
  return m.checkout_place_summary({ name: `${firstName} ${lastName}`, street, city, state, zip: zipCode });
}

function dayText(text: string): string {
  const day = toCalendarDay(text);
  return day.ok ? formatDay(day.value, 'long') : '';
}

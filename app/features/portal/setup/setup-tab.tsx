import { Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';

import { m } from '#texts';

import { LoadingTab } from '../loading-tab.tsx';
import { usePortal, type TabProps } from '../portal-context.ts';
import type { WireBusiness } from '../portal-queries.ts';
import type { PortalSearch } from '../portal-search.ts';
import { PRICING_QUERY, type ZonesAndSizes } from '../pricing/pricing-queries.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { nextStep, setupSteps, type SetupStep, type StepId } from './setup-steps.ts';
import { StepContent } from './step-content.tsx';

/** From a business that has nothing but its name to the first order, step by step; each can be left and come back to. */
export function SetupTab({ search }: TabProps) {
  const { business } = usePortal();
  return business === null ? <LoadingTab /> : <Setup business={business} search={search} />;
}

function Setup({ business, search }: { readonly business: WireBusiness; readonly search: PortalSearch }) {
  const { businessId, orders, reload } = usePortal();
  const pricing = usePanelQuery(PRICING_QUERY, { businessId }, ({ pricingZones, dumpsters }): ZonesAndSizes | null =>
    pricingZones === null || dumpsters === null ? null : { zones: pricingZones, sizes: dumpsters },
  );
  const zones = pricing.value?.zones.filter(({ isActive }) => isActive).length ?? null;
  const steps = setupSteps({ business, zones, orders });
  const open = steps.find(({ id }) => id === search.part) ?? null;
  const heading = useFocusOnChange(open?.id ?? null);
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const isKnown = pricing.state !== 'loading';
  const next = nextStep(steps);
  // The address holds the step from then on: one that is done by what is entered in it stays open.
  useEffect(() => {
    if (open !== null || !isKnown) return;
    void navigate({ search: (before) => ({ ...before, part: next }), replace: true, resetScroll: false });
  }, [open, isKnown, next, navigate]);
  if (open === null) return <LoadingTab />;
  const changed = (): void => {
    pricing.reload();
    reload();
  };
  return (
    <>
      <section aria-labelledby="setup-title" className="card grid gap-4 p-4">
        <div className="grid gap-1">
          <h2 className="font-bold text-18" id="setup-title">
            {m.setup_title()}
          </h2>
          <p className="text-14 text-muted">{m.setup_text()}</p>
        </div>
        <p className="font-semibold" role="status">
          {m.setup_done({ done: steps.filter(({ isDone }) => isDone).length, all: steps.length })}
        </p>
        <StepList open={open} steps={steps} />
      </section>
      <div className="grid gap-1">
        <h2 className="font-bold text-22 outline-none" id="setup-step" ref={heading} tabIndex={-1}>
          {open.label()}
        </h2>
        <p className="max-w-prose text-muted">{open.text()}</p>
      </div>
      <StepContent id={open.id} onChanged={changed} pricing={pricing} search={search} steps={steps} />
      <Onward open={open} steps={steps} />
    </>
  );
}

/**
 * The link that led on is still there and leads further: whoever followed it goes on from the step's heading.
 *
 * @param step the step that is open; null while that is not known
 */
function useFocusOnChange(step: StepId | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<StepId | null>(null);
  useEffect(() => {
    if (step === null) return;
    if (shown.current !== null && shown.current !== step) heading.current?.focus({ preventScroll: true });
    shown.current = step;
  }, [step]);
  return heading;
}

type StepsProps = { readonly steps: ReadonlyArray<SetupStep>; readonly open: SetupStep };

function StepList({ steps, open }: StepsProps) {
  return (
    <nav aria-label={m.setup_steps()}>
      <ol className="grid grid-cols-2 gap-1 lg:grid-cols-4">
        {steps.map(({ id, label, isDone }, index) => (
          // A link says by itself only that it leads to this page.
          <li aria-current={id === open.id ? 'step' : undefined} className="group" key={id}>
            <Link
              className="flex h-full min-h-11 items-center gap-2 rounded-control border border-line px-2 py-1 font-semibold sm:gap-3 sm:px-3 text-14 group-aria-[current=step]:border-accent-line group-aria-[current=step]:bg-accent-soft"
              params={{ tab: 'setup' }}
              resetScroll={false}
              search={{ part: id }}
              to="/client-portal/{-$tab}"
            >
              {isDone ? (
                <Check aria-hidden="true" className="size-5 shrink-0 text-good" strokeWidth={2} />
              ) : (
                <span aria-hidden="true" className="figure w-5 shrink-0 text-center text-muted">
                  {index + 1}
                </span>
              )}
              {label()}
              {isDone ? <span className="sr-only">{m.setup_is_done()}</span> : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Nothing keeps anybody from going on: what is not done waits in the list above. */
function Onward({ steps, open }: StepsProps) {
  const index = steps.findIndex(({ id }) => id === open.id);
  const [before, next] = [steps[index - 1], steps[index + 1]];
  return (
    <div className="flex flex-wrap gap-3">
      {next === undefined ? null : (
        <Link
          className={open.isDone ? 'action' : 'action action-quiet'}
          params={{ tab: 'setup' }}
          search={{ part: next.id }}
          to="/client-portal/{-$tab}"
        >
          {open.isDone ? m.setup_next({ step: next.label() }) : m.setup_skip({ step: next.label() })}
        </Link>
      )}
      {before === undefined ? null : (
        <Link
          className="action action-quiet"
          params={{ tab: 'setup' }}
          search={{ part: before.id }}
          to="/client-portal/{-$tab}"
        >
          {m.setup_back({ step: before.label() })}
        </Link>
      )}
    </div>
  );
}

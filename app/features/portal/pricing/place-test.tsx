import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { usePanelQuery } from '../use-panel-query.ts';
import { PlaceExplained } from './place-explained.tsx';
import { PLACE_QUERY } from './place-queries.ts';

type PlaceTestProps = {
  /** From the address; empty for none. */
  readonly place: string;
  /** Changes whenever a zone or a price does; null until they are known. */
  readonly version: string | null;
};

/** Runs a customer's search for a place, and says why it answers what it answers. */
export function PlaceTest({ place, version }: PlaceTestProps) {
  const id = useId();
  const navigate = useNavigate({ from: '/client-portal/{-$tab}' });
  const { business } = usePortal();
  const [text, setText] = useState(place);
  const [isTried, setTried] = useState(false);

  function test(): void {
    setTried(true);
    const wanted = text.trim();
    if (wanted === '') return;
    void navigate({ search: (before) => ({ ...before, place: wanted }), replace: true, resetScroll: false });
  }

  return (
    <Panel text={m.pricing_test_text()} title={m.pricing_test()}>
      <form
        aria-label={m.pricing_test()}
        className="flex flex-wrap items-start gap-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          test();
        }}
        role="search"
      >
        <div className="min-w-0 max-w-md grow">
          <Field
            error={isTried && text.trim() === '' ? m.pricing_test_missing() : undefined}
            id={id}
            label={m.pricing_test_place()}
          >
            {(given) => (
              <input
                {...given}
                autoComplete="off"
                className="field-control"
                maxLength={300}
                onChange={(event) => setText(event.target.value)}
                value={text}
              />
            )}
          </Field>
        </div>
        <button className="action mt-7" type="submit">
          {m.pricing_test_button()}
        </button>
      </form>
      {place === '' ? (
        <p className="text-14 text-muted">{m.pricing_test_none()}</p>
      ) : business === null || version === null ? null : (
        <PlaceAnswerPanel key={version} place={place} slug={business.slug} />
      )}
    </Panel>
  );
}

function PlaceAnswerPanel({ place, slug }: { readonly place: string; readonly slug: string }) {
  const { businessId } = usePortal();
  const data = usePanelQuery(PLACE_QUERY, { businessId, slug, place }, ({ dumpstersForLocation, placeExplanation }) =>
    dumpstersForLocation === null ? null : { search: dumpstersForLocation, explanation: placeExplanation },
  );
  return (
    <Panel data={data} height="min-h-64" title={m.pricing_test_result({ place })}>
      {data.value === null ? null : <PlaceExplained answer={data.value} />}
    </Panel>
  );
}

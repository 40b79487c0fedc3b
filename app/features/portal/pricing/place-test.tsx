import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import { Field } from '#app/ui/field.tsx';
import { m } from '#texts';

import { Panel } from '../panel.tsx';
import { usePortal } from '../portal-context.ts';
import { PlaceExplained } from './place-explained.tsx';
import { usePlaceAnswer } from './use-place-answer.ts';

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
  const { business, reload } = usePortal();
  const [text, setText] = useState(place);
  // What was tested here; the field stays as it is when the address says so too.
  const [tested, setTested] = useState<string | null>(null);
  const [seen, setSeen] = useState(place);
  if (seen !== place) {
    setSeen(place);
    if (place !== tested) setText(place);
  }
  const [isTried, setTried] = useState(false);

  function test(): void {
    const wanted = text.trim();
    setTried(wanted === '');
    if (wanted === '') return;
    setTested(wanted);
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
      ) : business === null ? (
        // It may still come. Whoever presses the button meanwhile is told that it is missing, and not left with nothing.
        <Panel
          data={{ state: tested === null ? 'loading' : 'failed', failure: m.common_unknown_error(), reload }}
          title={m.pricing_test_result({ place })}
        >
          {null}
        </Panel>
      ) : version === null ? null : (
        <PlaceAnswerPanel key={`${version} ${place}`} place={place} slug={business.slug} />
      )}
    </Panel>
  );
}

function PlaceAnswerPanel({ place, slug }: { readonly place: string; readonly slug: string }) {
  const { businessId } = usePortal();
  const data = usePlaceAnswer({ businessId, slug, place });
  return (
    <Panel data={data} height="min-h-64" title={m.pricing_test_result({ place })}>
      {data.value === null ? null : <PlaceExplained answer={data.value} />}
    </Panel>
  );
}

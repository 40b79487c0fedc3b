import { YardPicture } from '#app/features/search/yard-picture.tsx';

import { ContactCall } from './contact-call.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { Demo } from './demo.tsx';
import { Features } from './features.tsx';
import { Highlights } from './highlights.tsx';
import { Pricing } from './pricing.tsx';
import { SampleDashboard } from './sample-dashboard.tsx';
import { Steps } from './steps.tsx';

const SIZES = [10, 20, 30, 40];

/** The landing page below its first words and their buttons, and its contact form. */
export function LandingRest({ madeAt }: { readonly madeAt: string }) {
  return (
    <>
      <div className="border-line border-b bg-raised">
        <div className="page pt-6">
          <YardPicture className="max-h-40" sizes={SIZES} />
        </div>
      </div>
      <Highlights />
      <Steps />
      <Features />
      <Demo />
      <SampleDashboard />
      <Pricing />
      <ContactCall />
      <ContactDialog madeAt={madeAt} />
    </>
  );
}

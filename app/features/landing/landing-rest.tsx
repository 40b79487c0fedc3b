import { ContactCall } from './contact-call.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { Demo } from './demo.tsx';
import { Features } from './features.tsx';
import { Pricing } from './pricing.tsx';
import { SampleDashboard } from './sample-dashboard.tsx';
import { Steps } from './steps.tsx';

/** The landing page below its first screen, and its contact form. */
export function LandingRest({ madeAt }: { readonly madeAt: string }) {
  return (
    <>
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

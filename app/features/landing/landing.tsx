import { ContactCall } from './contact-call.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { Demo } from './demo.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Highlights } from './highlights.tsx';
import { Pricing } from './pricing.tsx';
import { SampleDashboard } from './sample-dashboard.tsx';
import { Steps } from './steps.tsx';

type LandingProps = {
  /** When the page was made, by the clock of who made it; ISO 8601. */
  readonly madeAt: string;
};

/** What the platform is, what it looks like from both sides, what it costs, and how to ask for it. */
export function Landing({ madeAt }: LandingProps) {
  return (
    <div className="landing -mb-12">
      <Hero />
      <Highlights />
      <Steps />
      <Features />
      <Demo />
      <SampleDashboard />
      <Pricing />
      <ContactCall />
      <ContactDialog madeAt={madeAt} />
    </div>
  );
}

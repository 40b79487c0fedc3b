import { useRouter } from '@tanstack/react-router';

import { RestError } from '#app/data/rest.ts';
import { signedInRest } from '#app/data/signed-in-rest.ts';
import { beginViewing } from '#app/data/viewing.ts';

import type { WirePlatformBusiness } from './business-queries.ts';
import { ReasonForm } from './reason-form.tsx';

type ViewAsFormProps = { readonly business: Pick<WirePlatformBusiness, 'id' | 'name'> };

/** Opens a business's portal as its own people see it. */
export function ViewAsForm({ business: { id: businessId, name } }: ViewAsFormProps) {
  const router = useRouter();

  async function view(reason: string): Promise<string | null> {
    try {
      const answer = await signedInRest('POST', '/api/auth/impersonate', { businessId, reason });
      if (!beginViewing(answer, name, Date.now())) return 'The server let nobody in. Please try again.';
      await router.navigate({ to: '/client-portal/{-$tab}', params: { tab: 'orders' } });
      return null;
    } catch (error) {
      return error instanceof RestError ? error.message : 'The server could not be reached. Please try again.';
    }
  }

  return (
    <ReasonForm
      action="View as business"
      busyText="Opening..."
      consequence={`You see ${name}’s portal as its own people do, for 15 minutes, in this tab. You can’t change anything there, and that you looked is kept in the audit log.`}
      onSubmit={view}
    />
  );
}

import { useRouter } from '@tanstack/react-router';

import { RestError } from '#app/data/rest.ts';
import { signedInRest } from '#app/data/signed-in-rest.ts';
import { beginViewing } from '#app/data/viewing.ts';
import { m } from '#texts';

import type { WirePlatformBusiness } from './business-queries.ts';
import { ReasonForm } from './reason-form.tsx';

type ViewAsFormProps = { readonly business: Pick<WirePlatformBusiness, 'id' | 'name'> };

/** Opens a business's portal as its own people see it. */
export function ViewAsForm({ business: { id: businessId, name } }: ViewAsFormProps) {
  const router = useRouter();

  async function view(reason: string): Promise<string | null> {
    try {
      const answer = await signedInRest('POST', '/api/auth/impersonate', { businessId, reason });
      if (!beginViewing(answer, name, Date.now())) return m.admin_view_refused();
      await router.navigate({ to: '/client-portal/{-$tab}', params: { tab: 'orders' } });
      return null;
    } catch (error) {
      return error instanceof RestError ? error.message : m.common_unreachable();
    }
  }

  return (
    <ReasonForm
      action={m.admin_view()}
      busyText={m.admin_view_opening()}
      consequence={m.admin_view_text({ business: name })}
      onSubmit={view}
    />
  );
}

import { createFileRoute, redirect } from '@tanstack/react-router';

import { StartScreen } from '#app/features/start/start-screen.tsx';
import { m } from '#texts';

export const Route = createFileRoute('/_site/start')({
  // A business opens its store at the platform, whoever's store it was looking at.
  beforeLoad: ({ context: { shell }, location }) => {
    if (shell.kind !== 'platform') throw redirect({ href: `${shell.platformUrl}${location.href}` });
  },
  head: () => ({ meta: [{ title: m.start_title() }, { name: 'robots', content: 'noindex' }] }),
  component: StartScreen,
});

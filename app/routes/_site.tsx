import { createFileRoute, Outlet } from '@tanstack/react-router';

import { SiteFrame } from '#app/features/shell/site-frame.tsx';

export const Route = createFileRoute('/_site')({ component: Site });

function Site() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

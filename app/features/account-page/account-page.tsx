import { PageTitle } from '#app/ui/page-title.tsx';

export function AccountPage() {
  return <PageTitle>My Account</PageTitle>;
}

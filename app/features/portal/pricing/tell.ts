import { toast } from '#app/ui/toast-store.ts';
import { m } from '#texts';

export function tellSuccess(description: string): void {
  toast({ title: m.pricing_success(), description });
}

/** Never the only copy: what went wrong stands beside what was tried, too. */
export function tellFailure(description: string): void {
  toast({ title: m.pricing_error(), description, variant: 'destructive' });
}

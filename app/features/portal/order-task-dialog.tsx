import { CancelDialog } from './cancel-dialog.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { ProofDialog } from './charges/proof-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import type { Desk, OrderTask } from './use-desk.ts';

export function OrderTaskDialog({ task, desk }: { readonly task: OrderTask; readonly desk: Desk }) {
  switch (task.kind) {
    case 'cancel':
      return <CancelDialog desk={desk} order={task.order} />;
    case 'charge':
      return <ChargeDialog desk={desk} order={task.order} />;
    case 'refund':
      return <RefundDialog desk={desk} order={task.order} payment={task.payment} />;
    case 'proof':
      return <ProofDialog charge={task.charge} desk={desk} order={task.order} />;
  }
}

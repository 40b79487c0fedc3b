import { ownCall, type Call, type Sandbox } from './call.ts';
import type { Deadline } from './deadlines.ts';
import { voidIntent } from './intents/settle.ts';
import { settleRefund } from './resources/refunds.ts';

/** Lets everything happen whose time has come, before anybody can look. */
export function runDueWork(sandbox: Sandbox): void {
  const now = sandbox.clock.now();
  if (!sandbox.deadlines.isAnyDue(now)) return;
  sandbox.db.transaction(() => {
    for (const deadline of sandbox.deadlines.due(now)) {
      run(ownCall(sandbox, deadline.account), deadline);
      sandbox.deadlines.clear(deadline.task, deadline.id);
    }
  });
}

function run(call: Call, { task, id }: Deadline): void {
  if (task === 'settle_refund') {
    settleRefund(call, id);
    return;
  }
  const intent = call.store.find('payment_intent', call.account, id);
  if (intent?.status === 'requires_capture') voidIntent(call, intent, 'expired');
}

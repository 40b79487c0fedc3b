import { authenticate } from './authentication.ts';
import { ownCall, PLATFORM, type Sandbox } from './call.ts';
import { isAdvance } from './clock.ts';
import { runDueWork } from './due-work.ts';
import { FAULT_MODES, FAULT_TARGETS, type Fault, type Faults } from './faults.ts';
import { ledgerOf } from './ledger.ts';
import { acceptMail, outboxOf, readMail } from './mail.ts';
import { allRecords, readRecords, setRecords } from './names.ts';
import { finishOnboarding } from './resources/accounts.ts';
import { seed } from './seed.ts';
import { StripeRefusal } from './stripe-refusal.ts';
import type { Webhooks } from './webhooks.ts';

export type ControlAnswer = { readonly status: number; readonly body: string };

export type Controls = {
  readonly sandbox: Sandbox;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
};

const MAX_REPLAYS = 100;

/** The sandbox's own door: what in production is the world, time and the mail provider. */
export async function answerControl(
  controls: Controls,
  method: string,
  path: string,
  body: unknown,
): Promise<ControlAnswer> {
  const { sandbox, faults, webhooks } = controls;
  switch (`${method} ${path}`) {
    case 'GET /_cloud/health':
      return json(200, { ok: true });
    case 'GET /_cloud/clock':
      return json(200, { offsetMs: sandbox.clock.offsetMs() });
    case 'POST /_cloud/clock':
      return advance(controls, body);
    case 'GET /_cloud/ledger':
      runDueWork(sandbox);
      return json(200, ledgerOf(sandbox));
    case 'POST /_cloud/3ds':
      return answerBankPage(controls, body);
    case 'POST /_cloud/onboarding':
      return answerOnboardingPage(controls, body);
    case 'POST /_cloud/webhooks/flush':
      runDueWork(sandbox);
      return json(200, { pending: await webhooks.flush() });
    case 'POST /_cloud/webhooks/replay':
      return replay(webhooks, body);
    case 'GET /_cloud/faults':
      return json(200, faults.current());
    case 'POST /_cloud/faults':
      return setFault(faults, body);
    case 'POST /_cloud/mail':
      return takeMail(sandbox, body);
    case 'GET /_cloud/outbox':
      return { status: 200, body: outboxOf(sandbox) };
    case 'GET /_cloud/dns':
      return json(200, allRecords(sandbox));
    case 'POST /_cloud/dns':
      return takeRecords(sandbox, body);
    case 'POST /_cloud/seed': {
      const result = seed(sandbox, body);
      return result.ok ? json(200, { objects: result.objects }) : refuse(400, result.message);
    }
    case 'POST /_cloud/kill':
      if (!sandbox.settings.killSwitch) return refuse(404, 'The kill switch is off.');
      process.kill(0, 'SIGKILL');
      return json(200, {});
    default:
      return refuse(404, `There is no ${method} ${path}.`);
  }
}

function advance({ sandbox, webhooks }: Controls, body: unknown): ControlAnswer {
  const byMs = field(body, 'advanceMs');
  if (!isAdvance(byMs)) {
    return refuse(400, 'advanceMs must be a whole number of milliseconds from 0 to ten years.');
  }
  sandbox.db.transaction(() => {
    sandbox.clock.advance(byMs);
    runDueWork(sandbox);
  });
  webhooks.wake();
  return json(200, { offsetMs: sandbox.clock.offsetMs() });
}

function answerBankPage({ sandbox, webhooks }: Controls, body: unknown): ControlAnswer {
  const intentId = field(body, 'paymentIntent');
  const outcome = field(body, 'outcome');
  if (typeof intentId !== 'string' || (outcome !== 'succeed' && outcome !== 'fail')) {
    return refuse(400, 'paymentIntent and outcome (succeed or fail) are needed.');
  }
  runDueWork(sandbox);
  const result = authenticate(sandbox, intentId, outcome);
  webhooks.wake();
  return result.ok ? json(200, result.intent) : refuse(result.status, result.message);
}

function answerOnboardingPage({ sandbox, webhooks }: Controls, body: unknown): ControlAnswer {
  const id = field(body, 'account');
  const outcome = field(body, 'outcome');
  if (typeof id !== 'string' || (outcome !== 'complete' && outcome !== 'partial')) {
    return refuse(400, 'account and outcome (complete or partial) are needed.');
  }
  try {
    const account = sandbox.db.transaction(() => finishOnboarding(ownCall(sandbox, PLATFORM), id, outcome));
    webhooks.wake();
    return json(200, account);
  } catch (error) {
    if (error instanceof StripeRefusal) return refuse(404, error.message);
    throw error;
  }
}

async function replay(webhooks: Webhooks, body: unknown): Promise<ControlAnswer> {
  const intentId = field(body, 'paymentIntent');
  const times = field(body, 'times') ?? 1;
  const isCount = typeof times === 'number' && Number.isInteger(times) && times >= 1;
  if (typeof intentId !== 'string' || !isCount || times > MAX_REPLAYS) {
    return refuse(400, `paymentIntent is needed, and times from 1 to ${MAX_REPLAYS}.`);
  }
  return json(200, await webhooks.replay(intentId, times));
}

function setFault(faults: Faults, body: unknown): ControlAnswer {
  const target = FAULT_TARGETS.find((known) => known === field(body, 'target'));
  const mode = FAULT_MODES.find((known) => known === field(body, 'mode'));
  if (target === undefined) return refuse(400, `target must be one of ${FAULT_TARGETS.join(', ')}.`);
  if (mode === undefined) return refuse(400, `mode must be one of ${FAULT_MODES.join(', ')}.`);
  const delayMs = field(body, 'delayMs') ?? 0;
  const count = field(body, 'count') ?? null;
  const match = field(body, 'match') ?? null;
  const isKept = field(body, 'isKept') ?? false;
  if (typeof delayMs !== 'number' || !(delayMs >= 0 && delayMs <= 600_000)) {
    return refuse(400, 'delayMs must be from 0 to 600000.');
  }
  if (count !== null && !(typeof count === 'number' && Number.isInteger(count) && count >= 1)) {
    return refuse(400, 'count must be a whole number from 1, or left out.');
  }
  if (match !== null && typeof match !== 'string') return refuse(400, 'match must be text.');
  if (typeof isKept !== 'boolean') return refuse(400, 'isKept must be true or false.');
  const fault: Fault | null = mode === 'off' ? null : { mode, delayMs, count, match, isKept };
  faults.set(target, fault);
  return json(200, faults.current());
}

function takeRecords(sandbox: Sandbox, body: unknown): ControlAnswer {
  const records = readRecords(body);
  if (records === null) return refuse(400, 'host, type (TXT or CNAME) and values (texts, or null) are needed.');
  setRecords(sandbox, records);
  const { host, type, values } = records;
  return json(200, { host, type, values });
}

function takeMail(sandbox: Sandbox, body: unknown): ControlAnswer {
  const mail = readMail(body);
  if (mail === null) return refuse(400, 'key, to, subject, html and text are needed.');
  const result = acceptMail(sandbox, mail);
  return result.ok ? json(200, { id: result.id }) : refuse(result.status, result.message);
}

function field(body: unknown, name: string): unknown {
  if (typeof body !== 'object' || body === null) return undefined;
  return Object.entries(body).find(([key]) => key === name)?.[1];
}

function refuse(status: number, message: string): ControlAnswer {
  return json(status, { message });
}

function json(status: number, value: unknown): ControlAnswer {
  return { status, body: JSON.stringify(value) };
}

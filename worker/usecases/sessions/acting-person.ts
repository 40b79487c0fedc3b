import { findUser, type UserRecord } from '#db/queries/users.ts';
import { GUEST, type Actor } from '#worker/domain/actor.ts';
import type { UserId } from '#worker/domain/ids.ts';
import type { Action } from '#worker/domain/permissions.ts';
import type { AccessSession } from '#worker/ports/tokens.ts';

import type { Context } from '../context.ts';
import { AppError, unauthenticated } from '../errors.ts';

/** Somebody who is signed in. */
export type Person = Extract<Actor, { kind: 'user' }>;

/** Signing in and out, whoever is signed in. */
const BY_NO_PERSON: ReadonlySet<Action> = new Set<Action>(['account.open', 'session.use']);

/** What a customer sees of it is what anybody sees, or who knows an id. */
const OPEN: ReadonlySet<Action> = new Set<Action>(['public.read', 'cart.use', 'checkout.place']);

type PersonContext = Pick<Context, 'actor' | 'session' | 'primary' | 'sessions'>;

/**
 * Whoever asks for a change, as stored now: their role, business and address of today.
 *
 * A token says what its owner was up to 15 minutes ago. Whoever changes something is asked for anew, at the price of one indexed read of the primary, beside which their session object says whether the session
 * is still open.
 *
 * @throws AppError UNAUTHENTICATED for a guest, and for whoever is gone, disabled, signed out, or was given a new password
 *   or another role since; FORBIDDEN when the session is for looking only
 */
export async function actingPerson(ctx: PersonContext): Promise<Person> {
  if (ctx.session?.readOnly === true) throw new AppError('FORBIDDEN', 'This is a read-only session.');
  return await personNow(ctx);
}

/** The same for looking at what must be current, which a session that is for looking only may do too. */
export async function personNow(ctx: PersonContext): Promise<Person> {
  const { actor, session } = ctx;
  if (actor.kind === 'guest' || session === null) throw unauthenticated();
  const { impersonatedBy } = session;
  const stored = await whoSignedIn(ctx, impersonatedBy ?? actor.userId, session);
  if (impersonatedBy === null) return personOf(stored);
  if (stored.userType !== 'SUPER_ADMIN') throw unauthenticated();
  return actor;
}

/**
 * The context of a change, in which the actor is who they are now: every door opens with it what writes. What goes by no
 * person (signing in, a cart's own secret) is let through as it came; so are guests.
 *
 * @throws AppError as `actingPerson`
 */
export async function actingContext(ctx: Context, action: Action): Promise<Context> {
  if (ctx.actor.kind === 'guest' || BY_NO_PERSON.has(action)) return ctx;
  if (ctx.session?.readOnly !== true && action === 'cart.use') return ctx;
  return { ...ctx, actor: await actingPerson(ctx) };
}

const looking = new WeakMap<Context, Promise<Context>>();

/**
 * The context of looking at what is not everybody's: whoever was signed out, disabled or given another role since their
 * token was made is nobody there, as with a bad token. Asked once a request.
 */
export async function lookingContext(ctx: Context, action: Action): Promise<Context> {
  const { actor, session } = ctx;
  if (actor.kind === 'guest') return ctx;
  // Who looks through somebody else's eyes sees not even who that is, once their own session is over.
  if (BY_NO_PERSON.has(action) && (session?.impersonatedBy ?? null) === null) return ctx;
  if (actor.userType === 'CUSTOMER' && OPEN.has(action)) return ctx;
  const asked = looking.get(ctx) ?? lookingNow(ctx, actor);
  looking.set(ctx, asked);
  return await asked;
}

async function lookingNow(ctx: Context, before: Person): Promise<Context> {
  try {
    const actor = await personNow(ctx);
    const isSame = actor.userType === before.userType && actor.businessId === before.businessId;
    return isSame ? ctx : { ...ctx, actor };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...ctx, actor: GUEST, session: null, bearer: 'bad' };
  }
}

/**
 * The same for what a page does by itself, such as filling a cart: whoever may change nothing any more is nobody in
 * particular there, and not sent away.
 */
export async function actingVisitor(ctx: Context): Promise<Context> {
  try {
    return ctx.actor.kind === 'guest' ? ctx : { ...ctx, actor: await actingPerson(ctx) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...ctx, actor: GUEST, session: null };
  }
}

async function whoSignedIn(
  { primary, sessions }: PersonContext,
  userId: UserId,
  { sid, version }: AccessSession,
): Promise<UserRecord> {
  const [user, isOpen] = await Promise.all([
    findUser(primary, userId),
    sid === null ? true : sessions.isOpen(userId, sid),
  ]);
  if (!user?.isActive || user.sessionVersion !== version || !isOpen) throw unauthenticated();
  return user;
}

function personOf({ id: userId, userType, businessId, email }: UserRecord): Person {
  return { kind: 'user', userId, userType, businessId, email };
}

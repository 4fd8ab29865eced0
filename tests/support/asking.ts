import { randomUUID } from 'node:crypto';
import type { Output } from '#contract/all-apis.ts';
import type { Role } from '#contract/enums.ts';
import { atOneInstant } from '#server/base/clock.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, CommandCtx, Ctx } from '#server/context/context.ts';
import { sendCode } from '#server/people/code/code.commands.ts';
import { signInWithCode } from '#server/people/own-account/sign-in.commands.ts';
import { findSession } from '#server/people/session/session.commands.ts';
import type { World } from './world.ts';

type Reader = Ctx & { actor: Account };

/** A guest's request without HTTP, with these changes. */
export const guestOf = (world: World, changes: Partial<Ctx> = {}): Ctx => ({
  config: world.config,
  database: world.database,
  clock: world.clock,
  log: world.log,
  ports: world.ports,
  actor: { kind: 'guest' },
  language: 'en',
  address: '127.0.0.1',
  userAgent: 'test',
  browser: world.browser,
  ...changes,
});

/** The request of an account with a fresh proof of identity. */
export const readerOf = (world: World, id: string, ...roles: Role[]): Reader => ({
  ...guestOf(world),
  actor: {
    kind: 'account',
    id,
    zone: null,
    roles: new Set(roles),
    isOperator: false,
    sessionHash: Buffer.alloc(32),
    freshAt: world.clock.now(),
    hasSecondFactor: true,
    factorAt: world.clock.now(),
    operatorUsedAt: null,
    away: null,
  },
});

/** The same for a coach that also books, with the name of a command. */
export const ctxOf = (world: World, accountId: string) => ({
  ...readerOf(world, accountId, 'student', 'coach'),
  commandId: randomUUID(),
});

/** Runs a keyed handler as the mount does: one transaction, a refusal undoes it. */
export const as = <I, O>(
  world: World,
  accountId: string,
  handler: (ctx: CommandCtx, input: I) => Promise<O>,
  input: I,
): Promise<O> =>
  world.database.transaction((tx) => handler({ ...atOneInstant(ctxOf(world, accountId)), tx }, input));

/** Runs a keyed use-case of a request in its transaction. */
export const command = <T>(ctx: Reader, work: (ctx: CommandCtx) => Promise<T>): Promise<T> =>
  ctx.database.transaction((tx) => work({ ...atOneInstant(ctx), tx, commandId: randomUUID() }));

/** Requests a code by mail, proves it, and returns what the app would hold. */
export async function signInByMail(
  world: World,
  address: string,
  changes: Partial<Ctx> = {},
): Promise<Output<'user.loginCode'>> {
  const ctx = guestOf(world, changes);
  await sendCode(ctx, { channel: 'email', value: address }, { language: 'en' });
  return await signInWithCode(ctx, { email: address, code: world.email.codeTo(address) });
}

/** Request with a token. */
export async function sessionOf(world: World, token: string, changes: Partial<Ctx> = {}): Promise<Reader> {
  const ctx = guestOf(world, changes);
  const actor = await findSession(ctx, token);
  if (!actor) throw new Error('this session has ended');
  return { ...ctx, actor };
}

/** The name of the refusal, or `ok`. */
export async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

/** Returns `done`, the reason of a refusal, or another error. */
export const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );

/** Counts each outcome. */
export function tally(outcomes: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[String(one)] = (counts[String(one)] ?? 0) + 1;
  return counts;
}

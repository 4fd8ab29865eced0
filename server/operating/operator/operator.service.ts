import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { contactOf, findByContact, removeSessions, requireFresh } from '#server/people/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { refreshRostersOf } from '#server/helping/public.ts';
import { findAccountRecord } from './operator.repository.ts';

type AccountRecord = Output<'operator.accountFind'>;

/** The account that proved exactly this contact. The look itself is written into the audit log, with its purpose. */
export async function findAccount(
  ctx: CommandCtx,
  { contact, purpose }: Parsed<'operator.accountFind'>,
): Promise<AccountRecord> {
  const given = contact.includes('@') ? { email: contact } : { mobile: contact };
  const found = await findByContact(ctx.tx, contactOf(given, ctx.config).value);
  if (found === undefined) throw new AppError('NOT_FOUND');
  await told(ctx, 'account.looked', found.id, { purpose });
  return await recordOf(ctx, found.id);
}

/** No session outlives it, on any node: they are read at each request. DO_NOT_REPEAT when it is locked already. */
export async function lockAccount(
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.accountLock'>,
): Promise<AccountRecord> {
  if (id === ctx.actor.id) throw new AppError('FORBIDDEN');
  await setState(ctx, id, 'active', 'locked');
  await refreshRostersOf(ctx.tx, id);
  await removeSessions(ctx.tx, id);
  await told(ctx, 'account.locked', id, { reason });
  return await recordOf(ctx, id);
}

export async function unlockAccount(
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.accountUnlock'>,
): Promise<AccountRecord> {
  await setState(ctx, id, 'locked', 'active');
  await refreshRostersOf(ctx.tx, id);
  await told(ctx, 'account.unlocked', id, { reason });
  return await recordOf(ctx, id);
}

export async function grantOperator(
  ctx: CommandCtx,
  { id }: Parsed<'operator.grant'>,
): Promise<AccountRecord> {
  requireFresh(ctx, ctx.actor);
  await requireActive(ctx, id);
  const made = await ctx.tx
    .insertInto('operator')
    .values({ account_id: id, granted_at: ctx.clock.now(), granted_by: ctx.actor.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('DO_NOT_REPEAT');
  await told(ctx, 'operator.granted', id);
  return await recordOf(ctx, id);
}

/** Nobody takes the duty from oneself, so that there always is an operator. */
export async function revokeOperator(
  ctx: CommandCtx,
  { id }: Parsed<'operator.revoke'>,
): Promise<AccountRecord> {
  requireFresh(ctx, ctx.actor);
  if (id === ctx.actor.id) throw new AppError('FORBIDDEN');
  // Two who revoke each other at once: the own row is locked first, and is gone for the one who comes second.
  const rows = await ctx.tx
    .selectFrom('operator')
    .select('account_id')
    .where('account_id', 'in', [id, ctx.actor.id])
    .orderBy('account_id')
    .forUpdate()
    .execute();
  if (!rows.some((row) => row.account_id === ctx.actor.id)) throw new AppError('FORBIDDEN');
  if (!rows.some((row) => row.account_id === id)) throw new AppError('NOT_FOUND');
  await ctx.tx.deleteFrom('operator').where('account_id', '=', id).execute();
  await told(ctx, 'operator.revoked', id);
  return await recordOf(ctx, id);
}

/** DO_NOT_REPEAT when it is so already, NOT_FOUND when it is neither: the account was erased. */
async function setState(
  { tx }: CommandCtx,
  id: string,
  from: 'active' | 'locked',
  to: 'active' | 'locked',
): Promise<void> {
  // Locked before it is read: between a change that misses and a look at why, another operator may have changed it.
  const known = await tx
    .selectFrom('account')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (known?.state === to) throw new AppError('DO_NOT_REPEAT');
  if (known?.state !== from) throw new AppError('NOT_FOUND');
  await tx
    .updateTable('account')
    .set((eb) => ({ state: to, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

async function requireActive({ tx }: CommandCtx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_FOUND');
}

const told = (ctx: CommandCtx, action: string, id: string, facts: Record<string, unknown> = {}) =>
  addAudit(ctx.tx, [
    { actorId: ctx.actor.id, action, subject: { kind: 'account', id }, facts, at: ctx.clock.now() },
  ]);

async function recordOf({ tx, clock }: CommandCtx, id: string): Promise<AccountRecord> {
  const record = await findAccountRecord(tx, id, clock.now());
  if (record === undefined) throw new AppError('NOT_FOUND');
  return record;
}

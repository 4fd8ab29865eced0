import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { refreshRostersOf } from '#server/helping/public.ts';
import {
  setAccountState,
  lockOperators,
  lockState,
  notifyOfOperator,
  requireFresh,
  typedContact,
  findByContact,
  removeSessions,
} from '#server/people/public.ts';
import { auditAccount } from './account-audit.commands.ts';
import { readRecord } from './account.queries.ts';

type AccountRecord = Output<'operator.accountFind'>;

/** The account that proved exactly this contact. The look is written into the audit log with its purpose. */
export async function findAccount(
  ctx: CommandCtx,
  { contact, purpose }: Parsed<'operator.accountFind'>,
): Promise<AccountRecord> {
  const found = await findByContact(ctx.tx, typedContact(contact, ctx.config).value);
  if (found === undefined) throw new AppError('NOT_FOUND');
  await auditAccount(ctx, 'account.looked', found.id, { purpose });
  return await readRecord(ctx, found.id);
}

/**
 * Locks an account and ends its sessions, on every node at the next request. DO_NOT_REPEAT when it is locked
 * already. For an operator FRESH_CODE_NEEDED, and the other operators get a notice.
 */
export async function lockAccount(
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.accountLock'>,
): Promise<AccountRecord> {
  if (id === ctx.actor.id) throw new AppError('FORBIDDEN');
  const isOperator = await lockDutyOf(ctx, id);
  await changeState(ctx, id, 'active', 'locked');
  await refreshRostersOf(ctx.tx, id);
  await removeSessions(ctx.tx, id);
  await auditAccount(ctx, 'account.locked', id, { reason });
  if (isOperator) await notify(ctx, 'operatorLocked', id);
  return await readRecord(ctx, id);
}

export async function unlockAccount(
  ctx: CommandCtx,
  { id, reason }: Parsed<'operator.accountUnlock'>,
): Promise<AccountRecord> {
  const isOperator = await lockDutyOf(ctx, id);
  await changeState(ctx, id, 'locked', 'active');
  await refreshRostersOf(ctx.tx, id);
  await auditAccount(ctx, 'account.unlocked', id, { reason });
  if (isOperator) await notify(ctx, 'operatorUnlocked', id);
  return await readRecord(ctx, id);
}

/**
 * True when the account is an operator's: FRESH_CODE_NEEDED then. When two operators lock each other, the second finds its
 * own duty locked.
 */
async function lockDutyOf(ctx: CommandCtx, id: string): Promise<boolean> {
  const operators = await lockOperators(ctx.tx, [id, ctx.actor.id]);
  if (!operators.includes(id)) return false;
  requireFresh(ctx, ctx.actor);
  if (!operators.includes(ctx.actor.id) || (await lockState(ctx.tx, ctx.actor.id)) !== 'active')
    throw new AppError('FORBIDDEN');
  return true;
}

const notify = (ctx: CommandCtx, kind: 'operatorLocked' | 'operatorUnlocked', id: string): Promise<void> =>
  notifyOfOperator(ctx.tx, { kind, id, by: ctx.actor.id, at: ctx.clock.now() });

/** DO_NOT_REPEAT when the state is that one already; NOT_FOUND for an unknown or deleted account. */
async function changeState(
  { tx }: CommandCtx,
  id: string,
  from: 'active' | 'locked',
  to: 'active' | 'locked',
): Promise<void> {
  // Locked before it is read: another operator may change it between a failed write and a second read.
  const known = await lockState(tx, id);
  if (known === to) throw new AppError('DO_NOT_REPEAT');
  if (known !== from) throw new AppError('NOT_FOUND');
  await setAccountState(tx, id, to);
}

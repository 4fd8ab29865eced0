import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { auditAccount } from '#server/operating/operator/account-audit.commands.ts';
import { findName, findSessions, removeSessionById, removeSessions } from '#server/people/public.ts';

/**
 * Signs a person out of one browser, or of all of them; on every node at the next request. FORBIDDEN for oneself. NOT_FOUND
 * for an unknown account, and for a session that has ended.
 */
export async function endSession(
  ctx: CommandCtx,
  { id, sessionId, reason }: Parsed<'operator.sessionEnd'>,
): Promise<Output<'operator.sessionEnd'>> {
  const { tx, actor, clock } = ctx;
  if (id === actor.id) throw new AppError('FORBIDDEN');
  if ((await findName(tx, id)) === undefined) throw new AppError('NOT_FOUND');
  if (sessionId === null) await removeSessions(tx, id);
  else if (!(await removeSessionById(tx, id, sessionId, clock.now()))) throw new AppError('NOT_FOUND');
  await auditAccount(ctx, 'session.ended', id, { reason, all: sessionId === null });
  return { id, left: (await findSessions(tx, id, clock.now())).length };
}

import type { Parsed } from '#contract/all-apis.ts';
import type { OperatorApplication } from '#contract/application-operator.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findTeam } from '#server/helping/team/team.repository.ts';
import { addAudit } from '#server/platform/public.ts';
import { remindStaff } from './application.notices.ts';
import { findForOperator, readerOf, remindAgainMs } from './application.operator.queries.ts';
import { setOperatorReminded } from './application.operator.repository.ts';
import { findApplicant } from './application.repository.ts';

/**
 * Reminds leader and deputies of an unanswered application. TEAM_STATUS_CHANGED: it was decided, or nobody of the team
 * may answer. DO_NOT_REPEAT: an operator reminded them within a day. FORBIDDEN: the operator has a side in it.
 */
export async function remindOfApplication(
  ctx: CommandCtx,
  { id }: Parsed<'operator.applicationRemind'>,
): Promise<OperatorApplication> {
  const { tx, actor } = ctx;
  const reader = readerOf(ctx);
  const { now } = reader;
  const shown = await findForOperator(tx, id, reader);
  if (shown.state !== 'pending' || shown.waitingSince === null || shown.staff.length === 0)
    throw new AppError('TEAM_STATUS_CHANGED');
  if (!(await setOperatorReminded(tx, id, now, new Date(now.getTime() - remindAgainMs))))
    throw new AppError('DO_NOT_REPEAT');
  const row = await findApplicant(tx, id);
  const team = await findTeam(tx, shown.team.id);
  if (row === undefined || team === undefined) throw new AppError('NOT_FOUND');
  const to = shown.staff.map((one) => one.id);
  await remindStaff(tx, team, row, { to, steps: `operator:${now.toISOString()}`, at: now });
  await addAudit(tx, [
    {
      actorId: actor.id,
      action: 'application.reminded',
      subject: { kind: 'application', id },
      facts: { teamId: team.id },
      at: now,
    },
  ]);
  return await findForOperator(tx, id, reader);
}

import type { Parsed } from '#contract/all-apis.ts';
import type { Applicant } from '#contract/team-application.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { decidesFor } from '#server/helping/guardian/guardian.repository.ts';
import { requireStaff } from '#server/helping/team/team.staff.queries.ts';
import { notifyTeam } from '#server/platform/public.ts';
import { presentApplicants } from './application.presenter.ts';
import { findApplicant, setPending } from './application.repository.ts';

/**
 * Decides an application, by the leader or a deputy. Of several decisions only the first counts. For others
 * NOT_FOUND. FORBIDDEN: the application of the reader or their child. TEAM_STATUS_CHANGED: it was decided,
 * withdrawn or ended.
 */
export async function decideApplication(
  ctx: CommandCtx,
  { id, agrees, reason }: Parsed<'application.decide'>,
): Promise<Applicant> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  if (!agrees && reason === '') throw new AppError('BAD_INPUT', { field: 'reason' });
  const row = await findApplicant(tx, id);
  // Before the guardian's consent the team may not see the application.
  if (row === undefined || row.waiting_since === null) throw new AppError('NOT_FOUND');
  const { team } = await requireStaff(tx, row.team_id, actor.id, now);
  if (row.account_id === actor.id || (await decidesFor(tx, actor.id, row.person_id)))
    throw new AppError('FORBIDDEN');
  const state = await setPending(tx, id, {
    decided_by: actor.id,
    decided_at: now,
    ...(agrees ? { state: 'joined' } : { state: 'rejected', reason, ended_at: now, ended_by: actor.id }),
  });
  if (state === undefined) throw new AppError('TEAM_STATUS_CHANGED');
  const news = {
    subject: team.id,
    title: team.name,
    to: [row.account_id],
    as: 'student' as const,
    about: id,
    at: now,
  };
  const student = row.person_name;
  await notifyTeam(
    tx,
    agrees
      ? { ...news, kind: 'teamJoined', facts: { student } }
      : { ...news, kind: 'teamNotJoined', facts: { student, reason } },
  );
  const [shown] = await presentApplicants(tx, [{ ...row, state }], () => false, now);
  if (shown === undefined) throw new Error('an applicant without an account');
  return shown;
}

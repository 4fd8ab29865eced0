import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Applicant } from '#contract/team-application.ts';
import type { CommandCtx, Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { notifyTeam } from '#server/platform/public.ts';
import { selectPeople, type PersonRow } from '#server/helping/team/team.people.ts';
import { findTeam, requireStaff } from '#server/helping/team/team.repository.ts';
import { isOpen } from '#server/helping/team/team.rules.ts';
import { decidesFor } from './application.guardians.ts';
import { presentApplicants } from './application.presenter.ts';

/** Who waits, oldest first; minors appear once a guardian has agreed. */
export async function listApplicants(
  { database, actor, clock }: Ctx,
  { id, cursor }: Parsed<'application.list'>,
): Promise<Output<'application.list'>> {
  const me = signedIn(actor);
  await requireStaff(database.query, id, me.id);
  const team = await findTeam(database.query, id);
  const query = inTimeOrder(
    selectPeople(database.query)
      .where('team_member.team_id', '=', id)
      .where('team_member.state', '=', 'pending')
      .where('team_member.waiting_since', 'is not', null),
    { at: 'team_member.created_at', id: 'team_member.id', oldestFirst: true, cursor },
  );
  const { rows, next } = pageOf(await query.execute(), (row) => [row.created_at, row.id]);
  const mayDecide = (row: PersonRow) => team !== undefined && isOpen(team) && row.account_id !== me.id;
  return { items: await presentApplicants(database.query, rows, mayDecide, clock.now()), next };
}

/**
 * The leader or a deputy decides, once: of many at the same time one is heard. NOT_FOUND for others; FORBIDDEN about
 * oneself or an own child; TEAM_STATUS_CHANGED when it was decided, withdrawn or ended already.
 */
export async function decide(
  ctx: CommandCtx,
  { id, agrees, reason }: Parsed<'application.decide'>,
): Promise<Applicant> {
  const { tx, actor, clock } = ctx;
  const now = clock.now();
  if (!agrees && reason === '') throw new AppError('BAD_INPUT', { field: 'reason' });
  const row = await selectPeople(tx).where('team_member.id', '=', id).executeTakeFirst();
  // Without a guardian's word the team knows nothing of it.
  if (row === undefined || row.waiting_since === null) throw new AppError('NOT_FOUND');
  await requireStaff(tx, row.team_id, actor.id);
  if (row.account_id === actor.id || (await decidesFor(tx, actor.id, row.person_id)))
    throw new AppError('FORBIDDEN');
  const team = await findTeam(tx, row.team_id);
  if (team === undefined || !isOpen(team)) throw new AppError('TEAM_CLOSED');
  const done = await tx
    .updateTable('team_member')
    .set({
      decided_by: actor.id,
      decided_at: now,
      ...(agrees ? { state: 'joined' } : { state: 'rejected', reason, ended_at: now, ended_by: actor.id }),
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('state')
    .executeTakeFirst();
  if (done === undefined) throw new AppError('TEAM_STATUS_CHANGED');
  const news = { subject: team.id, title: team.name, to: [row.account_id], about: id, at: now };
  const student = row.person_name;
  await notifyTeam(
    tx,
    agrees
      ? { ...news, kind: 'teamJoined', facts: { student } }
      : { ...news, kind: 'teamNotJoined', facts: { student, reason } },
  );
  const [shown] = await presentApplicants(tx, [{ ...row, state: done.state }], () => false, now);
  if (shown === undefined) throw new Error('an applicant without an account');
  return shown;
}

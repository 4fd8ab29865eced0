import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import type { PersonRow } from '#server/helping/team/team.member.repository.ts';
import { findTeam } from '#server/helping/team/team.repository.ts';
import { isOpen } from '#server/helping/team/team.rules.ts';
import { requireStaff } from '#server/helping/team/team.staff.queries.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { presentApplicants, presentApplication } from './application.presenter.ts';
import { listApplicantsOf, listOwn } from './application.repository.ts';

/** A team's applicants for its leader and deputies, oldest first. A minor appears after a guardian's consent. */
export async function listApplicants(
  { database, actor, clock }: Ctx,
  { id, cursor }: Parsed<'application.list'>,
): Promise<Output<'application.list'>> {
  const me = signedIn(actor);
  await requireStaff(database.query, id, me.id);
  const team = await findTeam(database.query, id);
  const found = await listApplicantsOf(database.query, id, cursor);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  const mayDecide = (row: PersonRow) => team !== undefined && isOpen(team) && row.account_id !== me.id;
  return { items: await presentApplicants(database.query, rows, mayDecide, clock.now()), next };
}

/** Applications of the account, its children and minors in its care, newest first. */
export async function listOwnApplications(
  { database, actor, clock, config }: Ctx,
  { cursor }: Parsed<'application.mine'>,
): Promise<Output<'application.mine'>> {
  const me = signedIn(actor);
  const found = await listOwn(database.query, me.id, cursor);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: rows.map((row) => presentApplication(row, me.id, clock.now(), config.rules)), next };
}

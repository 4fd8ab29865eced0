import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentMember } from './team.member.presenter.ts';
import { listMembersPage } from './team.member.repository.ts';
import { memberMinutes } from './team.service-time.repository.ts';
import { requireStaff } from './team.staff.queries.ts';

/** A team's members for its leader and deputies, the longest membership first. */
export async function listMembers(
  { database, actor, clock }: Ctx,
  { id, cursor }: Parsed<'team.members'>,
): Promise<Output<'team.members'>> {
  const me = signedIn(actor);
  const now = clock.now();
  const { place } = await requireStaff(database.query, id, me.id, now);
  const found = await listMembersPage(database.query, id, cursor);
  const { rows, next } = pageOf(found, (row) => [row.decided_at ?? row.created_at, row.id]);
  const minutes = await memberMinutes(
    database.query,
    rows.map((row) => row.id),
  );
  const items = rows.map((row) => {
    const about = { place, decidesFor: row.account_id === me.id, minutes: minutes.get(row.id) ?? 0 };
    return presentMember(row, about, now);
  });
  return { items, next };
}

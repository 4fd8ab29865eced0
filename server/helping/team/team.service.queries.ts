import type { Output, Parsed } from '#contract/all-apis.ts';
import { HOUR_MS } from '#contract/durations.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { nameForStaff } from './team.member.presenter.ts';
import { listMembersById } from './team.member.repository.ts';
import { lastMonths, sumByMonth } from './team.rules.ts';
import { listServedMonths } from './team.service-time.repository.ts';
import { requireStaff } from './team.staff.queries.ts';

const shownMonths = 12;
/** East of Greenwich a new month has begun already. */
const aheadMs = 14 * HOUR_MS;

/** Service of a team, by month and member, for its leader and deputies. A former member has no name here. */
export async function readService(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'team.service'>,
): Promise<Output<'team.service'>> {
  const now = clock.now();
  await requireStaff(database.query, id, signedIn(actor).id, now);
  const months = lastMonths(new Date(now.getTime() + aheadMs), shownMonths);
  const served = await listServedMonths(database.query, id, months[0] ?? '');
  const people = await listMembersById(database.query, [...new Set(served.map((row) => row.member_id))]);
  const named = new Map(people.map((row) => [row.id, nameForStaff(row, now)]));
  const byMember = Map.groupBy(served, (row) => (named.has(row.member_id) ? row.member_id : null));
  const members = [...byMember].map(([memberId, rows]) => ({
    member: memberId === null ? null : { id: memberId, name: named.get(memberId) ?? '' },
    minutes: rows.reduce((sum, row) => sum + row.minutes, 0),
    months: sumByMonth(rows, months),
  }));
  return {
    months: sumByMonth(served, months),
    members: members.toSorted((a, b) => b.minutes - a.minutes),
  };
}

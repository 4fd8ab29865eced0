import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import { engagementRows } from '#server/teaching/engagement/engagement.repository.ts';
import type { SlotPlanRow } from './slot-plan.repository.ts';

type Db = Database['query'] | Tx;

/** Active plans of these coaches that are not over, without those for trial lessons: not everybody can book them. */
export const listPlansOf = (db: Db, coachIds: readonly string[], today: string): Promise<SlotPlanRow[]> =>
  db
    .selectFrom('slot_plan')
    .selectAll()
    .where('coach_id', 'in', coachIds)
    .where('state', '=', 'active')
    .where('is_trial', '=', false)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', today)]))
    .execute();

/** Listed coaches among these, with the end of their clearance and their coming classes. */
export async function listLeaders(
  db: Db,
  coachIds: readonly string[],
  now: Date,
): Promise<{ id: string; cleared_until: Date | null; coming: number }[]> {
  const { rows } = await sql<{ id: string; cleared_until: Date | null; coming: number }>`
    select c.id, c.cleared_until, (select count(*)::int from class k
      where k.coach_id = c.id and k.state = 'published' and k.starts_at > ${now}) as coming
    from coach c where c.id = any(${coachIds}::uuid[]) and c.is_listed`.execute(db);
  return rows;
}

/** Times at which these people give a class, help, take part in one, or are busy by their private calendar. */
export async function listBusyOf(
  db: Db,
  ids: readonly string[],
  { from, until }: { from: Date; until: Date },
): Promise<{ person_id: string; starts_at: Date; ends_at: Date }[]> {
  const who = sql`= any(${ids}::uuid[])`;
  const { rows } = await sql<{ person_id: string; starts_at: Date; ends_at: Date }>`
    select e.person_id, e.starts_at, e.ends_at from ${engagementRows(who, { starts_at: from, ends_at: until })} e
    union all
    select participant_id, starts_at, ends_at from order_participant
    where participant_id ${who} and is_live and starts_at < ${until} and ends_at > ${from}
    union all
    select coach_id, starts_at, ends_at from busy_time
    where coach_id ${who} and starts_at < ${until} and ends_at > ${from}`.execute(db);
  return rows;
}

/** Holidays of these cities as rows `city_id, date`. */
export const listHolidaysOf = (
  db: Db,
  cityIds: readonly string[],
  { from, until }: { from: string; until: string },
): Promise<{ city_id: string; date: string }[]> =>
  db
    .selectFrom('city_holiday')
    .select(['city_id', 'date'])
    .where('city_id', 'in', cityIds)
    .where('kind', '=', 'holiday')
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute();

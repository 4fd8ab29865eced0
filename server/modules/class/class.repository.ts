import { sql } from 'kysely';
import type { Activity } from '#contract/enums.ts';
import type { Store, Tx } from '#server/db/store.ts';
import { wanted } from '#server/modules/waitlist/waitlist.repository.ts';
import type { Rules } from '#server/rules.ts';
import type { ClassRow } from './class.presenter.ts';

type Db = Store['db'] | Tx;

/** The last class of the page before: `[starts_at, id]`. */
type ClassPlace = readonly [Date, string];

interface ClassFilter {
  city?: string | undefined;
  activity?: Activity | undefined;
}

/** Seats that would do for somebody who waits are theirs. */
const isNotQueuedFor = sql<boolean>`not exists (
  select from waitlist_entry
  where waitlist_entry.class_id = class.id and waitlist_entry.state = 'waiting'
    and ${wanted} <= class.capacity - class.taken)`;

/** Classes that can be booked now and have a seat, soonest first, after `place`. */
export function listUpcoming(
  db: Db,
  now: Date,
  rules: Rules,
  filter: ClassFilter,
  limit: number,
  place: ClassPlace | null = null,
): Promise<ClassRow[]> {
  const until = new Date(now.getTime() + rules.bookingHorizonDays * 86_400_000);
  let query = db
    .selectFrom('class')
    .innerJoin('coach', 'coach.id', 'class.coach_id')
    .selectAll('class')
    .where('class.state', '=', 'published')
    .where('class.starts_at', '>', now)
    .where(
      sql<boolean>`class.starts_at - coalesce(class.min_notice_minutes, ${rules.minNoticeMinutes}::int) * interval '1 minute' >= ${now}`,
    )
    .where('class.starts_at', '<=', until)
    .whereRef('class.taken', '<', 'class.capacity')
    .where(isNotQueuedFor)
    .where('coach.is_listed', '=', true)
    .where((eb) => eb.or([eb('coach.hidden_until', 'is', null), eb('coach.hidden_until', '<=', now)]))
    .whereRef('coach.cleared_until', '>=', 'class.ends_at')
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .limit(limit);
  if (filter.city !== undefined) query = query.where('class.city_id', '=', filter.city);
  if (filter.activity !== undefined) query = query.where('class.activity', '=', filter.activity);
  if (place !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('class.starts_at', 'class.id'), '>', eb.tuple(place[0], place[1])),
    );
  return query.execute();
}

/** A coach's own classes: those that have not ended, soonest first; or the ended ones, newest first. */
export function listOwn(
  db: Db,
  coachId: string,
  when: 'upcoming' | 'past',
  now: Date,
  limit: number,
  place: ClassPlace | null,
): Promise<ClassRow[]> {
  const isUpcoming = when === 'upcoming';
  let query = db
    .selectFrom('class')
    .selectAll()
    .where('coach_id', '=', coachId)
    .where('ends_at', isUpcoming ? '>' : '<=', now)
    .orderBy('starts_at', isUpcoming ? 'asc' : 'desc')
    .orderBy('id', isUpcoming ? 'asc' : 'desc')
    .limit(limit);
  if (place !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('starts_at', 'id'), isUpcoming ? '>' : '<', eb.tuple(place[0], place[1])),
    );
  return query.execute();
}

export const findClass = (db: Db, id: string): Promise<ClassRow | undefined> =>
  db.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirst();

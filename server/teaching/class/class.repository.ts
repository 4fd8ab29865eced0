import type { Activity } from '#contract/enums.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Rules } from '#server/rules.ts';
import { hasPublicSeats, isInTime, isLed } from '#server/teaching/seats/seats.bookable.repository.ts';
import type { ClassRow } from './class.presenter.ts';

type Db = Database['query'] | Tx;

/** The last class of the page before: `[starts_at, id]`. */
type ClassPlace = readonly [Date, string];

interface ClassFilter {
  city?: string | undefined;
  activity?: Activity | undefined;
  partnerId?: string | undefined;
}

/** Classes with a seat that can be booked now (by members, where they are first), soonest first, after `place`. */
export function listUpcoming(
  db: Db,
  now: Date,
  rules: Rules,
  filter: ClassFilter,
  limit: number,
  place: ClassPlace | null = null,
): Promise<ClassRow[]> {
  let query = db
    .selectFrom('class')
    .innerJoin('coach', 'coach.id', 'class.coach_id')
    .selectAll('class')
    .where(isInTime(now, rules))
    .where(hasPublicSeats(1, now, rules))
    .where(isLed)
    .where((eb) => eb.or([eb('coach.hidden_until', 'is', null), eb('coach.hidden_until', '<=', now)]))
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .limit(limit);
  if (filter.city !== undefined) query = query.where('class.city_id', '=', filter.city);
  if (filter.partnerId !== undefined) query = query.where('class.partner_id', '=', filter.partnerId);
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

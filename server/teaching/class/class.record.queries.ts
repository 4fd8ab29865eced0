import type { ClassRecord } from '#contract/class.ts';
import type { SeriesPlace } from '#contract/series-place.ts';
import type { Actor } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { membersFirstUntil, membershipOf } from '#server/money/public.ts';
import type { Rules } from '#server/start/rules.ts';
import { priceOffersOf } from '#server/teaching/price-rule/price-rule.queries.ts';
import { ownPlaces, type OwnPlace } from '#server/teaching/seats/seats.repository.ts';
import { type CourseState, courseState } from './class.course.rules.ts';
import { presentClassFor } from './class.presenter.ts';
import { listClassFacts, type ClassRow } from './class.repository.ts';
import { listPlaces, type SeriesPlaceRow } from './class.series.repository.ts';

type Db = Database['query'] | Tx;

/** Presents classes as this reader sees them, in the given order; a fixed number of reads. */
export async function presentClasses(
  db: Db,
  rows: readonly ClassRow[],
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<ClassRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const found = await listClassFacts(db, ids, actor.kind === 'guest' ? null : actor.id, now, rules);
  const factsById = new Map(found.map((facts) => [facts.class_id, facts]));
  const isMember = await isMemberFor(db, rows, actor, now, rules);
  const ofSeries = await placesOf(db, rows);
  const inSeries = seriesPlaces(ofSeries);
  const courses = coursesOf(ofSeries, now, rules);
  const rulesOf = new Map(rows.map((row) => [row.coach_id, factsById.get(row.id)?.price_rules ?? []]));
  const offers = await priceOffersOf(db, rulesOf, actor, now);
  const places = actor.kind === 'guest' ? new Map<string, OwnPlace>() : await ownPlaces(db, actor.id, ids);
  return rows.map((row) => {
    const facts = factsById.get(row.id);
    // A foreign key excludes this case.
    if (facts === undefined) throw new Error('a class points to a coach who is not there');
    const venue = facts.hint === null ? undefined : { ...facts, hint: facts.hint };
    const reader = { actor, isMember, place: places.get(row.id), venue };
    const course = row.series_id === null ? undefined : courses.get(row.series_id);
    const record = presentClassFor(row, facts, { ...reader, course }, now, rules);
    const series = inSeries.get(row.id);
    const priceOffer = row.price_minor > 0 && row.course === null ? offers.get(row.coach_id) : undefined;
    return { ...record, ...(series && { series }), ...(priceOffer && { priceOffer }) };
  });
}

/** Places of all classes in the series of these. Nothing is read for single classes. */
function placesOf(db: Db, rows: readonly ClassRow[]): Promise<SeriesPlaceRow[]> {
  const ids = new Set(rows.flatMap(({ series_id: id }) => (id === null ? [] : [id])));
  return listPlaces(db, [...ids]);
}

/** State of each course, by id of its series. */
function coursesOf(found: readonly SeriesPlaceRow[], now: Date, rules: Rules): Map<string, CourseState> {
  const dates = found.filter(({ course }) => course !== null);
  const bySeries = Map.groupBy(dates, ({ id }) => id);
  return new Map([...bySeries].map(([id, ofOne]) => [id, courseState(ofOne, now, rules)]));
}

function seriesPlaces(found: readonly SeriesPlaceRow[]): Map<string, SeriesPlace> {
  return new Map(
    found.map((one) => [
      one.class_id,
      {
        id: one.id,
        number: one.number,
        of: one.of,
        weekdays: one.weekdays,
        everyWeeks: one.every_weeks,
        lastDate: one.open_until ?? one.last_date,
        ...(one.is_off_rule === true && { isOffRule: true }),
      },
    ]),
  );
}

/** Presents one existing class. */
export async function presentClass(
  db: Db,
  row: ClassRow,
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<ClassRecord> {
  const [record] = await presentClasses(db, [row], actor, now, rules);
  if (record === undefined) throw new Error('a class cannot be read');
  return record;
}

/** True when the reader is a member. The membership is read only when one of the classes depends on it. */
async function isMemberFor(
  db: Db,
  rows: readonly ClassRow[],
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<boolean> {
  const depends = rows.some((row) => row.partner_id !== null || membersFirstUntil(row, now, rules) !== null);
  if (actor.kind === 'guest' || !depends) return false;
  return (await membershipOf(db, actor.id, now)) !== undefined;
}

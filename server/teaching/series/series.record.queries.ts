import type { Parsed } from '#contract/all-apis.ts';
import type { ClassRecord } from '#contract/class.ts';
import type { CourseOffer } from '#contract/course.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import type { SeriesRecord } from '#contract/series.ts';
import { AppError } from '#server/base/errors.ts';
import { toWallTime } from '#server/base/zone.ts';
import type { Actor, Ctx } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Rules } from '#server/start/rules.ts';
import { presentClasses } from '#server/teaching/class/class.record.queries.ts';
import type { ClassRow } from '#server/teaching/class/class.repository.ts';
import { findSeries, listClassesOfSeries, type SeriesRow } from './series.repository.ts';

/** One series; its classes are those that anybody may read. */
export async function readSeries(
  { database, actor, clock, config }: Ctx,
  { id }: Parsed<'series.detail'>,
): Promise<SeriesRecord> {
  const row = await findSeries(database.query, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return presentSeries(database.query, row, actor, clock.now(), config.rules);
}

/** Presents a series with its classes as this reader sees them. */
export async function presentSeries(
  db: Database['query'] | Tx,
  row: SeriesRow,
  actor: Actor,
  now: Date,
  rules: Rules,
): Promise<SeriesRecord> {
  const rows = await listClassesOfSeries(db, row.id);
  const records = await presentClasses(db, rows, actor, now, rules);
  return {
    id: row.id,
    coachId: row.coach_id,
    zone: row.zone,
    startTime: row.start_time,
    endTime: row.end_time,
    weekdays: row.weekdays,
    everyWeeks: row.every_weeks,
    ...(rows.some((cls) => isOffRule(cls, row)) && { isOffRule: true }),
    firstDate: row.first_date,
    lastDate: row.last_date,
    ...(records[0]?.course && { course: courseOfAll(records[0].course, records) }),
    classes: records.map((cls, index) => ({
      id: cls.id,
      date: rows[index]?.series_date ?? row.first_date,
      startsAt: cls.startsAt,
      endsAt: cls.endsAt,
      zone: cls.zone,
      state: cls.state,
      capacity: cls.capacity,
      seatsLeft: cls.seatsLeft,
      canBook: cls.course?.canBook ?? cls.actions.includes('book'),
      basis: basisOf(cls),
      ...(cls.fullPriceMinor !== undefined && !cls.course && { fullPriceMinor: cls.fullPriceMinor }),
      ...(cls.priceOffer !== undefined && { priceOffer: cls.priceOffer }),
      myOrderId: cls.myOrderId,
      canWait: cls.actions.includes('joinWaitlist'),
      isWaiting: cls.waitlist.mine !== null,
      ...(cls.seats === undefined ? {} : { seats: cls.seats }),
    })),
  };
}

const isOffRule = ({ state, starts_at: startsAt, zone }: ClassRow, { weekdays }: SeriesRow): boolean =>
  state === 'published' && !weekdays.includes(weekdayOf(toWallTime(startsAt, zone).date));

const basisOf = (cls: ClassRecord): SeriesRecord['classes'][number]['basis'] => ({
  classVersion: cls.version,
  priceMinor: cls.course?.partMinor ?? cls.priceMinor,
  currency: cls.currency,
  startsAt: cls.startsAt,
  terms: {
    coachId: cls.coach.id,
    endsAt: cls.endsAt,
    placeName: cls.place.name,
    address: cls.place.address,
    cityId: cls.place.cityId,
    freeCancelHours: cls.freeCancelHours,
    lateRefundPct: cls.lateRefundPct,
    minSize: cls.minSize,
  },
});

/** Reasons of one date that leave the others bookable. */
const ofOneDate: readonly ClassRecord['whyNot'][] = ['CLASS_CANCELED', 'CLASS_STARTED', 'TOO_SOON'];

/** The course can be booked while each date to come can. Otherwise the reason is that of the first of them. */
function courseOfAll(course: CourseOffer, records: readonly ClassRecord[]): CourseOffer {
  const open = records.filter((cls) => cls.course?.canBook).length;
  const whyNot = records.find(
    (cls) => cls.course?.canBook === false && !ofOneDate.includes(cls.whyNot),
  )?.whyNot;
  return {
    ...course,
    canBook: open === course.toCome.dates && open > 0,
    canWait: whyNot === 'CLASS_FULL' && records.some((cls) => cls.course?.canWait === true),
    isWaitlistOpen:
      (whyNot == null || whyNot === 'CLASS_FULL') &&
      records.some((cls) => cls.course?.isWaitlistOpen === true),
    ...(whyNot != null && { whyNot }),
  };
}

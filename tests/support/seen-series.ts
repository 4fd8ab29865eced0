import type { CourseOffer } from '#contract/course.ts';
import type { SeriesRecord } from '#contract/series.ts';

type SeriesClass = SeriesRecord['classes'][number];

/** One date of a series at $60 that a family can book; a test names the parts that it is about. */
export const seenDate = (part: Partial<SeriesClass> = {}): SeriesClass => ({
  id: 'class',
  date: '2027-03-10',
  startsAt: '2027-03-10T15:00:00.000Z',
  endsAt: '2027-03-10T15:45:00.000Z',
  state: 'published',
  capacity: 4,
  seatsLeft: 3,
  canBook: true,
  basis: {
    classVersion: 1,
    priceMinor: 6000,
    currency: 'USD',
    startsAt: '2027-03-10T15:00:00.000Z',
    terms: {
      coachId: 'coach',
      endsAt: '2027-03-10T15:45:00.000Z',
      placeName: 'Pool',
      address: '1 Street',
      cityId: 'austin',
      freeCancelHours: 24,
      lateRefundPct: 50,
      minSize: 1,
    },
  },
  myOrderId: null,
  ...part,
});

/** A course of three dates at $180. */
export const seenCourse = (part: Partial<CourseOffer> = {}): CourseOffer => ({
  priceMinor: 18_000,
  freeDays: 7,
  lateRefundPct: 50,
  restRefundPct: 50,
  joinsLater: false,
  dates: 3,
  toCome: { dates: 3, priceMinor: 18_000, startsAt: '2027-03-10T15:00:00.000Z' },
  partMinor: 6000,
  hasBegun: false,
  canBook: true,
  ...part,
});

/** A series on Wednesdays with these dates. */
export const seenSeries = (
  classes: readonly SeriesClass[],
  part: Partial<SeriesRecord> = {},
): SeriesRecord => ({
  id: 'series',
  coachId: 'coach',
  zone: 'UTC',
  startTime: '15:00',
  endTime: '15:45',
  weekdays: [3],
  everyWeeks: 1,
  firstDate: classes[0]?.date ?? '2027-03-10',
  lastDate: classes.at(-1)?.date ?? '2027-03-10',
  classes: [...classes],
  ...part,
});

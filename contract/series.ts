import { z } from 'zod';
import { dayClassCheck, dayClassResult } from './class-check.ts';
import { seatCounts } from './class-place.ts';
import { cancelReason, classForm, classUpdate } from './class.ts';
import { courseForm, courseOffer } from './course.ts';
import { endpoint } from './endpoint.ts';
import { classStates } from './enums.ts';
import { byId, date, id, instant, localText, minor, wallTime, zone } from './fields.ts';
import { limits } from './limits.ts';
import { agreedBasis } from './order-basis.ts';
import { priceOffer } from './price-rule.ts';
import { seriesDays } from './series-place.ts';

/** Rule of a series beside the first day and the times of its class. */
const repeats = {
  ...seriesDays,
  /** Last day on which a class may be. */
  until: date,
};

export const seriesForm = classForm.extend({
  ...repeats,
  /** The dates that the coach saw and wants: dates of the rule, in any order. */
  dates: z.array(date).min(1).max(limits.seriesDates),
  /** Sells all dates together; then `priceMinor` of the class counts for nothing. */
  course: courseForm.optional(),
});
export type SeriesForm = z.infer<typeof seriesForm>;

/** Facts that forbid a class on a date. */
export const seriesStops = ['past', 'tooFar', 'skipped', 'clash', 'engaged'] as const;

/** Facts about a date that forbid nothing. */
export const seriesNotes = ['doubled', 'clockChange', 'clearance'] as const;

export const seriesDateCheck = z.strictObject({
  date,
  /** Null when the clocks skip the time. */
  startsAt: instant.nullable(),
  stop: z.enum(seriesStops).nullable(),
  /** The class of the coach at that time, for `clash` and `engaged`. */
  other: z.strictObject({ classId: id, startsAt: instant }).optional(),
  notes: z.array(z.enum(seriesNotes)),
  /** A holiday of the city, or a day on which it works in place of one. */
  cityDay: z.strictObject({ kind: z.enum(['holiday', 'workday']), name: localText }).optional(),
  /** A day off of the coach. */
  isDayOff: z.boolean().optional(),
});
export type SeriesDateCheck = z.infer<typeof seriesDateCheck>;

const seriesClass = z.strictObject({
  id,
  /** Date of the rule; a class that was moved keeps it. */
  date,
  startsAt: instant,
  endsAt: instant,
  /** Zone of its own place: a class may move to another zone than that of the series. Earlier servers send none. */
  zone: zone.optional(),
  state: z.enum(classStates),
  capacity: z.int(),
  /** Seats that anybody may book. */
  seatsLeft: z.int(),
  canBook: z.boolean(),
  /** Facts that a booking of this date agrees to, as the reader would pay. Earlier servers send none. */
  basis: agreedBasis.required({ terms: true }).optional(),
  /** Price without a membership; present when the reader's membership lowers the price. */
  fullPriceMinor: minor.optional(),
  priceOffer: priceOffer.optional(),
  /** Live order of the reader's family. */
  myOrderId: id.nullable(),
  /** For the coach. */
  seats: seatCounts.optional(),
});

export const seriesRecord = z.strictObject({
  id,
  coachId: id,
  zone,
  startTime: wallTime,
  endTime: wallTime,
  ...seriesDays,
  /** First and last date for which a class was made. */
  firstDate: date,
  lastDate: date,
  /** Absent unless the dates are sold together. */
  course: courseOffer.optional(),
  /** All classes by date, canceled and past ones too. */
  classes: z.array(seriesClass),
});
export type SeriesRecord = z.infer<typeof seriesRecord>;

export const seriesApi = {
  'series.check': endpoint({
    summary: 'Preview the dates of a series, each with what forbids it or is worth a look; changes nothing',
    access: ['coach'],
    input: z.strictObject({
      ...classForm.pick({
        date: true,
        startTime: true,
        endTime: true,
        zone: true,
        zoneMeant: true,
        cityId: true,
      }).shape,
      ...repeats,
    }),
    output: z.strictObject({
      items: z.array(seriesDateCheck),
      /** Years of the dates for which no holiday of the city is known. */
      unknownYears: z.array(z.int()),
    }),
  }),
  'series.create': endpoint({
    summary: 'Create the classes of a series on the named dates, all or none',
    access: ['coach'],
    input: seriesForm,
    output: seriesRecord,
  }),
  'series.detail': endpoint({
    summary: 'One series with its classes by date',
    access: 'public',
    input: byId,
    output: seriesRecord,
  }),
  'series.update': endpoint({
    summary: 'Change a class of a series and the later ones; existing orders keep their price and terms',
    access: ['coach'],
    input: classUpdate,
    output: z.strictObject({ changed: z.int() }),
  }),
  'series.checkCancel': endpoint({
    summary:
      "Preview canceling each of the coach's coming classes of a series, soonest first; changes nothing",
    access: ['coach'],
    input: byId,
    output: z.strictObject({ items: z.array(dayClassCheck) }),
  }),
  'series.cancel': endpoint({
    summary: 'Cancel the named classes of a series together; every order is refunded in full',
    access: ['coach'],
    input: z.strictObject({
      id,
      /** The classes that the coach saw. */
      classIds: z.array(id).min(1).max(limits.seriesDates),
      reason: cancelReason,
    }),
    /** One result for each named class, in their order. */
    output: z.strictObject({ items: z.array(dayClassResult) }),
  }),
};

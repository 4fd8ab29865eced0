import { z } from 'zod';
import { dayClassCheck, dayClassResult, moveConsequences, updateConsequences } from './class-check.ts';
import { seatCounts } from './class-place.ts';
import { cancelReason, classForm, classUpdate, classUpdateCheck } from './class.ts';
import { courseForm, courseOffer } from './course.ts';
import { endpoint } from './endpoint.ts';
import { classStates } from './enums.ts';
import { byId, date, id, instant, localText, minor, wallTime, zone } from './fields.ts';
import { limits } from './limits.ts';
import { agreedBasis } from './order-basis.ts';
import { priceOffer } from './price-rule.ts';
import { offRule, seriesDays } from './series-place.ts';

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

const dayFacts = {
  /** A holiday of the city, or a day on which it works in place of one. */
  cityDay: z.strictObject({ kind: z.enum(['holiday', 'workday']), name: localText }).optional(),
  /** A day off of the coach. */
  isDayOff: z.boolean().optional(),
};

export const seriesDateCheck = z.strictObject({
  date,
  /** Null when the clocks skip the time. */
  startsAt: instant.nullable(),
  stop: z.enum(seriesStops).nullable(),
  /** The class of the coach at that time, for `clash` and `engaged`. */
  other: z.strictObject({ classId: id, startsAt: instant }).optional(),
  notes: z.array(z.enum(seriesNotes)),
  ...dayFacts,
});
export type SeriesDateCheck = z.infer<typeof seriesDateCheck>;

const placeOfSeries = classForm.pick({
  placeName: true,
  address: true,
  cityId: true,
  zone: true,
  zoneMeant: true,
});

const seriesMove = z.strictObject({
  id,
  /** The classes that the coach saw and moves together. */
  classIds: z.array(id).min(1).max(limits.seriesDates),
  /** The new wall time of all of them; a time that comes twice is the first. */
  startTime: wallTime,
  endTime: wallTime,
  /** Days by which each class shifts from the day on which it is; a missing one is 0. */
  days: z.int().min(-limits.shiftDays).max(limits.shiftDays).optional(),
  /** New place and zone of all of them, together. Without one each class keeps its own. */
  ...placeOfSeries.partial().shape,
});

/**
 * Facts that forbid a move of one date. Beside those of a new date: a smallest size whose check would be over, and money
 * of a payment service that could not return it after so long.
 */
export const moveStops = [...seriesStops, 'minSize', 'paidOutside'] as const;

const moveDateCheck = z.strictObject({
  id,
  /** Times of the class now, on the clock of its place. */
  startsAt: instant,
  endsAt: instant,
  zone,
  /** Times after the move; null when the clocks skip one. */
  next: z.strictObject({ startsAt: instant, endsAt: instant, zone }).nullable(),
  stop: z.enum(moveStops).nullable(),
  /** The class of the coach at that time, for `clash` and `engaged`. */
  other: z.strictObject({ classId: id, startsAt: instant }).optional(),
  notes: z.array(z.enum(seriesNotes)),
  /** About the new day, when the class moves. */
  ...dayFacts,
  /** Null for a class that cannot move and for one that was not named. */
  effect: moveConsequences.omit({ startsAt: true, endsAt: true }).nullable(),
});
export type MoveDateCheck = z.infer<typeof moveDateCheck>;

/** Which dates change: a class and the later ones, or all that have not begun. */
const updateScope = z.enum(['later', 'all']).optional();

/** Facts that forbid a change of one date. */
export const updateStops = ['seatsTaken', 'helpersAgreed', 'minSizeBooked', 'minSizeLate'] as const;

const updateDateCheck = z.strictObject({
  id,
  startsAt: instant,
  zone,
  stop: z.enum(updateStops).nullable(),
  /** Null for a class that cannot change. */
  effect: updateConsequences.nullable(),
});
export type UpdateDateCheck = z.infer<typeof updateDateCheck>;

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
  /** The date is full, and the reader can wait for a seat. Earlier servers send none. */
  canWait: z.boolean().optional(),
  /** The reader is on its waitlist. */
  isWaiting: z.boolean().optional(),
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
  ...offRule,
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
    summary:
      'Change a class of a series and the later ones, or all to come; existing orders keep their price and terms',
    access: ['coach'],
    /** Without a scope the class and the later ones are meant. */
    input: classUpdate.extend({ scope: updateScope }),
    output: z.strictObject({ changed: z.int() }),
  }),
  'series.checkUpdate': endpoint({
    summary:
      'Preview a change of seats, price or terms of each date of a series, soonest first; changes nothing',
    access: ['coach'],
    input: classUpdateCheck.extend({ scope: updateScope }),
    output: z.strictObject({ items: z.array(updateDateCheck) }),
  }),
  'series.move': endpoint({
    summary: 'Move the named classes of a series together, all or none; families may keep or leave for free',
    access: ['coach'],
    input: seriesMove,
    output: z.strictObject({ moved: z.int() }),
  }),
  'series.checkMove': endpoint({
    summary:
      "Preview a move of each of the coach's coming classes of a series, soonest first; changes nothing",
    access: ['coach'],
    input: seriesMove,
    output: z.strictObject({
      items: z.array(moveDateCheck),
      /** Years of the new days without holidays of a city; missing in answers of earlier servers. */
      unknownYears: z.array(z.int()).optional(),
    }),
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

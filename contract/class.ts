import { z } from 'zod';
import {
  cancelConsequences,
  dayClassCheck,
  dayClassResult,
  moveConsequences,
  updateConsequences,
} from './class-check.ts';
import { classFit, classFitForm } from './class-fit.ts';
import { closedToAll, place, plannedPlaces, seatCounts } from './class-place.ts';
import { coachCard } from './coach-card.ts';
import { courseOffer } from './course.ts';
import { endpoint } from './endpoint.ts';
import { accommodations, cancelBys, classCancelReasons, classStates, languages } from './enums.ts';
import {
  activityKey,
  byId,
  currency,
  cursor,
  date,
  id,
  instant,
  localText,
  minor,
  nothing,
  page,
  text,
  title,
  wallTime,
  zone,
} from './fields.ts';
import { limits } from './limits.ts';
import { priceOffer } from './price-rule.ts';
import type { ReasonName } from './reasons.ts';
import { classTypes } from './search-choices.ts';
import { full, searchCount, searchFields } from './search-fields.ts';
import { seriesPlace } from './series-place.ts';
import { slotChoice } from './slot-choice.ts';

export const classRecord = z.strictObject({
  id,
  /** Raised by each change of the class; a waiting booking names the version it saw. */
  version: z.int(),
  coach: coachCard,
  title: localText,
  description: localText,
  /** Things to take along; absent when nothing is needed. */
  bring: localText.optional(),
  activity: activityKey,
  meets: z.array(z.enum(accommodations)),
  ...classFit,
  place,
  zone,
  startsAt: instant,
  endsAt: instant,
  capacity: z.int(),
  seatsLeft: z.int(),
  /**
   * Price of one seat for this reader, after a member's discount. A booking sends it as the price that was seen. Of a date
   * of a course: that of all dates to come, because none is booked alone.
   */
  priceMinor: minor,
  currency,
  type: z.enum(classTypes),
  state: z.enum(classStates),
  freeCancelHours: z.int(),
  lateRefundPct: z.int(),
  /** A paid request is accepted automatically, without the coach's tap. */
  autoAccept: z.boolean(),
  /** With fewer participants at `minSizeAt` the class is canceled and everything goes back; 1 means none is needed. */
  minSize: z.int(),
  minSizeHours: z.int(),
  minSizeAt: instant.nullable(),
  minNoticeMinutes: z.int(),
  canceled: z
    .strictObject({ at: instant, by: z.enum(cancelBys), code: z.string(), text: z.string() })
    .nullable(),
  /**
   * Actions of this reader: `book`, or the reason why not. Guests get `book` too; they sign in first. `joinWaitlist`
   * is listed when the class is full; its coach gets `update`, `move` and `cancel`. A family that finds fewer seats
   * than it needs may join too.
   */
  actions: z.array(z.enum(['book', 'joinWaitlist', 'leaveWaitlist', 'update', 'move', 'cancel'])),
  /** Partner institution of the class, with its membership discount; absent without one. */
  partner: z.strictObject({ id, name: localText, memberDiscountBps: z.int() }).optional(),
  /** Price without a membership; present when the reader's membership lowers `priceMinor`. */
  fullPriceMinor: minor.optional(),
  /** Absent when the coach has no price rule that a booking of this class could use, unless its slot is a trial lesson. */
  priceOffer: priceOffer.optional(),
  /** Places for helpers beside the coach, and how many have agreed (docs/domain.md 4.6). */
  helpers: plannedPlaces.optional(),
  /** For its coach: a booked free hour, which has one seat. Missing otherwise, and in answers of earlier servers. */
  isOfSlot: z.literal(true).optional(),
  /** On its first day only members can book it; for its coach. */
  membersFirst: z.boolean().optional(),
  /** Until then only members can book; absent when everybody can. */
  membersFirstUntil: instant.optional(),
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  /**
   * For its coach: reason why no family can book now; `opensAt` when that ends without an action. Null: they can. Unused
   * for a class that is canceled or has begun.
   */
  closedToAll: closedToAll.nullable().optional(),
  /** For its coach; missing in answers of earlier servers. */
  seats: seatCounts.optional(),
  waitlist: z.strictObject({
    /** How many wait. */
    length: z.int(),
    /** The reader's own entry: `place` 1 is next; an offer is the order `orderId`, which waits for payment. */
    mine: z
      .strictObject({
        id,
        state: z.enum(['waiting', 'offered']),
        place: z.int().nullable(),
        orderId: id.nullable(),
      })
      .nullable(),
  }),
  /** Present when the class is not made yet: the booking of this slot makes it. */
  slot: slotChoice.optional(),
  /** Only for a participant's first lesson with the coach: `priceOffer.metIds` names who had one. Missing otherwise. */
  isTrial: z.literal(true).optional(),
  /** Absent for a single class. */
  series: seriesPlace.optional(),
  /** Absent for a class that is booked alone. */
  course: courseOffer.optional(),
  /** Live order of this class: the reader's own, else one of another guardian for a person in the reader's care. */
  myOrderId: id.nullable(),
});
export type ClassRecord = z.infer<typeof classRecord>;

/** Terms that a coach may choose. A missing one follows the rules, or stays as it is. */
const terms = {
  freeCancelHours: z.int().min(2).max(72).optional(),
  lateRefundPct: z.literal([0, 50, 100]).optional(),
  autoAccept: z.boolean().optional(),
  minSize: z.int().min(1).max(limits.classCapacity).optional(),
  /** How long before the start the smallest size is looked at. */
  minSizeHours: z.int().min(1).max(168).optional(),
  minNoticeMinutes: z
    .int()
    .min(0)
    .max(168 * 60)
    .optional(),
  /** Number of places for assistants and volunteers; never below the number that agreed. */
  helperSlots: z.int().min(0).max(limits.helperSlots).optional(),
  /** On its first day only members can book it. */
  membersFirst: z.boolean().optional(),
};

/** Wall-clock day and times in `zone`; the server alone turns them into instants. */
const wallTimes = {
  date,
  startTime: wallTime,
  endTime: wallTime,
  zone,
  /** Which of two instants is meant when the clocks are set back: needed only after TIME_HAPPENS_TWICE. */
  fold: z.enum(['earlier', 'later']).optional(),
  /** True to use `zone` although the city has another time: needed only after ZONE_NOT_OF_CITY. */
  zoneMeant: z.literal(true).optional(),
};

const placeForm = {
  placeName: text(limits.title),
  address: text(limits.address),
  cityId: z.string().min(1).max(40),
};

/** Texts of a class for families, in one language. */
const wordsInOne = {
  title: title(limits.title),
  description: text(limits.description, 0),
  /** Things to take along. A missing one stays as it is; an empty one is removed. */
  bring: text(limits.bring, 0).optional(),
};

const words = {
  language: z.enum(languages),
  ...wordsInOne,
  /** The same in the other language. Null removes the old text; a missing one stays as it is. */
  other: z.strictObject(wordsInOne).nullable().optional(),
};
export type ClassWordsForm = z.infer<z.ZodObject<typeof words>>;

/** Content, place, time, seats and price of a class: everything but the terms. */
export const classOffer = z.strictObject({
  ...words,
  activity: activityKey,
  meets: z.array(z.enum(accommodations)).max(accommodations.length),
  ...classFitForm,
  ...placeForm,
  ...wallTimes,
  capacity: z.int().min(1).max(limits.classCapacity),
  priceMinor: minor.max(limits.priceMinor),
});
export type ClassOffer = z.infer<typeof classOffer>;

export const classForm = classOffer.extend({
  ...terms,
  /** Given under a partner institution to which the coach belongs. */
  partnerId: id.optional(),
});
export type ClassForm = z.infer<typeof classForm>;

export const cancelReason = z.strictObject({
  code: z.enum(classCancelReasons),
  text: text(limits.reason, 0),
});

const cancelForm = z.strictObject({ id, reason: cancelReason });

/** Fields that a coach may change; missing ones stay. */
const changeable = {
  capacity: z.int().min(1).max(limits.classCapacity).optional(),
  priceMinor: minor.max(limits.priceMinor).optional(),
  ...terms,
};

export const classUpdate = z.strictObject({
  id,
  words: z.strictObject(words).optional(),
  meets: z.array(z.enum(accommodations)).max(accommodations.length).optional(),
  ...classFitForm,
  ...changeable,
});

/** The changes of seats, price and terms that a preview counts. */
export const classUpdateCheck = z.strictObject({ id, ...changeable });

const moveForm = z.strictObject({ id, ...wallTimes, ...placeForm });
export type MoveForm = z.infer<typeof moveForm>;

/** Every field narrows. Activity, needs and place are those of the class itself, not of its coach. */
export const classSearch = z.strictObject({
  ...searchFields,
  coachId: id.optional(),
  full,
  cursor: cursor.optional(),
});

export const classApi = {
  'class.list': endpoint({
    summary: 'Classes that can be booked, soonest first; with `full` those that can be waited for too',
    access: 'public',
    input: classSearch,
    output: page(classRecord),
  }),
  'class.count': endpoint({
    summary:
      'How many classes a search finds; of one that finds none, how many it would find without each filter',
    access: 'public',
    input: classSearch.omit({ cursor: true }),
    output: searchCount,
  }),
  'class.days': endpoint({
    summary: 'How many classes a search finds on each of 14 days, counted up to three',
    access: 'public',
    input: classSearch.omit({ cursor: true, until: true }).required({ from: true }),
    output: z.strictObject({ days: z.array(z.strictObject({ date, count: z.int() })) }),
  }),
  'class.detail': endpoint({
    summary: 'One class, with what the reader may do',
    access: 'public',
    input: byId,
    output: classRecord,
  }),
  'class.create': endpoint({
    summary: 'Create a class; wall-clock gaps, doubled hours and own overlaps are refused',
    access: ['coach'],
    input: classForm,
    output: classRecord,
  }),
  'class.update': endpoint({
    summary: 'Change texts, price, seats or terms of a class; existing orders keep theirs',
    access: ['coach'],
    input: classUpdate,
    output: classRecord,
  }),
  'class.checkUpdate': endpoint({
    summary: 'Preview a change of seats, price or terms of a class; changes nothing',
    access: ['coach'],
    input: classUpdateCheck,
    output: updateConsequences,
  }),
  'class.checkTime': endpoint({
    summary:
      'Check that the coach could give a class then, with the refusals of a new class; changes nothing',
    access: ['coach'],
    input: z.strictObject({ ...wallTimes, cityId: placeForm.cityId }),
    output: z.strictObject({ startsAt: instant, endsAt: instant }),
  }),
  'class.move': endpoint({
    summary: 'Move a class to another time or place; families may keep it or leave for free',
    access: ['coach'],
    input: moveForm,
    output: classRecord,
  }),
  'class.checkMove': endpoint({
    summary: 'Preview a move of a class, with the refusals of the move; changes nothing',
    access: ['coach'],
    input: moveForm,
    output: moveConsequences,
  }),
  'class.check': endpoint({
    summary: 'Preview canceling a class: affected people and refunds; changes nothing',
    access: ['coach'],
    input: byId,
    output: cancelConsequences,
  }),
  'class.cancel': endpoint({
    summary: 'Cancel a class; every order is refunded in full',
    access: ['coach'],
    input: cancelForm,
    output: classRecord,
  }),
  'class.checkDays': endpoint({
    summary:
      "Preview canceling each of the coach's classes of the next 14 days, soonest first; changes nothing",
    access: ['coach'],
    input: nothing,
    output: z.strictObject({
      items: z.array(dayClassCheck),
      /** Strikes that count now, and how many hide the coach from searches. */
      strikes: z.strictObject({ open: z.int(), limit: z.int() }),
    }),
  }),
  'class.cancelDay': endpoint({
    summary: 'Cancel the named classes of one day together; every order is refunded in full',
    access: ['coach'],
    input: z.strictObject({
      /** The day by the clock of each class; a class on another day stays. */
      date,
      /** The classes that the coach saw; a class made since stays. */
      classIds: z.array(id).min(1).max(limits.dayClasses),
      reason: cancelReason,
    }),
    /** One result for each named class, in their order. */
    output: z.strictObject({ items: z.array(dayClassResult) }),
  }),
  'operator.classCancel': endpoint({
    summary: 'Cancel a class of anybody; every order gets everything back',
    access: 'operator',
    input: cancelForm,
    output: classRecord,
  }),
  'operator.classSubstitute': endpoint({
    summary:
      'Give a class to another coach when its own may not lead it; whoever booked it may agree or gets everything back',
    access: 'operator',
    /** `version` as it was shown, `coachId` the substitute. */
    input: z.strictObject({ id, version: z.int().min(1), coachId: id, reason: text(limits.reason) }),
    output: classRecord,
  }),
  'class.mine': endpoint({
    summary: "The coach's own classes: those to come soonest first, or the past newest first",
    access: ['coach'],
    input: z.strictObject({ when: z.enum(['upcoming', 'past']).optional(), cursor: cursor.optional() }),
    output: page(classRecord),
  }),
};

import { z } from 'zod';
import { cancelConsequences, moveConsequences, updateConsequences } from './class-check.ts';
import { helperPlaces, place } from './class-place.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import {
  accommodations,
  activities,
  cancelBys,
  classCancelReasons,
  classStates,
  languages,
} from './enums.ts';
import {
  byId,
  currency,
  cursor,
  date,
  id,
  instant,
  localText,
  minor,
  page,
  text,
  title,
  wallTime,
  zone,
} from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';
import { classTypes } from './search-choices.ts';
import { full, searchCount, searchFields } from './search-fields.ts';

export const classRecord = z.strictObject({
  id,
  /** Raised by each change of the class; a waiting booking names the version it saw. */
  version: z.int(),
  coach: coachCard,
  title: localText,
  description: localText,
  /** What to bring along; absent when nothing is needed. */
  bring: localText.optional(),
  activity: z.enum(activities),
  meets: z.array(z.enum(accommodations)),
  place,
  zone,
  startsAt: instant,
  endsAt: instant,
  capacity: z.int(),
  seatsLeft: z.int(),
  /** Of one seat for this reader, after a member's discount. A booking names it as the price that was seen. */
  priceMinor: minor,
  currency,
  type: z.enum(classTypes),
  state: z.enum(classStates),
  freeCancelHours: z.int(),
  lateRefundPct: z.int(),
  /** A paid request is accepted at once, without the coach's tap. */
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
   * What this reader may do: `book`, or the reason why not. Guests get `book` too; they sign in first. `joinWaitlist`
   * is there when the class is full; its coach gets `update`, `move` and `cancel`. A family for whom fewer seats are
   * left than it needs may join too.
   */
  actions: z.array(z.enum(['book', 'joinWaitlist', 'leaveWaitlist', 'update', 'move', 'cancel'])),
  /** The institution under which the class is given, and what a membership takes off its price; absent without one. */
  partner: z.strictObject({ id, name: localText, memberDiscountBps: z.int() }).optional(),
  /** The price for everybody else, when the reader's membership makes `priceMinor` less. */
  fullPriceMinor: minor.optional(),
  /** How many may help, and how many have agreed: what is planned beside the coach (docs/decisions/0433). */
  helpers: helperPlaces.optional(),
  /** On its first day only members can book it; for its coach. */
  membersFirst: z.boolean().optional(),
  /** Until then only members can book; absent when everybody can. */
  membersFirstUntil: instant.optional(),
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  /**
   * Why no family can book it now, for its coach; `opensAt` when that ends by itself. Null: they can. It says nothing
   * of a class that is canceled or has begun.
   */
  closedToAll: z
    .strictObject({ why: z.string() as z.ZodType<ReasonName>, opensAt: instant.nullable() })
    .nullable()
    .optional(),
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
  /** The reader's own live order of this class. */
  myOrderId: id.nullable(),
});
export type ClassRecord = z.infer<typeof classRecord>;

/** Terms that a coach may choose. A missing one is as the rules say, or stays as it is. */
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
  /** How many assistants and volunteers may help; never fewer than have agreed. */
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
  /** The clock of `zone` is meant although the city's shows another time: needed only after ZONE_NOT_OF_CITY. */
  zoneMeant: z.literal(true).optional(),
};

const placeForm = {
  placeName: text(limits.title),
  address: text(limits.address),
  cityId: z.string().min(1).max(40),
};

/** What families read of a class, in one language. */
const wordsInOne = {
  title: title(limits.title),
  description: text(limits.description, 0),
  /** What to bring along. A missing one stays as it is; an empty one is removed. */
  bring: text(limits.bring, 0).optional(),
};

const words = {
  language: z.enum(languages),
  ...wordsInOne,
  /** The same in the other language. Null removes what was there; a missing one stays as it is. */
  other: z.strictObject(wordsInOne).nullable().optional(),
};
export type ClassWordsForm = z.infer<z.ZodObject<typeof words>>;

/** What a class is, where and when, its seats and its price: everything but the terms. */
export const classOffer = z.strictObject({
  ...words,
  activity: z.enum(activities),
  meets: z.array(z.enum(accommodations)).max(accommodations.length),
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

const cancelForm = z.strictObject({
  id,
  reason: z.strictObject({ code: z.enum(classCancelReasons), text: text(limits.reason, 0) }),
});

/** What a change of an own class names; whatever is missing stays. */
const changeable = {
  capacity: z.int().min(1).max(limits.classCapacity).optional(),
  priceMinor: minor.max(limits.priceMinor).optional(),
  ...terms,
};

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
    summary: 'Change words, price, seats or terms of an own class; orders that exist keep theirs',
    access: ['coach'],
    input: z.strictObject({
      id,
      words: z.strictObject(words).optional(),
      meets: z.array(z.enum(accommodations)).max(accommodations.length).optional(),
      ...changeable,
    }),
    output: classRecord,
  }),
  'class.checkUpdate': endpoint({
    summary: 'What a change of seats, price or terms of an own class would bring now; changes nothing',
    access: ['coach'],
    input: z.strictObject({ id, ...changeable }),
    output: updateConsequences,
  }),
  'class.checkTime': endpoint({
    summary: 'Whether the coach could give a class then, refused as a new class would be; changes nothing',
    access: ['coach'],
    input: z.strictObject({ ...wallTimes, cityId: placeForm.cityId }),
    output: z.strictObject({ startsAt: instant, endsAt: instant }),
  }),
  'class.move': endpoint({
    summary: 'Give an own class another time or place; whoever booked it may keep it or leave for free',
    access: ['coach'],
    input: moveForm,
    output: classRecord,
  }),
  'class.checkMove': endpoint({
    summary: 'What a move of an own class would bring now, refused as the move would be; changes nothing',
    access: ['coach'],
    input: moveForm,
    output: moveConsequences,
  }),
  'class.check': endpoint({
    summary: 'What canceling an own class would bring now: who is affected, what goes back; changes nothing',
    access: ['coach'],
    input: byId,
    output: cancelConsequences,
  }),
  'class.cancel': endpoint({
    summary: 'Cancel an own class; every order gets everything back',
    access: ['coach'],
    input: cancelForm,
    output: classRecord,
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

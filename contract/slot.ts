import { z } from 'zod';
import { classFit, classFitForm } from './class-fit.ts';
import { place } from './class-place.ts';
import { classRecord } from './class.ts';
import { endpoint } from './endpoint.ts';
import { accommodations, languages, slotPlanStates } from './enums.ts';
import {
  activityKey,
  byId,
  currency,
  date,
  id,
  instant,
  localText,
  minor,
  nothing,
  text,
  title,
  wallTime,
  zone,
} from './fields.ts';
import { limits } from './limits.ts';
import { slotChoice } from './slot-choice.ts';

/** Hours of one weekday by the wall time of the place. 1 is Monday, 7 is Sunday. */
const weeklyHours = z.strictObject({ weekday: z.int().min(1).max(7), from: wallTime, to: wallTime });
export type WeeklyHours = z.infer<typeof weeklyHours>;

/** Times and limits of a plan, which decide its slots. */
const hours = {
  lengthMinutes: z.int().min(limits.slotMinutes.min).max(limits.slotMinutes.max),
  /** Least time between a slot and another class of the coach. */
  pauseMinutes: z.int().min(0).max(limits.slotPauseMinutes),
  noticeHours: z.int().min(0).max(168),
  /** Most slots that are booked on one day; null for no bound. */
  mostPerDay: z.int().min(1).max(limits.slotsPerDay).nullable(),
  startsOn: date,
  endsOn: date.nullable(),
  weekly: z.array(weeklyHours).min(1).max(limits.slotWeekly),
  daysOff: z.array(date).max(limits.slotDaysOff),
};

/** A plan as families read it. */
const offeredPlan = {
  id,
  version: z.int(),
  title: localText,
  activity: activityKey,
  ...classFit,
  place,
  zone,
  lengthMinutes: z.int(),
  priceMinor: minor,
  currency,
  /** Each slot is booked only as the first lesson of a participant with the coach; missing otherwise. */
  isTrial: z.literal(true).optional(),
};

const span = { startsAt: instant, endsAt: instant };

export const slotPlanRecord = z.strictObject({
  ...offeredPlan,
  state: z.enum(slotPlanStates),
  description: localText,
  meets: z.array(z.enum(accommodations)),
  ...hours,
  /** Years within reach without holidays of the city; missing in answers of earlier servers. */
  unknownYears: z.array(z.int()).optional(),
  /** The next classes that bookings of its slots made, soonest first. */
  booked: z.array(z.strictObject({ classId: id, ...span })),
});
export type SlotPlanRecord = z.infer<typeof slotPlanRecord>;

export const slotPlanForm = z.strictObject({
  /** Made by the phone. */
  id,
  /** The version that was shown; 0 for a new plan. */
  version: z.int().min(0),
  language: z.enum(languages),
  title: title(limits.title),
  description: text(limits.description, 0),
  activity: activityKey,
  meets: z.array(z.enum(accommodations)).max(accommodations.length),
  ...classFitForm,
  placeName: text(limits.title),
  address: text(limits.address),
  cityId: z.string().min(1).max(40),
  priceMinor: minor.max(limits.priceMinor),
  /** For trial lessons only. A missing one stays as it is: phones of earlier builds send none. */
  isTrial: z.boolean().optional(),
  ...hours,
});
export type SlotPlanForm = z.infer<typeof slotPlanForm>;

const slotsOfPlan = z.strictObject({
  plan: z.strictObject(offeredPlan),
  /** The class of the first slot, as the reader would book it; those of the others differ in their times only. */
  class: classRecord.nullable(),
  /** Soonest first. */
  slots: z.array(z.strictObject(span)),
});
export type SlotsOfPlan = z.infer<typeof slotsOfPlan>;

/** One time of the same hour in several weeks. */
const dateOfSlots = z.strictObject({
  ...span,
  isFree: z.boolean(),
  /** Order of the reader's family that has this slot. */
  myOrderId: id.nullable(),
  /** Participants of the reader who have a class then. */
  busyIds: z.array(id),
});
const slotDates = z.strictObject({
  plan: z.strictObject(offeredPlan),
  /** The class of the first free date, as the reader would book it; those of the others differ in their times only. */
  class: classRecord.nullable(),
  /** Soonest first; times that the clocks skip are left out. Empty for trial lessons: each is one date. */
  dates: z.array(dateOfSlots).max(limits.seriesDates),
});
export type SlotDates = z.infer<typeof slotDates>;

/** Free slots near one that is taken; in the facts of SLOT_TAKEN. */
export const nearSlot = slotChoice.extend({ zone });
export type NearSlot = z.infer<typeof nearSlot>;

export const slotApi = {
  'slotPlan.mine': endpoint({
    summary: "The coach's slot plans, active ones first, each with its next booked classes",
    access: ['coach'],
    input: nothing,
    output: z.strictObject({ items: z.array(slotPlanRecord) }),
  }),
  'slotPlan.save': endpoint({
    summary: 'Create a slot plan, or change it as a whole; classes of booked slots stay as they are',
    access: ['coach'],
    input: slotPlanForm,
    output: slotPlanRecord,
  }),
  'slotPlan.end': endpoint({
    summary: 'End a slot plan; classes of booked slots stay',
    access: ['coach'],
    input: byId,
    output: slotPlanRecord,
  }),
  'slot.list': endpoint({
    summary: 'Free slots of a coach for 14 days from a date on, by plan',
    access: 'public',
    input: z.strictObject({ coachId: id, from: date }),
    output: z.strictObject({
      /** Last day of this answer. */
      until: date,
      /** Later days may have slots, too. */
      hasMore: z.boolean(),
      plans: z.array(slotsOfPlan),
    }),
  }),
  'slot.days': endpoint({
    summary: 'Days on which a coach has free slots, up to the last one that can be booked',
    access: 'public',
    input: z.strictObject({ coachId: id }),
    output: z.strictObject({
      /** Dates by the clock of the place of each plan, soonest first. */
      days: z.array(date),
    }),
  }),
  'slot.class': endpoint({
    summary: 'The class that a booking of this slot would make, as the reader would book it',
    access: 'public',
    input: z.strictObject({ planId: id, startsAt: instant }),
    output: classRecord,
  }),
  'slot.dates': endpoint({
    summary: 'Preview the same time in each week up to 365 days ahead, at most 52 dates',
    access: 'public',
    input: z.strictObject({ planId: id, startsAt: instant }),
    output: slotDates,
  }),
};

import { z } from 'zod';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { accommodations, activities, languages } from './enums.ts';
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
  wallTime,
  zone,
} from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';

/** Venues are public; home addresses of persons never are. */
export const place = z.strictObject({ name: z.string(), address: z.string(), cityId: z.string() });

export const classRecord = z.strictObject({
  id,
  /** Raised when price, time, place or capacity change; a waiting booking names the version it saw. */
  version: z.int(),
  coach: coachCard,
  title: localText,
  description: localText,
  activity: z.enum(activities),
  meets: z.array(z.enum(accommodations)),
  place,
  zone,
  startsAt: instant,
  endsAt: instant,
  capacity: z.int(),
  seatsLeft: z.int(),
  priceMinor: minor,
  currency,
  type: z.enum(['oneToOne', 'group']),
  state: z.enum(['published', 'canceled']),
  freeCancelHours: z.int(),
  lateRefundPct: z.int(),
  /** What this reader may do: `book`, or nothing and the reason why. Guests get `book` too; they sign in first. */
  actions: z.array(z.enum(['book'])),
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
  /** The reader's own live order of this class. */
  myOrderId: id.nullable(),
});
export type ClassRecord = z.infer<typeof classRecord>;

export const classForm = z.strictObject({
  title: text(limits.title),
  description: text(limits.description, 0),
  language: z.enum(languages),
  activity: z.enum(activities),
  meets: z.array(z.enum(accommodations)).max(accommodations.length),
  placeName: text(limits.title),
  address: text(limits.address),
  cityId: z.string().min(1).max(40),
  /** Wall-clock day and times in `zone`; the server alone turns them into instants. */
  date,
  startTime: wallTime,
  endTime: wallTime,
  zone,
  /** Which of two instants is meant when the clocks are set back: needed only after TIME_HAPPENS_TWICE. */
  fold: z.enum(['earlier', 'later']).optional(),
  capacity: z.int().min(1).max(limits.classCapacity),
  priceMinor: minor.max(limits.priceMinor),
});
export type ClassForm = z.infer<typeof classForm>;

export const classApi = {
  'class.list': endpoint({
    summary: 'Classes that can be booked, soonest first',
    access: 'public',
    input: z.strictObject({
      city: z.string().max(40).optional(),
      activity: z.enum(activities).optional(),
      cursor: cursor.optional(),
    }),
    output: page(classRecord),
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
  'class.mine': endpoint({
    summary: "The coach's own classes: those to come soonest first, or the past newest first",
    access: ['coach'],
    input: z.strictObject({ when: z.enum(['upcoming', 'past']).optional(), cursor: cursor.optional() }),
    output: page(classRecord),
  }),
};

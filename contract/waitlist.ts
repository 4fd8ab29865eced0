import { z } from 'zod';
import { classRecord } from './class.ts';
import { endpoint } from './endpoint.ts';
import { waitlistStates } from './enums.ts';
import { byId, currency, cursor, id, instant, minor, page, zone } from './fields.ts';
import { limits } from './limits.ts';
import { needShare } from './needs.ts';
import { basis } from './order-basis.ts';
import { orderRecord } from './order.ts';

/** A place on the waitlist of one class, as its student sees it. */
export const waitlistRecord = z.strictObject({
  id,
  state: z.enum(waitlistStates),
  class: classRecord,
  participants: z.array(z.strictObject({ id, kind: z.enum(['self', 'child']), name: z.string() })),
  seats: z.int(),
  takesFewer: z.boolean(),
  caregivers: z.int(),
  /** Participants that will share their needs with the booking; without the content. */
  needs: z.array(id),
  joinedAt: instant,
  /** The entry waits for a whole course; `dates`: those to come, or those that are offered. `class` is the first of them. */
  course: z.strictObject({ seriesId: id, dates: z.int() }).optional(),
  /** Place in the waitlist, 1 is next; null when it no longer waits. */
  place: z.int().nullable(),
  /** Seats that are held until then; nothing is charged without a tap. */
  offer: z
    .strictObject({
      orderId: id,
      seats: z.int(),
      totalMinor: minor,
      expiresAt: instant,
      /** Changes of the class since joining; null when price and time are the same. */
      changed: z.strictObject({ priceMinor: minor, currency, startsAt: instant }).nullable(),
      /** Participants without a signed waiver, needed before the seats are taken. */
      unsigned: z.array(id),
    })
    .nullable(),
  /** Why it was closed: the name of a refusal, or `time` when the class came too near. */
  closedCode: z.string().nullable(),
  /** Actions of the reader. */
  actions: z.array(z.enum(['leave', 'accept', 'decline'])),
});
export type WaitlistRecord = z.infer<typeof waitlistRecord>;

/** One date of a series that somebody asked to wait for, and the answer to it. */
export const waitedDate = z.strictObject({
  classId: id,
  startsAt: instant,
  /** Missing for a class that does not exist. */
  zone: zone.optional(),
  /** The entry with one of these people, made now or earlier; null when none of them waits. */
  entryId: id.nullable(),
  /** Null when the date was joined now; otherwise the refusal that `waitlist.join` would give (contract/reasons.ts). */
  reason: z.string().nullable(),
  /** For SEATS_FREE and CLASS_FULL. */
  seatsLeft: z.int().optional(),
  /** For MEMBERS_FIRST: from then on everybody can book. Earlier servers send none. */
  opensAt: instant.optional(),
});
export type WaitedDate = z.infer<typeof waitedDate>;

/** A tap on the waitlists of several dates of one series; it may arrive days later. */
export const waitForm = z.strictObject({
  seriesId: id,
  dates: z
    .array(
      z.strictObject({
        /** Made by the phone. */
        entryId: id,
        classId: id,
        /** Price and start that the person saw. */
        basis,
      }),
    )
    .min(1)
    .max(limits.seriesDates),
  /** When fewer seats come free and that is wanted, the first of them get those, on each date. */
  participantIds: z.array(id).min(1).max(limits.participantsPerOrder),
  takesFewer: z.boolean(),
  needs: z.array(needShare).max(limits.participantsPerOrder).optional(),
  caregivers: z.int().min(0).max(limits.participantsPerOrder).optional(),
  /** When it was tapped, by the phone's clock: evidence, not authority. */
  tappedAt: instant,
});
export type WaitForm = z.infer<typeof waitForm>;

/** A tap on the waitlist of a course; it may arrive days later. */
export const courseWaitForm = z.strictObject({
  /** Made by the phone. */
  entryId: id,
  /** Any date of the course. */
  classId: id,
  participantIds: z.array(id).min(1).max(limits.participantsPerOrder),
  /** Price of the dates to come for one seat, and their first start, as the person saw them. */
  seen: z.strictObject({ priceMinor: minor, currency, startsAt: instant }),
  needs: z.array(needShare).max(limits.participantsPerOrder).optional(),
  caregivers: z.int().min(0).max(limits.participantsPerOrder).optional(),
  /** When it was tapped, by the phone's clock: evidence, not authority. */
  tappedAt: instant,
});
export type CourseWaitForm = z.infer<typeof courseWaitForm>;

export const waitlistApi = {
  'waitlist.join': endpoint({
    summary: 'Wait for seats of a full class; refused while there are enough seats to book',
    access: ['student'],
    input: z.strictObject({
      /** Made by the phone; differs from the idempotency key. */
      entryId: id,
      classId: id,
      /** When fewer seats come free and that is wanted, the first of them get those. */
      participantIds: z.array(id).min(1).max(limits.participantsPerOrder),
      takesFewer: z.boolean(),
      /** As in a booking: what the person saw, and what the booking is to carry. */
      basis: basis.optional(),
      needs: z.array(needShare).max(limits.participantsPerOrder).optional(),
      caregivers: z.int().min(0).max(limits.participantsPerOrder).optional(),
      /** When it was tapped, by the phone's clock: evidence, not authority. */
      tappedAt: instant,
    }),
    output: waitlistRecord,
  }),
  'waitlist.joinDates': endpoint({
    summary: 'Wait for seats on full dates of a series, an entry for each; the answer names each date',
    access: ['student'],
    input: waitForm,
    output: z.strictObject({ dates: z.array(waitedDate) }),
  }),
  'waitlist.joinCourse': endpoint({
    summary: 'Wait for a full course as a whole, with one entry for all its dates',
    access: ['student'],
    input: courseWaitForm,
    output: waitlistRecord,
  }),
  'waitlist.mine': endpoint({
    summary: 'Own places on waitlists, newest first; with `open` all that wait or have an offer, in one page',
    access: ['student'],
    input: z.strictObject({ cursor: cursor.optional(), only: z.enum(['open']).optional() }),
    output: page(waitlistRecord),
  }),
  'waitlist.leave': endpoint({
    summary: 'Wait no longer; an offer that came meanwhile is declined',
    access: ['student'],
    input: byId,
    output: waitlistRecord,
  }),
  'waitlist.leaveDates': endpoint({
    summary:
      'Wait no longer for the named dates; one that was offered meanwhile stays offered, and each record shows its state',
    access: ['student'],
    input: z.strictObject({ entryIds: z.array(id).min(1).max(limits.seriesDates) }),
    output: z.strictObject({ items: z.array(waitlistRecord) }),
  }),
  'waitlist.accept': endpoint({
    summary:
      'Take the seats that are offered; the answer is the order, which the balance pays when that was agreed',
    access: ['student'],
    input: z.strictObject({ id, payFromBalance: z.boolean() }),
    output: orderRecord,
  }),
  'waitlist.decline': endpoint({
    summary: 'Let the offered seats go to the next',
    access: ['student'],
    input: byId,
    output: waitlistRecord,
  }),
};

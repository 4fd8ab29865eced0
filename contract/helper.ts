import { z } from 'zod';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { byId, cursor, id, instant, nothing, page, text } from './fields.ts';
import { helperCard, helperRole } from './helper-card.ts';
import { helperFit, helpWanted, openClass } from './helper-fit.ts';
import { hoursTotals } from './hours.ts';
import { invitationRecord } from './invitation.ts';
import { limits } from './limits.ts';

export const helperHome = z.strictObject({
  /** Invitations that wait for the reader's answer, the earliest class first, at most 5. */
  invitations: z.array(invitationRecord),
  /** Agreed classes that have not ended, soonest first, at most 5. */
  next: z.array(invitationRecord),
  /** Classes that have just ended, while a check-out counts and is missing; the latest first, at most 5. */
  toCheckOut: z.array(invitationRecord),
  hours: hoursTotals,
  /** Lessons of the training that the reader has not passed in their present version. */
  lessonsToRead: z.int(),
  unreadNotices: z.int(),
});

/** A helper with at least one agreement with the reader. */
export const ownHelper = z.strictObject({
  helper: helperCard,
  /** Agreements with the reader, current or kept. */
  classes: z.int(),
  nextAt: instant.nullable(),
  approvedMinutes: z.int(),
  /** Records of service that wait for the reader's decision. */
  hoursToDecide: z.int(),
});
export type OwnHelper = z.infer<typeof ownHelper>;

export const helperApi = {
  'helper.search': endpoint({
    summary:
      'Search approved assistants and volunteers by name, city and role, with their fit for a class of the coach',
    access: ['coach'],
    input: z.strictObject({
      name: text(limits.search, 0).optional(),
      city: z.string().max(40).optional(),
      role: helperRole.optional(),
      /** A class of the coach: each row then shows how the helper fits it. */
      classId: id.optional(),
      /** With a class: only helpers that it can invite and that are free then. */
      show: z.enum(['free']).optional(),
      cursor: cursor.optional(),
    }),
    output: page(z.strictObject({ helper: helperCard, fit: helperFit.nullable() })).extend({
      /** The class that was named. */
      wanted: helpWanted.nullable(),
    }),
  }),
  'helper.classes': endpoint({
    summary: 'Own classes to which helpers can be invited now, soonest first',
    access: ['coach'],
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(helpWanted),
  }),
  'helper.detail': endpoint({
    summary: 'An assistant or a volunteer, with what the reader and they have agreed',
    access: ['coach'],
    input: z.strictObject({ id, role: helperRole, classId: id.optional() }),
    output: z.strictObject({
      helper: helperCard,
      /** Between the reader and this person in this role, newest first, at most 20. */
      invitations: z.array(invitationRecord),
      /** Agreements with the reader, current or kept. */
      classes: z.int(),
      approvedMinutes: z.int(),
      /** The class named in the request, and how this person fits it. */
      wanted: helpWanted.nullable(),
      fit: helperFit.nullable(),
    }),
  }),
  'helper.home': endpoint({
    summary: 'The home screen of an assistant or a volunteer in one call',
    access: ['assistant', 'volunteer'],
    input: nothing,
    output: helperHome,
  }),
  'helper.openClasses': endpoint({
    summary: 'Classes of others that have a free place for a helper and time left to answer, soonest first',
    access: ['assistant', 'volunteer'],
    input: z.strictObject({
      role: helperRole,
      city: z.string().max(40).optional(),
      coachId: id.optional(),
      cursor: cursor.optional(),
    }),
    output: page(openClass),
  }),
  'helper.openClass': endpoint({
    summary: 'One class as somebody reads it who may want to help in it',
    access: ['assistant', 'volunteer'],
    input: z.strictObject({ id, role: helperRole }),
    output: openClass,
  }),
  'helper.participants': endpoint({
    summary: 'List first names of participants in a class that the reader helps in; accepted orders only',
    access: ['assistant', 'volunteer'],
    input: byId,
    output: z.strictObject({
      items: z.array(
        z.strictObject({
          participantId: id,
          name: z.string(),
          /** Whole years of a minor at the day of the class, in its zone. */
          age: z.int().optional(),
          /** True when the family shared needs. `needs.ofClass` returns them, and records each read. */
          isSharing: z.boolean(),
        }),
      ),
    }),
  }),
  'helper.coach': endpoint({
    summary: 'A coach, with what the reader and the coach have agreed in one role',
    access: ['assistant', 'volunteer'],
    input: z.strictObject({ id, role: helperRole }),
    output: z.strictObject({
      coach: coachCard,
      /** True when the coach is listed: others may view the coach and propose a class. */
      isListed: z.boolean(),
      /** Invitations and requests between reader and coach in this role, newest first, at most 20. */
      invitations: z.array(invitationRecord),
      /** Agreements, current or kept. */
      classes: z.int(),
      approvedMinutes: z.int(),
    }),
  }),
  'coach.helpers': endpoint({
    summary: 'The reader’s assistants and volunteers, by name',
    access: ['coach'],
    input: z.strictObject({ role: helperRole.optional(), cursor: cursor.optional() }),
    output: page(ownHelper),
  }),
};

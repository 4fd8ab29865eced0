import { z } from 'zod';
import { classRecord } from './class.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import { byId, cursor, id, instant, localText, page, text, zone } from './fields.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';
import { teamForm } from './team.ts';

export const partnerStates = ['open', 'closed'] as const;
export type PartnerState = (typeof partnerStates)[number];

/** States of a coach at a partner; the last two come after `joined`. */
export const partnerCoachStates = [
  'invited',
  'joined',
  'declined',
  'withdrawn',
  'expired',
  'left',
  'removed',
] as const;
export type PartnerCoachState = (typeof partnerCoachStates)[number];

/** Public facts about a partner institution. */
export const partnerCard = z.strictObject({
  id,
  name: localText,
  affiliation: z.string().nullable(),
  cityId: z.string(),
  coachCount: z.int(),
  /** Students who have joined it. */
  memberCount: z.int(),
  /** Minutes of class given under it, and approved minutes of its helpers. */
  serviceMinutes: z.int(),
});
export type PartnerCard = z.infer<typeof partnerCard>;

/** A partner in the public list, with what a membership takes off there. */
export const listedPartner = partnerCard.extend({
  /** Basis points that a membership takes off the price of its classes. */
  memberDiscountBps: z.int(),
  /** True when the reader has joined it as a student. */
  isMember: z.boolean(),
});
export type ListedPartner = z.infer<typeof listedPartner>;

/** Actions of the reader; the commands check the same rules. */
export const partnerActions = ['join', 'leave', 'manage'] as const;

export const partnerCoachActions = ['answer', 'withdraw', 'remove', 'leave'] as const;

/** A coach of a partner, for both of them. */
export const partnerCoach = z.strictObject({
  id,
  partner: z.strictObject({ id, name: localText }),
  coach: coachCard,
  state: z.enum(partnerCoachStates),
  invitedAt: instant,
  /** Deadline for the answer to an invitation; absent once answered or expired. */
  answerBy: instant.optional(),
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Stated reason of the end; null without one. */
  reason: z.string().nullable(),
  actions: z.array(z.enum(partnerCoachActions)),
});
export type PartnerCoach = z.infer<typeof partnerCoach>;

/** The reader's own relation to a partner. */
const mine = {
  /** Since when the reader has joined as a student. */
  memberSince: instant.nullable(),
  /** The reader's place among its coaches, or the invitation to it. */
  asCoach: z
    .strictObject({
      id,
      state: z.enum(['invited', 'joined']),
      since: instant,
      /** Until when the invitation can be answered; absent for a place. */
      answerBy: instant.optional(),
      actions: z.array(z.enum(partnerCoachActions)),
    })
    .nullable(),
  isManager: z.boolean(),
};

export const partnerRecord = partnerCard.extend({
  version: z.int(),
  state: z.enum(partnerStates),
  introduction: localText,
  /** Basis points that a membership takes off the price of its classes. */
  memberDiscountBps: z.int(),
  /** Bookable coaches of the partner, longest membership first. */
  coaches: z.array(coachCard),
  /** Classes that can be booked, soonest first, at most 6; `class.list` with its id reads on. */
  classes: z.array(classRecord),
  ...mine,
  actions: z.array(z.enum(partnerActions)),
  /** Why the reader cannot join now. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
});
export type PartnerRecord = z.infer<typeof partnerRecord>;

/** A partner that the reader has joined, works for, is invited to or manages. */
export const myPartner = z.strictObject({
  partner: partnerCard.extend({ state: z.enum(partnerStates) }),
  /** The soonest class there that can be booked. */
  nextClass: z
    .strictObject({ id, title: localText, placeName: z.string(), zone, startsAt: instant, endsAt: instant })
    .nullable(),
  ...mine,
  actions: z.array(z.enum(partnerActions)),
});
export type MyPartner = z.infer<typeof myPartner>;

export const partnerForm = teamForm.extend({
  /** Account of the manager, who invites the coaches. */
  managerId: id,
});

export const operatorPartner = partnerCard.extend({
  version: z.int(),
  state: z.enum(partnerStates),
  introduction: localText,
  manager: z.strictObject({ id, name: z.string() }),
  createdAt: instant,
  closed: z.strictObject({ at: instant, reason: z.string() }).nullable(),
});
export type OperatorPartner = z.infer<typeof operatorPartner>;

export const partnerApi = {
  'partner.list': endpoint({
    summary: 'List partner institutions, newest first; by city and by the beginning of any part of the name',
    access: 'public',
    input: z.strictObject({
      city: z.string().max(40).optional(),
      name: z.string().max(limits.search).optional(),
      cursor: cursor.optional(),
    }),
    output: page(listedPartner),
  }),
  'partner.detail': endpoint({
    summary: 'One partner institution with its coaches and next classes, and what the reader may do',
    access: 'public',
    input: byId,
    output: partnerRecord,
  }),
  'partner.mine': endpoint({
    summary: 'Partners that oneself has joined, works for, is invited to or manages',
    access: 'signedIn',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(myPartner) }),
  }),
  'partner.join': endpoint({
    summary: 'Join a partner institution as a student; again changes nothing',
    access: ['student'],
    input: byId,
    output: partnerRecord,
  }),
  'partner.leave': endpoint({
    summary: 'Leave a partner institution; bookings stay as they are',
    access: ['student'],
    input: byId,
    output: partnerRecord,
  }),
  'partner.coaches': endpoint({
    summary: 'All coaches of a partner and invitations to them, newest first; for who manages it',
    access: 'signedIn',
    input: z.strictObject({ id, cursor: cursor.optional() }),
    output: page(partnerCoach),
  }),
  'partner.inviteCoach': endpoint({
    summary: 'Invite an approved coach to give classes under one’s partner',
    access: 'signedIn',
    input: z.strictObject({ id, coachId: id }),
    output: partnerCoach,
  }),
  'partner.answerInvite': endpoint({
    summary: 'Accept or decline to give classes under a partner',
    access: ['coach'],
    input: z.strictObject({ id, agrees: z.boolean() }),
    output: partnerCoach,
  }),
  'partner.endCoach': endpoint({
    summary:
      'Take an invitation back, let a coach go, or leave as the coach; classes to come run without the partner',
    access: 'signedIn',
    input: z.strictObject({ id, reason: text(limits.reason, 0) }),
    output: partnerCoach,
  }),
  'operator.partnerList': endpoint({
    summary: 'All partner institutions with who manages them, newest first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(operatorPartner),
  }),
  'operator.partnerSet': endpoint({
    summary: 'Make a partner institution, or change one as it was when the operator looked',
    access: 'operator',
    input: partnerForm.extend({
      id,
      /** Null: a new one. */
      version: z.int().nullable(),
    }),
    output: operatorPartner,
  }),
  'operator.partnerClose': endpoint({
    summary: 'Close a partner for good; orders stay, classes to come run without it',
    access: 'operator',
    input: z.strictObject({ id, version: z.int(), reason: text(limits.reason) }),
    output: operatorPartner,
  }),
};

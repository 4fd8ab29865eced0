import { z } from 'zod';
import { helperPlaces, place } from './class-place.ts';
import { coachCard } from './coach-card.ts';
import { endpoint } from './endpoint.ts';
import {
  AgreementState,
  consentEvidence,
  invitationParts,
  ValidityFlag,
  type Agreement,
  type Validity,
} from './enums.ts';
import { activityKey, byId, cursor, id, instant, localText, page, text, zone } from './fields.ts';
import { helperCard, helperRole } from './helper-card.ts';
import { limits } from './limits.ts';
import type { ReasonName } from './reasons.ts';

export const agreement = z.enum(Object.values(AgreementState) as [Agreement, ...Agreement[]]);
export const validity = z.enum(Object.values(ValidityFlag) as [Validity, ...Validity[]]);

export const initiator = z.enum(['coach', 'helper']);

export const helpClass = z.strictObject({
  id,
  title: localText,
  activity: activityKey,
  place,
  zone,
  startsAt: instant,
  endsAt: instant,
  state: z.enum(['published', 'canceled']),
  /** How many may help, and how many have agreed. */
  helpers: helperPlaces,
});

/** Actions on an invitation; `consent` is the guardian's. */
export const invitationActions = [
  'agree',
  'reject',
  'withdraw',
  'release',
  'consent',
  'checkIn',
  'checkOut',
  'submitHours',
] as const;

/** A coach's invitation or a helper's request for an appointment: one class, one helper. */
export const invitationRecord = z.strictObject({
  id,
  /** Raised by each change; a phone keeps the newer one. */
  version: z.int(),
  initiator,
  agreement,
  validity,
  role: helperRole,
  message: z.string(),
  class: helpClass,
  coach: coachCard,
  helper: helperCard,
  /** Consent of a guardian; without it nobody can agree for a minor. */
  minorConsent: z.enum(['notNeeded', 'missing', 'given']),
  /**
   * The helper is cleared through the end of the class. While an agreed helper is not cleared, the class is hidden
   * and cannot be booked. The clearance is renewed, or the helper released.
   */
  isCleared: z.boolean(),
  /** Kilometres from the helper's city to that of the class. Null while one of the two is not known. */
  distanceKm: z.int().nullable(),
  /** For its helper while an answer is awaited: they have something else at that time. */
  isBusy: z.boolean(),
  /** For its helper while they may step down: what the class is left with. */
  stepDown: z
    .strictObject({
      /** Other agreed helpers of the class. */
      helpersLeft: z.int(),
      /** Seats that are taken. */
      seats: z.int(),
      /** True when the start is so near that operators are notified if no helper is left. */
      isNear: z.boolean(),
    })
    .nullable(),
  /** The initiator accepts that the helper has something else at that time. */
  overlapConfirmed: z.boolean(),
  createdAt: instant,
  /** While an answer is awaited: without one the invitation expires then. */
  answerBy: instant.nullable(),
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  endedBy: z.enum(['coach', 'helper', 'system']).nullable(),
  reason: z.string().nullable(),
  /** When scans count: for the helper of an agreement that was kept, until it is over. Null otherwise. */
  checkinTimes: z.strictObject({ from: instant, until: instant }).nullable(),
  checkedInAt: instant.nullable(),
  checkedOutAt: instant.nullable(),
  /** Actions of this reader. */
  actions: z.array(z.enum(invitationActions)),
  /** Why this reader cannot agree now; null when they can, or when it is not theirs to answer. */
  whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
});
export type InvitationRecord = z.infer<typeof invitationRecord>;

const asked = z.strictObject({
  classId: id,
  role: helperRole,
  message: text(limits.message, 0),
  overlapConfirmed: z.boolean(),
});

/** `overlapConfirmed`: the coach asks although this helper has something else at that time. */
const invitee = z.strictObject({ helperId: id, role: helperRole, overlapConfirmed: z.boolean() });

/** An invitation of a minor that waits for the consent of a guardian, as an operator sees it. */
export const operatorInvitation = z.strictObject({
  id,
  initiator,
  helper: z.strictObject({ id, name: z.string(), role: helperRole }),
  coach: z.strictObject({ id, name: z.string(), nameZh: z.string().nullable() }),
  class: helpClass.pick({ id: true, title: true, zone: true, startsAt: true, endsAt: true }),
  createdAt: instant,
  /** Without an answer the invitation expires then. */
  answerBy: instant,
  /** Names of the guardians that may consent. A guardian that leads the class is not among them. */
  guardians: z.array(z.string()),
  /** Actions of this operator; none in their own case. */
  actions: z.array(z.literal('consent')),
});
export type OperatorInvitation = z.infer<typeof operatorInvitation>;

/** Why an agreed helper may not help: null for one who may. */
export const helperHolds = ['evidence', 'role', 'account'] as const;
export type HelperHold = (typeof helperHolds)[number];

/** An agreed helper of a class, for operators. Of a minor it has the first name only. */
const classHelper = z.strictObject({
  /** Id of the invitation. */
  id,
  helper: z.strictObject({ id, name: z.string(), role: helperRole }),
  hold: z.enum(helperHolds).nullable(),
  /** Until when the evidence counts; null without complete evidence. */
  clearedUntil: instant.nullable(),
  /** Actions of this operator; none in their own case, and none after the class. */
  actions: z.array(z.literal('release')),
});

export const invitationApi = {
  'invitation.create': endpoint({
    summary: 'Invite assistants and volunteers to help in a class; each gets a separate result',
    access: ['coach'],
    input: asked
      .pick({ classId: true, message: true })
      .extend({ helpers: z.array(invitee).min(1).max(limits.helperSlots) }),
    output: z.strictObject({
      /** In the order that was sent. */
      items: z.array(
        z.strictObject({
          helperId: id,
          invitation: invitationRecord.nullable(),
          /** Why this helper was not invited. */
          whyNot: z.string().nullable() as z.ZodType<ReasonName | null>,
        }),
      ),
    }),
  }),
  'invitation.request': endpoint({
    summary: 'Ask a coach for an appointment as the assistant or volunteer of a class',
    access: ['assistant', 'volunteer'],
    input: asked,
    output: invitationRecord,
  }),
  'invitation.list': endpoint({
    summary: 'Own invitations and requests of one side: all newest first, or one part in its own order',
    access: ['coach', 'assistant', 'volunteer'],
    input: z.strictObject({
      as: z.enum(['coach', 'helper']),
      part: z.enum(invitationParts).optional(),
      agreement: agreement.optional(),
      validity: validity.optional(),
      classId: id.optional(),
      cursor: cursor.optional(),
    }),
    /** `toAnswer`: how many wait for the reader's answer, whichever part was asked for. */
    output: page(invitationRecord).extend({ toAnswer: z.int() }),
  }),
  'invitation.detail': endpoint({
    summary: 'One invitation',
    access: 'signedIn',
    input: byId,
    output: invitationRecord,
  }),
  'invitation.answer': endpoint({
    summary: 'Agree or reject; a coach says why. An overlap needs the confirmation of both sides',
    access: ['coach', 'assistant', 'volunteer'],
    input: z.strictObject({
      id,
      answer: z.enum(['agree', 'reject']),
      reason: text(limits.reason, 0),
      overlapConfirmed: z.boolean(),
      /** The times of the class as they were read. Nobody agrees to another time than that. */
      basis: z.strictObject({ startsAt: instant, endsAt: instant }),
    }),
    output: invitationRecord,
  }),
  'invitation.withdraw': endpoint({
    summary: 'Take back what was asked and is not answered',
    access: ['coach', 'assistant', 'volunteer'],
    input: byId,
    output: invitationRecord,
  }),
  'invitation.release': endpoint({
    summary: 'End an agreement before the class is over: the coach releases, the helper steps down',
    // Also a helper with a closed role can step down.
    access: 'signedIn',
    input: z.strictObject({ id, reason: text(limits.reason) }),
    output: invitationRecord,
  }),
  'invitation.guarded': endpoint({
    summary: 'List open invitations of minors under the reader’s guardianship, newest first',
    access: 'signedIn',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(invitationRecord) }),
  }),
  'invitation.consent': endpoint({
    summary: 'Consent, as the guardian of a minor, that the minor helps in this one class',
    access: 'signedIn',
    input: byId,
    output: invitationRecord,
  }),
  'operator.invitationList': endpoint({
    summary: 'List invitations of minors that wait for a guardian’s consent; the first to expire comes first',
    access: 'operator',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(operatorInvitation),
  }),
  'operator.classHelpers': endpoint({
    summary: 'List the helpers who agreed to help in a class, and why one of them may not',
    access: 'operator',
    input: byId,
    output: z.strictObject({ items: z.array(classHelper) }),
  }),
  'operator.helperRelease': endpoint({
    summary: 'Release a helper from a class, so that it takes bookings again',
    access: 'operator',
    input: z.strictObject({ id, reason: text(limits.reason) }),
    output: byId,
  }),
  'operator.invitationConsent': endpoint({
    summary: 'Record that the guardian of a minor consents to this one class',
    access: 'operator',
    input: z.strictObject({ id, evidence: z.enum(consentEvidence) }),
    output: z.strictObject({ id, consentAt: instant }),
  }),
};

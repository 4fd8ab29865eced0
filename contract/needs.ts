import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  accommodations,
  needAnswers,
  needFields,
  needLookReasons,
  needReaders,
  needResults,
} from './enums.ts';
import { byId, cursor, id, instant, localText, page, text } from './fields.ts';
import { limits } from './limits.ts';

const needText = text(limits.needText, 0);
const meets = z.array(z.enum(accommodations)).max(accommodations.length);

/** Needs of a child or of the account holder; readable by guardians only. */
const profileFields = {
  accommodations: meets,
  communication: needText,
  triggers: needText,
  calming: needText,
  medical: needText,
};
export const needProfile = z.strictObject(profileFields);
export type NeedProfile = z.infer<typeof needProfile>;

const storedProfile = z.strictObject({
  ...profileFields,
  participantId: id,
  updatedAt: instant.nullable(),
});

/** Which entries of the profile one booking shares: the person's choice at the tap. */
export const needShare = z.strictObject({
  participantId: id,
  accommodations: meets,
  fields: z.array(z.enum(needFields)).max(needFields.length),
});

/** The coach's answer for one participant; a condition and a refusal need a text. */
export const needAnswer = z.strictObject({
  participantId: id,
  answer: z.enum(needAnswers),
  text: text(limits.reason, 0),
});

const need = z.enum([...accommodations, ...needFields]);
const feedbackFields = {
  items: z.array(z.strictObject({ need, result: z.enum(needResults) })).max(20),
  text: needText,
};

export const needFeedback = z.strictObject(feedbackFields);

/** Needs shared with one booking for one participant; fields that were not shared are empty. */
const sharedNeed = z.strictObject({
  ...profileFields,
  orderId: id,
  participantId: id,
  name: z.string(),
  answer: z.enum(needAnswers).nullable(),
  answerText: z.string(),
  /** Feedback of the family afterwards; for them and the coach of this order. */
  feedback: z.strictObject({ ...feedbackFields, at: instant }).nullable(),
});
export type SharedNeed = z.infer<typeof sharedNeed>;
const sharedNeeds = z.strictObject({ items: z.array(sharedNeed) });

/** That somebody outside the family read what one booking shared. */
const needLook = z.strictObject({
  orderId: id,
  title: localText,
  /** A coach as everybody knows them, a helper by the first name, an operator by none. */
  reader: z.strictObject({
    as: z.enum(needReaders),
    name: z.string().nullable(),
    nameZh: z.string().nullable(),
  }),
  firstAt: instant,
  lastAt: instant,
});
export type NeedLook = z.infer<typeof needLook>;

export const needsApi = {
  'needs.read': endpoint({
    summary: 'Read the needs of a child or of the reader; for guardians only',
    access: 'signedIn',
    input: byId,
    output: storedProfile,
  }),
  'needs.update': endpoint({
    summary: 'Write what a child, or oneself, needs; stored encrypted, shared only booking by booking',
    access: 'signedIn',
    input: needProfile.extend({ id }),
    output: storedProfile,
  }),
  'needs.readers': endpoint({
    summary: 'List reads of shared needs by people outside the family, newest first',
    access: 'signedIn',
    input: byId.extend({ cursor: cursor.optional() }),
    output: page(needLook),
  }),
  'needs.ofOrder': endpoint({
    summary:
      'Read the needs shared with one booking: for the family, and for its coach until 30 days after the class',
    access: 'signedIn',
    input: byId,
    output: sharedNeeds,
  }),
  'needs.ofClass': endpoint({
    summary:
      'Read the needs shared with the bookings of a class: for its coach, and once they are accepted for who has agreed to help',
    access: ['coach', 'assistant', 'volunteer'],
    input: byId,
    output: sharedNeeds,
  }),
  'needs.feedback': endpoint({
    summary: 'Say privately whether what was shared worked; the coach of this order reads it',
    access: 'signedIn',
    /** `tappedAt` is by the phone's clock; the later tap counts. */
    input: z.strictObject({ ...feedbackFields, id, participantId: id, tappedAt: instant }),
    /** `counted` is false when a later answer came from another phone or another guardian. */
    output: z.strictObject({ counted: z.boolean() }),
  }),
  'operator.orderNeeds': endpoint({
    summary: 'Read the needs shared with an order; every read is written to the audit log',
    access: 'operator',
    /** Absent from earlier builds of the console. */
    input: byId.extend({ reason: z.enum(needLookReasons).optional() }),
    output: sharedNeeds,
  }),
};

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { feedbackKinds, feedbackStates, languages, reportReasons } from './enums.ts';
import { byId, cursor, id, instant, nothing, page, text } from './fields.ts';
import { limits } from './limits.ts';
import { pictureText } from './picture-text.ts';

const sent = {
  id,
  kind: z.enum(feedbackKinds),
  text: z.string(),
  /** The address of the screen it is about. */
  page: z.string().nullable(),
  at: instant,
  hasPicture: z.boolean(),
  state: z.enum(feedbackStates),
  answer: z.strictObject({ text: z.string(), at: instant }).nullable(),
};
export const feedbackRecord = z.strictObject(sent);
export type FeedbackRecord = z.infer<typeof feedbackRecord>;

/** With its picture as WebP in base64; it is small enough to be kept by the phone. */
const feedbackDetail = z.strictObject({ ...sent, picture: z.string().nullable() });

/** Most further reports that one entry of the safety queue carries. */
export const mostFurther = 20;

/** The person that a report is about, for operators: a person who is often blocked needs a look. */
const reportedPerson = z.strictObject({
  accountId: id,
  name: z.string(),
  /** Accounts that blocked the person. */
  blockedBy: z.int(),
  /** Accounts that the person blocked. */
  blocks: z.int(),
});
export type ReportedPerson = z.infer<typeof reportedPerson>;

/** Subject of a report for operators. */
const reported = {
  reason: z.enum(reportReasons).nullable(),
  about: reportedPerson.nullable(),
  /** Thread of the reported message, which an operator may read while the report is open. */
  threadId: id.nullable(),
};

const operatorFeedback = z.strictObject({
  ...sent,
  /** In the safety queue: later open reports of the same person, oldest first. */
  further: z
    .array(
      z.strictObject({
        id,
        text: z.string(),
        page: z.string().nullable(),
        at: instant,
        hasPicture: z.boolean(),
        ...reported,
      }),
    )
    .max(mostFurther),
  accountId: id,
  name: z.string(),
  ...reported,
  /** The language in which the person reads the answer. */
  language: z.enum(languages),
  /** Proved contacts of the sender of a safety report; null for other feedback. */
  contacts: z.array(z.strictObject({ channel: z.enum(['mobile', 'email']), value: z.string() })).nullable(),
  actions: z.array(z.enum(['seen', 'answer'])),
});
export type OperatorFeedback = z.infer<typeof operatorFeedback>;

export const feedbackApi = {
  'feedback.send': endpoint({
    summary: 'Send feedback to the operators; it may be sent later by a phone without a network',
    access: 'signedIn',
    hasPicture: true,
    input: z.strictObject({
      kind: z.enum(feedbackKinds),
      text: text(limits.description),
      page: z.string().startsWith('/').max(200).optional(),
      /** The account that a safety report is about; left out by the server unless the sender knows the person. */
      aboutId: id.optional(),
      /** The message of somebody else that a safety report is about; its author is the reported person. */
      messageId: id.optional(),
      /** Absent from reports of earlier phones, and from a report that names nobody. */
      reason: z.enum(reportReasons).optional(),
      /** JPEG, PNG or WebP. */
      picture: pictureText(limits.feedbackPicture).optional(),
    }),
    output: nothing,
  }),
  'feedback.mine': endpoint({
    summary: 'List the reader’s feedback, newest first, with state and answer',
    access: 'signedIn',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: page(feedbackRecord),
  }),
  'feedback.detail': endpoint({
    summary: 'One feedback of the reader, with its state and its answer',
    access: 'signedIn',
    input: byId,
    output: feedbackDetail,
  }),
  'operator.feedbackList': endpoint({
    summary:
      'Safety reports, or all other feedback: the oldest that nobody looked at, or the newest that was',
    access: 'operator',
    input: z.strictObject({
      queue: z.enum(['safety', 'feedback']),
      state: z.enum(['open', 'done']),
      kind: z.enum(feedbackKinds).optional(),
      cursor: cursor.optional(),
    }),
    output: page(operatorFeedback).extend({
      /** How many wait, on the first page of an open queue; counted up to `limits.todayCount`. */
      count: z.int().optional(),
    }),
  }),
  'operator.feedbackPicture': endpoint({
    summary: 'The picture that goes with feedback, as WebP in base64',
    access: 'operator',
    input: byId,
    output: z.strictObject({ picture: z.string() }),
  }),
  'operator.feedbackDone': endpoint({
    summary: 'Say that somebody looked at feedback, with an answer to the person or without one',
    access: 'operator',
    input: z.strictObject({
      id,
      answer: text(limits.description).optional(),
      /** The further reports that were on the screen; one that came later stays open. */
      further: z.array(id).max(mostFurther).optional(),
    }),
    output: operatorFeedback,
  }),
};

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, nothing, page, text } from './fields.ts';
import { limits } from './limits.ts';

export const feedbackKinds = ['problem', 'idea', 'praise', 'safety', 'other'] as const;

export const feedbackApi = {
  'feedback.send': endpoint({
    summary: 'Send feedback to the operators; it may be sent later by a phone without a network',
    access: 'signedIn',
    input: z.strictObject({
      kind: z.enum(feedbackKinds),
      text: text(limits.description),
      /** The path of the screen it is about. */
      page: z.string().startsWith('/').max(200).optional(),
    }),
    output: nothing,
  }),
  'operator.feedbackList': endpoint({
    summary: 'Feedback, newest first',
    access: 'operator',
    input: z.strictObject({ kind: z.enum(feedbackKinds).optional(), cursor: cursor.optional() }),
    output: page(
      z.strictObject({
        id,
        accountId: id,
        kind: z.enum(feedbackKinds),
        text: z.string(),
        page: z.string().nullable(),
        at: instant,
      }),
    ),
  }),
};

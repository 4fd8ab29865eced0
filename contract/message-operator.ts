import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, localText, text } from './fields.ts';
import { limits } from './limits.ts';
import { messagePicture, messageRecord, pictureNumber } from './message.ts';

const reason = text(limits.reason, limits.readReason);

const operatorThread = z.strictObject({
  /** Class, or team of an application. */
  title: localText,
  /** Oldest first; at most 50, the newest ones or those before `before`. */
  items: z.array(messageRecord),
  /** Give it back as `before` to read earlier messages; null at the beginning. */
  earlier: z.int().nullable(),
  /** Messages with an open report. */
  reported: z.array(id),
});
export type OperatorThread = z.infer<typeof operatorThread>;

export const messageOperatorApi = {
  'operator.threadRead': endpoint({
    summary:
      'Read a thread that has an openly reported message, or that belongs to an order in dispute; audited, and its members are notified',
    access: 'operator',
    input: z.strictObject({
      id,
      reason,
      before: z.int().positive().optional(),
    }),
    output: operatorThread,
  }),
  'operator.threadPicture': endpoint({
    summary: 'Read a picture of a message in such a thread; audited, and the members are notified',
    access: 'operator',
    input: z.strictObject({ id, messageId: id, number: pictureNumber, reason }),
    output: messagePicture,
  }),
};

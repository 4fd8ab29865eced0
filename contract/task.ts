import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, page, text } from './fields.ts';
import { limits } from './limits.ts';

/** What an operator has to look at. */
export const operatorTaskKinds = [
  // A coach refused because of a child's needs: offer an alternative (docs/domain.md 4.2, rule 5).
  'offerAlternative',
  // An accepted order whose coach was suspended or lost the clearance: substitute or refund.
  'findSubstitute',
  // A helper left less than a day before the start.
  'helperLeft',
  // A class within a day whose helper is not cleared: renew, release or replace.
  'helperOnHold',
  // Hours, a team's application or a picture that nobody decided in time.
  'hoursWaiting',
  'applicationWaiting',
  // A person or a guardian wants a birth date changed across an age at which rights begin.
  'birthDateAsked',
  // Whether somebody is the guardian of a minor: `npm run operator -- guardians` decides.
  'guardianToProve',
  // An approved team whose leader may not lead any more.
  'teamPaused',
  'disputeToDecide',
  // A coach marked attendance after the money was released: correct the order, or leave it.
  'lateMark',
  // Another operator proposed to mend an order.
  'correctionToConfirm',
  // Another operator proposed somebody as an operator.
  'operatorToConfirm',
  'strikeAppealed',
  // A coach asked for money.
  'withdrawalWaiting',
  'ratingReported',
  // Somebody reports a danger: it stands apart from what is only broken.
  'safetyReported',
  'feedbackReceived',
  'moneyUnexplained',
  // Pushes, mails or messages of payment services were given up after the last try.
  'deliveryFailed',
  // A build brings a newer legal text of a kind that operators write themselves: theirs holds (docs/decisions/0231).
  'legalTextOfBuild',
  // The books do not add up: money stands still until somebody has mended them.
  'booksBroken',
] as const;
export type OperatorTaskKind = (typeof operatorTaskKinds)[number];

export const operatorTask = z.strictObject({
  id,
  kind: z.enum(operatorTaskKinds),
  subject: z.strictObject({ kind: z.string(), id: z.string() }),
  facts: z.record(z.string(), z.unknown()),
  createdAt: instant,
  doneAt: instant.nullable(),
  note: z.string().nullable(),
});

export const taskApi = {
  'operator.taskList': endpoint({
    summary: 'What waits for an operator, oldest first; or what was done, newest first',
    access: 'operator',
    input: z.strictObject({ state: z.enum(['open', 'done']), cursor: cursor.optional() }),
    output: page(operatorTask),
  }),
  'operator.taskDone': endpoint({
    summary: 'Take a matter off the list, with a word on what was done',
    access: 'operator',
    input: z.strictObject({ id, note: text(limits.reason) }),
    output: operatorTask,
  }),
};

import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cursor, id, instant, page, text } from './fields.ts';
import { limits } from './limits.ts';

/** Kinds of tasks for operators. */
export const operatorTaskKinds = [
  // A coach refused because of a child's needs: offer an alternative (docs/domain.md 4.2, rule 5).
  'offerAlternative',
  // An accepted order of a coach who was suspended or lost the clearance: substitute or refund.
  'findSubstitute',
  // A helper left less than a day before the start.
  'helperLeft',
  // A class within a day with an uncleared helper: renew, release or replace.
  'helperOnHold',
  // Hours, a team's application or a picture that nobody decided in time.
  'hoursWaiting',
  'applicationWaiting',
  // A person or a guardian wants a birth date changed across an age at which rights begin.
  'birthDateAsked',
  // A guardian's proof to review, on the console's page of proofs.
  'guardianToProve',
  // An approved team with a leader who may no longer lead.
  'teamPaused',
  'disputeToDecide',
  // A coach marked attendance after the money was released: correct the order, or leave it.
  'lateMark',
  // Another operator proposed to mend an order.
  'correctionToConfirm',
  // Another operator proposed an entry into the ledger by hand.
  'ledgerEntryToConfirm',
  // Another operator proposed somebody as an operator.
  'operatorToConfirm',
  // Another operator proposed the end of a dispute that its service does not name.
  'chargebackEndToConfirm',
  'strikeAppealed',
  // A coach asked for money.
  'withdrawalWaiting',
  'ratingReported',
  // A report of a danger, separate from reports of faults.
  'safetyReported',
  'feedbackReceived',
  'moneyUnexplained',
  // Receipts of a sale differ from its money, or a series of numbers has a gap.
  'receiptsBroken',
  // A bank took a payment back or suspects it: the coach's earnings of its order wait (docs/domain.md 4.3).
  'chargeback',
  // Pushes, mails or messages of payment services were given up after the last try.
  'deliveryFailed',
  // A build contains a newer legal text of a kind that operators wrote themselves: theirs stays (docs/domain.md 4.16).
  'legalTextOfBuild',
  // The ledger does not add up: money is frozen until an operator ends it.
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

/** A task with the number of the order that it is about; null without one. */
const listedTask = operatorTask.extend({ orderNumber: z.string().nullable() });

export const taskApi = {
  'operator.taskList': endpoint({
    summary: 'List open tasks, oldest first; or closed ones, newest first',
    access: 'operator',
    input: z.strictObject({ state: z.enum(['open', 'done']), cursor: cursor.optional() }),
    output: page(listedTask),
  }),
  'operator.taskDone': endpoint({
    summary: 'Close a task with a note',
    access: 'operator',
    input: z.strictObject({ id, note: text(limits.reason) }),
    output: operatorTask,
  }),
};

import type { Tx } from '#server/db/database.ts';
import { addTasks } from '#server/platform/public.ts';

/** Adds a task for the operators: they ask for a proof. Asked again on the same day, it is the same task. */
export const askForBirthDate = (
  tx: Tx,
  subject: { kind: 'account' | 'child'; id: string },
  askedBy: string,
  at: Date,
): Promise<void> =>
  addTasks(tx, [
    {
      kind: 'birthDateAsked',
      subject,
      facts: { askedBy },
      uniqueKey: `birthDateAsked:${subject.id}:${at.toISOString().slice(0, 10)}`,
      at,
    },
  ]);

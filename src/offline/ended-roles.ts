import { helperRoles } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { threadsIn } from './messages.ts';
import { openUser, withStorage } from './storage.ts';

/** First words of the query keys that only a coach uses (teaching, helper-search and team-lead). */
const nounsOfCoach: ReadonlySet<string> = new Set(['teaching', 'helperSearch', 'teamLead']);

/** Removes what this phone keeps of a role that the account no longer has: a coach's orders, and answers. */
export async function dropEndedRoles(userId: string, roles: readonly string[]): Promise<void> {
  const isCoach = roles.includes('coach');
  const isHelper = helperRoles.some((role) => roles.includes(role));
  if (isCoach && isHelper) return;
  try {
    await withStorage(async () => {
      const { orders, answers } = await openUser(userId);
      // A deputy who is no coach fetches the threads of the team again.
      const hasEnded = { family: false, coach: !isCoach, helper: !isHelper, team: !isCoach };
      // A list with other threads is fetched again.
      await answers
        .filter(
          ({ noun, answer }) => noun === 'message' && threadsIn(answer).some(({ side }) => hasEnded[side]),
        )
        .delete();
      // The query keys of helpers alone begin with this word (helper.queries.ts).
      if (!isHelper) await answers.filter(({ noun }) => noun === 'helping').delete();
      if (isCoach) return;
      // Written by `records.ts` only.
      const isOfCoach = (record: OrderRecord) => record.coach.id === userId && record.student.id !== userId;
      await answers.filter(({ noun }) => nounsOfCoach.has(noun)).delete();
      await orders.filter(({ record }) => isOfCoach(record as OrderRecord)).delete();
    });
  } catch {
    // `storageError` shows it, and the next start tries again.
  }
}

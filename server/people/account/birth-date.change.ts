import type { Tx } from '#server/db/database.ts';
import { addTasks } from '#server/platform/public.ts';
import { adultAge, ownLoginAge, yearsSince } from '#server/people/birth-date/birth-date.rules.ts';

const turns = (birthDate: string, age: number, now: Date): boolean => yearsSince(birthDate, now) >= age;

/**
 * Whether a person may change an own birth date: not across 13 or 18, where rights begin (docs/domain.md 4.11); and who
 * is a minor does not come of age sooner by it either. The first date is free.
 */
export function mayChangeOwn(before: string | null, after: string, now: Date): boolean {
  if (before === null || before === after) return true;
  const crosses = [ownLoginAge, adultAge].some((age) => turns(before, age, now) !== turns(after, age, now));
  return !crosses && (turns(before, adultAge, now) || after > before);
}

/** Whether a guardian may change a child's: nobody makes it an adult, or an adult a child. */
export const mayChangeChild = (before: string | null, after: string, now: Date): boolean =>
  before === null || turns(before, adultAge, now) === turns(after, adultAge, now);

/** Such a change is an operator's, who asks for a proof; asked again on the same day it is the same matter. */
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

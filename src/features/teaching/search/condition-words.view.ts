import { conditionWords } from '#contract/search-words.ts';
import { keyOf, unitsOf } from './typed-units.view.ts';

const keys = conditionWords.split('|').map((words) => ` ${keyOf(unitsOf(words))} `);

/** Returns true if the typed words name a condition, such as autism, by which nobody can search. */
export function namesCondition(typed: string): boolean {
  const text = ` ${keyOf(unitsOf(typed))} `;
  return keys.some((key) => text.includes(key));
}

import { accommodations, needFields, type needResults } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';

type NeedResult = (typeof needResults)[number];
export type Need = (typeof accommodations)[number] | (typeof needFields)[number];
export type Results = Readonly<Partial<Record<Need, NeedResult>>>;

/** What was shared, one by one: what would help, then what was written. */
export const needsOf = (shared: SharedNeed): Need[] => [
  ...accommodations.filter((one) => shared.accommodations.includes(one)),
  ...needFields.filter((field) => shared[field] !== ''),
];

/** What the family said before, as the form starts with it. */
export const resultsOf = ({ feedback }: SharedNeed): Results =>
  Object.fromEntries((feedback?.items ?? []).map(({ need, result }) => [need, result]));

/** Only what was answered is sent. */
export const itemsOf = (needs: readonly Need[], results: Results) =>
  needs.flatMap((need) => {
    const result = results[need];
    return result === undefined ? [] : [{ need, result }];
  });

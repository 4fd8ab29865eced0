import type { Input } from '#contract/all-apis.ts';
import { accommodations, needFields, type needResults } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import type { ReadingState } from '#src/features/reading/reading-state.view.ts';
import type { Body } from '#src/offline/core/action.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

type NeedResult = (typeof needResults)[number];
export type Need = (typeof accommodations)[number] | (typeof needFields)[number];
export type Results = Readonly<Partial<Record<Need, NeedResult>>>;

/** What was shared, one by one: what would help, then what was written. */
export const needsOf = (shared: SharedNeed): Need[] => [
  ...accommodations.filter((one) => shared.accommodations.includes(one)),
  ...needFields.filter((field) => shared[field] !== ''),
];

/** What the family says: one result for each thing that was answered, and words. */
export type Said = Pick<Input<'needs.feedback'>, 'items' | 'text'>;

/** What a request says, also one that an older or newer build wrote. */
export function saidIn({ items, text }: Body): Said {
  // Only the action of this call writes them.
  const list = Array.isArray(items) ? (items as Said['items']) : [];
  return { items: list, text: typeof text === 'string' ? text : '' };
}

/** The last word that waits here for this child. */
export const waitingFor = (waiting: readonly Waiting[], participantId: string): Waiting | undefined =>
  waiting.findLast(
    ({ type, input }) => type === 'needs.feedback' && input['participantId'] === participantId,
  );

/** What the form starts with: what waits on this phone, else what the server has. */
export const saidBefore = ({ feedback }: SharedNeed, waits: Waiting | undefined): Said =>
  waits ? saidIn(waits.input) : { items: feedback?.items ?? [], text: feedback?.text ?? '' };

export const resultsOf = ({ items }: Said): Results =>
  Object.fromEntries(items.map(({ need, result }) => [need, result]));

/** Whether an answer says that this word counts. A later tap was not overwritten by an earlier one. */
export const isCounted = (data: unknown): boolean =>
  !(typeof data === 'object' && data !== null && 'counted' in data && data.counted === false);

/** Only what was answered is sent. */
export const itemsOf = (needs: readonly Need[], results: Results) =>
  needs.flatMap((need) => {
    const result = results[need];
    return result === undefined ? [] : [{ need, result }];
  });

/**
 * Key of `needsFeedback:condition`: the condition in the instructor's words, or why they are not here. `plain`: they are
 * kept no more.
 */
export function conditionSentence(
  shared: SharedNeed | undefined,
  state: ReadingState,
): 'told' | 'loading' | 'offline' | 'failed' | 'plain' {
  if (shared?.answerText) return 'told';
  if (state === 'loading') return 'loading';
  if (state === 'notOnThisPhone') return 'offline';
  return state === 'error' ? 'failed' : 'plain';
}

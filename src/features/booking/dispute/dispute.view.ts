import type { DisputeRecord } from '#contract/dispute.ts';
import type { DisputeCode } from '#contract/enums.ts';
import type { FormErrors } from '#src/features/base/form/use-form.ts';

export interface ReportDraft {
  code: DisputeCode | '';
  words: string;
}
export type ReportError = 'choose' | 'wordsNeeded';

/** Requires a text for every reason except an absent coach. */
export function reportErrors({ code, words }: ReportDraft): FormErrors<ReportDraft, ReportError> {
  if (code === '') return { code: 'choose' };
  return code !== 'coachAbsent' && words.trim() === '' ? { words: 'wordsNeeded' } : {};
}

export type Side = 'student' | 'coach';

/** Keys of `dispute:stage`: next step and its deadline. */
export type Stage =
  | { key: `${'wait' | 'answer'}.${Side}` | 'bothAdd'; until: string }
  | { key: 'timeOver'; until: string }
  | { key: 'operatorDecides' | 'decided'; until: null };

/** Returns the stage of a dispute for one side. */
export function stageOf(
  dispute: Pick<DisputeRecord, 'openedBy' | 'answerBy' | 'evidenceUntil' | 'decision'>,
  side: Side,
  now: number,
): Stage {
  if (dispute.decision !== null) return { key: 'decided', until: null };
  const { answerBy, evidenceUntil } = dispute;
  if (evidenceUntil === null && Date.parse(answerBy) <= now) return { key: 'timeOver', until: answerBy };
  if (evidenceUntil === null)
    return { key: `${dispute.openedBy === side ? 'wait' : 'answer'}.${side}`, until: answerBy };
  return now < Date.parse(evidenceUntil)
    ? { key: 'bothAdd', until: evidenceUntil }
    : { key: 'operatorDecides', until: null };
}

/** Returns the key of the words about a decision: a free session has no money that could go back. */
export const outcomeOf = ({ outcome, refundMinor }: NonNullable<DisputeRecord['decision']>) =>
  outcome !== 'none' && refundMinor === 0 ? 'free' : outcome;

export interface DisputeText {
  side: Side;
  text: string;
  at: string;
}

/** Returns all texts by time: the report, the answer and additions. */
export function wordsOf({
  openedBy,
  reason,
  openedAt,
  answer,
  evidence,
}: Pick<DisputeRecord, 'openedBy' | 'reason' | 'openedAt' | 'answer' | 'evidence'>): DisputeText[] {
  const other = openedBy === 'student' ? 'coach' : 'student';
  return [
    { side: openedBy, text: reason.text, at: openedAt },
    ...(answer === null ? [] : [{ side: other, ...answer } as const]),
    ...evidence,
  ]
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

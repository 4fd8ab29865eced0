import type { TodayKind } from '#contract/today-kinds.ts';

/**
 * Returns what closing a task changes beside the list. The task of a lost chargeback or a warning holds the earnings
 * back: closing it releases them (docs/domain.md 4.3).
 */
export function closingOf({
  kind,
  facts,
}: {
  kind: TodayKind;
  facts: Record<string, unknown>;
}): 'nothing' | 'releases' | 'bank' {
  if (kind !== 'chargeback') return 'nothing';
  return facts['of'] === 'warning' || facts['state'] === 'lost' ? 'releases' : 'bank';
}

/** Notes that the server writes when a decision or time closes a task. */
const codes = [
  'settled',
  'substitute',
  'appointed',
  'confirmed',
  'refused',
  'withdrawn',
  'replaced',
  'approved',
  'rejected',
  'canceled',
  'excused',
  'kept',
  'answered',
  'seen',
  'won',
  'lost',
  // Outcomes of disputes.
  'refund',
  'part',
  'none',
] as const;

/** Returns the code of a note that the server wrote; undefined for the words of an operator. */
export const codeOf = (note: string) => codes.find((code) => code === note);

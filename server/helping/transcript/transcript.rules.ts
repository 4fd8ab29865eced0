import { createHash, randomBytes } from 'node:crypto';
import type { TranscriptTotal } from '#contract/transcript.ts';
import type { HelperRole } from '#contract/enums.ts';
import type { TranscriptEntry } from '#server/db/tables/helping.ts';
import { checkinAlphabet } from '#server/helping/checkin/checkin.rules.ts';

/** Twenty signs of five random bits each: a hundred bits. */
export const newTranscriptCode = (): string =>
  Array.from(randomBytes(20), (byte) => checkinAlphabet[byte % 32] ?? '').join('');

/** A code as somebody typed it: with spaces or dashes, in small letters. */
export const readTranscriptCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

export interface ServedRow extends TranscriptEntry {
  role: HelperRole;
  organization: string | null;
}

/** One line for a role and an organization, in the order of first appearance. */
export function totalsByRole(rows: readonly ServedRow[]): TranscriptTotal[] {
  const totals = new Map<string, TranscriptTotal>();
  for (const { role, organization, minutes } of rows) {
    const key = JSON.stringify([role, organization]);
    const sum = totals.get(key) ?? { role, organization, minutes: 0, classes: 0 };
    totals.set(key, { ...sum, minutes: sum.minutes + minutes, classes: sum.classes + 1 });
  }
  return [...totals.values()];
}

/** Over ids, revisions and minutes: equal as long as no record on it was corrected or set aside. */
export function hashEntries(entries: readonly TranscriptEntry[]): Buffer {
  const lines = entries.map(({ id, revision, minutes }) => `${id}/${revision}/${minutes}`).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest();
}

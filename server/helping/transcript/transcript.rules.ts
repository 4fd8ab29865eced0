import { createHash, randomBytes } from 'node:crypto';
import { readableSigns } from '#contract/code.rules.ts';
import type { HelperRole } from '#contract/enums.ts';
import type { TranscriptTotal } from '#contract/transcript.ts';
import { AppError } from '#server/base/errors.ts';
import type { TranscriptEntry } from '#server/db/tables/helping.ts';

/** Returns a new code of twenty characters, with five random bits each. */
export const newTranscriptCode = (): string =>
  Array.from(randomBytes(20), (byte) => readableSigns[byte % 32] ?? '').join('');

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

/** The hash of ids, revisions and minutes. It changes when a record was corrected or removed. */
export function hashEntries(entries: readonly TranscriptEntry[]): Buffer {
  const lines = entries.map(({ id, revision, minutes }) => `${id}/${revision}/${minutes}`).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest();
}

/** BAD_INPUT for a period that ends before it begins. */
export function requirePeriod({ from, until }: { from: string; until: string }): void {
  if (until < from) throw new AppError('BAD_INPUT', { field: 'until' });
}

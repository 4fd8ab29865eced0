import { createHash, randomBytes } from 'node:crypto';
import { readableSigns } from '#contract/checkin.rules.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { HelperRole } from '#contract/enums.ts';
import type { TranscriptTotal } from '#contract/transcript.ts';
import type { TranscriptEntry } from '#server/db/tables/helping.ts';
import { AppError } from '#server/errors.ts';

/** A new code of twenty signs, with five random bits each. */
export const newTranscriptCode = (): string =>
  Array.from(randomBytes(20), (byte) => readableSigns[byte % 32] ?? '').join('');

/** Reads a typed code, with spaces or dashes, or in small letters. */
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

/** The hash of ids, revisions and minutes. It changes when a record was corrected or removed. */
export function hashEntries(entries: readonly TranscriptEntry[]): Buffer {
  const lines = entries.map(({ id, revision, minutes }) => `${id}/${revision}/${minutes}`).toSorted();
  return createHash('sha256').update(lines.join('\n')).digest();
}

/** The instants of a period of days in UTC, both days included. BAD_INPUT: it ends before it begins. */
export function periodOf(from: string, until: string): { start: Date; end: Date } {
  if (until < from) throw new AppError('BAD_INPUT', { field: 'until' });
  return {
    start: new Date(`${from}T00:00:00Z`),
    end: new Date(Date.parse(`${until}T00:00:00Z`) + DAY_MS),
  };
}

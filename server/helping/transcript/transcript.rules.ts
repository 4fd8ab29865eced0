import { createHash, randomBytes } from 'node:crypto';
import { readableSigns } from '#contract/code.rules.ts';
import { MINUTE_MS } from '#contract/durations.ts';
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
  /** Times of the class. */
  startsAt: Date;
  endsAt: Date;
}

/**
 * Minutes of each record that fit beside those before it, earliest end first: nobody is in two places, so time that two
 * classes share counts once (docs/domain.md 4.7).
 */
function countedMinutes(rows: readonly ServedRow[]): Map<string, number> {
  const counted = new Map<string, number>();
  const byEnd = rows.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime() || (a.id < b.id ? -1 : 1));
  let covered = 0;
  for (const { id, minutes, startsAt, endsAt } of byEnd) {
    const start = Math.floor(startsAt.getTime() / MINUTE_MS);
    const end = Math.floor(endsAt.getTime() / MINUTE_MS);
    const from = Math.max(start, covered);
    // Minutes before or after the class are shared with no other class.
    const beside = Math.max(0, minutes - (end - start));
    const within = Math.max(0, Math.min(minutes - beside, end - from));
    counted.set(id, within > 0 ? within + beside : 0);
    if (within > 0) covered = from + within;
  }
  return counted;
}

/** One line for a role and an organization, in the order of first appearance. */
export function totalsByRole(rows: readonly ServedRow[]): TranscriptTotal[] {
  const totals = new Map<string, TranscriptTotal>();
  const counted = countedMinutes(rows);
  for (const { id, role, organization } of rows) {
    const minutes = counted.get(id) ?? 0;
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

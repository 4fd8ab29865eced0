import type { z } from 'zod';
import { canSnooze } from '#contract/today-kinds.ts';
import type { todayItem } from '#contract/today.ts';
import type { ItemKey, MarkRow } from './today.mark.repository.ts';
import type { ItemRow } from './today.repository.ts';

type Item = z.infer<typeof todayItem>;

/** Marks and numbers of notes of the items of a page. */
export interface Marked {
  marks: readonly MarkRow[];
  notes: readonly (ItemKey & { n: number })[];
}

function presentClaim({ claimed_by: by, claimed_at: at, claimer }: MarkRow, readerId: string): Item['claim'] {
  if (by === null || at === null) return null;
  return { by, name: claimer ?? '', at: at.toISOString(), isMine: by === readerId };
}

/** Presents a snooze that has not ended. */
function presentSnooze(
  { kind, snoozed_until: until, snooze_reason: reason, snoozer }: MarkRow,
  now: Date,
): Item['snooze'] {
  if (!canSnooze(kind) || until === null || reason === null || until <= now) return null;
  return { until: until.toISOString(), reason, name: snoozer ?? '' };
}

export function presentItem(row: ItemRow, { marks, notes }: Marked, reader: { id: string; now: Date }): Item {
  const { kind, id } = row;
  const mark = marks.find((one) => one.kind === kind && one.item_id === id);
  return {
    kind,
    id,
    since: row.since.toISOString(),
    limitAt: row.limit_at.toISOString(),
    name: row.name,
    title: row.title,
    orderNumber: row.number,
    word: row.word,
    target: row.target,
    task: row.task_id === null ? null : { id: row.task_id, facts: row.facts ?? {} },
    claim: mark === undefined ? null : presentClaim(mark, reader.id),
    snooze: mark === undefined ? null : presentSnooze(mark, reader.now),
    notes: notes.find((one) => one.kind === kind && one.id === id)?.n ?? 0,
  };
}

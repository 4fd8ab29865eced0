import type { TFunction } from 'i18next';
import type { MessageRecord, ThreadRecord } from '#contract/message.ts';
import { dayHeading } from '#src/features/platform/notice/notice.view.ts';
import type { Format } from '#src/i18n/format.ts';
import type { SentMessage } from '#src/offline/messages.ts';

/** One bubble: a message that the server has, or one that is only on this phone. */
export type Bubble =
  | { key: string; at: string; record: MessageRecord }
  | { key: string; at: string; sent: SentMessage };

/** Bubbles of a day. */
export interface DayOfBubbles {
  heading: string;
  bubbles: readonly Bubble[];
}

/** Known messages by position, with those that were sent from here since; then what waits or was refused. */
export function bubblesOf(items: readonly MessageRecord[], sent: readonly SentMessage[]): Bubble[] {
  const known = new Map(items.map((record) => [record.id, record]));
  for (const { record } of sent)
    if (record !== undefined && !known.has(record.id)) known.set(record.id, record);
  const records = [...known.values()].toSorted((a, b) => a.position - b.position);
  return [
    ...records.map((record): Bubble => ({ key: record.id, at: record.at, record })),
    ...sent
      .filter(({ id, record }) => record === undefined && !(id !== undefined && known.has(id)))
      .map((one): Bubble => {
        const at = new Date(one.tappedAt).toISOString();
        return { key: one.id ?? String(one.seq), at, sent: one };
      }),
  ];
}

/** Groups bubbles by the day on the reader’s clock, as people expect of a conversation. */
export function byDay(
  bubbles: readonly Bubble[],
  now: number,
  format: Format,
  t: TFunction,
): readonly DayOfBubbles[] {
  const days: { heading: string; bubbles: Bubble[] }[] = [];
  for (const bubble of bubbles) {
    const heading = dayHeading(bubble.at, now, format, t);
    const last = days.at(-1);
    if (last?.heading === heading) last.bubbles.push(bubble);
    else days.push({ heading, bubbles: [bubble] });
  }
  return days;
}

/** Writer of a message as the reader sees it; undefined where the side has only one and it is clear. */
export function writerOf(record: MessageRecord, thread: ThreadRecord): string | undefined {
  if (record.isMine) return undefined;
  const isOwnSide = record.side === thread.side;
  return isOwnSide || record.from !== thread.with ? record.from : undefined;
}

import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageRecord, ThreadRecord } from '#contract/message.ts';
import { type Bubble, byDay } from '#src/features/booking/message/bubbles.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { Bubbles } from '#src/ui/bubbles.tsx';
import { type MessageActs, MessageBubble } from './message-bubble.tsx';

interface MessageLogProps {
  bubbles: readonly Bubble[];
  thread: ThreadRecord | undefined;
  now: number;
  /** The newest message of somebody else since the screen was opened. */
  news: string | undefined;
  acts: MessageActs;
  onMore: (record: MessageRecord) => void;
}

/**
 * The bubbles of a thread by day. A thread may have thousands, so a typed letter or a minute that passes draws none of
 * them again.
 */
export const MessageLog = memo(function MessageLog({
  bubbles,
  thread,
  now,
  news,
  acts,
  onMore,
}: MessageLogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Bubbles
      label={t('messages.thread.log')}
      first={bubbles[0]?.key}
      last={bubbles.at(-1)?.key}
      isLastMine={isMine(bubbles.at(-1))}
      news={news}
      days={byDay(bubbles, now, format, t).map((day) => ({
        heading: day.heading,
        bubbles: day.bubbles.map((bubble) => (
          <MessageBubble key={bubble.key} bubble={bubble} thread={thread} acts={acts} onMore={onMore} />
        )),
      }))}
    />
  );
}, isDrawnAlike);

/** Compares days instead of times: only the day is drawn. */
function isDrawnAlike(one: MessageLogProps, other: MessageLogProps): boolean {
  return (
    one.bubbles === other.bubbles &&
    one.thread === other.thread &&
    one.news === other.news &&
    one.acts === other.acts &&
    one.onMore === other.onMore &&
    today(one) === today(other)
  );
}

const today = ({ now }: MessageLogProps): string => dayIn(readerZone(), new Date(now).toISOString());

const isMine = (bubble: Bubble | undefined): boolean =>
  bubble !== undefined && ('sent' in bubble || bubble.record.isMine);

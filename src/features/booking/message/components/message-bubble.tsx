import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import type { MessageRecord, ThreadRecord } from '#contract/message.ts';
import { isReason } from '#contract/reasons.ts';
import { type Bubble as BubbleFacts, writerOf } from '#src/features/booking/message/bubbles.view.ts';
import { typedIn } from '#src/features/booking/message/message.view.ts';
import type { useSendMessage } from '#src/features/booking/message/use-send-message.ts';
import { waitingBadge } from '#src/features/booking/order/reading/waiting.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { SentMessage } from '#src/offline/messages.ts';
import { Bubble, BubbleAct, BubbleMore } from '#src/ui/bubbles.tsx';
import { MessagePictures } from './message-pictures.tsx';
import { UnsentPictures } from './unsent-pictures.tsx';

export type MessageActs = Pick<ReturnType<typeof useSendMessage>, 'edit' | 'remove' | 'tryAgain'>;

interface MessageBubbleProps {
  bubble: BubbleFacts;
  thread: ThreadRecord | undefined;
  acts: MessageActs;
  /** Opens the further actions of a message of somebody else. */
  onMore: (record: MessageRecord) => void;
}

/** One message of a thread: as the server has it, or as it waits on this phone. */
export function MessageBubble({ bubble, thread, acts, onMore }: MessageBubbleProps) {
  if ('sent' in bubble) return <SentBubble sent={bubble.sent} at={bubble.at} acts={acts} />;
  const { record } = bubble;
  return <KnownBubble record={record} writer={thread && writerOf(record, thread)} onMore={onMore} />;
}

/** A message that was on the way longer names the time when it was written: "5 minutes late" counts from then. */
const lateMs = 5 * MINUTE_MS;

interface KnownBubbleProps extends Pick<MessageBubbleProps, 'onMore'> {
  record: MessageRecord;
  /** Where it is not clear from the side. */
  writer: string | undefined;
}

/** Drawn once: a new message changes the thread and no other bubble. */
const KnownBubble = memo(function KnownBubble({ record, writer, onMore }: KnownBubbleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isMine, isToClass, body, at, tappedAt, from } = record;
  const isLate = tappedAt !== undefined && Date.parse(at) - Date.parse(tappedAt) > lateMs;
  return (
    <Bubble
      isMine={isMine}
      look={body === null ? 'removed' : 'sent'}
      by={isMine ? t('messages.thread.you') : from}
      from={writer}
      time={format.time(at, readerZone())}
      mark={isToClass ? t('messages.thread.toClass') : undefined}
      note={
        isLate ? t('messages.thread.writtenAt', { time: format.dayTime(tappedAt, readerZone()) }) : undefined
      }
      pictures={
        body && 'pictures' in body ? <MessagePictures record={record} pictures={body.pictures} /> : undefined
      }
      actions={
        isMine || body === null ? undefined : (
          <BubbleMore label={t('messages.more.open', { name: from })} onClick={() => onMore(record)} />
        )
      }
    >
      {typedIn(body, t)}
    </Bubble>
  );
});

function SentBubble({ sent, at, acts }: { sent: SentMessage; at: string; acts: MessageActs }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { waiting, refusal, body } = sent;
  const isUnsent = waiting?.state === 'queued' && !waiting.unanswered;
  const mayTake = refusal !== undefined || isUnsent;
  return (
    <Bubble
      isMine
      look={refusal === undefined ? 'local' : 'refused'}
      by={t('messages.thread.you')}
      time={format.time(at, readerZone())}
      mark={refusal === undefined && waiting ? t(`order.waiting.badge.${waitingBadge(waiting)}`) : undefined}
      note={refusal && refusalText(refusal, t)}
      pictures={'pictures' in body ? <UnsentPictures pictures={body.pictures} at={at} /> : undefined}
      actions={
        mayTake ? (
          <>
            {refusal === undefined ? null : (
              <BubbleAct onClick={() => void acts.tryAgain(sent)}>{t('messages.act.tryAgain')}</BubbleAct>
            )}
            {'text' in body ? (
              <BubbleAct onClick={() => void acts.edit(sent)}>{t('messages.act.edit')}</BubbleAct>
            ) : null}
            <BubbleAct onClick={() => void acts.remove(sent)}>{t('messages.act.remove')}</BubbleAct>
          </>
        ) : undefined
      }
    >
      {typedIn(body, t)}
    </Bubble>
  );
}

/** The reason of a refusal in a sentence; the facts of the server fill it. */
function refusalText({ reason, facts }: NonNullable<SentMessage['refusal']>, t: TFunction): string {
  if (!isReason(reason)) return t('messages.notSentPlain');
  const given = typeof facts === 'object' ? facts : null;
  const filled = { most: limits.openQuestions, refund: '', seconds: '', ...given };
  return t('messages.notSent', { reason: t(`reasons.${reason}`, filled) });
}

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageRecord, ThreadPart } from '#contract/message.ts';
import { paths } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import type { ThreadOf } from '#src/features/booking/message/message.queries.ts';
import { nameOf, wordsOf, writeNow } from '#src/features/booking/message/message.view.ts';
import { useMarkRead } from '#src/features/booking/message/use-mark-read.ts';
import { useSendMessage } from '#src/features/booking/message/use-send-message.ts';
import { type Addressed, useThread } from '#src/features/booking/message/use-thread.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { BirthDateForm } from '#src/features/people/own-account/components/birth-date-form.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Composer } from './composer.tsx';
import type { MessageActs } from './message-bubble.tsx';
import { MessageLog } from './message-log.tsx';
import { MessageSheet } from './message-sheet.tsx';
import { ThreadHead } from './thread-head.tsx';

/** The messages of one thread, and the box for the next one. */
export function ThreadScreen({ of }: { of: ThreadOf }) {
  const { t } = useTranslation();
  const thread = useThread(of, t('messages.thread.missing'));
  useMarkRead(thread.part);
  const { addressed, view, refetch } = thread;
  if (addressed === undefined)
    return (
      <Screen title={t('messages.title')} back={paths.messages} onRefresh={refetch}>
        <ListState {...view} skeleton="rows" />
      </Screen>
    );
  return <Talk key={addressed.name} thread={thread} addressed={addressed} />;
}

interface TalkProps {
  thread: ReturnType<typeof useThread>;
  addressed: Addressed;
}

function Talk({ thread, addressed }: TalkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isOnline = useOnline();
  const sending = useSendMessage(addressed);
  const [chosen, setChosen] = useState<MessageRecord>();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const acts = useStable(sending);
  const showMore = useCallback((message: MessageRecord) => {
    setChosen(message);
    setMoreOpen(true);
  }, []);
  const { part, bubbles, view, refetch } = thread;
  const record = part?.thread;
  const news = useNews(part);
  const write = record ? writeNow(record, now) : addressed.write;
  const state = write === 'notYet' ? waitOf(addressed) : write;
  const name = record ? nameOf(record, format) : t('messages.title');
  const { data: me } = useQuery(accountQueries.me());
  // The stored thread may be older than the date.
  const asksAge = state === 'open' && record?.asksBirthDate === true && me?.birthDate == null;
  return (
    <Screen
      title={name}
      back={paths.messages}
      onRefresh={refetch}
      bottom={
        asksAge ? (
          <p>{t('messages.write.birthDate')}</p>
        ) : state === 'open' ? (
          <Composer addressed={addressed} sending={sending} />
        ) : (
          <p>{t(`messages.write.${state}`, { name })}</p>
        )
      }
    >
      <ListState {...stateOf(view, bubbles.length > 0)} skeleton="rows">
        {record ? <ThreadHead thread={record} /> : null}
        {asksAge ? <BirthDateForm isOnline={isOnline} onDone={() => void refetch()} /> : null}
        {thread.hasEarlier ? (
          <QuietButton busy={thread.isLoading} onClick={() => void thread.showEarlier()}>
            {t('messages.thread.earlier')}
          </QuietButton>
        ) : null}
        {thread.hasFailed ? <p role="alert">{t('messages.thread.earlierFailed')}</p> : null}
        {bubbles.length === 0 ? (
          <p className="of-faint">
            {t(addressed.kind === 'question' ? 'messages.thread.emptyQuestion' : 'messages.thread.empty')}
          </p>
        ) : (
          <MessageLog
            bubbles={bubbles}
            thread={record}
            now={now}
            news={news && `${news.from}: ${wordsOf(news.body, t)}`}
            acts={acts}
            onMore={showMore}
          />
        )}
      </ListState>
      <MessageSheet message={chosen} isOpen={isMoreOpen} onClose={() => setMoreOpen(false)} />
    </Screen>
  );
}

/** A family waits for its own payment or answer, a minor applicant for a guardian, the others for somebody. */
const waitOf = ({ kind, side }: Addressed) =>
  kind === 'application' ? 'notYetTeam' : side === 'family' ? 'notYetFamily' : 'notYet';

/** The same functions at every render, each with the newest text of the box. */
function useStable(acts: MessageActs): MessageActs {
  const newest = useRef(acts);
  useEffect(() => {
    newest.current = acts;
  });
  return useMemo(
    () => ({
      edit: (sent) => newest.current.edit(sent),
      remove: (sent) => newest.current.remove(sent),
      tryAgain: (sent) => newest.current.tryAgain(sent),
    }),
    [],
  );
}

/** Draws the messages of this phone also before the thread was ever read. */
const stateOf = (view: ComponentProps<typeof ListState>, hasBubbles: boolean) =>
  hasBubbles && view.state !== 'ready' ? { ...view, state: 'ready' as const } : view;

/** The newest message of somebody else since the screen was opened. */
function useNews(part: ThreadPart | undefined) {
  const newest = part?.items.at(-1);
  const [start, setStart] = useState<number>();
  if (part !== undefined && start === undefined) setStart(newest?.position ?? 0);
  const isNews = newest !== undefined && !newest.isMine && start !== undefined && newest.position > start;
  return isNews ? newest : undefined;
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { noticeQueries } from '#src/features/notice/notice.queries.ts';
import { noticeTarget, noticeWords } from '#src/features/notice/notice.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { noticesQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /noticeDetail?id=…: the whole notice; opening it marks it read, offline too. */
export function Component() {
  const { t } = useTranslation('notice');
  const format = useFormat();
  const id = useSearchParams()[0].get('id') ?? '';
  const stored = useOffline(useMemo(() => noticesQuery(), []));
  const { data, isPending } = useInfiniteQuery(noticeQueries.list());
  const view = stored.data?.find((one) => one.notice.id === id);
  const notice = view?.notice ?? data?.pages.flatMap((page) => page.items).find((one) => one.id === id);
  const isUnread = view !== undefined && !view.isRead;
  useEffect(() => {
    if (isUnread) void enqueue('notice.read', { noticeId: id });
  }, [id, isUnread]);

  const words = notice && noticeWords(notice, format, t);
  const target = notice && noticeTarget(notice);
  const isLoading = isPending || stored.state === 'loading';
  return (
    <Screen
      title={words?.title ?? t('title')}
      back={paths.notice}
      bottom={target ? <ActionButton href={target}>{t('openOrder')}</ActionButton> : undefined}
    >
      <ListState
        state={words ? 'ready' : isLoading ? 'loading' : 'empty'}
        skeleton="prose"
        empty={{ drawing: 'message', text: t('missing') }}
      >
        {words && notice ? (
          <Prose>
            <p className="of-meta">{format.longDay(notice.createdAt, readerZone())}</p>
            <p>{words.body}</p>
          </Prose>
        ) : null}
      </ListState>
    </Screen>
  );
}

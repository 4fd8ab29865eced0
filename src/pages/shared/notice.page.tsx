import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { noticeQueries } from '#src/features/notice/notice.queries.ts';
import { noticeWords } from '#src/features/notice/notice.view.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { noticesQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /notice: what happened, newest first; readable offline. */
export function Component() {
  const { t } = useTranslation('notice');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const stored = useOffline(useMemo(() => noticesQuery(), []));
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(noticeQueries.list());
  const fetched = data?.pages.flatMap((page) => page.items) ?? [];
  const items = stored.data?.length
    ? stored.data
    : fetched.map((notice) => ({ notice, isRead: notice.readAt !== null }));
  const isLoading = isPending || stored.state === 'loading';
  const state = items.length > 0 ? 'ready' : isLoading ? 'loading' : error ? 'error' : 'empty';

  return (
    <Screen title={t('title')} back onRefresh={refetch}>
      <ListState
        state={state}
        skeleton="rows"
        empty={{ drawing: 'message', text: t('empty') }}
        error={error ? errorText(error, tCommon) : undefined}
        onRetry={() => void refetch()}
        offline={!isOnline}
        updated={!isOnline && stored.fetchedAt ? format.ago(stored.fetchedAt) : undefined}
      >
        <InfiniteList
          label={t('title')}
          items={items}
          keyOf={({ notice }) => notice.id}
          hasMore={hasNextPage && isOnline}
          loadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
          render={({ notice, isRead }) => {
            const words = noticeWords(notice, format, t);
            return (
              <ListRow
                href={pathTo(paths.noticeDetail, { id: notice.id })}
                title={words.title}
                text={words.body}
                below={format.ago(notice.createdAt)}
                unread={isRead ? undefined : t('unread')}
              />
            );
          }}
        />
      </ListState>
    </Screen>
  );
}

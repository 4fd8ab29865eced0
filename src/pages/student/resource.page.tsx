import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { resourceKinds } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { resourceQueries, type ResourceKind } from '#src/features/resource/resource.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { resourcesQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { Chips } from '#src/ui/chips.tsx';
import { Markings } from '#src/ui/markings.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/resource?kind=…: the articles, readable offline once they were listed. */
export function Component() {
  const { t } = useTranslation('resource');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const [query, setQuery] = useSearchParams();
  const kind = resourceKinds.find((known) => known === query.get('kind'));
  const stored = useOffline(useMemo(() => resourcesQuery(kind), [kind]));
  const { error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, data } =
    useInfiniteQuery(resourceQueries.list(kind));
  const items = stored.data?.length ? stored.data : (data?.pages.flatMap((page) => page.items) ?? []);
  const isLoading = isPending || stored.state === 'loading';
  const state = items.length > 0 ? 'ready' : isLoading ? 'loading' : error ? 'error' : 'empty';

  return (
    <Screen
      title={t('title')}
      back={paths.student.home}
      onRefresh={refetch}
      top={
        <Chips<ResourceKind | ''>
          label={t('kinds')}
          chips={[
            { value: '', label: tCommon('all') },
            ...resourceKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
          value={kind ?? ''}
          onChange={(value) => setQuery(value ? { kind: value } : {}, { replace: true })}
        />
      }
    >
      <ListState
        state={state}
        empty={{ drawing: 'message', text: t('empty') }}
        error={error ? errorText(error, tCommon) : undefined}
        onRetry={() => void refetch()}
        offline={!isOnline}
        updated={!isOnline && stored.fetchedAt ? format.ago(stored.fetchedAt) : undefined}
      >
        <InfiniteList
          label={t('title')}
          items={items}
          keyOf={(item) => item.id}
          hasMore={hasNextPage && isOnline}
          loadingMore={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
          render={(item) => (
            <ListRow
              href={pathTo(paths.student.resourceDetail, { id: item.id })}
              media={<Markings seed={item.id} shape="tile" />}
              title={item[format.language].title}
              text={item[format.language].summary}
              below={t('minutes', { count: item.minutes })}
            />
          )}
        />
      </ListState>
    </Screen>
  );
}

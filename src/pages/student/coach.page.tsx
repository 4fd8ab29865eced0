import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CoachFilters } from '#src/features/coach/components/coach-filters.tsx';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import { coachQueries } from '#src/features/coach/coach.queries.ts';
import { useCoachSearch } from '#src/features/coach/use-coach-search.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** /student/coach?name=…&city=…&gender=…: find an instructor. */
export function Component() {
  const { t } = useTranslation('coach');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { search, typed, type, submit, narrow, clear, isNarrowed } = useCoachSearch();
  const found = useInfiniteQuery(coachQueries.search(search));
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const state = found.data ? (items.length > 0 ? 'ready' : 'empty') : found.error ? 'error' : 'loading';

  return (
    <Screen
      title={t('search.title')}
      onRefresh={found.refetch}
      top={<SearchField label={t('search.name')} value={typed} onChange={type} onSubmit={submit} />}
    >
      <CoachFilters search={search} onChange={narrow} />
      <ListState
        state={state}
        empty={{
          drawing: 'people',
          text: t(isNarrowed ? 'search.empty' : 'search.none'),
          ...(isNarrowed && { action: <QuietButton onClick={clear}>{t('search.clear')}</QuietButton> }),
        }}
        error={found.error ? errorText(found.error, tCommon) : undefined}
        onRetry={() => void found.refetch()}
        offline={!isOnline}
        updated={isOnline ? undefined : format.ago(found.dataUpdatedAt)}
      >
        <InfiniteList
          label={t('search.results')}
          items={items}
          keyOf={(coach) => coach.id}
          hasMore={found.hasNextPage && isOnline}
          loadingMore={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
          render={(coach) => <CoachRow coach={coach} />}
        />
      </ListState>
    </Screen>
  );
}

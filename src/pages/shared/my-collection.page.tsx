import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { FavoriteCard } from '#src/features/favorite-list/components/favorite-card.tsx';
import { useFavoriteList } from '#src/features/favorite-list/use-favorite-list.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { InfiniteList } from '#src/ui/infinite-list.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /myCollection: favorite instructors; a heart taken away here waits like any other action. */
export function Component() {
  const { t } = useTranslation('mine');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const isOnline = useOnline();
  const { items, state, error, fetchedAt, refetch, toggle } = useFavoriteList();

  return (
    <Screen title={t('collection.title')} back={paths.student.mine} onRefresh={refetch}>
      <ListState
        state={state}
        skeleton="plain"
        empty={{
          drawing: 'people',
          text: t('collection.empty'),
          action: <ActionButton href={paths.student.coach}>{t('collection.find')}</ActionButton>,
        }}
        error={error ? errorText(error, tCommon) : undefined}
        onRetry={() => void refetch()}
        offline={!isOnline}
        updated={!isOnline && fetchedAt ? format.ago(fetchedAt) : undefined}
      >
        <InfiniteList
          layout="cards"
          label={t('collection.title')}
          items={items}
          keyOf={({ coachId }) => coachId}
          hasMore={false}
          loadingMore={false}
          onMore={() => undefined}
          render={(row) => <FavoriteCard row={row} onToggle={() => void toggle(row)} />}
        />
      </ListState>
    </Screen>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { FavoriteCard } from '#src/features/favorite-list/components/favorite-card.tsx';
import { useFavoriteList } from '#src/features/favorite-list/use-favorite-list.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { ActionButton } from '#src/ui/action-button.tsx';

/** /myCollection: favorite instructors; a heart taken away here waits like any other action. */
export function Component() {
  const { t } = useTranslation('mine');
  const { list, toggle } = useFavoriteList();
  return (
    <ListScreen
      title={t('collection.title')}
      back={paths.student.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      empty={{
        drawing: 'people',
        text: t('collection.empty'),
        action: <ActionButton href={paths.student.coach}>{t('collection.find')}</ActionButton>,
      }}
      render={(row) => <FavoriteCard row={row} onToggle={() => void toggle(row)} />}
    />
  );
}

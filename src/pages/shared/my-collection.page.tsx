import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { FavoriteCard } from '#src/features/teaching/favorite/components/favorite-card.tsx';
import { useFavoriteList } from '#src/features/teaching/favorite/use-favorite-list.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

/** /myCollection: favorite instructors; a removed favorite waits in the outbox like any other action. */
export function Component() {
  const { t } = useTranslation();
  const { list, toggle } = useFavoriteList();
  return (
    <ListScreen
      title={t('mine.collection.title')}
      back={paths.student.mine}
      list={list}
      layout="cards"
      skeleton="plain"
      empty={{
        drawing: 'people',
        text: t('mine.collection.empty'),
        action: <ActionButton href={paths.student.coach}>{t('mine.collection.find')}</ActionButton>,
      }}
      render={(row) => <FavoriteCard row={row} onToggle={() => void toggle(row)} />}
    />
  );
}

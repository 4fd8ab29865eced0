import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/base/reading/use-list.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { toast } from '#src/ui/toast.ts';
import { favoriteSource, type FavoriteRow } from './favorite-list.queries.ts';

/** The favorites by the person's last intents; a change waits like any other action. */
export function useFavoriteList() {
  const { t } = useTranslation();
  const list = useList(favoriteSource());
  const toggle = async ({ coachId, coach, isOn }: FavoriteRow) => {
    const result = await enqueue('favorite.set', { coachId, isOn: !isOn, ...(coach && { coach }) });
    if (result.kind === 'refused')
      toast(t(result.why === 'signedOut' ? 'mine.collection.signedOut' : 'mine.collection.notSaved'), {
        kind: 'refused',
      });
  };
  return { list, toggle };
}

import { useTranslation } from 'react-i18next';
import { useList } from '#src/features/reading/use-list.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { toast } from '#src/ui/toast.ts';
import { favoriteSource, type FavoriteRow } from './favorite-list.queries.ts';

/** The favorites as the person last asked for them; the heart of each row waits like any other action. */
export function useFavoriteList() {
  const { t } = useTranslation('mine');
  const list = useList(favoriteSource());
  const toggle = async ({ coachId, coach, isOn }: FavoriteRow) => {
    const result = await enqueue('favorite.set', { coachId, isOn: !isOn, ...(coach && { coach }) });
    if (result.kind === 'refused')
      toast(t(result.why === 'signedOut' ? 'collection.signedOut' : 'collection.notSaved'), {
        kind: 'refused',
      });
  };
  return { list, toggle };
}

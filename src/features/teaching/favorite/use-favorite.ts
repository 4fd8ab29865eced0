import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { online } from '#src/offline/online.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { favoriteQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { toast } from '#src/ui/toast.ts';

/**
 * The favorite state of one coach. It shows the person's last choice before the server has answered, because
 * this choice decides nothing and costs nothing. `known` is the server's state, used when this phone has
 * neither a choice nor the list. A tap means the opposite of the shown state; no tap is dropped.
 */
export function useFavorite(coachId: string, known: boolean | undefined) {
  const { t } = useTranslation();
  const { data } = useOffline(favoriteQuery(coachId));
  const isOn = data?.isOn ?? known ?? false;

  const toggle = async (coach: CoachCard) => {
    const result = await enqueue('favorite.set', { coachId, isOn: !isOn, coach });
    if (result.kind === 'refused')
      toast(t(result.why === 'signedOut' ? 'favorite.signedOut' : 'favorite.notSaved'), { kind: 'refused' });
    else if (!online.get()) toast(t('favorite.saved'));
    else toast(t(isOn ? 'favorite.removed' : 'favorite.added'), { kind: 'done' });
  };
  return { isOn, toggle };
}

import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { online } from '#src/offline/online.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { heartQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { toast } from '#src/ui/toast.ts';

/**
 * The heart of one coach. It shows the person's last choice before the server has answered. It may, because this choice
 * decides nothing and costs nothing. `known` is what the server said where this phone knows neither a choice nor the
 * list. A tap means the opposite of what was on the screen; no tap is passed over.
 */
export function useFavorite(coachId: string, known: boolean | undefined) {
  const { t } = useTranslation('favorite');
  const { data } = useOffline(heartQuery(coachId));
  const isOn = data?.isOn ?? known ?? false;

  const toggle = async (coach: CoachCard) => {
    const result = await enqueue('favorite.set', { coachId, isOn: !isOn, coach });
    if (result.kind === 'refused')
      toast(t(result.why === 'signedOut' ? 'signedOut' : 'notSaved'), { kind: 'refused' });
    else if (!online.get()) toast(t('saved'));
    else toast(t(isOn ? 'removed' : 'added'), { kind: 'done' });
  };
  return { isOn, toggle };
}

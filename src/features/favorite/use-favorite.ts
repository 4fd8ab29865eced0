import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoachCard } from '#contract/coach-card.ts';
import { online } from '#src/offline/online.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { favoriteQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { toast } from '#src/ui/toast.ts';

/**
 * The heart of one coach. It shows the person's intent, which decides nothing and costs nothing, so it may show before the
 * server has answered; `known` is what the server said where this phone has no list of favorites yet.
 */
export function useFavorite(coachId: string, known: boolean | undefined) {
  const { t } = useTranslation('favorite');
  const [isBusy, setBusy] = useState(false);
  const { data, fetchedAt } = useOffline(favoriteQuery(coachId));
  const isOn = data?.waiting || fetchedAt !== null ? (data?.isOn ?? false) : (known ?? data?.isOn ?? false);

  const toggle = async (coach: CoachCard) => {
    if (isBusy) return;
    setBusy(true);
    const result = await enqueue('favorite.set', { coachId, isOn: !isOn, coach });
    setBusy(false);
    if (result.kind === 'refused')
      toast(t(result.why === 'signedOut' ? 'signedOut' : 'notSaved'), { kind: 'refused' });
    else if (!online.get()) toast(t('saved'));
    else toast(t(isOn ? 'removed' : 'added'), { kind: 'done' });
  };
  return { isOn, toggle };
}

import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { coachSources } from '#src/features/coach/coach.queries.ts';
import { walletQueries } from '#src/features/wallet/wallet.queries.ts';
import { classPackQueries } from './class-pack.queries.ts';

/** What changes with a pack: the packs themselves, and the money that is shown elsewhere. */
export function usePacksChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [classPackQueries.all, walletQueries.all, ['booking', 'check']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** Passing a pack on, and giving the rest back. Both need the network: only the server knows what is left. */
export function usePackActions() {
  const onSettled = usePacksChanged();
  return {
    pass: useKeyedMutation('classPack.pass', { onSettled }),
    refund: useKeyedMutation('classPack.refund', { onSettled }),
  };
}

/** What a coach does with offers; the own page shows them too. */
export function useOfferActions(coachId: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [classPackQueries.all, coachSources.detail(coachId).query.queryKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  return {
    offer: useKeyedMutation('classPack.offer', { onSettled }),
    close: useKeyedMutation('classPack.closeOffer', { onSettled }),
  };
}

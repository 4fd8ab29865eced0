import { useQueryClient } from '@tanstack/react-query';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { walletQueries } from '#src/features/money/wallet/wallet.queries.ts';
import { classPackQueries } from './class-pack.queries.ts';

/** Invalidates everything that a change of a pack touches: the packs, the wallet, and checks of bookings. */
export function usePacksChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [classPackQueries.all, walletQueries.all, ['booking', 'check']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** Passes a pack on, or returns its rest. Both need the network: only the server has the number of sessions left. */
export function usePackActions() {
  const onSettled = usePacksChanged();
  return {
    pass: useKeyedMutation('classPack.pass', { onSettled }),
    refund: useKeyedMutation('classPack.refund', { onSettled }),
  };
}

/** A coach offers packs and ends their sale. `onChanged` refreshes what else shows the offers. */
export function useOfferActions(onChanged: () => Promise<unknown>) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([client.invalidateQueries({ queryKey: classPackQueries.all }), onChanged()]);
  return {
    offer: useKeyedMutation('classPack.offer', { onSettled }),
    close: useKeyedMutation('classPack.closeOffer', { onSettled }),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useIsHere } from '#src/browser/go-on.ts';
import { toast } from '#src/ui/toast.ts';
import { walletQueries } from './wallet.queries.ts';

/** Opens a payment and leads to its hosted page. */
export function useTopUp() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const isHere = useIsHere();
  const topUp = useKeyedMutation('wallet.topUp', {
    onSuccess: async ({ redirectUrl }) => {
      await client.invalidateQueries({ queryKey: walletQueries.all, refetchType: 'none' });
      if (isHere()) window.location.assign(redirectUrl);
      else toast(t('wallet.pay.left'));
    },
  });
  const { reset } = topUp;
  // Back from the hosted page, some browsers show this page as it was left, with the button still busy.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
  return topUp;
}

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { usePurchase } from '#src/features/payment/use-purchase.ts';
import { walletQueries } from '#src/features/wallet/wallet.queries.ts';
import { toast } from '#src/ui/toast.ts';
import { membershipQueries } from './membership.queries.ts';

/** How a membership is paid, and the tap that pays it. */
export function useBuyMembership({ priceMinor }: Membership, onPaid: () => void) {
  const { t } = useTranslation('membership');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const buy = useKeyedMutation('membership.buy', {
    onSettled: () =>
      Promise.all(
        [membershipQueries.all, walletQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
  const purchase = usePurchase(
    priceMinor,
    { ...buy, send: (method) => buy.mutateAsync({ method, shownPriceMinor: priceMinor }) },
    () => {
      toast(t('bought'), { kind: 'done' });
      onPaid();
    },
  );
  return { ...purchase, error: buy.error ? errorText(buy.error, tCommon) : undefined };
}

export type MembershipPayment = ReturnType<typeof useBuyMembership>;

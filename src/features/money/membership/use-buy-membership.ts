import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Membership } from '#contract/membership.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { usePurchase } from '#src/features/money/payment/use-purchase.ts';
import { walletQueries } from '#src/features/money/wallet/wallet.queries.ts';
import { toast } from '#src/ui/toast.ts';
import { membershipQueries } from './membership.queries.ts';

/** The chosen way to pay a membership, and the step that pays it. */
export function useBuyMembership({ priceMinor }: Membership, onPaid: () => void) {
  const { t } = useTranslation();
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
      toast(t('membership.bought'), { kind: 'done' });
      onPaid();
    },
  );
  return { ...purchase, error: buy.error ? errorText(buy.error, t) : undefined };
}

export type MembershipPayment = ReturnType<typeof useBuyMembership>;

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentMethod } from '#contract/enums.ts';
import type { Membership } from '#contract/membership.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { paymentQueries } from '#src/features/payment/payment.queries.ts';
import {
  awaitsBalance,
  firstWay,
  hostedMethod,
  payWays,
  type PayWay,
} from '#src/features/payment/payment.view.ts';
import { walletQueries } from '#src/features/wallet/wallet.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { toast } from '#src/ui/toast.ts';
import { membershipQueries } from './membership.queries.ts';

/** How a membership is paid, and the tap that pays it. It needs the network: the price is the server's. */
export function useBuyMembership({ priceMinor }: Membership, onPaid: () => void) {
  const { t } = useTranslation('membership');
  const { t: tWallet } = useTranslation('wallet');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const isOnline = useOnline();
  const { data: config } = useQuery(accountQueries.config());
  const asked = useQuery(paymentQueries.balance());
  const [wanted, setWanted] = useState<PayWay>();
  const buy = useKeyedMutation('membership.buy', {
    onSettled: () =>
      Promise.all(
        [membershipQueries.all, walletQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
  const { reset } = buy;
  // Back from the hosted page, some browsers show this page as it was left, with the button still busy.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);

  const ways = payWays(config?.methods ?? [], priceMinor, true);
  const way = wanted ?? firstWay(ways, asked.data?.balanceMinor, priceMinor);
  const pay = async () => {
    if (way === undefined || buy.isPending) return;
    const method = hostedMethod(way) ?? PaymentMethod.balance;
    const bought = await buy.mutateAsync({ method, shownPriceMinor: priceMinor }).catch(() => undefined);
    if (bought === undefined) return;
    if (bought.redirectUrl !== null) return window.location.assign(bought.redirectUrl);
    toast(t('bought'), { kind: 'done' });
    onPaid();
  };
  return {
    ways,
    way,
    choose: setWanted,
    balanceMinor: asked.data?.balanceMinor,
    pay,
    error: buy.error ? errorText(buy.error, tCommon) : undefined,
    isBusy: buy.isPending || awaitsBalance(wanted, asked),
    offReason: !isOnline
      ? tWallet('pay.offlinePlain')
      : way === undefined
        ? tWallet('pay.noMethods')
        : undefined,
  };
}

export type MembershipPayment = ReturnType<typeof useBuyMembership>;

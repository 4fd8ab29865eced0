import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentMethod } from '#contract/enums.ts';
import { useIsHere } from '#src/browser/go-on.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { useOnline } from '#src/offline/online.ts';
import { toast } from '#src/ui/toast.ts';
import { paymentQueries } from './payment.queries.ts';
import { awaitsBalance, firstWay, hostedMethod, payWays, type PayWay } from './payment.view.ts';

interface Bought {
  /** The hosted page; null when it is paid already. */
  redirectUrl: string | null;
}

interface Buying<B extends Bought> {
  isPending: boolean;
  reset: () => void;
  send: (method: PaymentMethod) => Promise<B>;
}

/** Label of the button by the way to pay; the card's until the ways are loaded. */
const labels = { balance: 'pay.actBalance', card: 'pay.actCard', paypal: 'pay.actPaypal' } as const;
const labelOf = (way: PayWay | undefined) =>
  way === 'balance' || way === 'paypal' ? labels[way] : labels.card;

/** Way and step to pay a purchase that is no order. It needs the network: the server sets the price. */
export function usePurchase<B extends Bought>(
  priceMinor: number,
  { isPending, reset, send }: Buying<B>,
  onPaid: (bought: B) => void,
) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isHere = useIsHere();
  const { data: config } = useQuery(accountQueries.config());
  const asked = useQuery(paymentQueries.balance());
  const [wanted, setWanted] = useState<PayWay>();
  // Back from the hosted page, some browsers show this page as it was left, with the button still busy.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);

  const ways = payWays(config?.methods ?? [], { minor: priceMinor, currency: config?.currency ?? '' }, true);
  const way = wanted ?? firstWay(ways, asked.data?.balanceMinor, priceMinor);
  const pay = async () => {
    if (way === undefined || isPending) return;
    const bought = await send(hostedMethod(way) ?? PaymentMethod.balance).catch(() => undefined);
    if (bought === undefined) return;
    if (bought.redirectUrl !== null)
      return isHere()
        ? window.location.assign(bought.redirectUrl)
        : toast(t('wallet.pay.left'), { kind: 'info' });
    onPaid(bought);
  };
  return {
    ways,
    way,
    /** Key of `wallet`: what the tap does. */
    label: labelOf(way),
    choose: setWanted,
    balanceMinor: asked.data?.balanceMinor,
    pay,
    isBusy: isPending || awaitsBalance(wanted, asked),
    offReason: !isOnline
      ? t('wallet.pay.offlinePlain')
      : way === undefined
        ? t(ways.length === 0 ? 'wallet.pay.noneYet' : 'wallet.pay.noneEnough')
        : undefined,
  };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { isFarAhead } from '#contract/payment.rules.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useGoOn, useIsHere } from '#src/browser/go-on.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { bookingCheckQuery } from '#src/features/booking/order/reading/booking-check.queries.ts';
import { OrderWhen } from '#src/features/booking/order/reading/components/order-when.tsx';
import { usePayOrder } from '#src/features/booking/order/settling/use-pay-order.ts';
import { PayChoice } from '#src/features/money/payment/components/pay-choice.tsx';
import { paymentQueries } from '#src/features/money/payment/payment.queries.ts';
import {
  awaitsBalance,
  firstWay,
  hostedMethod,
  isFixedOnProfile,
  methodsFor,
  payWays,
  type PayWay,
} from '#src/features/money/payment/payment.view.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';
import { Written } from '#src/ui/written.tsx';

/** True while the first way to pay may still change: the balance or the class pack is being asked for. */
const awaitsAnswer = (
  wanted: PayWay | undefined,
  asked: Parameters<typeof awaitsBalance>[1],
  check: { isLoading: boolean },
): boolean => awaitsBalance(wanted, asked) || (wanted === undefined && check.isLoading);

const labels = {
  pack: 'pay.actPack',
  balance: 'pay.actBalance',
  card: 'pay.actCard',
  paypal: 'pay.actPaypal',
  later: 'pay.title',
} as const;

interface PayOrderPageProps {
  order: OrderRecord;
  onRefresh: () => Promise<unknown>;
}

/** Pays an order: amount, end of the hold and way to pay; online only. */
export function PayOrderPage({ order, onRefresh }: PayOrderPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const isHere = useIsHere();
  const isOnline = useOnline();
  const { data: config } = useQuery(accountQueries.config());
  const asked = useQuery(paymentQueries.balance());
  const { mutateAsync, error, isPending } = usePayOrder();
  const [wanted, setWanted] = useState<PayWay>();
  const { totalMinor, currency, expiresAt } = order;
  const check = useQuery(bookingCheckQuery({ id: order.class.id }));
  const isFar = isFarAhead(order.class.startsAt, useNow());
  // A session pays for one seat only.
  const [only, second] = order.participants;
  const pack =
    only !== undefined && second === undefined && !order.others
      ? check.data?.items.find((one) => one.participantId === only.id)?.classPack
      : undefined;
  const total = { minor: totalMinor, currency };
  const ways = payWays(methodsFor(config?.methods ?? [], isFar), total, true, pack !== undefined);
  const way = wanted ?? firstWay(ways, asked.data?.balanceMinor, totalMinor);
  const isAwaited = awaitsAnswer(wanted, asked, check);
  const until = expiresAt && format.deadline(expiresAt, order.class.zone);
  const amount = format.money(totalMinor, currency);

  const pay = async () => {
    if (way === undefined) return;
    const method = hostedMethod(way) ?? PaymentMethod.balance;
    // Awaited, not a callback of the mutation: the page unmounts once the order is paid, and callbacks would
    // be dropped.
    const session = way === 'pack' && pack !== undefined ? { classPackId: pack.id } : {};
    const paid = await mutateAsync({ id: order.id, method, ...session }).catch(() => undefined);
    if (paid === undefined) return;
    // The server chooses the hosted page; it returns to /result.
    if (paid.redirectUrl !== null)
      return isHere()
        ? window.location.assign(paid.redirectUrl)
        : toast(t('wallet.pay.left'), { kind: 'info' });
    toast(t('wallet.result.success'), { kind: 'done' });
    await goOn(pathTo(paths.student.orderDetail, { id: order.id }), { replace: true });
  };
  const offReason = !isOnline
    ? t('wallet.pay.offlinePlain')
    : way === undefined
      ? t(ways.length === 0 ? 'wallet.pay.noneYet' : 'wallet.pay.noneEnough')
      : undefined;
  return (
    <Screen
      title={t('wallet.pay.title')}
      subtitle={t('wallet.pay.order', { number: order.number })}
      back={pathTo(paths.student.orderDetail, { id: order.id })}
      onRefresh={onRefresh}
      bottom={
        <ActionButton
          busy={isPending || (isOnline && isAwaited)}
          offReason={offReason}
          onClick={() => void pay()}
        >
          {t(`wallet.${labels[way ?? 'later']}`, { amount })}
        </ActionButton>
      }
    >
      <ListState state="ready" offline={!isOnline}>
        {error ? (
          <Banner
            kind="refused"
            title={error instanceof ApiError ? errorText(error, t) : t('wallet.pay.chargedUnknown')}
            action={
              isFixedOnProfile(error) ? (
                <QuietButton href={paths.student.profile}>{t('wallet.pay.toProfile')}</QuietButton>
              ) : null
            }
          />
        ) : null}
        {until ? <Banner kind="waiting" title={t('wallet.pay.until', { until })} /> : null}
        <Card>
          <OrderWhen order={order} side="student" />
          <p className="of-card-title">
            <Written>{format.local(order.class.title)}</Written>
          </p>
          <Facts
            facts={[{ label: t('wallet.pay.total'), value: <strong>{amount}</strong>, figures: true }]}
          />
        </Card>
        <PayChoice
          ways={ways}
          balanceMinor={asked.data?.balanceMinor}
          totalMinor={totalMinor}
          currency={currency}
          isOnline
          isFar={isFar}
          pack={pack}
          value={way}
          onChange={setWanted}
        />
      </ListState>
    </Screen>
  );
}

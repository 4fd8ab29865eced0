import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { bookingCheckQuery } from '#src/features/booking/booking-check.queries.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { OrderWhen } from '#src/features/order/components/order-when.tsx';
import { paymentQueries } from '#src/features/payment/payment.queries.ts';
import {
  awaitsBalance,
  firstWay,
  hostedMethod,
  isMendedOnProfile,
  payWays,
  type PayWay,
} from '#src/features/payment/payment.view.ts';
import { usePayOrder } from '#src/features/payment/use-pay-order.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';
import { PayChoice } from './pay-choice.tsx';

interface PayOrderPageProps {
  order: OrderRecord;
  onRefresh: () => Promise<unknown>;
}

/** What is paid, until when the seat is held, and how to pay; online only. */
export function PayOrderPage({ order, onRefresh }: PayOrderPageProps) {
  const { t } = useTranslation('wallet');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { data: config } = useQuery(accountQueries.config());
  const asked = useQuery(paymentQueries.balance());
  const balance = asked.data;
  const { mutateAsync, error, isPending } = usePayOrder();
  const [wanted, setWanted] = useState<PayWay>();
  const { totalMinor, currency, expiresAt } = order;
  const check = useQuery(bookingCheckQuery(order.class.id));
  // A session pays one seat.
  const [only, second] = order.participants;
  const pack =
    only !== undefined && second === undefined && !order.others
      ? check.data?.items.find((one) => one.participantId === only.id)?.classPack
      : undefined;
  const ways = payWays(config?.methods ?? [], totalMinor, true, pack !== undefined);
  const way = wanted ?? firstWay(ways, balance?.balanceMinor, totalMinor);
  const until = expiresAt && format.deadline(expiresAt, order.class.zone);
  const amount = format.money(totalMinor, currency);
  const label = {
    pack: 'pay.actPack',
    balance: 'pay.actBalance',
    card: 'pay.actCard',
    paypal: 'pay.actPaypal',
    later: 'pay.title',
  } as const;

  const pay = async () => {
    if (way === undefined) return;
    const method = hostedMethod(way) ?? PaymentMethod.balance;
    // Awaited, not a callback of the mutation. Once the order is paid this page is taken off the screen, and
    // callbacks with it.
    const session = way === 'pack' && pack !== undefined ? { classPackId: pack.id } : {};
    const paid = await mutateAsync({ id: order.id, method, ...session }).catch(() => undefined);
    if (paid === undefined) return;
    // The hosted page is the server's; it leads back to /result.
    if (paid.redirectUrl !== null) return window.location.assign(paid.redirectUrl);
    toast(t('result.success'), { kind: 'done' });
    await navigate(pathTo(paths.student.orderDetail, { id: order.id }), { replace: true });
  };
  const offReason = !isOnline ? t('pay.offlinePlain') : way === undefined ? t('pay.noMethods') : undefined;
  return (
    <Screen
      title={t('pay.title')}
      subtitle={t('pay.order', { number: order.number })}
      back={pathTo(paths.student.orderDetail, { id: order.id })}
      onRefresh={onRefresh}
      bottom={
        <ActionButton
          busy={isPending || awaitsBalance(wanted, asked) || (wanted === undefined && check.isLoading)}
          offReason={offReason}
          onClick={() => void pay()}
        >
          {t(label[way ?? 'later'], { amount })}
        </ActionButton>
      }
    >
      {error ? (
        <Banner
          kind="refused"
          title={error instanceof ApiError ? errorText(error, tCommon) : t('pay.chargedUnknown')}
          action={
            isMendedOnProfile(error) ? (
              <QuietButton href={paths.student.profile}>{t('pay.toProfile')}</QuietButton>
            ) : null
          }
        />
      ) : null}
      {until ? <Banner kind="waiting" title={t('pay.until', { until })} /> : null}
      <Card>
        <OrderWhen order={order} side="student" />
        <p className="of-card-title">{format.local(order.class.title)}</p>
        <Facts facts={[{ label: t('pay.total'), value: <strong>{amount}</strong>, figures: true }]} />
      </Card>
      <PayChoice
        ways={ways}
        balanceMinor={balance?.balanceMinor}
        totalMinor={totalMinor}
        currency={currency}
        isOnline
        pack={pack}
        value={way}
        onChange={setWanted}
      />
    </Screen>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { isCourseDate } from '#src/features/booking/order/reading/order-of-course.view.ts';
import { withAction } from '#src/features/booking/order/together/together.view.ts';
import { useDatesOf } from '#src/features/booking/order/together/use-dates-of.ts';
import { useSetStep } from '#src/features/booking/order/together/use-set-step.ts';
import { paymentQueries } from '#src/features/money/payment/payment.queries.ts';
import { awaitsBalance } from '#src/features/money/payment/payment.view.ts';
import { nearestTopUp } from '#src/features/money/wallet/wallet.view.ts';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';

/** Pays the order: with all unpaid dates of its booking, or alone. */
export function PayOrder({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = format.money(order.totalMinor, order.currency);
  // The dates of a course are paid together only.
  const alone = (isOnly: boolean) => {
    if (isCourseDate(order)) return null;
    const Button = isOnly ? ActionButton : QuietButton;
    const free = order.totalMinor === 0 ? t('orderDetail.action.takeFree') : undefined;
    return (
      <Button href={pathTo(paths.student.payment, { order: order.id })}>
        {free ?? t(isOnly ? 'orderDetail.action.pay' : 'orderDetail.action.payAlone', { amount })}
      </Button>
    );
  };
  const { set } = order;
  return set === undefined ? alone(true) : <PayDates order={order} setId={set.id} alone={alone} />;
}

interface PayDatesProps {
  order: OrderRecord;
  setId: string;
  /** Pays the date of the page alone; shown where the others are not known or not to pay. */
  alone: (isOnly: boolean) => ReactNode;
}

/** Pays all unpaid dates of the booking that an order belongs to. Their seats are lost when only one is paid. */
function PayDates({ order, setId, alone }: PayDatesProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { asked, orders, named, isWhole } = useDatesOf(order, 'student', setId);
  const toPay = withAction(orders, 'pay');
  const least = order.terms?.course === undefined ? 2 : 1;
  // One date alone is no way to pay while others may be unpaid: their seats would be lost unseen.
  if (!isWhole && named > 1)
    return (
      <>
        <ActionButton busy={isOnline && asked.isFetching} offReason={t('together.offline')}>
          {t('together.payAll', { count: named })}
        </ActionButton>
        {alone(false)}
      </>
    );
  if (toPay.length < least) return alone(true);
  return (
    <>
      <PayAll setId={setId} orders={toPay} />
      {alone(false)}
    </>
  );
}

interface PayAllProps {
  setId: string;
  orders: readonly OrderRecord[];
}

/** From the balance, or the way to top up what it lacks. */
function PayAll({ setId, orders }: PayAllProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { pay, isBusy, refused } = useSetStep();
  const totalMinor = orders.reduce((sum, one) => sum + one.totalMinor, 0);
  const currency = orders[0]?.currency ?? 'USD';
  const balance = useQuery(paymentQueries.balance());
  const { data: config } = useQuery(accountQueries.config());
  const wallet = balance.data;
  const missingMinor = wallet === undefined ? 0 : totalMinor - wallet.balanceMinor;
  const counts = { count: orders.length, amount: format.money(totalMinor, currency) };
  const offReason = isOnline ? undefined : t('together.offline');
  if (missingMinor > 0)
    return (
      <>
        <p className="of-hint of-hint-act">
          {t('together.short', { ...counts, missing: format.money(missingMinor, currency) })}
        </p>
        <ActionButton
          href={pathTo(paths.student.wallet, { amount: String(missingMinor) })}
          offReason={offReason}
        >
          {t('together.topUp', {
            amount: format.money(
              config === undefined ? missingMinor : nearestTopUp(missingMinor, config.topUp),
              currency,
            ),
          })}
        </ActionButton>
      </>
    );
  return (
    <>
      {refused ? <Banner kind="refused" title={refused} /> : null}
      <ActionButton
        busy={isBusy || (isOnline && awaitsBalance('balance', balance))}
        offReason={offReason}
        onClick={() => void pay({ id: setId, orderIds: orders.map(({ id }) => id) })}
      >
        {t('together.pay', counts)}
      </ActionButton>
    </>
  );
}

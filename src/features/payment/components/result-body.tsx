import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import type { Payment } from '#contract/wallet.ts';
import { OrderWhen } from '#src/features/order/components/order-when.tsx';
import { afterSuccess, isHeld, type ResultView } from '#src/features/payment/result.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';

interface ResultBodyProps {
  view: ResultView;
  payment: Payment | undefined;
  order: OrderRecord | undefined;
}

const kinds = {
  asking: 'waiting',
  open: 'waiting',
  success: 'certain',
  failure: 'refused',
  cancel: 'info',
} as const;

/** What became of the payment in the specification's words, and what happens next. */
export function ResultBody({ view, payment, order }: ResultBodyProps) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const isOnlyHeld = view === 'success' && order !== undefined && isHeld(order);
  return (
    <>
      <Banner
        kind={isOnlyHeld ? 'waiting' : kinds[view]}
        title={isOnlyHeld ? t('result.heldTitle') : t(`result.${view}`)}
      >
        <ResultText view={view} payment={payment} order={order} />
      </Banner>
      {payment ? (
        <Card>
          {order ? <OrderWhen order={order} side="student" /> : null}
          <Money size="large">{format.money(payment.amountMinor, payment.currency)}</Money>
        </Card>
      ) : null}
    </>
  );
}

function ResultText({ view, payment, order }: ResultBodyProps) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const amount = payment && format.money(payment.amountMinor, payment.currency);
  if (view === 'asking') return t('result.askingText');
  if (view === 'open') return t('result.openText');
  if (view === 'success') {
    if (payment?.kind === 'topUp') return t('result.topUpDone', { amount });
    const next = order && afterSuccess(order);
    if (!order || !next) return null;
    const name = format.name(order.coach);
    const said =
      next.key === 'waiting'
        ? t('result.waiting', { name, until: format.deadline(next.until, order.class.zone) })
        : t(`result.${next.key}`, { name });
    return isHeld(order) ? `${said} ${t('result.held', { amount })}` : said;
  }
  const held =
    order?.actions.includes('pay') && order.expiresAt
      ? t('result.seatUntil', { until: format.deadline(order.expiresAt, order.class.zone) })
      : '';
  return `${t(view === 'failure' ? 'result.failureText' : 'result.cancelText')} ${held}`.trim();
}

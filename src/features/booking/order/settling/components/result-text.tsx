import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import type { Payment } from '#contract/wallet.ts';
import { afterSuccess, isHeld, type ResultView } from '#src/features/booking/order/settling/result.view.ts';
import { BoughtMembership } from '#src/features/money/membership/components/bought-membership.tsx';
import { useFormat } from '#src/i18n/format.ts';

interface ResultTextProps {
  view: ResultView;
  payment: Payment | undefined;
  order: OrderRecord | undefined;
}

/** Explains the result: amount and time. */
export function ResultText({ view, payment, order }: ResultTextProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = payment && format.money(payment.amountMinor, payment.currency);
  if (view === 'asking') return t('wallet.result.askingText');
  if (view === 'open') return t('wallet.result.openText');
  if (view === 'success') {
    if (payment?.kind === 'topUp') return t('wallet.result.topUpDone', { amount });
    if (payment?.kind === 'classPack') return t('wallet.result.packDone');
    if (payment?.kind === 'membership') return <BoughtMembership payment={payment} />;
    const next = order && afterSuccess(order);
    if (!order || !next) return null;
    const name = format.name(order.coach);
    const sentence =
      next.key === 'waiting'
        ? t('wallet.result.waiting', { name, until: format.deadline(next.until, order.class.zone) })
        : t(`wallet.result.${next.key}`, { name });
    return isHeld(order) ? `${sentence} ${t('wallet.result.held', { amount })}` : sentence;
  }
  const held =
    order?.actions.includes('pay') && order.expiresAt
      ? t('wallet.result.seatUntil', { until: format.deadline(order.expiresAt, order.class.zone) })
      : '';
  return `${t(view === 'cancel' ? 'wallet.result.cancelText' : 'wallet.result.failureText')} ${held}`.trim();
}

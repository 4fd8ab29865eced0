import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import type { Payment } from '#contract/wallet.ts';
import { BoughtMembership } from '#src/features/membership/components/bought-membership.tsx';
import { afterSuccess, isHeld, type ResultView } from '#src/features/payment/result.view.ts';
import { useFormat } from '#src/i18n/format.ts';

interface ResultTextProps {
  view: ResultView;
  payment: Payment | undefined;
  order: OrderRecord | undefined;
}

/** What the result means in money and time. */
export function ResultText({ view, payment, order }: ResultTextProps) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const amount = payment && format.money(payment.amountMinor, payment.currency);
  if (view === 'asking') return t('result.askingText');
  if (view === 'open') return t('result.openText');
  if (view === 'success') {
    if (payment?.kind === 'topUp') return t('result.topUpDone', { amount });
    if (payment?.kind === 'classPack') return t('result.packDone');
    if (payment?.kind === 'membership') return <BoughtMembership payment={payment} />;
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

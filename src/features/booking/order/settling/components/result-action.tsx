import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { Payment } from '#contract/wallet.ts';
import type { ResultView } from '#src/features/booking/order/settling/result.view.ts';
import { ActionButton } from '#src/ui/action-button.tsx';

interface ResultActionProps {
  view: ResultView;
  payment: Payment | undefined;
  order: OrderRecord | undefined;
  onAskAgain: () => void;
}

/** Button of the next step. */
export function ResultAction({ view, payment, order, onAskAgain }: ResultActionProps) {
  const { t } = useTranslation();
  if (view === 'open' || view === 'asking')
    return (
      <ActionButton busy={view === 'asking'} icon="refresh" onClick={onAskAgain}>
        {t('wallet.result.askAgain')}
      </ActionButton>
    );
  if (payment?.kind === 'topUp')
    return <ActionButton href={paths.student.wallet}>{t('wallet.result.toWallet')}</ActionButton>;
  if (payment?.kind === 'membership')
    return (
      <ActionButton href={paths.student.vip}>
        {t(view === 'success' ? 'wallet.result.toMembership' : 'wallet.result.payAgain')}
      </ActionButton>
    );
  if (payment?.classPackId !== undefined)
    return (
      <ActionButton href={pathTo(paths.student.packDetail, { id: payment.classPackId })}>
        {t('wallet.result.toPack')}
      </ActionButton>
    );
  const id = payment?.orderId;
  if (!id) return <ActionButton href={paths.student.home}>{t('wallet.result.toHome')}</ActionButton>;
  const mayPay = view !== 'success' && (order?.actions.includes('pay') ?? true);
  return mayPay ? (
    <ActionButton href={pathTo(paths.student.payment, { order: id })}>
      {t('wallet.result.payAgain')}
    </ActionButton>
  ) : (
    <ActionButton href={pathTo(paths.student.orderDetail, { id })}>
      {t('wallet.result.openOrder')}
    </ActionButton>
  );
}

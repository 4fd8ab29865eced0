import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import type { Payment } from '#contract/wallet.ts';
import { isCourseDate } from '#src/features/booking/order/reading/order-of-course.view.ts';
import type { ResultView } from '#src/features/booking/order/settling/result.view.ts';
import { useUnpaid } from '#src/features/booking/order/settling/use-unpaid.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';

interface ResultActionProps {
  view: Exclude<ResultView, 'asking'>;
  payment: Payment | undefined;
  order: OrderRecord | undefined;
  onAskAgain: () => void;
}

/** Button of the next step. None while the state of the payment is unknown. */
export function ResultAction({ view, payment, order, onAskAgain }: ResultActionProps) {
  const { t } = useTranslation();
  if (view === 'open')
    return (
      <ActionButton icon="refresh" onClick={onAskAgain}>
        {t('wallet.result.askAgain')}
      </ActionButton>
    );
  if (payment?.kind === 'topUp') return <AfterTopUp isDone={view === 'success'} />;
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

/** A top-up was often made for seats that are held: it leads on to them. */
function AfterTopUp({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation();
  const unpaid = useUnpaid();
  if (!isDone || unpaid === undefined)
    return <ActionButton href={paths.student.wallet}>{t('wallet.result.toWallet')}</ActionButton>;
  const { order, count } = unpaid;
  return (
    <>
      <ActionButton
        href={
          count > 1 || isCourseDate(order)
            ? pathTo(paths.student.orderDetail, { id: order.id })
            : pathTo(paths.student.payment, { order: order.id })
        }
      >
        {t('wallet.result.toUnpaid', { count })}
      </ActionButton>
      <QuietButton href={paths.student.wallet}>{t('wallet.result.toWallet')}</QuietButton>
    </>
  );
}

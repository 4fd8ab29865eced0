import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useRefundRequest } from '#src/features/order/use-refund-request.ts';
import { whyNotText } from '#src/features/order/why-not.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { LeaveSome } from './leave-some.tsx';

interface OrderActionsProps {
  order: OrderRecord;
  waiting: readonly Waiting[];
}

/** What the record says this family may do; one of it is the primary action. What is off says why. */
export function OrderActions({ order, waiting }: OrderActionsProps) {
  const { t } = useTranslation(['orderDetail', 'reasons']);
  const format = useFormat();
  const isOnline = useOnline();
  const { withdraw, isBusy } = useRefundRequest(order);
  const hasRated = order.myRating !== null || waiting.some(({ type }) => type === 'order.rate');
  const may = (action: OrderRecord['actions'][number]) => order.actions.includes(action);
  const cancelOff = whyNotText(order, 'cancel', format, t);
  const rateOff = whyNotText(order, 'rate', format, t);
  // A proposal is left on its own card, with what that brings.
  const isLeftHere = may('cancel') && !may('answerProposal') && waiting.length === 0;
  const askWithdraw = async () => {
    const isSure = await confirmDialog({
      title: t('refund.withdraw'),
      text: t('refund.withdrawText'),
      confirmLabel: t('refund.withdraw'),
      cancelLabel: t('refund.keepAsking'),
    });
    if (isSure) await withdraw();
  };
  return (
    <Buttons>
      {may('pay') ? (
        <ActionButton href={pathTo(paths.student.payment, { order: order.id })}>
          {order.totalMinor === 0
            ? t('action.takeFree')
            : t('action.pay', { amount: format.money(order.totalMinor, order.currency) })}
        </ActionButton>
      ) : null}
      {may('rate') || rateOff !== undefined ? (
        <ActionButton href={pathTo(paths.student.rating, { id: order.id })} offReason={rateOff}>
          {t(hasRated ? 'action.rateChange' : 'action.rate')}
        </ActionButton>
      ) : null}
      {may('withdrawRefundRequest') ? (
        <QuietButton
          busy={isBusy}
          onClick={() => void askWithdraw()}
          offReason={isOnline ? undefined : t('refund.offline')}
        >
          {t('refund.withdraw')}
        </QuietButton>
      ) : null}
      {may('bookAgain') ? (
        <QuietButton href={pathTo(paths.student.coachDetail, { id: order.coach.id })}>
          {t('action.bookAgain', { coach: format.name(order.coach) })}
        </QuietButton>
      ) : null}
      {may('cancelSome') && !may('cancel') && waiting.length === 0 ? <LeaveSome order={order} /> : null}
      {isLeftHere || cancelOff !== undefined ? (
        <QuietButton href={pathTo(paths.student.cancelOrder, { id: order.id })} offReason={cancelOff}>
          {t('action.cancel')}
        </QuietButton>
      ) : null}
    </Buttons>
  );
}

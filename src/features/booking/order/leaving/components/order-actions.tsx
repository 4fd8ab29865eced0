import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useRefundRequest } from '#src/features/booking/order/leaving/use-refund-request.ts';
import { whyNotText } from '#src/features/booking/order/reading/why-not.view.ts';
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
  /** The way to pay, while the order waits for it. */
  pay: ReactNode;
}

/** Acts that the record allows and that come next; one is primary. An action that is off shows why. */
export function OrderActions({ order, waiting, pay }: OrderActionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { withdraw, isBusy } = useRefundRequest(order);
  const hasRated = order.myRating !== null || waiting.some(({ type }) => type === 'order.rate');
  const may = (action: OrderRecord['actions'][number]) => order.actions.includes(action);
  const rateOff = whyNotText(order, 'rate', format, t);
  const isLeftFor = may('cancelSome') && !may('cancel') && waiting.length === 0;
  const mayRate = may('rate') || rateOff !== undefined;
  // An open report comes first.
  const RateButton = order.dispute?.state === 'open' ? QuietButton : ActionButton;
  if (!may('pay') && !mayRate && !may('withdrawRefundRequest') && !may('bookAgain') && !isLeftFor)
    return null;
  const askWithdraw = async () => {
    const isSure = await confirmDialog({
      title: t('orderDetail.refund.withdraw'),
      text: t('orderDetail.refund.withdrawText'),
      confirmLabel: t('orderDetail.refund.withdraw'),
      cancelLabel: t('orderDetail.refund.keepAsking'),
    });
    if (isSure) await withdraw();
  };
  return (
    <Buttons>
      {may('pay') ? pay : null}
      {mayRate ? (
        <RateButton href={pathTo(paths.student.rating, { id: order.id })} offReason={rateOff}>
          {t(hasRated ? 'orderDetail.action.rateChange' : 'orderDetail.action.rate')}
        </RateButton>
      ) : null}
      {may('withdrawRefundRequest') ? (
        <QuietButton
          busy={isBusy}
          onClick={() => void askWithdraw()}
          offReason={isOnline ? undefined : t('orderDetail.refund.offline')}
        >
          {t('orderDetail.refund.withdraw')}
        </QuietButton>
      ) : null}
      {may('bookAgain') ? (
        <QuietButton href={pathTo(paths.student.coachDetail, { id: order.coach.id })}>
          {t('orderDetail.action.bookAgain')}
        </QuietButton>
      ) : null}
      {isLeftFor ? <LeaveSome order={order} /> : null}
    </Buttons>
  );
}

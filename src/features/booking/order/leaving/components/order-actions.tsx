import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useRefundRequest } from '#src/features/booking/order/leaving/use-refund-request.ts';
import { isCourseDate } from '#src/features/booking/order/reading/order-of-course.view.ts';
import { whyNotText } from '#src/features/booking/order/reading/why-not.view.ts';
import { PayDates } from '#src/features/booking/order/together/components/pay-dates.tsx';
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

/** Acts that the record allows and that come next; one is primary. An action that is off shows why. */
export function OrderActions({ order, waiting }: OrderActionsProps) {
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
      {may('pay') ? <Pay order={order} /> : null}
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

/** Pays the order: with all unpaid dates of its booking, or alone. */
function Pay({ order }: { order: OrderRecord }) {
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

import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { askLines, cancelSentence } from '#src/features/booking/order/leaving/cancel.view.ts';
import { isOfCourse } from '#src/features/booking/order/reading/order-of-course.view.ts';
import { toolsOf } from '#src/features/booking/order/reading/order.view.ts';
import { useOrderTools } from '#src/features/booking/order/reading/use-order-tools.ts';
import { useReceipt } from '#src/features/booking/order/reading/use-receipt.ts';
import { whyNotText } from '#src/features/booking/order/reading/why-not.view.ts';
import { type Format, useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';

interface OrderMenuRowsProps {
  order: OrderRecord;
  waiting: readonly Waiting[];
  /** Runs before an act of this screen. */
  onDone: () => void;
  /** Rows before the one that cancels. */
  children?: ReactNode;
}

/** Rows of the menu of a family's order: calendar, sharing, receipt, another date, leaving. */
export function OrderMenuRows({ order, waiting, onDone, children }: OrderMenuRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { saveCalendar, share } = useOrderTools(order, now);
  const saveReceipt = useReceipt(order, now);
  const tools = toolsOf(order, now);
  const may = (action: OrderRecord['actions'][number]) => order.actions.includes(action);
  // With a proposal, leaving is offered on its card, which shows the refund.
  const isFree = !may('answerProposal') && waiting.length === 0;
  const cancelOff = whyNotText(order, 'cancel', format, t);
  const closing = (act: () => unknown) => () => {
    onDone();
    act();
  };
  return (
    <List label={t('orderDetail.day.tools')}>
      {tools.includes('calendar') || tools.includes('calendarOff') ? (
        <FactRow
          icon="calendar"
          title={t(tools.includes('calendar') ? 'orderDetail.day.calendar' : 'orderDetail.day.calendarOff')}
          onClick={closing(saveCalendar)}
        />
      ) : null}
      {tools.includes('share') ? (
        <FactRow icon="share" title={t('orderDetail.day.share')} onClick={closing(share)} />
      ) : null}
      {saveReceipt ? (
        <FactRow icon="download" title={t('orderDetail.receipt.save')} onClick={closing(saveReceipt)} />
      ) : null}
      {may('exchange') && isFree ? (
        <FactRow
          icon="undo"
          title={t('exchange.title')}
          href={pathTo(paths.student.exchange, { id: order.id })}
        />
      ) : null}
      {children}
      {may('cancel') && isFree ? (
        <>
          <FactRow
            icon="cross"
            title={
              <span className="of-danger-text">
                {t(isOfCourse(order) ? 'course.row' : 'orderDetail.action.cancel')}
              </span>
            }
            text={isOfCourse(order) ? t('course.rowText') : cancelMoney(order, format, t)}
            href={pathTo(paths.student.cancelOrder, { id: order.id })}
          />
          <FactRow icon="check" title={t('orderDetail.day.keep')} onClick={onDone} />
        </>
      ) : cancelOff === undefined ? null : (
        <FactRow icon="cross" title={t('orderDetail.action.cancel')} text={cancelOff} />
      )}
    </List>
  );
}

/** Returns the sentence on the money of canceling now; undefined while the terms are unknown. */
function cancelMoney(order: OrderRecord, format: Format, t: TFunction): string | undefined {
  if (order.cancel === null) return undefined;
  if (cancelSentence(order) === 'freeNothing') return t('cancel.freeNothing');
  const { refundMinor } = order.cancel;
  const refund = format.money(refundMinor, order.currency);
  return askLines(order, { isWhole: true, refundMinor }, true)
    .map((line) => t(`cancel.ask.${line}`, { refund }))
    .join(' ');
}

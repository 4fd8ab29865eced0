import { useTranslation } from 'react-i18next';
import type { OrderEvent } from '#contract/order.steps.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { OrderSide } from '#src/features/booking/order/reading/story.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';

/** Events with a text. The compiler finds a missing one; a newer server may send others. */
const lines: Record<OrderEvent, true> = {
  booked: true,
  passed: true,
  requested: true,
  offered: true,
  offerAccepted: true,
  offerDeclined: true,
  paid: true,
  paidLate: true,
  paymentFailed: true,
  unpaid: true,
  withdrawn: true,
  accepted: true,
  autoAccepted: true,
  rejected: true,
  noResponse: true,
  canceledFree: true,
  canceledLate: true,
  seatsCanceled: true,
  coachCanceled: true,
  operatorCanceled: true,
  coachReminded: true,
  refundRequested: true,
  refundRequestWithdrawn: true,
  refundRequestAgreed: true,
  refundRequestAgreedByUs: true,
  refundRequestDeclined: true,
  refundRequestUnanswered: true,
  exchanged: true,
  exchangedSome: true,
  exchangedIn: true,
  exchangeAsked: true,
  exchangeWithdrawn: true,
  exchangeAgreed: true,
  exchangeDeclined: true,
  exchangeFailed: true,
  exchangeUnanswered: true,
  marked: true,
  noShow: true,
  excused: true,
  classCanceled: true,
  classMoved: true,
  moveKept: true,
  moveLeft: true,
  coachChanged: true,
  needsAnswered: true,
  coachKept: true,
  coachLeft: true,
  disputed: true,
  disputeAnswered: true,
  disputeEvidence: true,
  disputeReferred: true,
  disputeRefunded: true,
  disputeClosed: true,
  corrected: true,
  completed: true,
  autoCompleted: true,
  rated: true,
  ratingsRevealed: true,
  released: true,
};

const isLine = (event: string): event is OrderEvent => Object.hasOwn(lines, event);

const lineOf = (event: string, { totalMinor }: OrderRecord) => {
  if (!isLine(event)) return 'history.other';
  // A free seat is not taken in time; there was nothing to pay.
  return event === 'unpaid' && totalMinor === 0 ? 'history.untaken' : (`history.${event}` as const);
};

/**
 * History of the order, oldest first, in the reader's time zone. A family does not see the coach's earnings.
 */
export function OrderHistory({ order, side }: { order: OrderRecord; side: OrderSide }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = order.history.filter(({ event }) => side === 'coach' || event !== 'released');
  return (
    <Section title={t('history.title')}>
      <ol className="of-history">
        {shown.map(({ at, event }) => (
          <li key={`${at} ${event}`}>
            <span>{t(lineOf(event, order))}</span>{' '}
            <time dateTime={at} className="of-tnum of-muted">
              {format.dayTime(at, readerZone())}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}

import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';

const events = [
  'booked',
  'requested',
  'offered',
  'offerAccepted',
  'offerDeclined',
  'paid',
  'paidLate',
  'paymentFailed',
  'unpaid',
  'withdrawn',
  'accepted',
  'autoAccepted',
  'rejected',
  'noResponse',
  'canceledFree',
  'canceledLate',
  'seatsCanceled',
  'coachCanceled',
  'operatorCanceled',
  'coachReminded',
  'refundRequested',
  'refundRequestWithdrawn',
  'refundRequestAgreed',
  'refundRequestAgreedByUs',
  'refundRequestDeclined',
  'refundRequestUnanswered',
  'noShow',
  'excused',
  'classCanceled',
  'classMoved',
  'moveKept',
  'moveLeft',
  'coachChanged',
  'needsAnswered',
  'coachKept',
  'coachLeft',
  'disputed',
  'disputeAnswered',
  'disputeEvidence',
  'disputeRefunded',
  'disputeClosed',
  'corrected',
  'completed',
  'autoCompleted',
  'rated',
  'ratingsRevealed',
  'released',
] as const;

/** What happened to the order, oldest first, on the reader's clock. */
export function OrderHistory({ order }: { order: OrderRecord }) {
  const { t } = useTranslation('order');
  const format = useFormat();
  return (
    <Section title={t('history.title')}>
      <ol className="of-history">
        {order.history.map(({ at, event }) => (
          <li key={`${at} ${event}`}>
            <span>{t(`history.${events.find((known) => known === event) ?? 'other'}`)}</span>{' '}
            <time dateTime={at} className="of-tnum of-muted">
              {format.dayTime(at, readerZone())}
            </time>
          </li>
        ))}
      </ol>
    </Section>
  );
}

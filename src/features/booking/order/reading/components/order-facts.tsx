import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { comingNames } from '#src/features/booking/order/reading/named-age.view.ts';
import { isCourseDate } from '#src/features/booking/order/reading/order-of-course.view.ts';
import { platformShare } from '#src/features/booking/order/reading/platform-share.view.ts';
import { reasonWord } from '#src/features/booking/order/reading/reason.view.ts';
import { orderSentence } from '#src/features/booking/order/reading/sentence.view.ts';
import { isOthers } from '#src/features/booking/order/reading/story.view.ts';
import { fitText } from '#src/features/teaching/class/class-fit.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Facts, type Fact } from '#src/ui/facts.tsx';
import { Written } from '#src/ui/written.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderCover, OrderDay } from './order-day.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderWhen } from './order-when.tsx';

interface OrderFactsProps {
  order: OrderRecord;
  side: 'student' | 'coach';
  /** Decisions on this screen, such as the coach's answer or the dates of one booking. */
  question?: ReactNode;
  /** The way to the messages: near the top. */
  messages?: ReactNode;
  /** For a family, below the facts and the history. */
  rare?: ReactNode;
  /** For a family, directly after the sentence: an open dispute, marks, or a declined refund request. */
  news?: ReactNode;
  /** Must be read: always in sight. */
  children?: ReactNode;
}

/** All details of an order: next step, status, facts and history. A family opens the rare ones with a tap. */
export function OrderFacts({ order, side, question, messages, rare, news, children }: OrderFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const reasons = useReasons(order, side);
  const facts = useFacts(order, side);
  const sentence = orderSentence(order, side, now, format, t);
  const { class: cls, type } = order;
  if (side === 'student')
    return (
      <>
        <OrderCover order={order} />
        <Card>
          <div>
            <h2 className="of-card-title">
              <Written>{format.local(cls.title)}</Written>
            </h2>
            <p className="of-faint">
              {[t(`orderDetail.type.${cls.isTrial ? 'trial' : type}`), fitText(cls, t, format)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <OrderSteps order={order} />
          <div>
            <p>{sentence}</p>
            <CancelTerms order={order} />
          </div>
          {reasons.length > 0 ? <Facts facts={reasons} /> : null}
        </Card>
        {news}
        {messages}
        <OrderDay order={order}>
          <Facts facts={facts} />
          <OrderHistory order={order} side={side} />
          {rare}
        </OrderDay>
        {question}
        {children}
      </>
    );
  return (
    <>
      <Card>
        <OrderWhen order={order} side={side} size="hero" />
        <p className="of-card-title">
          <Written>{format.local(cls.title)}</Written>
        </p>
        <OrderBadge order={order} />
        <p>{sentence}</p>
        <CancelTerms order={order} />
      </Card>
      {question}
      {messages}
      {children}
      <Facts facts={facts} />
      <OrderHistory order={order} side={side} />
    </>
  );
}

/**
 * Cost of leaving a paid order, shown up front. While a proposal waits, its card shows that instead. No date of a course
 * is left alone: its terms show the rule.
 */
function CancelTerms({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cancel, paidAt, currency, proposal, class: cls } = order;
  if (paidAt === null || cancel === null || proposal !== null || isCourseDate(order)) return null;
  if (cancel.kind === 'late')
    return <p>{t('orderDetail.cancelLate', { refund: format.money(cancel.refundMinor, currency) })}</p>;
  return cancel.freeUntil ? (
    <p>{t('orderDetail.cancelFree', { until: format.deadline(cancel.freeUntil, cls.zone) })}</p>
  ) : null;
}

/** A refund of zero is shown only when something was paid. */
const hasRefund = ({ refundMinor, paidAt, totalMinor }: OrderRecord): boolean =>
  refundMinor !== null && (refundMinor > 0 || (paidAt !== null && totalMinor > 0));

/** Why the order ended, who booked, paid or left. A family reads it directly after the sentence. */
function useReasons(order: OrderRecord, side: 'student' | 'coach'): Fact[] {
  const { t } = useTranslation();
  const format = useFormat();
  const reason = order.cancelReason ?? order.rejectReason;
  // Participants with another date did not leave: a link leads there.
  const left = order.left.filter(
    ({ id }) =>
      side === 'student' && !order.exchange?.to.some(({ participantIds }) => participantIds.includes(id)),
  );
  const facts: (Fact | false)[] = [
    reason !== null && {
      label: t(order.rejectReason ? 'orderDetail.fact.rejectReason' : 'orderDetail.fact.cancelReason'),
      // A free seat is not taken in time; there was nothing to pay.
      value: [
        reasonWord(reason.code === 'unpaid' && order.totalMinor === 0 ? 'untaken' : reason.code, t),
        reason.text,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    isOthers(order) && { label: t('orderDetail.fact.booker'), value: order.student.name },
    !isOthers(order) &&
      order.isPaidByOther === true && {
        label: t('orderDetail.fact.payer'),
        value: t('orderDetail.paidByOther'),
      },
    left.length > 0 && {
      label: t('orderDetail.money.left'),
      value: format.list(
        left.map(({ name, refundMinor }) =>
          t('orderDetail.money.leftOne', { name, refund: format.money(refundMinor, order.currency) }),
        ),
      ),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

function useFacts(order: OrderRecord, side: 'student' | 'coach'): Fact[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { place, zone } = order.class;
  const reasons = useReasons(order, side);
  const platform = platformShare(order);
  const facts: (Fact | false)[] = [
    // Before the family agrees to a substitute, its name is empty.
    side === 'coach' &&
      order.student.name !== '' && { label: t('orderDetail.fact.family'), value: order.student.name },
    side === 'coach' && {
      label: t('orderDetail.fact.participants'),
      value: format.list(comingNames(order, t)),
    },
    {
      label: t('orderDetail.fact.appointment'),
      value: format.deadline(order.class.startsAt, zone),
      figures: true,
    },
    side === 'coach' && {
      label: t('orderDetail.fact.place'),
      value: format.language === 'zh' ? `${place.name}，${place.address}` : `${place.name}, ${place.address}`,
    },
    side === 'coach' && place.hint !== undefined && { label: t('orderDetail.day.door'), value: place.hint },
    {
      label: t('orderDetail.fact.total'),
      value: order.totalMinor === 0 ? t('order.free') : format.money(order.totalMinor, order.currency),
      figures: true,
    },
    ...(side === 'coach' ? reasons : []),
    order.method !== null && {
      label: t('orderDetail.fact.method'),
      value: t(order.classPack ? 'orderDetail.method.pack' : `orderDetail.method.m${order.method}`),
    },
    hasRefund(order) && {
      label: t('orderDetail.fact.refund'),
      value: format.money(order.refundMinor ?? 0, order.currency),
      figures: true,
    },
    order.discount !== undefined && {
      label: t('orderDetail.money.discount'),
      value: format.money(order.discount.totalMinor, order.currency),
      figures: true,
    },
    order.priceRule !== undefined && {
      label: t(`orderDetail.money.rule.${order.priceRule.kind}`),
      value: format.money(order.priceRule.savedMinor, order.currency),
      figures: true,
    },
    platform !== null && {
      label: t(`orderDetail.money.${platform.key}`),
      value: format.money(platform.minor, order.currency),
      figures: true,
    },
    order.partner !== undefined && {
      label: t('orderDetail.money.partner'),
      value: format.local(order.partner.name),
    },
    side === 'coach' && {
      label: t('orderDetail.fact.type'),
      value: t(`orderDetail.type.${order.class.isTrial ? 'trial' : order.type}`),
    },
    { label: t('orderDetail.fact.number'), value: order.number, figures: true },
    { label: t('orderDetail.fact.createdAt'), value: format.deadline(order.createdAt, zone), figures: true },
    order.paidAt !== null && {
      label: t('orderDetail.fact.paidAt'),
      value: format.deadline(order.paidAt, zone),
      figures: true,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

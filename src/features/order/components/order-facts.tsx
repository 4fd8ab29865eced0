import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { reasonWord } from '#src/features/order/reason.view.ts';
import { orderSentence } from '#src/features/order/sentence.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Facts, type Fact } from '#src/ui/facts.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderDay } from './order-day.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderWhen } from './order-when.tsx';

interface OrderFactsProps {
  order: OrderRecord;
  side: 'student' | 'coach';
  /** Between the card and the facts: what is to be read before anything else. */
  children?: ReactNode;
}

/** Everything known of an order: what is next, where it stands, the facts, what happened. */
export function OrderFacts({ order, side, children }: OrderFactsProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const now = useNow();
  return (
    <>
      {side === 'student' ? <OrderDay order={order} /> : null}
      <Card>
        {side === 'coach' ? (
          <>
            <OrderWhen order={order} side={side} size="hero" />
            <p className="of-card-title">{format.local(order.class.title)}</p>
            <OrderBadge order={order} />
          </>
        ) : null}
        <p>{orderSentence(order, side, now, format, t)}</p>
        <CancelTerms order={order} />
      </Card>
      {children}
      <Facts facts={useFacts(order, side)} />
      <OrderHistory order={order} side={side} />
    </>
  );
}

/** What leaving a paid order costs, before anybody has to ask. While a move waits, its own card says that. */
function CancelTerms({ order: { cancel, paidAt, currency, proposal, class: cls } }: { order: OrderRecord }) {
  const { t } = useTranslation('orderDetail');
  const format = useFormat();
  if (paidAt === null || cancel === null || proposal !== null) return null;
  if (cancel.kind === 'late')
    return <p>{t('cancelLate', { refund: format.money(cancel.refundMinor, currency) })}</p>;
  return cancel.freeUntil ? (
    <p>{t('cancelFree', { until: format.deadline(cancel.freeUntil, cls.zone) })}</p>
  ) : null;
}

/** Nothing that went back is worth a line only where something was paid. */
const hasRefund = ({ refundMinor, paidAt, totalMinor }: OrderRecord): boolean =>
  refundMinor !== null && (refundMinor > 0 || (paidAt !== null && totalMinor > 0));

function useFacts(order: OrderRecord, side: 'student' | 'coach'): Fact[] {
  const { t } = useTranslation('orderDetail');
  const { t: tOrder } = useTranslation('order');
  const format = useFormat();
  const { place, zone } = order.class;
  const reason = order.cancelReason ?? order.rejectReason;
  const facts: (Fact | false)[] = [
    side === 'coach' && { label: t('fact.family'), value: order.student.name },
    side === 'coach' && {
      label: t('fact.participants'),
      value: format.list([
        ...order.participants.map(({ name }) => name),
        ...(order.others ? [tOrder('others', { count: order.others })] : []),
      ]),
    },
    side === 'coach' && {
      label: t('fact.place'),
      value: format.language === 'zh' ? `${place.name}，${place.address}` : `${place.name}, ${place.address}`,
    },
    {
      label: t('fact.total'),
      value: order.totalMinor === 0 ? tOrder('free') : format.money(order.totalMinor, order.currency),
      figures: true,
    },
    order.isPaidByOther === true && { label: t('fact.payer'), value: t('paidByOther') },
    order.method !== null && {
      label: t('fact.method'),
      value: t(order.classPack ? 'method.pack' : `method.m${order.method}`),
    },
    hasRefund(order) && {
      label: t('fact.refund'),
      value: format.money(order.refundMinor ?? 0, order.currency),
      figures: true,
    },
    reason !== null && {
      label: t(order.rejectReason ? 'fact.rejectReason' : 'fact.cancelReason'),
      value: [reasonWord(reason.code, tOrder), reason.text].filter(Boolean).join(' · '),
    },
    order.discount !== undefined && {
      label: t('money.discount'),
      value: format.money(order.discount.totalMinor, order.currency),
      figures: true,
    },
    order.partner !== undefined && {
      label: t('money.partner'),
      value: format.local(order.partner.name),
    },
    side === 'student' &&
      order.left.length > 0 && {
        label: t('money.left'),
        value: format.list(
          order.left.map(({ name, refundMinor }) =>
            t('money.leftOne', { name, refund: format.money(refundMinor, order.currency) }),
          ),
        ),
      },
    side === 'coach' && { label: t('fact.type'), value: t(`type.${order.type}`) },
    { label: t('fact.number'), value: order.number, figures: true },
    { label: t('fact.createdAt'), value: format.deadline(order.createdAt, zone), figures: true },
    order.paidAt !== null && {
      label: t('fact.paidAt'),
      value: format.deadline(order.paidAt, zone),
      figures: true,
    },
  ];
  return facts.filter((fact) => fact !== false);
}

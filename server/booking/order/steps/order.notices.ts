import type { MoreFacts, NoticeFacts, NoticeKind } from '#contract/notice-kinds.ts';
import type { OrderContext } from '#server/booking/order/rows/order.repository.ts';
import type { NoticeWith } from '#server/platform/public.ts';

/** Facts that the sentences of all order notices need. */
type OrderFacts = NoticeFacts<'orderAccepted'>;

/** The kinds that carry the facts of an order. */
type OrderNoticeKind = { [K in NoticeKind]: NoticeFacts<K> extends OrderFacts ? K : never }[NoticeKind];

const orderFacts = ({ order, cls, coach, student }: OrderContext): OrderFacts => ({
  number: order.number,
  ...(cls.title.en === undefined ? {} : { titleEn: cls.title.en }),
  ...(cls.title.zh === undefined ? {} : { titleZh: cls.title.zh }),
  startsAt: cls.starts_at.toISOString(),
  zone: cls.zone,
  coach: coach.name,
  ...(coach.name_zh === null ? {} : { coachZh: coach.name_zh }),
  student: student.name,
  seats: order.seats,
  totalMinor: order.total_minor,
  currency: order.currency,
  ...(order.set_dates === null ? {} : { dates: order.set_dates }),
});

/** Kinds about the request of a booking: its dates are one request. */
const ofRequests: ReadonlySet<NoticeKind> = new Set([
  'orderRequested',
  'orderAutoAccepted',
  'orderAwaitsPayment',
  'childBooked',
]);

/**
 * Key that a notice has once. The dates of one booking that change together share the notice of the request, and all
 * notices of the moment of the booking; the first one names the soonest date.
 */
export function noticeKey(
  kind: NoticeKind,
  { order }: Pick<OrderContext, 'order'>,
  to: string,
  at: Date,
): string {
  const isOfSet = ofRequests.has(kind) || at.getTime() === order.created_at.getTime();
  return order.set_id !== null && isOfSet
    ? `${kind}:${order.set_id}:${to}:${at.toISOString()}`
    : `${kind}:${order.id}:${to}:${order.version}`;
}

/** A notice about one version of an order. A repeated command makes the same notice, which is stored once. */
export const orderNotice = <K extends OrderNoticeKind>(
  context: OrderContext,
  to: 'student' | 'coach',
  kind: K,
  at: Date,
  ...[facts]: MoreFacts<K, 'orderAccepted'>
): NoticeWith<K, OrderFacts, MoreFacts<K, 'orderAccepted'>> => ({
  accountId: to === 'student' ? context.student.id : context.coach.id,
  kind,
  facts: Object.assign(orderFacts(context), facts),
  about: { id: context.order.id, as: to },
  at,
  uniqueKey: noticeKey(kind, context, to, at),
});

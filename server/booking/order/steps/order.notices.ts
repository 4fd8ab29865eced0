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
});

/** Kinds about steps that several dates of one booking take together. */
const ofDates: ReadonlySet<NoticeKind> = new Set([
  'orderRequested',
  'orderAccepted',
  'orderAutoAccepted',
  'orderAwaitsPayment',
  'orderRejected',
  'orderCanceledByStudent',
  'orderWaits',
  'orderNoResponse',
  'orderUnpaid',
  'childBooked',
  'childAccepted',
  'childCanceled',
  'classCanceled',
]);

const isOfDates = (kind: NoticeKind, { order }: Pick<OrderContext, 'order'>, at: Date): boolean =>
  order.set_id !== null && (ofDates.has(kind) || at.getTime() === order.created_at.getTime());

/**
 * Key that a notice has once. The dates of one booking that change together share a notice; the first one names the
 * soonest date, and the others are counted in its fact `dates`.
 */
export function noticeKey(
  kind: NoticeKind,
  { order }: Pick<OrderContext, 'order'>,
  to: string,
  at: Date,
): string {
  return isOfDates(kind, { order }, at)
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
  facts: Object.assign(orderFacts(context), isOfDates(kind, context, at) ? { dates: 1 } : {}, facts),
  about: { id: context.order.id, as: to },
  at,
  uniqueKey: noticeKey(kind, context, to, at),
});

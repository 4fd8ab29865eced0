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
  uniqueKey: `${kind}:${context.order.id}:${to}:${context.order.version}`,
});

import type { MoreFacts, NoticeFacts, NoticeKind } from '#contract/notice-kinds.ts';
import type { NoticeOf } from '#server/platform/public.ts';
import type { OrderContext } from './order.repository.ts';

/** Facts that the sentences of all order notices need. */
type OrderFacts = NoticeFacts<'orderAccepted'>;

/** The kinds that carry the facts of an order. */
type OrderNoticeKind = { [K in NoticeKind]: NoticeFacts<K> extends OrderFacts ? K : never }[NoticeKind];

/**
 * A notice about an order. Its facts are what the sentences of all order notices need; `version` is the order's
 * version that the notice tells of, so that repeating the command tells nothing twice.
 */
export function orderNotice<K extends OrderNoticeKind>(
  context: OrderContext,
  to: 'student' | 'coach',
  kind: K,
  at: Date,
  ...[facts]: MoreFacts<K, 'orderAccepted'>
): NoticeOf<K> {
  const { order, cls, coach, student } = context;
  return {
    accountId: to === 'student' ? student.id : coach.id,
    kind,
    facts: {
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
      ...facts,
      // The parameters hold the kind's facts to its definition.
    } as unknown as NoticeFacts<K>,
    about: { id: order.id, as: to },
    at,
    uniqueKey: `${kind}:${order.id}:${to}:${order.version}`,
  };
}

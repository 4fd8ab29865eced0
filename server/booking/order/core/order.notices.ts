import type { NoticeKind } from '#contract/notice-kinds.ts';
import type { NewNotice } from '#server/platform/public.ts';
import type { OrderContext } from './order.repository.ts';

/**
 * A notice about an order. Its facts are what the sentences of all order notices need; `version` is the order's
 * version that the notice tells of, so that repeating the command tells nothing twice.
 */
export function orderNotice<K extends NoticeKind>(
  context: OrderContext,
  to: 'student' | 'coach',
  kind: K,
  at: Date,
  facts: Record<string, string | number> = {},
): NewNotice & { kind: K } {
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
    },
    order: { id: order.id, as: to },
    at,
    uniqueKey: `${kind}:${order.id}:${to}:${order.version}`,
  };
}

import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { orderSides, orderSummary } from '#contract/order-summary.ts';
import { OrderLink } from '#src/console/base/order-link.tsx';
import { PersonLink } from '#src/console/base/person-link.tsx';
import { readerZone, sameClock, useFormat } from '#src/i18n/format.ts';

interface OrderFactsProps {
  order: z.infer<typeof orderSummary>;
  student: z.infer<typeof orderSides.student>;
  coach: z.infer<typeof orderSides.coach>;
  /** True on a page that is not the order's. */
  isLinked?: boolean;
}

/** Facts of an order for an operator: its number, class, sides, status and money. */
export function OrderFacts({ order, student, coach, isLinked = false }: OrderFactsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { number, status, attendance, title, startsAt, endsAt, zone, currency } = order;
  const facts = [
    [
      'number',
      isLinked ? (
        <OrderLink key="number" number={number}>
          {number}
        </OrderLink>
      ) : (
        number
      ),
    ],
    ['class', f.local(title)],
    [
      'time',
      t(sameClock(startsAt, zone, readerZone()) ? 'consoleMoney.order.range' : 'consoleMoney.order.rangeAt', {
        day: f.day(startsAt, zone),
        time: f.timeRange(startsAt, endsAt, zone),
        zone: f.zoneName(startsAt, zone),
      }),
    ],
    ['student', <PersonLink key="student" id={student.id} name={student.name} />],
    ['coach', <PersonLink key="coach" id={coach.id} name={f.name(coach)} />],
    ['status', t(`consoleMoney.order.statuses.${status}`)],
    ['attendance', t(`consoleMoney.order.attendances.${attendance}`)],
    ['total', f.money(order.totalMinor, currency)],
    ['refunded', f.money(order.refundMinor, currency)],
  ] as const;
  return (
    <dl className="pairs">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="faint">{t(`consoleMoney.order.fact.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

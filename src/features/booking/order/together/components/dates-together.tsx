import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import type { NeedsAnswer } from '#src/features/booking/needs/use-needs-answer.ts';
import { OrderBadge } from '#src/features/booking/order/reading/components/order-badge.tsx';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { inTurn, withAction } from '#src/features/booking/order/together/together.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { List, ListRow } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { AnswerDates } from './answer-dates.tsx';
import { LeaveDates } from './leave-dates.tsx';
import { PayDates } from './pay-dates.tsx';

interface DatesTogetherProps {
  order: OrderRecord;
  side: 'student' | 'coach';
  /** The coach's answers to shared needs on this page. */
  needs?: NeedsAnswer;
}

/** The dates that were booked with an order, and steps for several of them. Nothing for a single booking. */
export function DatesTogether({ order, side, needs }: DatesTogetherProps) {
  return order.set === undefined || order.set.dates < 2 ? null : (
    <Dates order={order} side={side} needs={needs} setId={order.set.id} />
  );
}

type DatesProps = Omit<DatesTogetherProps, 'needs'> & { setId: string; needs: NeedsAnswer | undefined };

function Dates({ order, side, needs, setId }: DatesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  // Saved on the phone and read from there, so that the list is the same without a network.
  useQuery(orderQueries.together(side, setId));
  const kept = useOffline(ordersQuery({ setId })).data?.orders ?? [];
  const orders = inTurn(
    kept.map((row) => row.order),
    now,
  );
  const isFree = kept.every(({ waiting }) => waiting.length === 0);
  const detail = side === 'student' ? paths.student.orderDetail : paths.coach.orderDetail;
  const [toPay, toLeave] = [withAction(orders, 'pay'), withAction(orders, 'cancel')];
  const toAnswer = withAction(orders, 'accept');
  return (
    <Section title={t('together.heading', { count: orders.length })}>
      <List label={t('together.dates')}>
        {orders.map((one) => (
          <ListRow
            key={one.id}
            title={<span className="of-tnum">{format.dayTimeAt(one.class.startsAt, one.class.zone)}</span>}
            text={<OrderBadge order={one} />}
            after={one.id === order.id ? t('together.here') : undefined}
            href={one.id === order.id ? undefined : pathTo(detail, { id: one.id })}
          />
        ))}
      </List>
      {side === 'student' && toPay.length > 1 ? <PayDates setId={setId} orders={toPay} /> : null}
      {side === 'student' && toLeave.length > 1 && isFree ? (
        <LeaveDates order={order} setId={setId} orders={toLeave} />
      ) : null}
      {side === 'coach' && toAnswer.length > 1 ? (
        <AnswerDates order={order} setId={setId} orders={toAnswer} needs={needs} />
      ) : null}
    </Section>
  );
}

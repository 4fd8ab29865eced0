import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import type { ToRateRow } from '#src/features/booking/order/rating/to-rate.view.ts';
import { OrderWhen } from '#src/features/booking/order/reading/components/order-when.tsx';
import { waitingBadge } from '#src/features/booking/order/reading/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';

interface ToRateCardProps extends ToRateRow {
  side: 'student' | 'coach';
}

/** Order to rate, with the deadline; opens the rating form. */
export function ToRateCard({ order, tapped, side }: ToRateCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { id, class: cls, participants, rateUntil } = order;
  const isOver = rateUntil !== null && Date.parse(rateUntil) <= now;
  const form = side === 'student' ? paths.student.rating : paths.coach.createRating;
  return (
    <Card href={pathTo(form, { id })} tone={tapped ? 'local' : 'plain'}>
      <OrderWhen order={order} side={side} />
      <p className="of-card-title">
        <Written>{format.local(cls.title)}</Written>
      </p>
      <p className="of-muted">{format.list(participants.map(({ name }) => name))}</p>
      {tapped ? (
        <StatusBadge kind="local">{t(`order.waiting.badge.${waitingBadge(tapped)}`)}</StatusBadge>
      ) : rateUntil === null ? null : (
        <StatusBadge kind={isOver ? 'neutral' : 'waiting'}>
          {t(isOver ? 'rating.toRate.over' : 'rating.toRate.until', {
            until: format.deadline(rateUntil, cls.zone),
          })}
        </StatusBadge>
      )}
    </Card>
  );
}

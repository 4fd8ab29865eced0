import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { OrderWhen } from '#src/features/order/components/order-when.tsx';
import { waitingBadge } from '#src/features/order/waiting.view.ts';
import type { ToRateRow } from '#src/features/rating/to-rate.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

interface ToRateCardProps extends ToRateRow {
  side: 'student' | 'coach';
}

/** A session that waits to be rated, with the end of its time; it opens its form. */
export function ToRateCard({ order, tapped, side }: ToRateCardProps) {
  const { t } = useTranslation('rating');
  const { t: tOrder } = useTranslation('order');
  const format = useFormat();
  const { id, class: cls, participants, rateUntil } = order;
  const form = side === 'student' ? paths.student.rating : paths.coach.createRating;
  return (
    <Card href={pathTo(form, { id })} tone={tapped ? 'local' : 'plain'}>
      <OrderWhen order={order} side={side} />
      <p className="of-card-title">{format.local(cls.title)}</p>
      <p className="of-muted">{format.list(participants.map(({ name }) => name))}</p>
      {tapped ? (
        <StatusBadge kind="local">{tOrder(`waiting.badge.${waitingBadge(tapped)}`)}</StatusBadge>
      ) : rateUntil === null ? null : (
        <StatusBadge kind="waiting">
          {t('toRate.until', { until: format.deadline(rateUntil, cls.zone) })}
        </StatusBadge>
      )}
    </Card>
  );
}

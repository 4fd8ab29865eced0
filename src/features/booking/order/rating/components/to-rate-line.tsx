import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import type { ToRateRow } from '#src/features/booking/order/rating/to-rate.view.ts';
import { waitingBadge } from '#src/features/booking/order/reading/waiting.view.ts';
import { railTimes } from '#src/features/teaching/class/class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { BriefRow } from '#src/ui/brief-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

interface ToRateLineProps extends ToRateRow {
  side: 'student' | 'coach';
}

/** Order to rate, with the deadline; opens the rating form. */
export function ToRateLine({ order, tapped, side }: ToRateLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { id, class: cls, coach, participants, rateUntil } = order;
  const { markingsOf } = useActivities(cls.activity);
  const isOver = rateUntil !== null && Date.parse(rateUntil) <= now;
  const form = side === 'student' ? paths.student.rating : paths.coach.createRating;
  return (
    <BriefRow
      href={pathTo(form, { id })}
      seed={cls.id}
      kind={markingsOf(cls.activity)}
      when={railTimes(cls, format, readerZone())}
      title={format.local(cls.title)}
      status={
        tapped ? (
          <StatusBadge kind="local">{t(`order.waiting.badge.${waitingBadge(tapped)}`)}</StatusBadge>
        ) : rateUntil === null ? undefined : (
          <StatusBadge kind={isOver ? 'neutral' : 'waiting'}>
            {t(isOver ? 'rating.toRate.over' : 'rating.toRate.until', {
              until: format.shortDeadline(rateUntil, cls.zone),
            })}
          </StatusBadge>
        )
      }
      text={[format.list(participants.map(({ name }) => name)), side === 'student' ? format.name(coach) : '']
        .filter(Boolean)
        .join(' · ')}
      isLocal={tapped !== undefined}
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { DayClass } from '#src/features/teaching/coach-day.view.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

type Seats = Pick<DayClass, 'seatsTaken' | 'capacity' | 'isCanceled'>;

/** How many come, and of how many where that is known. */
export function SeatsTaken({ seatsTaken, capacity, isCanceled }: Seats) {
  const { t } = useTranslation('teaching');
  if (isCanceled) return <StatusBadge kind="neutral">{t('seats.canceled')}</StatusBadge>;
  return (
    <span className="of-tnum">
      {seatsTaken === 0
        ? t('seats.none')
        : capacity === null
          ? t('seats.taken', { count: seatsTaken })
          : t('seats.of', { taken: seatsTaken, count: capacity })}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { waitingDayOf } from '#src/features/booking/class-change/cancel-day.view.ts';
import { waitingBadge, waitingSentence } from '#src/features/booking/order/reading/waiting.view.ts';
import { waitingDaysQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Shows over a class that its cancellation with the day waits on this phone; nothing for other classes. */
export function DayWaits({ classId }: { classId: string }) {
  const { t } = useTranslation();
  const now = useNow();
  const { data } = useOffline(waitingDaysQuery());
  const row = waitingDayOf(data ?? [], classId);
  if (row === undefined) return null;
  return (
    <>
      <StatusBadge kind={row.state === 'needsUser' ? 'waiting' : 'local'}>
        {`${t('cancelDay.waits')} · ${t(`order.waiting.badge.${waitingBadge(row)}`)}`}
      </StatusBadge>
      <p>{t(`order.waiting.text.${waitingSentence(row, now)}`)}</p>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import type { Marking } from '#src/features/booking/attendance/use-marking.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { SeatMoneyLine } from './seat-money-line.tsx';

/** Above open marks: the refund of a seat, the time of "absent", and one tap for everybody else. */
export function MarkingHead({ marking: { rows, rest, shared, times, markRest } }: { marking: Marking }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  return (
    <>
      {shared ? <SeatMoneyLine money={shared} /> : null}
      {times && now < Date.parse(times.absentFrom) ? (
        <p className="of-row-text">
          {t('attendance.absentFrom', { time: format.dayTimeAt(times.absentFrom, times.zone) })}
        </p>
      ) : null}
      {rest.length > 1 ? (
        <QuietButton icon="check" onClick={() => void markRest()}>
          {t(rest.length === rows.length ? 'attendance.allPresent' : 'attendance.restPresent', {
            count: rest.length,
          })}
        </QuietButton>
      ) : null}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import type { Marking } from '#src/features/booking/attendance/use-marking.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { SeatMoneyLine } from './seat-money-line.tsx';

/** Above open marks: their terms, and one tap for everybody else. */
export function MarkingHead({ marking }: { marking: Marking }) {
  const rest = useMarkRest(marking);
  return (
    <>
      <SharedMoney marking={marking} />
      <AbsentFrom marking={marking} />
      {rest ? (
        <QuietButton icon="check" onClick={rest.onClick}>
          {rest.label}
        </QuietButton>
      ) : null}
    </>
  );
}

/** One tap for everybody without a mark; undefined for fewer than two of them. */
export function useMarkRest({ rows, rest, markRest }: Marking) {
  const { t } = useTranslation();
  if (rest.length < 2) return undefined;
  const key = rest.length === rows.length ? 'attendance.allPresent' : 'attendance.restPresent';
  return { label: t(key, { count: rest.length }), onClick: () => void markRest() };
}

/** The refund of a seat, where it is the same for all. */
export const SharedMoney = ({ marking: { shared } }: { marking: Marking }) =>
  shared ? <SeatMoneyLine money={shared} /> : null;

/** When "absent" can be marked, while it cannot. */
export function AbsentFrom({ marking: { times } }: { marking: Marking }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (times === undefined || now >= Date.parse(times.absentFrom)) return null;
  return (
    <p className="of-row-text">
      {t('attendance.absentFrom', { time: format.dayTimeAt(times.absentFrom, times.zone) })}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { keyOf, seatMoneyOf } from '#src/features/booking/attendance/attendance.view.ts';
import { useMarking } from '#src/features/booking/attendance/use-marking.ts';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';
import { AttendanceChoice } from './attendance-choice.tsx';
import { MarkedLine } from './marked-line.tsx';
import { MarkingHead } from './marking-head.tsx';

/**
 * Attendance of one order: three choices per participant, also offline. Shows the start time when it is too
 * early.
 */
export function AttendanceList({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const marking = useMarking([order]);
  const { rows, phase, times, shared, markOne } = marking;
  if (times === undefined) return null;
  const time = (instant: string) => format.dayTimeAt(instant, times.zone);
  if (phase === 'early')
    return (
      <Section title={t('attendance.title')}>
        <p className="of-faint">{t('attendance.from', { time: time(times.from) })}</p>
      </Section>
    );
  if (phase === 'over')
    return (
      <Section title={t('attendance.title')} card>
        {rows.map((row) => (
          <p key={keyOf(row)}>
            {nameWithAge(row, t)} <MarkedLine row={row} />
          </p>
        ))}
        <p className="of-row-text">{t('attendance.over', { time: time(times.until) })}</p>
      </Section>
    );
  return (
    <Section title={t('attendance.title')} card>
      <p className="of-row-text">{t('attendance.until', { time: time(times.until) })}</p>
      <KeepingNote />
      <MarkingHead marking={marking} />
      {rows.map((row) => (
        <AttendanceChoice
          key={keyOf(row)}
          row={row}
          ownMoney={shared === undefined ? seatMoneyOf(row, rows) : undefined}
          onMark={(mark) => void markOne(row, mark)}
        />
      ))}
    </Section>
  );
}

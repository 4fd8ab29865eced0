import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mark } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import {
  areFinal,
  restOf,
  seatMoneyOf,
  sharedMoney,
  stillPresent,
  type AttendanceRow,
} from '#src/features/booking/attendance/attendance.view.ts';
import { useAttendance } from '#src/features/booking/attendance/use-attendance.ts';
import { useMarkNews } from '#src/features/booking/attendance/use-mark-news.ts';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';
import { AttendanceChoice } from './attendance-choice.tsx';
import { MarkBadge } from './mark-badge.tsx';
import { SeatMoneyLine } from './seat-money-line.tsx';

/**
 * Attendance of one class: three choices per participant, also offline. Shows the start time when it is too
 * early.
 */
export function AttendanceList({ orders }: { orders: readonly OrderRecord[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { rows, give } = useAttendance(orders);
  // The toast outlives the marks that it was made for.
  const newest = useRef(rows);
  useEffect(() => {
    newest.current = rows;
  });
  const [first] = rows;
  if (first === undefined) return null;
  const { marking } = first;
  const { zone } = first.order.class;
  const time = (instant: string) => format.dayTimeAt(instant, zone);
  if (now < Date.parse(marking.from))
    return (
      <Section title={t('attendance.title')}>
        <p className="of-faint">{t('attendance.from', { time: time(marking.from) })}</p>
      </Section>
    );
  if (now >= Date.parse(marking.until))
    return (
      <Section title={t('attendance.title')} card>
        {rows.map((row) => (
          <MarkedRow key={keyOf(row)} row={row} />
        ))}
        <p className="of-row-text">{t('attendance.over', { time: time(marking.until) })}</p>
      </Section>
    );

  const rest = restOf(rows);
  const shared = sharedMoney(rows);
  const isSure = (taps: readonly AttendanceRow[], mark: 'present' | 'excused'): Promise<boolean> =>
    confirmDialog({
      title: t(`attendance.ask.${mark}`, { names: format.list(taps.map(({ name }) => name)) }),
      text: t(
        taps.every(({ order }) => order.unitMinor === 0)
          ? 'attendance.ask.free'
          : `attendance.ask.${mark}Text`,
      ),
      confirmLabel: t(`attendance.mark.${mark}`),
    });
  const markOne = async (row: AttendanceRow, mark: Mark) => {
    // Everything else can still be changed in favour of the family.
    const isAsked = mark === 'excused' && areFinal([row], rows, now);
    if (!isAsked || (await isSure([row], mark))) await give([{ row, mark }]);
  };
  const markRest = async () => {
    const isEnd = areFinal(rest, rows, now);
    if (isEnd && !(await isSure(rest, 'present'))) return;
    const isSafe = await give(rest.map((row) => ({ row, mark: 'present' })));
    if (!isSafe || isEnd) return;
    toast(t('attendance.allDone', { count: rest.length }), {
      kind: 'done',
      action: {
        label: t('attendance.undo'),
        onClick: () => void give(stillPresent(rest, newest.current).map((row) => ({ row, mark: null }))),
      },
    });
  };
  return (
    <Section title={t('attendance.title')} card>
      <p className="of-row-text">{t('attendance.until', { time: time(marking.until) })}</p>
      <KeepingNote />
      {shared ? <SeatMoneyLine money={shared} /> : null}
      {now < Date.parse(marking.absentFrom) ? (
        <p className="of-row-text">{t('attendance.absentFrom', { time: time(marking.absentFrom) })}</p>
      ) : null}
      {rest.length > 1 ? (
        <QuietButton icon="check" onClick={() => void markRest()}>
          {t(rest.length === rows.length ? 'attendance.allPresent' : 'attendance.restPresent', {
            count: rest.length,
          })}
        </QuietButton>
      ) : null}
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

const keyOf = ({ order, participantId }: AttendanceRow): string => `${order.id} ${participantId}`;

/** Final mark of a participant after the time for marks. */
function MarkedRow({ row }: { row: AttendanceRow }) {
  const { t } = useTranslation();
  const news = useMarkNews(row.news, row.order.class.zone);
  return (
    <p>
      {nameWithAge(row, t)} <MarkBadge mark={row.mark} />
      {news === undefined ? null : <span className="of-row-text"> {news}</span>}
    </p>
  );
}

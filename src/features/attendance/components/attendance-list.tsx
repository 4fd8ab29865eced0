import { useTranslation } from 'react-i18next';
import type { Mark } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import {
  areFinal,
  restOf,
  sharedMoney,
  type AttendanceRow,
} from '#src/features/attendance/attendance.view.ts';
import { useAttendance } from '#src/features/attendance/use-attendance.ts';
import { KeepingNote } from '#src/features/waiting/components/keeping-note.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Section } from '#src/ui/section.tsx';
import { toast } from '#src/ui/toast.ts';
import { AttendanceChoice } from './attendance-choice.tsx';
import { MarkedRow } from './marked-row.tsx';
import { SeatMoneyLine } from './seat-money-line.tsx';

/** Who of these orders of one class came: three choices for each, also without a network. Before the time it says from when. */
export function AttendanceList({ orders }: { orders: readonly OrderRecord[] }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const now = useNow();
  const { rows, give } = useAttendance(orders);
  const [first] = rows;
  if (first === undefined) return null;
  const { marking } = first;
  const { zone } = first.order.class;
  const time = (instant: string) => format.dayTimeAt(instant, zone);
  if (now < Date.parse(marking.from))
    return (
      <Section title={t('title')}>
        <p className="of-faint">{t('from', { time: time(marking.from) })}</p>
      </Section>
    );
  if (now >= Date.parse(marking.until))
    return (
      <Section title={t('title')} card>
        {rows.map((row) => (
          <MarkedRow key={keyOf(row)} row={row} />
        ))}
        <p className="of-row-text">{t('over', { time: time(marking.until) })}</p>
      </Section>
    );

  const rest = restOf(rows);
  const shared = sharedMoney(rows);
  const isSure = (taps: readonly AttendanceRow[], mark: 'present' | 'excused'): Promise<boolean> =>
    confirmDialog({
      title: t(`ask.${mark}`, { names: format.list(taps.map(({ name }) => name)) }),
      text: t(taps.every(({ order }) => order.unitMinor === 0) ? 'ask.free' : `ask.${mark}Text`),
      confirmLabel: t(`mark.${mark}`),
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
    toast(t('allDone', { count: rest.length }), {
      kind: 'done',
      action: { label: t('undo'), onClick: () => void give(rest.map((row) => ({ row, mark: null }))) },
    });
  };
  return (
    <Section title={t('title')} card>
      <p className="of-row-text">{t('until', { time: time(marking.until) })}</p>
      <KeepingNote />
      {shared ? <SeatMoneyLine money={shared} /> : null}
      {now < Date.parse(marking.absentFrom) ? (
        <p className="of-row-text">{t('absentFrom', { time: time(marking.absentFrom) })}</p>
      ) : null}
      {rest.length > 1 ? (
        <QuietButton icon="check" onClick={() => void markRest()}>
          {t(rest.length === rows.length ? 'allPresent' : 'restPresent', { count: rest.length })}
        </QuietButton>
      ) : null}
      {rows.map((row) => (
        <AttendanceChoice
          key={keyOf(row)}
          row={row}
          hasOwnMoney={shared === undefined}
          onMark={(mark) => void markOne(row, mark)}
        />
      ))}
    </Section>
  );
}

const keyOf = ({ order, participantId }: AttendanceRow): string => `${order.id} ${participantId}`;

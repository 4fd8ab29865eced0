import { useTranslation } from 'react-i18next';
import { marks, type Mark } from '#contract/enums.ts';
import { useNow } from '#src/clock/use-now.ts';
import {
  heldBecause,
  offBecause,
  type AttendanceRow,
  type SeatMoney,
} from '#src/features/booking/attendance/attendance.view.ts';
import { useMarkNews } from '#src/features/booking/attendance/use-mark-news.ts';
import { nameWithAge } from '#src/features/booking/order/reading/named-age.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { IconName } from '#src/ui/icon.tsx';
import { MarkChoice } from '#src/ui/mark-choice.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { toast } from '#src/ui/toast.ts';
import { SeatMoneyLine } from './seat-money-line.tsx';

const icons: Record<Mark, IconName> = { present: 'check', absent: 'cross', excused: 'mail' };

interface AttendanceChoiceProps {
  row: AttendanceRow;
  /** The row of a list already names the participant. */
  isNamed?: boolean;
  /** Refunds of this seat, when those of the list differ. */
  ownMoney: SeatMoney | undefined;
  onMark: (mark: Mark) => void;
}

/** One participant: current mark, marks not sent yet, and the outcome of the last tap. */
export function AttendanceChoice({ row, isNamed = false, ownMoney, onMark }: AttendanceChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const news = useMarkNews(row.news, row.order.class.zone);
  const held = heldBecause(row);
  const options = marks.map((mark) => {
    const reason = offBecause(mark, row, now);
    const from = { time: format.dayTimeAt(row.marking.absentFrom, row.order.class.zone) };
    return {
      value: mark,
      icon: icons[mark],
      word: t(`attendance.mark.${mark}`),
      offReason:
        reason === 'JUST_BEGUN'
          ? t('attendance.absentFrom', from)
          : reason && t(`reasons.${reason}`, { refund: '', seconds: '' }),
    };
  });
  return (
    <>
      <MarkChoice
        label={nameWithAge(row, t)}
        isLabelHidden={isNamed}
        options={options}
        value={row.mark}
        isLocal={row.isLocal}
        onChange={onMark}
        onOff={(reason) => toast(reason, { kind: 'refused' })}
      />
      {ownMoney ? <SeatMoneyLine money={ownMoney} /> : null}
      {row.isLocal ? <StatusBadge kind="local">{t('attendance.local')}</StatusBadge> : null}
      {held ? <p className="of-row-text">{t(`reasons.${held}`, { refund: '', seconds: '' })}</p> : null}
      {news ? (
        <p className="of-row-text" aria-live="polite">
          {news}
        </p>
      ) : null}
    </>
  );
}

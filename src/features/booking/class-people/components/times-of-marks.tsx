import { useTranslation } from 'react-i18next';
import type { Marking } from '#src/features/booking/attendance/use-marking.ts';
import type { ClassHandover } from '#src/features/booking/handover/use-class-handover.ts';
import { KeepingNote } from '#src/features/booking/pending/components/keeping-note.tsx';
import { useFormat } from '#src/i18n/format.ts';

interface TimesOfMarksProps {
  marking: Marking;
  /** Undefined without minors. */
  handover: ClassHandover | undefined;
}

/** From when and until when the coach marks, once for the whole list. */
export function TimesOfMarks({ marking: { phase, times }, handover }: TimesOfMarksProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (handover?.phase === 'early')
    return (
      <p className="of-faint">
        {t('handover.from', { time: format.dayTimeAt(handover.times.from, handover.cls.zone) })}
      </p>
    );
  const isOpen = phase === 'open' || handover?.phase === 'open';
  const time = (instant: string) => format.dayTimeAt(instant, handover?.cls.zone ?? times?.zone ?? 'UTC');
  const until = handover?.times.until ?? times?.until;
  return (
    <>
      {phase === 'early' && times ? (
        <p className="of-faint">{t('attendance.from', { time: time(times.from) })}</p>
      ) : null}
      {isOpen && until !== undefined ? (
        <p className="of-row-text">
          {t(handover ? 'handover.until' : 'attendance.until', { time: time(until) })}
        </p>
      ) : null}
      {phase === 'over' && !isOpen && times ? (
        <p className="of-row-text">{t('attendance.over', { time: time(times.until) })}</p>
      ) : null}
      {isOpen ? <KeepingNote /> : null}
      {handover?.isUnknown ? <p className="of-hint">{t('handover.unknown')}</p> : null}
    </>
  );
}

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
  const time = (instant: string) => format.dayTimeAt(instant, handover?.cls.zone ?? times?.zone ?? 'UTC');
  const marksUntil = phase === 'open' ? times?.until : undefined;
  const handoverUntil = handover?.phase === 'open' ? handover.times.until : undefined;
  // The end of the attendance is a rule that the operator can change; that of the handover is fixed.
  const isOneEnd = marksUntil === handoverUntil;
  return (
    <>
      {phase === 'early' && times ? (
        <p className="of-faint">{t('attendance.from', { time: time(times.from) })}</p>
      ) : null}
      {marksUntil !== undefined && !isOneEnd ? (
        <p className="of-row-text">{t('attendance.until', { time: time(marksUntil) })}</p>
      ) : null}
      {phase === 'over' && times ? (
        <p className="of-row-text">{t('attendance.over', { time: time(times.until) })}</p>
      ) : null}
      {handoverUntil !== undefined ? (
        <p className="of-row-text">
          {t(isOneEnd ? 'handover.until' : 'handover.untilOwn', { time: time(handoverUntil) })}
        </p>
      ) : null}
      {marksUntil !== undefined || handoverUntil !== undefined ? <KeepingNote /> : null}
    </>
  );
}

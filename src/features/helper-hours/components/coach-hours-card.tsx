import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import type { CoachHours } from '#src/features/helper-hours/helper-hours.queries.ts';
import { earlierMinutes, hoursKind } from '#src/features/helping/hours-state.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { HoursActions } from './hours-actions.tsx';

/** The service of a helper in one class: how long, what it rests on, how it stands, and the decision. */
export function CoachHoursCard({ record, isRelative }: { record: CoachHours; isRelative: boolean }) {
  const { t } = useTranslation('helperHours');
  const format = useFormat();
  const { state, minutes, class: cls, note, reason, scannedMinutes, approvesItselfAt } = record;
  const now = useNow();
  // Once that time has come, the next answer of the server says what became of it.
  const isAhead = approvesItselfAt !== null && Date.parse(approvesItselfAt) > now;
  const before = earlierMinutes(record);
  return (
    <Card>
      <p className="of-card-title">{format.local(cls.title)}</p>
      <p className="of-muted">{format.dayTimeAt(cls.startsAt, cls.zone)}</p>
      <div className="of-card-line">
        <StatusBadge kind={hoursKind(state)}>
          {t(isRelative && state === 'pending' ? 'pendingRelative' : `state.${state}`)}
        </StatusBadge>
        <strong className="of-tnum">{format.duration(minutes)}</strong>
      </div>
      {before === undefined ? null : <p>{t('earlier', { time: format.duration(before) })}</p>}
      {state === 'pending' ? (
        <p className="of-muted">
          {scannedMinutes === null
            ? t('scheduled', { time: format.duration(record.scheduledMinutes) })
            : t('scanned', { time: format.duration(scannedMinutes) })}
        </p>
      ) : null}
      {note ? <p>{t('note', { note })}</p> : null}
      {reason ? <p>{t('reason', { reason })}</p> : null}
      {approvesItselfAt && isAhead ? (
        <p className="of-muted">{t('itself', { when: format.deadline(approvesItselfAt, cls.zone) })}</p>
      ) : null}
      <HoursActions record={record} />
    </Card>
  );
}

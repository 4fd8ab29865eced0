import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { useNow } from '#src/clock/use-now.ts';
import { earlierMinutes, hoursKind } from '#src/features/helping/hours/hours-state.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';
import { DecideHours } from './decide-hours.tsx';

interface HandedInCardProps {
  record: HoursRecord;
  /** False for a relative's service: an operator decides that. */
  mayDecide: boolean;
  /** In a list of many classes. */
  withClass?: boolean;
  /** True in a list of several helpers. */
  withName?: boolean;
}

/** Service that a helper handed in for one class: minutes, source, status, and the decision. */
export function HandedInCard({ record, mayDecide, withClass = false, withName = false }: HandedInCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, minutes, source, scheduledMinutes, note, reason, dispute, approvesItselfAt } = record;
  const { class: cls } = record;
  const before = earlierMinutes(record);
  const now = useNow();
  return (
    <Card>
      {withClass ? (
        <>
          <p className="of-card-title">
            <Written>
              {withName ? `${record.helper.name} · ${format.local(cls.title)}` : format.local(cls.title)}
            </Written>
          </p>
          <p className="of-muted">{format.dayTimeAt(cls.startsAt, cls.zone)}</p>
        </>
      ) : null}
      <div className="of-card-line">
        <StatusBadge kind={hoursKind(state)}>
          {t(
            mayDecide || state !== 'pending'
              ? `helperSearch.hours.state.${state}`
              : 'helperSearch.hours.pendingRelative',
          )}
        </StatusBadge>
        <strong className="of-tnum">{format.duration(minutes)}</strong>
      </div>
      <p className="of-muted">
        {t(`helperSearch.hours.source.${source}`, { time: format.duration(scheduledMinutes) })}
      </p>
      {note ? <p>{t('helperSearch.appointment.said', { message: note })}</p> : null}
      {before === undefined ? null : (
        <p>{t('helperSearch.hours.before', { time: format.duration(before) })}</p>
      )}
      {reason && reason !== dispute?.answer ? <p>{t('helperSearch.reasonSaid', { reason })}</p> : null}
      {dispute ? (
        <p>{t('helperSearch.hours.disputed', { name: record.helper.name, text: dispute.text })}</p>
      ) : null}
      {dispute ? (
        <p>
          {dispute.answer === null
            ? t('helperSearch.hours.disputeWaits')
            : t('helperSearch.hours.disputeAnswer', { answer: dispute.answer })}
        </p>
      ) : null}
      {record.thanks ? <p>{t('helperSearch.thanks.said', { text: record.thanks.text })}</p> : null}
      {approvesItselfAt && Date.parse(approvesItselfAt) > now ? (
        <p className="of-muted">
          {t('helperSearch.hours.byItself', { when: format.deadline(approvesItselfAt, cls.zone) })}
        </p>
      ) : null}
      <DecideHours record={record} />
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { badgeOf, stateOf } from '#src/features/helping/invitation/invitation.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';
import { Written } from '#src/ui/written.tsx';

interface InvitationStatusCardProps {
  record: InvitationRecord;
  /** In a list of many helpers. */
  withName?: boolean;
}

/** Card of one class with an invitation between coach and helper, and its status; opens the invitation. */
export function InvitationStatusCard({ record, withName = false }: InvitationStatusCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { class: cls, answerBy, reason, helper, role } = record;
  const when = whenOf(cls, format);
  const state = stateOf(record, useNow());
  return (
    <Card href={pathTo(paths.coach.reservationDetail, { id: record.id })}>
      <WhenWhere
        startAt={cls.startsAt}
        day={when.day}
        time={when.time}
        zone={when.own && when.zoneName}
        ownTime={when.own && t('helperSearch.ownTime', { time: when.own })}
        place={cls.place.name}
        person={withName ? `${helper.name} · ${t(`helperSearch.role.${role}`)}` : undefined}
      />
      <p className="of-card-title">
        <Written>{format.local(cls.title)}</Written>
      </p>
      <StatusBadge kind={badgeOf(state)}>{t(`helperSearch.state.${state}`)}</StatusBadge>
      {(state === 'asked' || state === 'waits') && answerBy ? (
        <p className="of-muted">
          {t(`helperSearch.until.${state}`, { when: format.deadline(answerBy, cls.zone) })}
        </p>
      ) : null}
      {reason ? <p className="of-muted">{t('helperSearch.reasonSaid', { reason })}</p> : null}
    </Card>
  );
}

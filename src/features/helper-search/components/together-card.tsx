import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { badgeOf, stateOf } from '#src/features/helping/invitation.view.ts';
import { whenOf } from '#src/features/order/order.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { WhenWhere } from '#src/ui/when-where.tsx';

interface TogetherCardProps {
  record: InvitationRecord;
  /** In a list of many helpers. */
  withName?: boolean;
}

/** One class for which coach and helper asked each other, and how it stands; opens where it is answered. */
export function TogetherCard({ record, withName = false }: TogetherCardProps) {
  const { t } = useTranslation('helperSearch');
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
        ownTime={when.own && t('ownTime', { time: when.own })}
        place={cls.place.name}
        person={withName ? `${helper.name} · ${t(`role.${role}`)}` : undefined}
      />
      <p className="of-card-title">{format.local(cls.title)}</p>
      <StatusBadge kind={badgeOf(state)}>{t(`state.${state}`)}</StatusBadge>
      {(state === 'asked' || state === 'waits') && answerBy ? (
        <p className="of-muted">{t(`until.${state}`, { when: format.deadline(answerBy, cls.zone) })}</p>
      ) : null}
      {reason ? <p className="of-muted">{t('reasonSaid', { reason })}</p> : null}
    </Card>
  );
}

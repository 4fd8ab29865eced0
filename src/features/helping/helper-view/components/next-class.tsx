import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { pathTo } from '#contract/paths.ts';
import { markingsOf } from '#src/features/base/activity/activity.view.ts';
import { whenOf } from '#src/features/booking/order/reading/order.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { DayCard } from '#src/ui/day-card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** The class in which the helper is needed next. */
export function NextClass({ record }: { record: InvitationRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const { class: cls, coach } = record;
  const when = whenOf(cls, format);
  return (
    <DayCard
      seed={cls.id}
      kind={markingsOf(cls.activity)}
      title={format.local(cls.title)}
      day={when.day}
      time={when.time}
      startAt={cls.startsAt}
      zone={when.own && when.zoneName}
      ownTime={when.own && t('helping.ownTime', { time: when.own })}
      relative={format.until(cls.startsAt, cls.zone)}
      place={cls.place.name}
      person={t('helping.leads', { name: format.name(coach) })}
      face={<CoachFace coach={coach} size={40} />}
      status={<StatusBadge kind="certain">{t('helping.state.agreed')}</StatusBadge>}
      href={pathTo(area.reservationDetail, { id: record.id })}
    />
  );
}

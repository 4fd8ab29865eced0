import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { distanceText } from '#src/features/helping/helper/distance.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { badgeOf, stateOf } from '#src/features/helping/invitation/invitation.view.ts';
import { useNewestInvitation } from '#src/features/helping/invitation/use-newest-invitation.ts';
import { useOpenAnswer } from '#src/features/helping/invitation/use-open-answer.ts';
import { railTimes } from '#src/features/teaching/class/class.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { BriefRow } from '#src/ui/brief-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** An invitation in a List: time, title, its status and deadline, place and coach. */
export function InvitationRow({ record: read }: { record: InvitationRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const record = useNewestInvitation()(read);
  const state = stateOf(record, useNow());
  const open = useOpenAnswer()(record.id);
  const { answerBy, class: cls, coach } = record;
  const { markingsOf } = useActivities(cls.activity);
  const isAsked = state === 'asked';
  const parts = [
    (isAsked || state === 'waits') && answerBy
      ? t(`helping.until.${state}`, { when: format.shortDeadline(answerBy, cls.zone) })
      : '',
    isAsked && record.isBusy ? t('helping.busy.title') : '',
    cls.place.name,
    isAsked ? distanceText(t, format, record.distanceKm) : '',
    format.name(coach),
  ];
  return (
    <BriefRow
      href={pathTo(area.reservationDetail, { id: record.id })}
      seed={cls.id}
      kind={markingsOf(cls.activity)}
      when={railTimes(cls, format, readerZone())}
      title={format.local(cls.title)}
      status={
        open?.state === 'waiting' ? (
          <StatusBadge kind="local">{t(`helping.answer.badge.${open.answer}`)}</StatusBadge>
        ) : (
          <StatusBadge kind={badgeOf(state)}>{t(`helping.state.${state}`)}</StatusBadge>
        )
      }
      text={parts.filter(Boolean).join(' · ')}
      isLocal={open?.state === 'waiting'}
    />
  );
}

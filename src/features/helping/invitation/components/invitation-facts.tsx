import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { pathTo } from '#contract/paths.ts';
import { directionsTo } from '#src/features/booking/order/reading/directions.view.ts';
import { CheckIn } from '#src/features/helping/checkin/components/check-in.tsx';
import { InvitationCover } from '#src/features/helping/helper/components/invitation-cover.tsx';
import { distanceText } from '#src/features/helping/helper/distance.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { badgeOf, hasReason, stateOf } from '#src/features/helping/invitation/invitation.view.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { ClassParticipants } from './class-participants.tsx';
import { OpenAnswer } from './open-answer.tsx';

/** One invitation: status, time and place, coach, helper, and the messages. */
export function InvitationFacts({ record, now }: { record: InvitationRecord; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { area } = useHelperArea();
  const { class: cls, coach, answerBy, message, reason, role, initiator } = record;
  const state = stateOf(record, now);
  const end = answerBy === null ? undefined : format.deadline(answerBy, cls.zone);
  return (
    <>
      <InvitationCover
        record={record}
        ownTime={(time) => t('helping.ownTime', { time })}
        status={<StatusBadge kind={badgeOf(state)}>{t(`helping.state.${state}`)}</StatusBadge>}
      />
      <OpenAnswer record={record} />
      <CheckIn record={record} />
      {state === 'agreed' && !record.isCleared ? (
        <Banner kind="waiting" title={t('helping.detail.notCleared')}>
          {t('helping.detail.notClearedText')}
        </Banner>
      ) : null}
      <List>
        <FactRow icon="class" title={format.local(cls.title)} text={t(`helping.as.${role}`)} />
        <FactRow
          icon="pin"
          title={cls.place.name}
          text={cls.place.address}
          after={t('helping.detail.directions')}
          href={directionsTo(cls)}
          below={distanceText(t, format, record.distanceKm)}
        />
        {cls.place.hint ? (
          <FactRow icon="way" title={cls.place.hint} text={t('orderDetail.day.door')} />
        ) : null}
        {record.isBusy ? (
          <FactRow icon="clock" title={t('helping.busy.title')} text={t('helping.busy.text')} />
        ) : null}
        <PersonRow
          href={pathTo(area.coachProfile, { id: coach.id })}
          face={<CoachFace coach={coach} />}
          name={t('helping.leads', { name: format.name(coach) })}
          text={
            message === ''
              ? undefined
              : t(initiator === 'coach' ? 'helping.detail.said' : 'helping.detail.youSaid', { message })
          }
        />
        {(state === 'asked' || state === 'waits') && end ? (
          <FactRow
            icon="clock"
            title={t(`helping.until.${state}`, { when: end })}
            text={t('helping.detail.silence')}
          />
        ) : null}
        {reason && hasReason(state) ? (
          <FactRow icon="info" title={reason} text={t(`helping.reasonOf.${state as 'released'}`)} />
        ) : null}
        {record.minorConsent === 'notNeeded' ? null : (
          <FactRow icon="shield" title={t(`helping.consent.${record.minorConsent}`)} />
        )}
      </List>
      {record.isCleared && (state === 'agreed' || state === 'over') ? <ClassParticipants cls={cls} /> : null}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { helperPaths } from '#src/features/helping/helper/coach-helpers.view.ts';
import { InvitationCover } from '#src/features/helping/helper/components/invitation-cover.tsx';
import { badgeOf, hasReason, stateOf } from '#src/features/helping/invitation/invitation.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** One helper for one class: status, the helper, the deadline, and the messages. */
export function AppointmentFacts({ record, now }: { record: InvitationRecord; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { class: cls, helper, answerBy, message, reason, role, initiator, minorConsent } = record;
  const state = stateOf(record, now);
  return (
    <>
      <InvitationCover
        record={record}
        ownTime={(time) => t('helperSearch.ownTime', { time })}
        status={<StatusBadge kind={badgeOf(state)}>{t(`helperSearch.state.${state}`)}</StatusBadge>}
      />
      {state === 'agreed' && !record.isCleared ? (
        <Banner kind="waiting" title={t('helperSearch.appointment.notCleared', { name: helper.name })}>
          {t('helperSearch.appointment.notClearedText')}
        </Banner>
      ) : null}
      <List>
        <PersonRow
          face={<Avatar name={helper.name} seed={helper.avatarSeed} size={40} />}
          name={helper.name}
          text={
            message === ''
              ? t(`helperSearch.role.${role}`)
              : t(
                  initiator === 'helper'
                    ? 'helperSearch.appointment.said'
                    : 'helperSearch.appointment.youSaid',
                  { message },
                )
          }
          href={pathTo(helperPaths[role].profile, { id: helper.id })}
        />
        <FactRow
          icon="class"
          title={format.local(cls.title)}
          text={
            Date.parse(cls.startsAt) > now
              ? t('helperSearch.class.places', {
                  count: cls.helpers.slots,
                  free: Math.max(0, cls.helpers.slots - cls.helpers.agreed),
                })
              : undefined
          }
          href={pathTo(paths.coach.classDetail, { id: cls.id })}
        />
        <FactRow icon="pin" title={cls.place.name} text={cls.place.address} />
        {(state === 'asked' || state === 'waits') && answerBy ? (
          <FactRow
            icon="clock"
            title={t(`helperSearch.until.${state}`, { when: format.deadline(answerBy, cls.zone) })}
            text={t('helperSearch.appointment.silence')}
          />
        ) : null}
        {reason && hasReason(state) ? (
          <FactRow
            icon="info"
            title={reason}
            text={t(`helperSearch.appointment.reasonOf.${state as 'released'}`)}
          />
        ) : null}
        {minorConsent === 'notNeeded' ? null : (
          <FactRow icon="shield" title={t(`helperSearch.appointment.consent.${minorConsent}`)} />
        )}
        {record.checkedInAt ? (
          <FactRow
            icon="check"
            title={t('helperSearch.appointment.checkedIn', {
              when: format.dayTimeAt(record.checkedInAt, cls.zone),
            })}
          />
        ) : null}
        {record.checkedOutAt ? (
          <FactRow
            icon="check"
            title={t('helperSearch.appointment.checkedOut', {
              when: format.dayTimeAt(record.checkedOutAt, cls.zone),
            })}
          />
        ) : null}
      </List>
    </>
  );
}

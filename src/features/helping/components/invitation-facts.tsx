import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { pathTo } from '#contract/paths.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { distanceText } from '#src/features/helping/distance.view.ts';
import { badgeOf, hasReason, stateOf } from '#src/features/helping/invitation.view.ts';
import { useHelperArea } from '#src/features/helping/use-helper-area.ts';
import { directionsTo } from '#src/features/order/directions.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { QuickActions } from '#src/ui/quick-actions.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { CheckIn } from './check-in.tsx';
import { InvitationCover } from './invitation-cover.tsx';
import { OpenAnswer } from './open-answer.tsx';
import { WhoComes } from './who-comes.tsx';

/** One invitation: how it stands, when and where, who leads, who helps, and what was said. */
export function InvitationFacts({ record, now }: { record: InvitationRecord; now: number }) {
  const { t } = useTranslation('helping');
  const format = useFormat();
  const { area } = useHelperArea();
  const { class: cls, coach, answerBy, message, reason, role, initiator } = record;
  const state = stateOf(record, now);
  const end = answerBy === null ? undefined : format.deadline(answerBy, cls.zone);
  return (
    <>
      <InvitationCover
        record={record}
        ownTime={(time) => t('ownTime', { time })}
        status={<StatusBadge kind={badgeOf(state)}>{t(`state.${state}`)}</StatusBadge>}
      />
      <QuickActions
        label={t('detail.tools')}
        actions={[{ icon: 'way', label: t('detail.directions'), href: directionsTo(cls), leaves: true }]}
      />
      <OpenAnswer record={record} />
      <CheckIn record={record} />
      {state === 'agreed' && !record.isCleared ? (
        <Banner kind="waiting" title={t('detail.notCleared')}>
          {t('detail.notClearedText')}
        </Banner>
      ) : null}
      <List>
        <FactRow icon="class" title={format.local(cls.title)} text={t(`as.${role}`)} />
        <FactRow
          icon="pin"
          title={cls.place.name}
          text={cls.place.address}
          below={distanceText(t, format, record.distanceKm)}
        />
        {record.isBusy ? <FactRow icon="clock" title={t('busy.title')} text={t('busy.text')} /> : null}
        <PersonRow
          href={pathTo(area.coachProfile, { id: coach.id })}
          face={<CoachFace coach={coach} />}
          name={t('leads', { name: format.name(coach) })}
          text={
            message === ''
              ? undefined
              : t(initiator === 'coach' ? 'detail.said' : 'detail.youSaid', { message })
          }
        />
        {(state === 'asked' || state === 'waits') && end ? (
          <FactRow icon="clock" title={t(`until.${state}`, { when: end })} text={t('detail.silence')} />
        ) : null}
        {reason && hasReason(state) ? (
          <FactRow icon="info" title={reason} text={t(`reasonOf.${state as 'released'}`)} />
        ) : null}
        {record.minorConsent === 'notNeeded' ? null : (
          <FactRow icon="shield" title={t(`consent.${record.minorConsent}`)} />
        )}
      </List>
      {record.isCleared && (state === 'agreed' || state === 'over') ? <WhoComes cls={cls} /> : null}
    </>
  );
}

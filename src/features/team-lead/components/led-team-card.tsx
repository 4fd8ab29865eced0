import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { MyTeam } from '#contract/team.ts';
import { useCityName } from '#src/features/coach/use-city-name.ts';
import { hoursOf } from '#src/features/team/team.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** An organization of the coach: what they do in it, its size and service, and what waits there. */
export function LedTeamCard({ mine: { team, duty, review, pendingApplications } }: { mine: MyTeam }) {
  const { t } = useTranslation('team');
  const { t: tLead } = useTranslation('teamLead');
  const format = useFormat();
  const cityName = useCityName();
  const isStaff = duty !== 'member';
  const detail = isStaff ? paths.coach.organizationDetail : paths.student.organizationDetail;
  const facts = [
    t('members', { count: team.memberCount }),
    team.serviceMinutes > 0 ? t('served', { hours: hoursOf(team.serviceMinutes, format) }) : '',
  ];
  return (
    <Card href={pathTo(detail, { id: team.id })}>
      <h2 className="of-card-title">{format.local(team.name)}</h2>
      <p className="of-muted">{[t(`duty.${duty}`), cityName(team.cityId)].filter(Boolean).join(' · ')}</p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {team.state === 'submitted' ? <StatusBadge kind="waiting">{t('review.submitted')}</StatusBadge> : null}
      {team.state === 'rejected' ? <StatusBadge kind="refused">{t('review.rejected')}</StatusBadge> : null}
      {team.isPaused ? <StatusBadge kind="waiting">{t('paused.badge')}</StatusBadge> : null}
      {review?.revision ? (
        <StatusBadge kind={review.revision.state === 'submitted' ? 'waiting' : 'refused'}>
          {tLead(`revision.${review.revision.state}`)}
        </StatusBadge>
      ) : null}
      {pendingApplications ? (
        <StatusBadge kind="waiting">{t('toDecide', { count: pendingApplications })}</StatusBadge>
      ) : null}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { MyTeam } from '#contract/team.ts';
import { hoursOf } from '#src/features/helping/team/team.view.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';

/** Organization of the coach: their duty, its size and service, and pending steps. */
export function LedTeamCard({ mine: { team, duty, review, pendingApplications } }: { mine: MyTeam }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const isStaff = duty !== 'member';
  const detail = isStaff ? paths.coach.organizationDetail : paths.student.organizationDetail;
  const facts = [
    t('team.members', { count: team.memberCount }),
    team.serviceMinutes > 0 ? t('team.served', { hours: hoursOf(team.serviceMinutes, format) }) : '',
  ];
  return (
    <Card href={pathTo(detail, { id: team.id })}>
      <h2 className="of-card-title">
        <Written>{format.local(team.name)}</Written>
      </h2>
      <p className="of-muted">
        {[t(`team.duty.${duty}`), cityName(team.cityId)].filter(Boolean).join(' · ')}
      </p>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {team.state === 'submitted' ? (
        <StatusBadge kind="waiting">{t('team.review.submitted')}</StatusBadge>
      ) : null}
      {team.state === 'rejected' ? (
        <StatusBadge kind="refused">{t('team.review.rejected')}</StatusBadge>
      ) : null}
      {team.isPaused ? <StatusBadge kind="waiting">{t('team.paused.badge')}</StatusBadge> : null}
      {review?.revision ? (
        <StatusBadge kind={review.revision.state === 'submitted' ? 'waiting' : 'refused'}>
          {t(`teamLead.revision.${review.revision.state}`)}
        </StatusBadge>
      ) : null}
      {pendingApplications && !team.isPaused ? (
        <StatusBadge kind="waiting">{t('team.toDecide', { count: pendingApplications })}</StatusBadge>
      ) : null}
    </Card>
  );
}

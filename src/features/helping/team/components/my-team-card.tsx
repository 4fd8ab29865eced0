import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { MyTeam } from '#contract/team.ts';
import { hoursOf } from '#src/features/helping/team/team.view.ts';
import { useTeamSteps } from '#src/features/helping/team/use-team-steps.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Organization of the reader or a child: duty, start date, own service, and pending steps. */
export function MyTeamCard({ mine }: { mine: MyTeam }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { leave } = useTeamSteps();
  const { memberId, team, duty, kind, child, joinedAt, serviceMinutes, pendingApplications, actions } = mine;
  const words = { team: format.local(team.name), name: child?.name ?? '' };
  const goOut = async () => {
    const isSure = await confirmDialog({
      title: t('team.leave.title', words),
      text: t(child === null ? 'team.leave.text' : 'team.leave.textChild', words),
      confirmLabel: t('team.leave.do'),
      danger: true,
    });
    if (isSure) leave.mutate({ id: memberId });
  };
  const detail = duty === 'leader' ? paths.coach.organizationDetail : paths.student.organizationDetail;
  return (
    <Card
      href={pathTo(detail, { id: team.id })}
      footer={
        actions.includes('leave') ? (
          <QuietButton
            busy={leave.isPending}
            offReason={isOnline ? undefined : t('team.offline')}
            onClick={() => void goOut()}
          >
            {t(child === null ? 'team.leave.do' : 'team.leave.doChild', words)}
          </QuietButton>
        ) : undefined
      }
    >
      <h2 className="of-card-title">{words.team}</h2>
      <p className="of-faint">
        {child === null ? `${t(`team.duty.${duty}`)} · ${t(`team.kind.${kind}`)}` : t('team.childIn', words)}
      </p>
      <p>{t('team.since.joined', { when: format.day(joinedAt, readerZone()) })}</p>
      <p className="of-muted">{t('team.members', { count: team.memberCount })}</p>
      {serviceMinutes > 0 ? <p>{t('team.ownService', { hours: hoursOf(serviceMinutes, format) })}</p> : null}
      {team.state === 'submitted' ? (
        <StatusBadge kind="waiting">{t('team.review.submitted')}</StatusBadge>
      ) : null}
      {team.state === 'rejected' ? (
        <StatusBadge kind="refused">{t('team.review.rejected')}</StatusBadge>
      ) : null}
      {team.isPaused ? <StatusBadge kind="waiting">{t('team.paused.badge')}</StatusBadge> : null}
      {pendingApplications && !team.isPaused ? (
        <StatusBadge kind="waiting">{t('team.toDecide', { count: pendingApplications })}</StatusBadge>
      ) : null}
    </Card>
  );
}

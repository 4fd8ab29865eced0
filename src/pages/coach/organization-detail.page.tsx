import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { TeamEvents } from '#src/features/helping/team-event/components/team-events.tsx';
import { TeamApplicants } from '#src/features/helping/team/components/team-applicants.tsx';
import { TeamClosed } from '#src/features/helping/team/components/team-closed.tsx';
import { TeamHead, TeamLeader } from '#src/features/helping/team/components/team-head.tsx';
import { TeamMembers } from '#src/features/helping/team/components/team-members.tsx';
import { TeamPacks } from '#src/features/helping/team/components/team-packs.tsx';
import { TeamService } from '#src/features/helping/team/components/team-service.tsx';
import { TeamState } from '#src/features/helping/team/components/team-state.tsx';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { PackOffers } from '#src/features/money/class-pack/components/pack-offers.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /coach/organizationDetail?id=…: a team for its leader: text, applications, members and service. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useScreenParams(paths.coach.organizationDetail);
  const {
    record: team,
    error,
    view,
    refetch,
  } = useRecord(teamSources.detail(id), { missing: t('teamLead.offline') });
  const isMissing = error instanceof ApiError && error.code === 404;
  const can = (action: NonNullable<typeof team>['actions'][number]) =>
    team?.actions.includes(action) === true;
  return (
    <Screen
      title={team === undefined ? t('teamLead.detailTitle') : format.local(team.name)}
      back={paths.coach.team}
      onRefresh={refetch}
    >
      {isMissing ? (
        <EmptyState
          drawing="people"
          text={t('team.detailMissing')}
          action={<ActionButton href={paths.coach.team}>{t('teamLead.title')}</ActionButton>}
        />
      ) : (
        <ListState {...view} skeleton="detail">
          {team ? (
            <>
              <TeamState team={team} />
              {can('applications') && team.state === 'approved' ? <TeamApplicants teamId={id} /> : null}
              <TeamHead team={team} />
              <TeamLeader team={team} />
              <TeamPacks team={team}>
                <PackOffers offers={team.classPacks ?? []} isOfTeam />
              </TeamPacks>
              {can('update') ? (
                <QuietButton icon="edit" href={pathTo(paths.coach.createTeam, { id })}>
                  {t('teamLead.change')}
                </QuietButton>
              ) : null}
              {team.state === 'approved' ? <TeamEvents team={team} /> : null}
              {can('members') ? <TeamMembers teamId={id} /> : <TeamClosed team={team} />}
              {can('members') ? <TeamService teamId={id} /> : null}
              {team.state === 'approved' ? (
                <List>
                  <LinkRow
                    icon="eye"
                    label={t('teamLead.publicPage')}
                    href={pathTo(paths.student.organizationDetail, { id })}
                  />
                </List>
              ) : null}
            </>
          ) : null}
        </ListState>
      )}
    </Screen>
  );
}

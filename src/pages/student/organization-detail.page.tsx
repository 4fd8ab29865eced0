import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { TeamEvents } from '#src/features/helping/team-event/components/team-events.tsx';
import { FamilyPlaces } from '#src/features/helping/team/components/family-places.tsx';
import { TeamApplicants } from '#src/features/helping/team/components/team-applicants.tsx';
import { TeamHead, TeamLeader } from '#src/features/helping/team/components/team-head.tsx';
import { TeamMembers } from '#src/features/helping/team/components/team-members.tsx';
import { TeamNames } from '#src/features/helping/team/components/team-names.tsx';
import { TeamPacks } from '#src/features/helping/team/components/team-packs.tsx';
import { TeamService } from '#src/features/helping/team/components/team-service.tsx';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { PackOffers } from '#src/features/money/class-pack/components/pack-offers.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';

/** /student/organizationDetail?id=…: a team, its leader, and the family members who may join. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id } = useScreenParams(paths.student.organizationDetail);
  const {
    record: team,
    error,
    view,
    refetch,
  } = useRecord(teamSources.detail(id), {
    missing: t('team.detailOffline'),
  });
  const isMissing = error instanceof ApiError && error.code === 404;
  return (
    <Screen
      title={team === undefined ? t('team.detailTitle') : format.local(team.name)}
      back={paths.student.organization}
      onRefresh={refetch}
    >
      {isMissing ? (
        <EmptyState
          drawing="people"
          text={t('team.detailMissing')}
          action={<ActionButton href={paths.student.organization}>{t('team.findOther')}</ActionButton>}
        />
      ) : (
        <ListState {...view} skeleton="detail">
          {team ? (
            <>
              {team.isPaused ? (
                <Banner kind="waiting" title={t('team.paused.title')}>
                  {t('team.paused.text')}
                </Banner>
              ) : null}
              {team.actions.includes('applications') ? <TeamApplicants teamId={id} /> : null}
              <TeamHead team={team} />
              {team.state === 'approved' ? <FamilyPlaces team={team} /> : null}
              <TeamLeader team={team} />
              <TeamPacks team={team}>
                <PackOffers offers={team.classPacks ?? []} isOfTeam />
              </TeamPacks>
              {team.state === 'approved' ? <TeamEvents team={team} /> : null}
              {team.actions.includes('members') ? <TeamMembers teamId={id} /> : <TeamNames team={team} />}
              {team.actions.includes('members') ? <TeamService teamId={id} /> : null}
            </>
          ) : null}
        </ListState>
      )}
    </Screen>
  );
}

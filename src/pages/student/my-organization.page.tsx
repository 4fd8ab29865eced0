import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { MyTeamCard } from '#src/features/helping/team/components/my-team-card.tsx';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** /student/myOrganization: the teams of the reader and the children. */
export function Component() {
  const { t } = useTranslation();
  const {
    record: teams = [],
    view,
    refetch,
  } = useRecord(teamSources.mine(), { missing: t('team.mineOffline') });
  const isEmpty = view.state === 'ready' && teams.length === 0;
  return (
    <Screen title={t('team.mineTitle')} back={paths.student.mine} onRefresh={refetch}>
      <ListState
        {...view}
        state={isEmpty ? 'empty' : view.state}
        skeleton="plain"
        empty={{
          drawing: 'people',
          text: t('team.mineEmpty'),
          action: <QuietButton href={paths.student.organization}>{t('team.find')}</QuietButton>,
        }}
      >
        <Stack>
          {teams.map((mine) => (
            <MyTeamCard key={mine.memberId} mine={mine} />
          ))}
        </Stack>
      </ListState>
      <List>
        <LinkRow icon="search" label={t('team.find')} href={paths.student.organization} />
        <LinkRow icon="calendar" label={t('team.activities')} href={paths.activities} />
        <LinkRow icon="clock" label={t('team.examineTitle')} href={paths.student.examine} />
      </List>
    </Screen>
  );
}

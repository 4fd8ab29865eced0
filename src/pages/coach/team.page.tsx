import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { LedTeamCard } from '#src/features/helping/team/components/led-team-card.tsx';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** /coach/team: the teams that the coach leads or belongs to, and a link to make one. */
export function Component() {
  const { t } = useTranslation();
  const { record, view, refetch } = useRecord(teamSources.mine(), { missing: t('teamLead.offline') });
  const own = (record ?? []).filter(({ child }) => child === null);
  const isEmpty = view.state === 'ready' && own.length === 0;
  return (
    <Screen
      title={t('teamLead.title')}
      back={paths.coach.mine}
      onRefresh={refetch}
      bottom={<ActionButton href={paths.coach.createTeam}>{t('teamLead.begin')}</ActionButton>}
    >
      <ListState
        {...view}
        state={isEmpty ? 'empty' : view.state}
        skeleton="plain"
        empty={{ drawing: 'people', text: t('teamLead.empty') }}
      >
        <Stack>
          {own.map((mine) => (
            <LedTeamCard key={mine.memberId} mine={mine} />
          ))}
        </Stack>
      </ListState>
      <List>
        <LinkRow icon="clock" label={t('teamLead.submit.title')} href={paths.coach.submit} />
        <LinkRow icon="calendar" label={t('team.activities')} href={paths.activities} />
        <LinkRow icon="plus" label={t('teamLead.ways')} href={paths.createOrg} />
        <LinkRow icon="search" label={t('teamLead.find')} href={paths.student.organization} />
      </List>
    </Screen>
  );
}

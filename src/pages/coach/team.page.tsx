import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { LedTeamCard } from '#src/features/team-lead/components/led-team-card.tsx';
import { teamSources } from '#src/features/team/team.queries.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stack } from '#src/ui/stack.tsx';

/** /coach/team: the organizations that the coach leads or belongs to, and the way to begin one. */
export function Component() {
  const { t } = useTranslation('teamLead');
  const { t: tTeam } = useTranslation('team');
  const { record, view, refetch } = useRecord(teamSources.mine(), { missing: t('offline') });
  const own = (record ?? []).filter(({ child }) => child === null);
  const isEmpty = view.state === 'ready' && own.length === 0;
  return (
    <Screen
      title={t('title')}
      back={paths.coach.mine}
      onRefresh={refetch}
      bottom={<ActionButton href={paths.coach.createTeam}>{t('begin')}</ActionButton>}
    >
      <List>
        <LinkRow icon="clock" label={t('submit.title')} href={paths.coach.submit} />
        <LinkRow icon="calendar" label={tTeam('activities')} href={paths.activities} />
        <LinkRow icon="plus" label={t('ways')} href={paths.createOrg} />
        <LinkRow icon="search" label={t('find')} href={paths.student.organization} />
      </List>
      <ListState
        {...view}
        state={isEmpty ? 'empty' : view.state}
        skeleton="plain"
        empty={{ drawing: 'people', text: t('empty') }}
      >
        <Stack>
          {own.map((mine) => (
            <LedTeamCard key={mine.memberId} mine={mine} />
          ))}
        </Stack>
      </ListState>
    </Screen>
  );
}

import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { TeamRow } from '#src/features/helping/team/components/team-row.tsx';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { useTeamSearch } from '#src/features/helping/team/use-team-search.ts';
import { CityFilter } from '#src/features/platform/content/components/city-filter.tsx';
import { QuietButton } from '#src/ui/action-button.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** /student/organization?name=…&city=…: find an organization. */
export function Component() {
  const { t } = useTranslation();
  const { search, typed, type, submit, narrow, clear, isNarrowed } = useTeamSearch();
  const list = useList(teamSources.list(search), {
    missing: t(isNarrowed ? 'team.searchOffline' : 'team.listOffline'),
  });
  return (
    <ListScreen
      title={t('team.listTitle')}
      back={paths.student.mine}
      top={<SearchField label={t('team.name')} value={typed} onChange={type} onSubmit={submit} />}
      above={
        <CityFilter
          label={t('team.city')}
          anyLabel={t('team.anyCity')}
          city={search.city}
          onChange={(city) => narrow({ city })}
        />
      }
      list={list}
      label={t('team.listTitle')}
      empty={{
        drawing: 'people',
        text: t(isNarrowed ? 'team.emptyNarrow' : 'team.empty'),
        ...(isNarrowed && { action: <QuietButton onClick={clear}>{t('team.clear')}</QuietButton> }),
      }}
      render={(team) => <TeamRow team={team} />}
    />
  );
}

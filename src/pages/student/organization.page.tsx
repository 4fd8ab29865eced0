import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { CityFilter } from '#src/features/city/components/city-filter.tsx';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { TeamRow } from '#src/features/team/components/team-row.tsx';
import { teamSources } from '#src/features/team/team.queries.ts';
import { useTeamSearch } from '#src/features/team/use-team-search.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** /student/organization?name=…&city=…: find an organization. */
export function Component() {
  const { t } = useTranslation('team');
  const { search, typed, type, submit, narrow, clear, isNarrowed } = useTeamSearch();
  const list = useList(teamSources.list(search), {
    missing: t(isNarrowed ? 'searchOffline' : 'listOffline'),
  });
  return (
    <ListScreen
      title={t('listTitle')}
      back={paths.student.mine}
      top={<SearchField label={t('name')} value={typed} onChange={type} onSubmit={submit} />}
      above={
        <CityFilter
          label={t('city')}
          anyLabel={t('anyCity')}
          city={search.city}
          onChange={(city) => narrow({ city })}
        />
      }
      list={list}
      label={t('listTitle')}
      empty={{
        drawing: 'people',
        text: t(isNarrowed ? 'emptyNarrow' : 'empty'),
        ...(isNarrowed && { action: <QuietButton onClick={clear}>{t('clear')}</QuietButton> }),
      }}
      render={(team) => <TeamRow team={team} />}
    />
  );
}

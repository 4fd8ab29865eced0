import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { ListScreen } from '#src/features/base/reading/components/list-screen.tsx';
import { useList } from '#src/features/base/reading/use-list.ts';
import { TeamRow } from '#src/features/helping/team/components/team-row.tsx';
import { teamSources } from '#src/features/helping/team/team.queries.ts';
import { useTeamSearch } from '#src/features/helping/team/use-team-search.ts';
import { CityChip } from '#src/features/platform/content/components/city-chip.tsx';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ChipLine } from '#src/ui/chip-line.tsx';
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
        <ChipLine>
          <CityChip
            label={t('team.city')}
            anyLabel={t('team.anyCity')}
            city={search.city}
            onChange={(city) => narrow({ city })}
          />
        </ChipLine>
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

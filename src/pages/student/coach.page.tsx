import { useTranslation } from 'react-i18next';
import { CoachFilters } from '#src/features/coach/components/coach-filters.tsx';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import { coachSources } from '#src/features/coach/coach.queries.ts';
import { useCoachSearch } from '#src/features/coach/use-coach-search.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { useList } from '#src/features/reading/use-list.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** /student/coach?name=…&city=…&gender=…: find an instructor. */
export function Component() {
  const { t } = useTranslation('coach');
  const { search, typed, type, submit, narrow, clear, isNarrowed } = useCoachSearch();
  const list = useList(coachSources.search(search));
  return (
    <ListScreen
      title={t('search.title')}
      top={<SearchField label={t('search.name')} value={typed} onChange={type} onSubmit={submit} />}
      above={<CoachFilters search={search} onChange={narrow} />}
      list={list}
      label={t('search.results')}
      empty={{
        drawing: 'people',
        text: t(isNarrowed ? 'search.empty' : 'search.none'),
        ...(isNarrowed && { action: <QuietButton onClick={clear}>{t('search.clear')}</QuietButton> }),
      }}
      render={(coach) => <CoachRow coach={coach} />}
    />
  );
}

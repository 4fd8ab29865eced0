import { useTranslation } from 'react-i18next';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import { CoachFilters } from '#src/features/coach-search/components/coach-filters.tsx';
import { NobodyFound } from '#src/features/coach-search/components/nobody-found.tsx';
import { SearchInstead } from '#src/features/coach-search/components/search-instead.tsx';
import { asksTheServer, isNarrowed } from '#src/features/coach-search/coach-search.view.ts';
import { useCoachList } from '#src/features/coach-search/use-coach-list.ts';
import { useCoachSearch } from '#src/features/coach-search/use-coach-search.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** /student/coach?name=…&city=…&activity=…: find an instructor. */
export function Component() {
  const { t } = useTranslation('search');
  const { search, typed, type, submit, narrow, clear } = useCoachSearch();
  const { list, isHereOnly } = useCoachList(search);
  const isNarrow = isNarrowed(search);
  return (
    <ListScreen
      title={t('title')}
      top={<SearchField label={t('name')} value={typed} onChange={type} onSubmit={submit} />}
      above={
        <>
          <SearchInstead search={search} typed={typed} onChange={narrow} />
          <CoachFilters search={search} onChange={narrow} />
        </>
      }
      list={list}
      label={t('results')}
      empty={{
        drawing: 'people',
        text: t(emptyKey(isNarrow, isHereOnly)),
        ...(isNarrow && { action: <NobodyFound search={search} onChange={narrow} onClear={clear} /> }),
      }}
      before={
        isHereOnly ? <p className="of-faint">{t(asksTheServer(search) ? 'partlyHere' : 'hereOnly')}</p> : null
      }
      render={(coach) => <CoachRow coach={coach} />}
    />
  );
}

const emptyKey = (isNarrow: boolean, isHereOnly: boolean) => {
  if (isHereOnly) return 'emptyHere' as const;
  return isNarrow ? ('empty' as const) : ('none' as const);
};

import { useTranslation } from 'react-i18next';
import { CoachFilters } from '#src/features/coach/components/coach-filters.tsx';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import { useCoachList } from '#src/features/coach/use-coach-list.ts';
import { useCoachSearch } from '#src/features/coach/use-coach-search.ts';
import { ListScreen } from '#src/features/reading/components/list-screen.tsx';
import { QuietButton } from '#src/ui/action-button.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** /student/coach?name=…&city=…&gender=…: find an instructor. */
export function Component() {
  const { t } = useTranslation('coach');
  const { search, typed, type, submit, narrow, clear, isNarrowed } = useCoachSearch();
  const { list, isHereOnly } = useCoachList(search, isNarrowed);
  return (
    <ListScreen
      title={t('search.title')}
      top={<SearchField label={t('search.name')} value={typed} onChange={type} onSubmit={submit} />}
      above={<CoachFilters search={search} onChange={narrow} />}
      list={list}
      label={t('search.results')}
      empty={{
        drawing: 'people',
        text: t(emptyKey(isNarrowed, isHereOnly)),
        ...(isNarrowed && { action: <QuietButton onClick={clear}>{t('search.clear')}</QuietButton> }),
      }}
      before={isHereOnly ? <p className="of-faint">{t('search.hereOnly')}</p> : null}
      render={(coach) => <CoachRow coach={coach} />}
    />
  );
}

const emptyKey = (isNarrowed: boolean, isHereOnly: boolean) => {
  if (isHereOnly) return 'search.emptyHere' as const;
  return isNarrowed ? ('search.empty' as const) : ('search.none' as const);
};

import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshFound } from '#src/features/coach-search/coach-search.queries.ts';
import { CoachFilters } from '#src/features/coach-search/components/coach-filters.tsx';
import { FoundClasses } from '#src/features/coach-search/components/found-classes.tsx';
import { FoundCoaches } from '#src/features/coach-search/components/found-coaches.tsx';
import { KeptButton } from '#src/features/coach-search/components/kept-button.tsx';
import { SearchInstead } from '#src/features/coach-search/components/search-instead.tsx';
import { useCoachSearch } from '#src/features/coach-search/use-coach-search.ts';
import { Chips } from '#src/ui/chips.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** /student/coach?name=…&city=…&activity=…: find an instructor, or with `view=classes` a class by its day. */
export function Component() {
  const { t } = useTranslation('search');
  const client = useQueryClient();
  const { search, typed, type, submit, narrow, clear } = useCoachSearch();
  const Found = search.view === 'classes' ? FoundClasses : FoundCoaches;
  return (
    <Screen
      title={t('title')}
      actions={<KeptButton search={search} onOpen={narrow} />}
      top={<SearchField label={t('name')} value={typed} onChange={type} onSubmit={submit} />}
      onRefresh={() => refreshFound(client)}
    >
      <SearchInstead search={search} typed={typed} onChange={narrow} />
      <Chips
        label={t('view.label')}
        chips={[
          { value: '', label: t('view.coaches') },
          { value: 'classes', label: t('view.classes') },
        ]}
        value={search.view}
        onChange={(view) => narrow({ view })}
      />
      <CoachFilters search={search} onChange={narrow} />
      <Found search={search} onChange={narrow} onClear={clear} />
    </Screen>
  );
}

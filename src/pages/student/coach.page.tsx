import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshFound } from '#src/features/teaching/search/class-search.queries.ts';
import { CoachFilters } from '#src/features/teaching/search/components/coach-filters.tsx';
import { FoundClasses } from '#src/features/teaching/search/components/found-classes.tsx';
import { FoundCoaches } from '#src/features/teaching/search/components/found-coaches.tsx';
import { KeptButton } from '#src/features/teaching/search/components/kept-button.tsx';
import { NamedInstead } from '#src/features/teaching/search/components/named-instead.tsx';
import { lastChip } from '#src/features/teaching/search/filter-chips.view.ts';
import { useCoachSearch } from '#src/features/teaching/search/use-coach-search.ts';
import { Chips } from '#src/ui/chips.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Skeleton } from '#src/ui/skeletons.tsx';

/** Loaded with the sheet of the filters. */
const ChildNeeds = lazy(async () => ({
  default: (await import('#src/features/booking/needs/components/child-needs.tsx')).ChildNeeds,
}));

/** /student/coach?name=…&city=…&activity=…: find an instructor, or with `view=classes` a class by its day. */
export function Component() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { isGuessing, search, typed, named, type, submit, open, narrow, clear } = useCoachSearch();
  const Found = search.view === 'classes' ? FoundClasses : FoundCoaches;
  return (
    <Screen
      title={t('search.title')}
      actions={<KeptButton search={search} onOpen={narrow} />}
      field={
        <SearchField
          label={t('search.name')}
          value={typed}
          onChange={type}
          onSubmit={submit}
          onEmptyBackspace={() => open(lastChip(search)?.part ?? {})}
        />
      }
      onRefresh={() => refreshFound(client)}
    >
      <CoachFilters needsPicker={ChildNeeds} search={search} onChange={narrow}>
        {named === undefined ? null : <NamedInstead search={named} onChange={open} />}
      </CoachFilters>
      <div className="of-found">
        <Chips
          isSmall
          label={t('search.view.label')}
          chips={[
            { value: '', label: t('search.view.coaches') },
            { value: 'classes', label: t('search.view.classes') },
          ]}
          value={search.view}
          onChange={(view) => narrow({ view })}
        />
        {isGuessing ? <Skeleton layout="faces" /> : <Found search={search} onChange={open} onClear={clear} />}
      </div>
    </Screen>
  );
}

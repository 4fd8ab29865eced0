import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CityFilter } from '#src/features/platform/content/components/city-filter.tsx';
import { NearestCity } from '#src/features/platform/content/components/nearest-city.tsx';
import { countOfFilters, type CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { NeedsPicker } from './filter-sheet.tsx';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

interface CoachFiltersProps {
  needsPicker: NeedsPicker;
  search: CoachSearch;
  onChange: (part: Partial<CoachSearch>) => void;
}

/** City, link to all other filters, and the active ones. */
export function CoachFilters({ needsPicker, search, onChange }: CoachFiltersProps) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const count = countOfFilters(search);
  return (
    <>
      <div className="of-two of-two-low">
        <CityFilter
          label={t('search.city')}
          anyLabel={t('search.anyCity')}
          city={search.city}
          onChange={(city) => onChange({ city, ...(city === '' && { km: '' }) })}
        />
        <div>
          <QuietButton icon="filter" onClick={() => setSheet('open')}>
            {count === 0 ? t('search.filters') : t('search.filtersSet', { count })}
          </QuietButton>
        </div>
      </div>
      {search.city === '' ? <NearestCity onFound={(city) => onChange({ city })} /> : null}
      <FilterChips search={search} onChange={onChange} />
      {sheet === 'never' ? null : (
        <Suspense fallback={null}>
          <FilterSheet
            needsPicker={needsPicker}
            search={search}
            isShown={sheet === 'open'}
            onClose={() => setSheet('closed')}
            onApply={onChange}
          />
        </Suspense>
      )}
    </>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CityFilter } from '#src/features/city/components/city-filter.tsx';
import { NearestCity } from '#src/features/city/components/nearest-city.tsx';
import { countOfFilters, type CoachSearch } from '#src/features/coach-search/coach-search.view.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { FilterChips } from './filter-chips.tsx';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

interface CoachFiltersProps {
  search: CoachSearch;
  onChange: (part: Partial<CoachSearch>) => void;
}

/** The city, the way to all other filters, and those that are set. */
export function CoachFilters({ search, onChange }: CoachFiltersProps) {
  const { t } = useTranslation('search');
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const count = countOfFilters(search);
  return (
    <>
      <div className="of-two of-two-low">
        <CityFilter
          label={t('city')}
          anyLabel={t('anyCity')}
          city={search.city}
          onChange={(city) => onChange({ city, ...(city === '' && { km: '' }) })}
        />
        <div>
          <QuietButton icon="filter" onClick={() => setSheet('open')}>
            {count === 0 ? t('filters') : t('filtersSet', { count })}
          </QuietButton>
        </div>
      </div>
      {search.city === '' ? <NearestCity onFound={(city) => onChange({ city })} /> : null}
      <FilterChips search={search} onChange={onChange} />
      {sheet === 'never' ? null : (
        <Suspense fallback={null}>
          <FilterSheet
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

import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CityChip } from '#src/features/platform/content/components/city-chip.tsx';
import { NearestCity } from '#src/features/platform/content/components/nearest-city.tsx';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { useStartCity } from '#src/features/platform/content/use-start-city.ts';
import { countOfFilters, type CoachSearch } from '#src/features/teaching/search/coach-search.view.ts';
import { ChipButton, ChipLine } from '#src/ui/chip-line.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { NeedsPicker } from './filter-sheet.tsx';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

interface CoachFiltersProps {
  needsPicker: NeedsPicker;
  search: CoachSearch;
  onChange: (part: Partial<CoachSearch>) => void;
  /** Another chip. */
  children?: ReactNode;
}

/** One line of chips: the sheet with all filters, the city, and the filters that are set. */
export function CoachFilters({ needsPicker, search, onChange, children }: CoachFiltersProps) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const start = useStartCity();
  const count = countOfFilters(search);
  const isGuess = !start.hasChosen && start.city !== '' && search.city === start.city;
  return (
    <>
      <ChipLine>
        <ChipButton
          icon="filter"
          label={count === 0 ? t('search.filters') : t('search.filtersSet', { count })}
          short={count === 0 ? undefined : String(count)}
          onClick={() => setSheet('open')}
        />
        <CityChip
          label={t('search.city')}
          anyLabel={t('search.anyCity')}
          city={search.city}
          guess={
            start.hasChosen
              ? undefined
              : { id: start.city, nameOf: (city) => t('search.cityOfClock', { city }) }
          }
          onChange={(city) => onChange({ city, ...(city === '' && { km: '' }) })}
        />
        {isGuess ? <KeepCity city={start.city} onKeep={start.chooseCity} /> : null}
        <FilterChips search={search} onChange={onChange} />
        {search.city === '' ? <NearestCity onFound={(city) => onChange({ city })} /> : null}
        {children}
      </ChipLine>
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

/** Confirms the city of this clock; it is then the city of the whole app, as a chosen one. */
function KeepCity({ city, onKeep }: { city: string; onKeep: (city: string) => void }) {
  const { t } = useTranslation();
  const name = useCityName()(city);
  return (
    <ChipButton
      icon="check"
      label={t('search.keepCity', { city: name })}
      short={t('search.keep')}
      onClick={() => onKeep(city)}
    />
  );
}

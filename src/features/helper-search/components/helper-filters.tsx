import { useTranslation } from 'react-i18next';
import { CityFilter } from '#src/features/city/components/city-filter.tsx';
import type { HelperSearch } from '#src/features/helper-search/helper-search.view.ts';
import { Chips } from '#src/ui/chips.tsx';

interface HelperFiltersProps {
  search: HelperSearch;
  onChange: (part: Partial<HelperSearch>) => void;
}

/** By city, and with a class everybody or the free ones alone. */
export function HelperFilters({ search, onChange }: HelperFiltersProps) {
  const { t } = useTranslation('helperSearch');
  return (
    <>
      <CityFilter
        label={t('city')}
        anyLabel={t('anyCity')}
        city={search.city}
        onChange={(city) => onChange({ city })}
      />
      {search.classId === '' ? null : (
        <Chips<HelperSearch['show']>
          label={t('show.label')}
          chips={[
            { value: '', label: t('show.all') },
            { value: 'free', label: t('show.free') },
          ]}
          value={search.show}
          onChange={(show) => onChange({ show })}
        />
      )}
    </>
  );
}

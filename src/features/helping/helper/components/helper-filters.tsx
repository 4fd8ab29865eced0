import { useTranslation } from 'react-i18next';
import type { HelperSearch } from '#src/features/helping/helper/coach-helpers.view.ts';
import { CityChip } from '#src/features/platform/content/components/city-chip.tsx';
import { ChipLine } from '#src/ui/chip-line.tsx';
import { Chips } from '#src/ui/chips.tsx';

interface HelperFiltersProps {
  search: HelperSearch;
  onChange: (part: Partial<HelperSearch>) => void;
}

/** Filters by city and, with a class, by all or only free helpers. */
export function HelperFilters({ search, onChange }: HelperFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <ChipLine>
        <CityChip
          label={t('helperSearch.city')}
          anyLabel={t('helperSearch.anyCity')}
          city={search.city}
          onChange={(city) => onChange({ city })}
        />
      </ChipLine>
      {search.classId === '' ? null : (
        <Chips<HelperSearch['show']>
          label={t('helperSearch.show.label')}
          chips={[
            { value: '', label: t('helperSearch.show.all') },
            { value: 'free', label: t('helperSearch.show.free') },
          ]}
          value={search.show}
          onChange={(show) => onChange({ show })}
        />
      )}
    </>
  );
}

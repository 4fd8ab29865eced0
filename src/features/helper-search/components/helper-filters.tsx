import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cityQueries } from '#src/features/city/city.queries.ts';
import type { HelperSearch } from '#src/features/helper-search/helper-search.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Chips } from '#src/ui/chips.tsx';
import { Field } from '#src/ui/field.tsx';

/** An empty value would be drawn as a choice that is still to be made. */
const any = 'any';

interface HelperFiltersProps {
  search: HelperSearch;
  onChange: (part: Partial<HelperSearch>) => void;
}

/** By city, and with a class everybody or the free ones alone. */
export function HelperFilters({ search, onChange }: HelperFiltersProps) {
  const { t } = useTranslation('helperSearch');
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  return (
    <>
      <Field
        label={t('city')}
        kind="select"
        value={search.city || any}
        options={[
          { value: any, label: t('anyCity') },
          ...cities.map((city) => ({ value: city.id, label: city[language] })),
        ]}
        onChange={(city) => onChange({ city: city === any ? '' : city })}
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

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { genders, type CoachSearch } from '#src/features/coach/coach.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';

/** An empty value would be drawn as a choice that is still to be made. */
const any = 'any';

interface CoachFiltersProps {
  search: CoachSearch;
  onChange: (part: Pick<Partial<CoachSearch>, 'city' | 'gender'>) => void;
}

/** By location and gender (docs/specification.md 1). */
export function CoachFilters({ search, onChange }: CoachFiltersProps) {
  const { t } = useTranslation('coach');
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  return (
    <div className="of-two">
      <Field
        label={t('search.city')}
        kind="select"
        value={search.city || any}
        options={[
          { value: any, label: t('search.anyCity') },
          ...cities.map((city) => ({ value: city.id, label: city[language] })),
        ]}
        onChange={(city) => onChange({ city: city === any ? '' : city })}
      />
      <Field
        label={t('search.gender')}
        kind="select"
        value={search.gender || any}
        options={[
          { value: any, label: t('search.anyGender') },
          ...genders.map((value) => ({ value, label: t(`search.g${value}`) })),
        ]}
        onChange={(value) => onChange({ gender: genders.find((known) => known === value) ?? '' })}
      />
    </div>
  );
}

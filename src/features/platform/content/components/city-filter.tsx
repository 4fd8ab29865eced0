import { useQuery } from '@tanstack/react-query';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';

/** An empty value would look like a choice that is not made yet. */
const any = 'any';

interface CityFilterProps {
  label: string;
  /** The choice of no city. */
  anyLabel: string;
  /** Empty for all cities. */
  city: string;
  onChange: (city: string) => void;
}

/** A list narrowed to one city. */
export function CityFilter({ label, anyLabel, city, onChange }: CityFilterProps) {
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  return (
    <Field
      label={label}
      kind="select"
      value={city || any}
      options={[
        { value: any, label: anyLabel },
        ...cities.map((one) => ({ value: one.id, label: one[language] })),
      ]}
      onChange={(value) => onChange(value === any ? '' : value)}
    />
  );
}

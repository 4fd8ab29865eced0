import { useQuery } from '@tanstack/react-query';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ChipSelect } from '#src/ui/chip-line.tsx';

interface CityChipProps {
  label: string;
  /** The choice of no city. */
  anyLabel: string;
  /** Empty for all cities. */
  city: string;
  /** The city of this clock, and its name as a guess. */
  guess?: { id: string; nameOf: (city: string) => string } | undefined;
  onChange: (city: string) => void;
}

/** A list narrowed to one city, as a chip. */
export function CityChip({ label, anyLabel, city, guess, onChange }: CityChipProps) {
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  return (
    <ChipSelect
      label={label}
      value={city}
      options={[
        { value: '', label: anyLabel },
        ...cities.map((one) =>
          one.id === guess?.id
            ? // The line of chips has more to show than why it is a guess.
              {
                value: one.id,
                label: guess.nameOf(one[language]),
                short: `${one[language]}${language === 'zh' ? '？' : '?'}`,
              }
            : { value: one.id, label: one[language] },
        ),
      ]}
      onChange={onChange}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Chips } from '#src/ui/chips.tsx';

interface CityChipsProps {
  /** Empty for all cities. */
  value: string;
  onChange: (city: string) => void;
}

/** Selects the city to search in; empty until the cities are known. */
export function CityChips({ value, onChange }: CityChipsProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data: cities } = useQuery(cityQueries.list());
  if (!cities) return null;
  return (
    <Chips
      label={t('home.student.city')}
      chips={[
        { value: '', label: t('home.student.everywhere') },
        ...cities.map((city) => ({ value: city.id, label: city[language] })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

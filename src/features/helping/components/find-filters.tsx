import { useTranslation } from 'react-i18next';
import { CityFilter } from '#src/features/city/components/city-filter.tsx';
import { findKinds, type FindKind } from '#src/features/helping/use-find-help.ts';
import { Chips } from '#src/ui/chips.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

interface FindFiltersProps {
  find: { show: FindKind; city: string };
  typed: string;
  onType: (name: string) => void;
  onChange: (part: { show?: FindKind; city?: string }) => void;
}

/** Classes or coaches, of one city or all; coaches by name too. */
export function FindFilters({ find, typed, onType, onChange }: FindFiltersProps) {
  const { t } = useTranslation('helping');
  return (
    <>
      <Chips<FindKind>
        label={t('find.label')}
        chips={findKinds.map((value) => ({ value, label: t(`find.${value}`) }))}
        value={find.show}
        onChange={(show) => onChange({ show })}
      />
      {find.show === 'coaches' ? (
        <SearchField label={t('find.name')} value={typed} onChange={onType} onSubmit={() => onChange({})} />
      ) : null}
      <CityFilter
        label={t('find.city')}
        anyLabel={t('find.anyCity')}
        city={find.city}
        onChange={(city) => onChange({ city })}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { findKinds, type FindKind } from '#src/features/helping/helper-view/use-find-help.ts';
import { CityChip } from '#src/features/platform/content/components/city-chip.tsx';
import { ChipLine } from '#src/ui/chip-line.tsx';
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
  const { t } = useTranslation();
  return (
    <>
      <Chips<FindKind>
        label={t('helping.find.label')}
        chips={findKinds.map((value) => ({ value, label: t(`helping.find.${value}`) }))}
        value={find.show}
        onChange={(show) => onChange({ show })}
      />
      {find.show === 'coaches' ? (
        <SearchField
          label={t('helping.find.name')}
          value={typed}
          onChange={onType}
          onSubmit={() => onChange({})}
        />
      ) : null}
      <ChipLine>
        <CityChip
          label={t('helping.find.city')}
          anyLabel={t('helping.find.anyCity')}
          city={find.city}
          onChange={(city) => onChange({ city })}
        />
      </ChipLine>
    </>
  );
}

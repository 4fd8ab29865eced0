import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { findKinds, type FindKind } from '#src/features/helping/use-find-help.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Chips } from '#src/ui/chips.tsx';
import { Field } from '#src/ui/field.tsx';
import { SearchField } from '#src/ui/search-field.tsx';

/** An empty value would be drawn as a choice that is still to be made. */
const any = 'any';

interface FindFiltersProps {
  find: { show: FindKind; city: string };
  typed: string;
  onType: (name: string) => void;
  onChange: (part: { show?: FindKind; city?: string }) => void;
}

/** Classes or coaches, of one city or all; coaches by name too. */
export function FindFilters({ find, typed, onType, onChange }: FindFiltersProps) {
  const { t } = useTranslation('helping');
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
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
      <Field
        label={t('find.city')}
        kind="select"
        value={find.city || any}
        options={[
          { value: any, label: t('find.anyCity') },
          ...cities.map((city) => ({ value: city.id, label: city[language] })),
        ]}
        onChange={(city) => onChange({ city: city === any ? '' : city })}
      />
    </>
  );
}

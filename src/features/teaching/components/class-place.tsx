import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { cityQueries } from '#src/features/city/city.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';

/** Where it takes place. The city brings its clock along. */
export function ClassPlace({ draft, change, errorOf }: ClassFieldsProps) {
  const { t } = useTranslation('classFields');
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  return (
    <Stack>
      <Field
        label={t('place')}
        hint={t('placeHint')}
        maxLength={limits.title}
        value={draft.placeName}
        onChange={(placeName) => change({ placeName })}
        error={errorOf('placeName')}
      />
      <Field
        label={t('address')}
        autoComplete="street-address"
        maxLength={limits.address}
        value={draft.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
      />
      <Field
        label={t('city')}
        kind="select"
        options={cities.map((city) => ({ value: city.id, label: city[language] }))}
        value={draft.cityId}
        onChange={(cityId) => {
          const city = cities.find(({ id }) => id === cityId);
          change({ cityId, ...(city && { zone: city.zone }) });
        }}
        error={errorOf('cityId')}
      />
    </Stack>
  );
}

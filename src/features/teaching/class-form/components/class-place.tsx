import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';

/** Place of the class. Choosing the city also sets its zone. */
export function ClassPlace({ draft, change, errorOf }: ClassFieldsProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  return (
    <Stack>
      <Field
        label={t('classFields.place')}
        hint={t('classFields.placeHint')}
        maxLength={limits.title}
        value={draft.placeName}
        onChange={(placeName) => change({ placeName })}
        error={errorOf('placeName')}
      />
      <Field
        label={t('classFields.address')}
        autoComplete="street-address"
        maxLength={limits.address}
        value={draft.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
      />
      <Field
        label={t('classFields.city')}
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

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nowIso } from '#src/clock/clock.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { joinQueries, type JoinDetail } from './join.queries.ts';
import { ageOn, type Field } from './join.view.ts';
import { PictureView } from './picture-view.tsx';

interface FieldValueProps {
  field: Field;
  form: JoinDetail['form'];
  pictures: JoinDetail['pictures'];
}

/** What was given for a field, as a reader understands it. */
export function FieldValue({ field, form, pictures }: FieldValueProps) {
  const { t } = useTranslation('console');
  const { t: tCommon } = useTranslation('common');
  const f = useFormat();
  const { data: cities } = useQuery(joinQueries.cities());
  const value = form[field];
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="faint">{t('join.none')}</span>;
  const shown = (ids: readonly string[]) => (
    <div className="pictures">
      {ids.map((id) => (
        <PictureView key={id} picture={pictures.find((one) => one.id === id)} label={t(`field.${field}`)} />
      ))}
    </div>
  );
  const views: Partial<Record<Field, () => ReactNode>> = {
    avatar: () => shown([form.avatar ?? '']),
    pictures: () => shown(form.pictures ?? []),
    certificates: () => shown(form.certificates ?? []),
    birthDate: () => {
      const { birthDate = '' } = form;
      return t('join.born', {
        day: f.date(birthDate),
        age: ageOn(birthDate, dayIn(readerZone(), nowIso())),
      });
    },
    gender: () => form.gender !== undefined && tCommon(`gender.g${form.gender}`),
    cityId: () => {
      const city = cities?.items.find(({ id }) => id === form.cityId);
      return city === undefined ? form.cityId : f.local(city);
    },
    activity: () => form.activity && tCommon(`activity.${form.activity}`),
    meets: () => f.list((form.meets ?? []).map((need) => tCommon(`meets.${need}`))),
    language: () => form.language && tCommon(`language.${form.language}`),
  };
  return views[field]?.() ?? <span className="typed">{String(value)}</span>;
}

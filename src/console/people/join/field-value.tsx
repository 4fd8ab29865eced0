import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { yearsUntil } from '#contract/age.rules.ts';
import type { PictureRecord } from '#contract/picture.ts';
import { spokenNames } from '#contract/spoken-languages.ts';
import { nowIso } from '#src/clock/clock.ts';
import { PictureFrame } from '#src/console/base/picture-frame.tsx';
import { useActivityNames } from '#src/console/platform/activity/use-activity-names.ts';
import { cityQueries } from '#src/console/platform/content/cities.queries.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { joinQueries, type JoinDetail } from './join.queries.ts';
import type { Field } from './join.view.ts';

interface FieldValueProps {
  field: Field;
  form: JoinDetail['form'];
  pictures: JoinDetail['pictures'];
}

/** Shows the value of a field in words. */
export function FieldValue({ field, form, pictures }: FieldValueProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { nameOf } = useActivityNames();
  const { data: cities } = useQuery(cityQueries.all());
  const value = form[field];
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return <span className="faint">{t('console.join.none')}</span>;
  const shown = (ids: readonly string[]) => (
    <div className="pictures">
      {ids.map((id) => (
        <PictureView
          key={id}
          picture={pictures.find((one) => one.id === id)}
          label={t(`console.field.${field}`)}
        />
      ))}
    </div>
  );
  const views: Partial<Record<Field, () => ReactNode>> = {
    avatar: () => shown([form.avatar ?? '']),
    pictures: () => shown(form.pictures ?? []),
    certificates: () => shown(form.certificates ?? []),
    birthDate: () => {
      const { birthDate = '' } = form;
      return t('console.join.born', {
        day: f.date(birthDate),
        age: yearsUntil(dayIn(readerZone(), nowIso()), birthDate),
      });
    },
    gender: () => form.gender !== undefined && t(`common.gender.g${form.gender}`),
    cityId: () => {
      const city = cities?.items.find(({ id }) => id === form.cityId);
      return city === undefined ? form.cityId : f.local(city);
    },
    activity: () => form.activity && nameOf(form.activity),
    meets: () => f.list((form.meets ?? []).map((need) => t(`common.meets.${need}`))),
    speaks: () => f.list((form.speaks ?? []).map((code) => f.local(spokenNames[code]))),
    language: () => form.language && t(`console.languages.${form.language}`),
  };
  return views[field]?.() ?? <span className="typed">{String(value)}</span>;
}

interface PictureViewProps {
  /** Undefined: the form names a picture that no longer exists. */
  picture: PictureRecord | undefined;
  label: string;
}

/** A picture of a form. */
function PictureView({ picture, label }: PictureViewProps) {
  const { t } = useTranslation();
  const query = useQuery({ ...joinQueries.picture(picture?.name ?? ''), enabled: picture !== undefined });
  if (picture === undefined) return <p className="wrong">{t('console.picture.gone')}</p>;
  const { width, height } = picture;
  return <PictureFrame query={query} label={label} size={{ width, height }} />;
}

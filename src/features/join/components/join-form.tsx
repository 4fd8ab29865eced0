import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cityQueries } from '#src/features/city/city.queries.ts';
import type { FormErrors } from '#src/features/form/use-form.ts';
import type { JoinDraft, JoinField, JoinError } from '#src/features/join/join.view.ts';
import { ActivityField } from '#src/features/teaching/components/activity-field.tsx';
import { MeetsChecks } from '#src/features/teaching/components/meets-checks.tsx';
import { limits } from '#contract/limits.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';

interface JoinFormProps {
  draft: JoinDraft;
  change: (part: Partial<JoinDraft>) => void;
  errors: FormErrors<JoinDraft, JoinError>;
}

/** The boxes of the coach's join form. */
export function JoinForm({ draft, change, errors }: JoinFormProps) {
  const { t } = useTranslation('join');
  const { t: tCommon } = useTranslation('common');
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const errorOf = (field: JoinField) => {
    const error = errors[field];
    return error && t(`invalid.${error}`);
  };
  return (
    <>
      <Field
        label={t('name')}
        autoComplete="name"
        maxLength={limits.name}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
      />
      <Field
        label={t('nameZh')}
        optional
        maxLength={limits.name}
        value={draft.nameZh}
        onChange={(nameZh) => change({ nameZh })}
        error={errorOf('nameZh')}
      />
      <Field
        label={t('birthDate')}
        hint={t('birthDateHint')}
        kind="date"
        autoComplete="bday"
        value={draft.birthDate}
        onChange={(birthDate) => change({ birthDate })}
        error={errorOf('birthDate')}
      />
      <Field
        label={t('gender')}
        kind="select"
        options={(['0', '1', '2'] as const).map((value) => ({ value, label: tCommon(`gender.g${value}`) }))}
        value={draft.gender}
        onChange={(value) => change({ gender: value === '0' || value === '1' || value === '2' ? value : '' })}
        error={errorOf('gender')}
      />
      <Field
        label={t('city')}
        kind="select"
        options={cities.map((city) => ({ value: city.id, label: city[language] }))}
        value={draft.cityId}
        onChange={(cityId) => change({ cityId })}
        error={errorOf('cityId')}
      />
      <ActivityField
        label={t('activity')}
        value={draft.activity}
        onChange={(activity) => change({ activity })}
        error={errorOf('activity')}
      />
      <Field
        label={t('years')}
        kind="number"
        min="0"
        max="70"
        value={draft.years}
        onChange={(years) => change({ years })}
        error={errorOf('years')}
      />
      <Field
        label={t('experience')}
        hint={t('experienceHint')}
        kind="textarea"
        maxLength={limits.experience}
        value={draft.experience}
        onChange={(experience) => change({ experience })}
        error={errorOf('experience')}
      />
      <MeetsChecks label={t('meets')} value={draft.meets} onChange={(meets) => change({ meets })} />
      <Field
        label={t('organization')}
        optional
        maxLength={limits.title}
        value={draft.organization}
        onChange={(organization) => change({ organization })}
      />
    </>
  );
}

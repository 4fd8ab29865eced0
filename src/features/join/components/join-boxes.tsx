import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GenderText } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { cityQueries } from '#src/features/city/city.queries.ts';
import {
  joinFields,
  youngest,
  type AskedRole,
  type JoinDraft,
  type JoinField,
} from '#src/features/join/join.view.ts';
import { ActivityField } from '#src/features/teaching/components/activity-field.tsx';
import { MeetsChecks } from '#src/features/teaching/components/meets-checks.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Field, type FieldProps } from '#src/ui/field.tsx';

const genders = Object.values(GenderText);

interface JoinBoxesProps {
  role: AskedRole;
  draft: JoinDraft;
  /** What the server needs of this role. */
  needed: readonly string[];
  change: (part: Partial<JoinDraft>) => void;
  errorOf: (field: JoinField) => string | undefined;
}

type TextField = Exclude<JoinField, 'meets' | 'activity' | 'gender' | 'cityId'>;

/** The boxes of a role's join form, in their order. */
export function JoinBoxes({ role, draft, needed, change, errorOf }: JoinBoxesProps) {
  const { t } = useTranslation('join');
  const { t: tCommon } = useTranslation('common');
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const text = (field: TextField, own: Partial<FieldProps> = {}) => (
    <Field
      key={field}
      label={t(field)}
      optional={!needed.includes(field)}
      value={draft[field]}
      onChange={(value) => change({ [field]: value })}
      error={errorOf(field)}
      {...own}
    />
  );
  const boxes: Record<JoinField, () => ReactNode> = {
    name: () => text('name', { autoComplete: 'name', maxLength: limits.name }),
    nameZh: () => text('nameZh', { maxLength: limits.name }),
    birthDate: () =>
      text('birthDate', {
        kind: 'date',
        autoComplete: 'bday',
        hint: t(role === 'volunteer' ? 'birthDateHintMinor' : 'birthDateHint', { age: youngest[role] }),
      }),
    gender: () => (
      <Field
        key="gender"
        label={t('gender')}
        kind="select"
        options={genders.map((value) => ({ value, label: tCommon(`gender.g${value}`) }))}
        value={draft.gender}
        onChange={(value) => change({ gender: genders.find((known) => known === value) ?? '' })}
        error={errorOf('gender')}
      />
    ),
    cityId: () => (
      <Field
        key="cityId"
        label={t('city')}
        kind="select"
        options={cities.map((city) => ({ value: city.id, label: city[language] }))}
        value={draft.cityId}
        onChange={(cityId) => change({ cityId })}
        error={errorOf('cityId')}
      />
    ),
    activity: () => (
      <ActivityField
        key="activity"
        label={t('activity')}
        value={draft.activity}
        onChange={(activity) => change({ activity })}
        error={errorOf('activity')}
      />
    ),
    specialty: () => text('specialty', { hint: t('specialtyHint'), maxLength: limits.title }),
    years: () => text('years', { kind: 'number', min: '0', max: '70' }),
    experience: () =>
      text('experience', {
        kind: 'textarea',
        hint: t(role === 'coach' ? 'experienceHint' : 'aboutHint'),
        maxLength: limits.experience,
      }),
    meets: () => (
      <MeetsChecks
        key="meets"
        label={t('meets')}
        value={draft.meets}
        onChange={(meets) => change({ meets })}
      />
    ),
    school: () => text('school', { maxLength: limits.title }),
    organization: () => text('organization', { maxLength: limits.title }),
    address: () =>
      text('address', {
        hint: t(role === 'student' ? 'addressHintOwn' : 'addressHint'),
        autoComplete: 'street-address',
        maxLength: limits.address,
      }),
  };
  return joinFields[role].map((field) => boxes[field]());
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GenderText } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { ActivityField } from '#src/features/base/activity/components/activity-field.tsx';
import { LanguagesField } from '#src/features/base/activity/components/languages-field.tsx';
import { MeetsChecks } from '#src/features/base/activity/components/meets-checks.tsx';
import { joinFields, youngest, type JoinDraft, type JoinField } from '#src/features/people/join/join.view.ts';
import type { AskedRole } from '#src/features/people/role/role.view.ts';
import { cityQueries } from '#src/features/platform/content/city.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field, type FieldProps } from '#src/ui/field.tsx';

const genders = Object.values(GenderText);

interface JoinBoxesProps {
  role: AskedRole;
  draft: JoinDraft;
  /** Fields that the server requires for this role. */
  needed: readonly string[];
  change: (part: Partial<JoinDraft>) => void;
  errorOf: (field: JoinField) => string | undefined;
}

type TextField = Exclude<JoinField, 'meets' | 'speaks' | 'activity' | 'gender' | 'cityId'>;

/** The boxes of a role's join form, in their order. */
export function JoinBoxes({ role, draft, needed, change, errorOf }: JoinBoxesProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data: cities = [] } = useQuery(cityQueries.list());
  const text = (field: TextField, own: Partial<FieldProps> = {}) => (
    <Field
      key={field}
      label={t(`join.${field}`)}
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
        hint: t(role === 'volunteer' ? 'join.birthDateHintMinor' : 'join.birthDateHint', {
          age: youngest[role],
        }),
      }),
    email: () =>
      text('email', { kind: 'email', hint: t('join.contactHint'), autoComplete: 'email', maxLength: 254 }),
    mobile: () => text('mobile', { kind: 'tel', hint: t('join.contactHint'), autoComplete: 'tel' }),
    gender: () => (
      <Field
        key="gender"
        label={t('join.gender')}
        kind="select"
        options={genders.map((value) => ({ value, label: t(`common.gender.g${value}`) }))}
        value={draft.gender}
        onChange={(value) => change({ gender: genders.find((known) => known === value) ?? '' })}
        error={errorOf('gender')}
      />
    ),
    cityId: () => (
      <Field
        key="cityId"
        label={t('join.city')}
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
        label={t('join.activity')}
        value={draft.activity}
        onChange={(activity) => change({ activity })}
        error={errorOf('activity')}
      />
    ),
    specialty: () => text('specialty', { hint: t('join.specialtyHint'), maxLength: limits.title }),
    years: () => text('years', { kind: 'number', min: '0', max: '70' }),
    experience: () =>
      text('experience', {
        kind: 'textarea',
        hint: t(role === 'coach' ? 'join.experienceHint' : 'join.aboutHint'),
        maxLength: limits.experience,
      }),
    speaks: () => <Speaks key="speaks" value={draft.speaks} onChange={(speaks) => change({ speaks })} />,
    meets: () => (
      <MeetsChecks
        key="meets"
        label={t('join.meets')}
        value={draft.meets}
        onChange={(meets) => change({ meets })}
      />
    ),
    school: () => text('school', { maxLength: limits.title }),
    organization: () => text('organization', { maxLength: limits.title }),
    address: () =>
      text('address', {
        hint: t(role === 'student' ? 'join.addressHintOwn' : 'join.addressHint'),
        autoComplete: 'street-address',
        maxLength: limits.address,
      }),
    requirements: () =>
      text('requirements', {
        kind: 'textarea',
        hint: t('join.requirementsHint'),
        maxLength: limits.description,
      }),
  };
  return joinFields[role].map((field) => boxes[field]());
}

interface SpeaksProps {
  value: JoinDraft['speaks'];
  onChange: (value: JoinDraft['speaks']) => void;
}

/** Languages of a coach. */
function Speaks(props: SpeaksProps) {
  const { t } = useTranslation();
  return <LanguagesField label={t('join.speaks')} hint={t('join.speaksHint')} {...props} />;
}

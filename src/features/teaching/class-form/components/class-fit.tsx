import { useTranslation } from 'react-i18next';
import { levels } from '#contract/enums.ts';
import { LanguagesField } from '#src/features/base/activity/components/languages-field.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';

/** Fields of the ages, the level and the languages of a class. What stays empty narrows nothing. */
export function ClassFitFields({ draft, change, errorOf }: ClassFieldsProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('classFit.title')}>
      <Stack>
        <Field
          label={t('classFit.ageFrom')}
          hint={t('classFit.ageHint')}
          kind="number"
          optional
          value={draft.ageFrom}
          onChange={(ageFrom) => change({ ageFrom })}
          error={errorOf('ageFrom')}
        />
        <Field
          label={t('classFit.ageTo')}
          kind="number"
          optional
          value={draft.ageTo}
          onChange={(ageTo) => change({ ageTo })}
          error={errorOf('ageTo')}
        />
        <Field
          label={t('classFit.levelLabel')}
          kind="select"
          optional
          placeholder={t('classFit.allLevels')}
          options={[
            // A chosen level can be taken back.
            ...(draft.level === '' ? [] : [{ value: 'all', label: t('classFit.allLevels') }]),
            ...levels.map((value) => ({ value, label: t(`classFit.level.${value}`) })),
          ]}
          value={draft.level}
          onChange={(value) => change({ level: levels.find((one) => one === value) ?? '' })}
        />
        <LanguagesField
          label={t('classFit.languages')}
          hint={t('classFit.languagesHint')}
          value={draft.taughtIn}
          onChange={(taughtIn) => change({ taughtIn })}
        />
      </Stack>
    </Section>
  );
}

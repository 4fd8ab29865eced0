import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { otherLanguage } from '#src/features/teaching/class-draft.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';

/** What families read: in the language of the draft, and in the other one where the instructor wants it. */
export function ClassWords({ draft, change, errorOf }: ClassFieldsProps) {
  const { t } = useTranslation('classFields');
  const { language } = useFormat();
  const own = draft.language || language;
  const other = otherLanguage(own);
  const written = (part: Parameters<typeof change>[0]) => change({ language: own, ...part });
  return (
    <Stack>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        maxLength={limits.title}
        value={draft.title}
        onChange={(title) => written({ title })}
        error={errorOf('title')}
      />
      <Field
        label={t('description')}
        hint={t('descriptionHint')}
        kind="textarea"
        optional
        maxLength={limits.description}
        value={draft.description}
        onChange={(description) => written({ description })}
      />
      <Field
        label={t('bring')}
        hint={t('bringHint')}
        kind="textarea"
        rows={2}
        optional
        maxLength={limits.bring}
        value={draft.bring}
        onChange={(bring) => written({ bring })}
      />
      <Checkbox checked={draft.hasOther} onChange={(hasOther) => written({ hasOther })}>
        {t(`other.${other}`)}
      </Checkbox>
      {draft.hasOther ? (
        <>
          <Field
            label={t(`otherTitle.${other}`)}
            maxLength={limits.title}
            value={draft.otherTitle}
            onChange={(otherTitle) => change({ otherTitle })}
            error={errorOf('otherTitle')}
          />
          <Field
            label={t(`otherDescription.${other}`)}
            kind="textarea"
            optional
            maxLength={limits.description}
            value={draft.otherDescription}
            onChange={(otherDescription) => change({ otherDescription })}
          />
          <Field
            label={t(`otherBring.${other}`)}
            kind="textarea"
            rows={2}
            optional
            maxLength={limits.bring}
            value={draft.otherBring}
            onChange={(otherBring) => change({ otherBring })}
          />
        </>
      ) : null}
    </Stack>
  );
}

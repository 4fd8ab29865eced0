import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import { otherLanguage } from '#src/features/teaching/class-form/class-draft.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { ClassFieldsProps } from './class-fields.tsx';

/** Texts for families: in the language of the draft, and in the other one if the coach adds it. */
export function ClassWords({ draft, change, errorOf }: ClassFieldsProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const own = draft.language || language;
  const other = otherLanguage(own);
  const written = (part: Parameters<typeof change>[0]) => change({ language: own, ...part });
  return (
    <Stack>
      <Field
        label={t('classFields.name')}
        hint={t('classFields.nameHint')}
        maxLength={limits.title}
        value={draft.title}
        onChange={(title) => written({ title })}
        error={errorOf('title')}
      />
      <Field
        label={t('classFields.description')}
        hint={t('classFields.descriptionHint')}
        kind="textarea"
        optional
        maxLength={limits.description}
        value={draft.description}
        onChange={(description) => written({ description })}
      />
      <Field
        label={t('classFields.bring')}
        hint={t('classFields.bringHint')}
        kind="textarea"
        rows={2}
        optional
        maxLength={limits.bring}
        value={draft.bring}
        onChange={(bring) => written({ bring })}
      />
      <Checkbox checked={draft.hasOther} onChange={(hasOther) => written({ hasOther })}>
        {t(`classFields.other.${other}`)}
      </Checkbox>
      {draft.hasOther ? (
        <>
          <Field
            label={t(`classFields.otherTitle.${other}`)}
            maxLength={limits.title}
            value={draft.otherTitle}
            onChange={(otherTitle) => change({ otherTitle })}
            error={errorOf('otherTitle')}
          />
          <Field
            label={t(`classFields.otherDescription.${other}`)}
            kind="textarea"
            optional
            maxLength={limits.description}
            value={draft.otherDescription}
            onChange={(otherDescription) => change({ otherDescription })}
          />
          <Field
            label={t(`classFields.otherBring.${other}`)}
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

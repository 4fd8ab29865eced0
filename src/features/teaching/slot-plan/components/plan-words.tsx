import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { PlanDraft } from '#src/features/teaching/slot-plan/slot-plan.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Field } from '#src/ui/field.tsx';
import { Stack } from '#src/ui/stack.tsx';

export interface PlanFieldsProps {
  draft: PlanDraft;
  change: (part: Partial<PlanDraft>) => void;
  errorOf: (field: keyof PlanDraft) => string | undefined;
}

/** Texts for families, in the language of the draft. */
export function PlanWords({ draft, change, errorOf }: PlanFieldsProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const written = (part: Partial<PlanDraft>) => change({ language: draft.language || language, ...part });
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
        kind="textarea"
        optional
        maxLength={limits.description}
        value={draft.description}
        onChange={(description) => written({ description })}
      />
    </Stack>
  );
}

import { useTranslation } from 'react-i18next';
import { needAnswers, type NeedAnswer } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { NeedsAnswer } from '#src/features/needs-answer/use-needs-answer.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';

interface NeedAnswerFieldsProps {
  name: string;
  answer: ReturnType<NeedsAnswer['of']>;
  /** What is not accepted yet is rejected; what is accepted already is canceled. */
  isRequest: boolean;
}

/** Yes, yes with a condition, or cannot: for one participant. */
export function NeedAnswerFields({
  name,
  answer: { draft, error, change },
  isRequest,
}: NeedAnswerFieldsProps) {
  const { t } = useTranslation('request');
  return (
    <>
      <Choice<NeedAnswer>
        label={t('needs.canYou', { name })}
        options={needAnswers.map((value) => ({
          value,
          title: t(`needs.answer.${value}`),
          text: value === 'cannot' ? t(isRequest ? 'needs.cannotText' : 'needs.cannotCancel') : undefined,
        }))}
        value={draft.answer}
        onChange={(answer) => change({ answer })}
        error={error === 'choose' ? t('needs.wrong.choose') : undefined}
      />
      {draft.answer === 'condition' ? (
        <Field
          label={t('needs.condition')}
          hint={t('needs.conditionHint')}
          kind="textarea"
          maxLength={limits.reason}
          value={draft.text}
          onChange={(text) => change({ text })}
          error={error === 'wordsNeeded' ? t('needs.wrong.wordsNeeded') : undefined}
        />
      ) : null}
    </>
  );
}

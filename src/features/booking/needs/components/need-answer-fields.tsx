import { useTranslation } from 'react-i18next';
import { needAnswers, type NeedAnswer } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { NeedsAnswer } from '#src/features/booking/needs/use-needs-answer.ts';
import { Choice } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';

interface NeedAnswerFieldsProps {
  name: string;
  answer: ReturnType<NeedsAnswer['of']>;
  /** A request can be rejected; an accepted order can be canceled. */
  isRequest: boolean;
}

/** Answer for one participant: yes, yes with a condition, or cannot. */
export function NeedAnswerFields({
  name,
  answer: { draft, error, change },
  isRequest,
}: NeedAnswerFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Choice<NeedAnswer>
        label={t('request.needs.canYou', { name })}
        options={needAnswers.map((value) => ({
          value,
          title: t(`request.needs.answer.${value}`),
          text:
            value === 'cannot'
              ? t(isRequest ? 'request.needs.cannotText' : 'request.needs.cannotCancel')
              : undefined,
        }))}
        value={draft.answer}
        onChange={(answer) => change({ answer })}
        error={error === 'choose' ? t('request.needs.wrong.choose') : undefined}
      />
      {draft.answer === 'condition' ? (
        <Field
          label={t('request.needs.condition')}
          hint={t('request.needs.conditionHint')}
          kind="textarea"
          maxLength={limits.reason}
          value={draft.text}
          onChange={(text) => change({ text })}
          error={error === 'wordsNeeded' ? t('request.needs.wrong.wordsNeeded') : undefined}
        />
      ) : null}
    </>
  );
}

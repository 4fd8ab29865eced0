import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useForm, type FormErrors } from '#src/features/base/form/use-form.ts';
import type { useAnswer } from '#src/features/booking/order/answering/use-answer.ts';
import { reasonWord } from '#src/features/booking/order/reading/reason.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';

interface RefundAnswerProps {
  order: OrderRecord;
  request: NonNullable<OrderRecord['refundRequest']>;
  answer: ReturnType<typeof useAnswer>;
}

/** Answers a refund request: shows the effect of each answer and the deadline. */
export function RefundAnswer({ order, request, answer }: RefundAnswerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { draft, errors, change, isRight, drop } = useForm<RefundDraft, RefundError>({
    start: { words: '' },
    check: declineErrors,
    keptAs: `refund-answer:${order.id}`,
  });
  const all = format.money(order.totalMinor, order.currency);
  const late = format.money(request.refundMinor, order.currency);
  const reasonGiven = [reasonWord(request.reason.code, t), request.reason.text].filter(Boolean).join(' · ');
  const offReason = isOnline ? undefined : t('request.refund.off');
  const agree = async () => {
    const isSure = await confirmDialog({
      title: t('request.refund.agreeAsk', { all }),
      text: t('request.refund.agreeText'),
      confirmLabel: t('request.refund.agree'),
      cancelLabel: t('request.refund.keep'),
      danger: true,
    });
    if (isSure && (await answer.agreeRefund())) await drop();
  };
  const decline = async () => {
    if (isRight() && (await answer.declineRefund(draft.words.trim()))) await drop();
  };
  return (
    <Section title={t('request.refund.title')} card>
      {request.answerBy === null ? null : (
        <p>
          {t('request.refund.text', {
            until: format.deadline(request.answerBy, order.class.zone),
            all,
            late,
          })}
        </p>
      )}
      <p>{t('request.refund.why', { reason: reasonGiven })}</p>
      <Field
        label={t('request.refund.declineWords')}
        hint={t('request.refund.declineText', { late })}
        kind="textarea"
        maxLength={limits.reason}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(`request.refund.${errors.words}`)}
      />
      <Buttons>
        <ActionButton busy={answer.isBusy} onClick={() => void agree()} offReason={offReason}>
          {t('request.refund.agree')}
        </ActionButton>
        <QuietButton busy={answer.isBusy} onClick={() => void decline()} offReason={offReason}>
          {t('request.refund.decline')}
        </QuietButton>
      </Buttons>
    </Section>
  );
}

interface RefundDraft {
  words: string;
}
/** Key of `request:refund`. */
type RefundError = 'wordsNeeded';

/** Agreeing needs no text: the label names the answer that does. */
const declineErrors = ({ words }: RefundDraft): FormErrors<RefundDraft, RefundError> =>
  words.trim() === '' ? { words: 'wordsNeeded' } : {};

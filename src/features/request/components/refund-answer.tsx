import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { reasonWord } from '#src/features/order/reason.view.ts';
import {
  declineErrors,
  type RefundDraft,
  type RefundError,
} from '#src/features/request/refund-answer.view.ts';
import type { useAnswer } from '#src/features/teaching/use-answer.ts';
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

/** A family asks for everything back when leaving is no longer free: what each answer brings, and until when. */
export function RefundAnswer({ order, request, answer }: RefundAnswerProps) {
  const { t } = useTranslation('request');
  const { t: tOrder } = useTranslation('order');
  const format = useFormat();
  const isOnline = useOnline();
  const { draft, errors, change, isRight, drop } = useForm<RefundDraft, RefundError>({
    start: { words: '' },
    check: declineErrors,
    keptAs: `refund-answer:${order.id}`,
  });
  const all = format.money(order.totalMinor, order.currency);
  const late = format.money(request.refundMinor, order.currency);
  const reasonGiven = [reasonWord(request.reason.code, tOrder), request.reason.text]
    .filter(Boolean)
    .join(' · ');
  const offReason = isOnline ? undefined : t('refund.off');
  const agree = async () => {
    const isSure = await confirmDialog({
      title: t('refund.agreeAsk', { all }),
      text: t('refund.agreeText'),
      confirmLabel: t('refund.agree'),
      cancelLabel: t('refund.keep'),
      danger: true,
    });
    if (isSure && (await answer.agreeRefund())) await drop();
  };
  const decline = async () => {
    if (isRight() && (await answer.declineRefund(draft.words.trim()))) await drop();
  };
  return (
    <Section title={t('refund.title')} card>
      {request.answerBy === null ? null : (
        <p>{t('refund.text', { until: format.deadline(request.answerBy, order.class.zone), all, late })}</p>
      )}
      <p>{t('refund.why', { reason: reasonGiven })}</p>
      <Field
        label={t('refund.declineWords')}
        hint={t('refund.declineText', { late })}
        kind="textarea"
        optional
        maxLength={limits.reason}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(`refund.${errors.words}`)}
      />
      <Buttons>
        <ActionButton busy={answer.isBusy} onClick={() => void agree()} offReason={offReason}>
          {t('refund.agree')}
        </ActionButton>
        <QuietButton busy={answer.isBusy} onClick={() => void decline()} offReason={offReason}>
          {t('refund.decline')}
        </QuietButton>
      </Buttons>
    </Section>
  );
}

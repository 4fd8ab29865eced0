import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import { type FormErrors, useForm } from '#src/features/base/form/use-form.ts';
import type { useAnswer } from '#src/features/booking/order/answering/use-answer.ts';
import { linesOf } from '#src/features/booking/order/exchanging/exchange.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { BeforeAfter } from '#src/ui/before-after.tsx';
import { Buttons } from '#src/ui/buttons.tsx';
import { Field } from '#src/ui/field.tsx';
import { Section } from '#src/ui/section.tsx';

interface ExchangeAnswerProps {
  order: OrderRecord;
  asked: NonNullable<NonNullable<OrderRecord['exchange']>['asked']>;
  answer: ReturnType<typeof useAnswer>;
}

/** The coach's answer to a question about another date: both dates, the rule of silence, and each answer's effect. */
export function ExchangeAnswer({ order, asked, answer }: ExchangeAnswerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { draft, errors, change, isRight, drop } = useForm<DeclineDraft, DeclineError>({
    start: { words: '' },
    check: declineErrors,
    keptAs: `exchange-answer:${order.id}`,
  });
  const names = order.participants
    .filter(({ id }) => asked.participantIds.includes(id))
    .map(({ name }) => name);
  const offReason = isOnline ? undefined : t('request.refund.off');
  const agree = async () => {
    if (await answer.agreeExchange(asked.newOrderId)) await drop();
  };
  const decline = async () => {
    if (isRight() && (await answer.declineExchange(asked.newOrderId, draft.words.trim()))) await drop();
  };
  return (
    <Section title={t('exchange.answer.title')} card>
      <p>{t('exchange.answer.text', { names: format.list(names) })}</p>
      <BeforeAfter
        before={{ label: t('exchange.before'), lines: linesOf(order.class, format) }}
        after={{ label: t('exchange.after'), lines: linesOf(asked, format) }}
      />
      <p>{t('exchange.answer.until', { until: format.deadline(asked.answerBy, order.class.zone) })}</p>
      <Field
        label={t('exchange.answer.words')}
        kind="textarea"
        maxLength={limits.reason}
        value={draft.words}
        onChange={(words) => change({ words })}
        error={errors.words && t(`request.refund.${errors.words}`)}
      />
      <Buttons>
        <ActionButton busy={answer.isBusy} onClick={() => void agree()} offReason={offReason}>
          {t('exchange.answer.agree')}
        </ActionButton>
        <QuietButton busy={answer.isBusy} onClick={() => void decline()} offReason={offReason}>
          {t('exchange.answer.decline')}
        </QuietButton>
      </Buttons>
    </Section>
  );
}

interface DeclineDraft {
  words: string;
}
/** Key of `request:refund`. */
type DeclineError = 'wordsNeeded';

const declineErrors = ({ words }: DeclineDraft): FormErrors<DeclineDraft, DeclineError> =>
  words.trim() === '' ? { words: 'wordsNeeded' } : {};

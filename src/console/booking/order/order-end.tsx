import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Input, Output } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { orderSummary } from '#contract/order-summary.ts';
import type { IdempotencyKey } from '#src/api/idempotency-key.ts';
import { useKeyed } from '#src/api/use-keyed.ts';
import { ask } from '#src/console/base/ask.ts';
import { useKept } from '#src/console/base/decision/refusal-drafts.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { TextBox } from '#src/console/base/decision/text-box.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { useFormat } from '#src/i18n/format.ts';

export type OrderAct = 'cancel' | 'refundRequestAgree';
export type Ended = Output<'operator.orderCancel'>;

interface OrderEndProps {
  act: OrderAct;
  order: z.infer<typeof orderSummary>;
  /** False when the server does not offer the step. */
  isOffered: boolean;
  onEnded: (ended: Ended) => void;
}

type Wanted = Input<'operator.orderCancel'>;

/** Ends an order with everything back: canceled by an operator, or by the request of the family. */
export function OrderEnd({ act, order, isOffered, onEnded }: OrderEndProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [text, setText] = useKept(`${order.id} ${act}`, '');
  const step = useKeyed(
    (input: Wanted, key: IdempotencyKey) =>
      act === 'cancel'
        ? ask('operator.orderCancel', input, { key })
        : ask('operator.refundRequestAgree', input, { key }),
    {
      onSuccess: (ended) => {
        setText('');
        onEnded(ended);
      },
    },
  );
  const { data, error, isPending, isSuccess } = step;
  const reason = text.trim();
  const money = (minor: number) => f.money(minor, order.currency);
  const send = () => step.mutate({ id: order.id, reason });
  if (!isOffered && !isSuccess) return null;
  return (
    <>
      <h2>{t(`consoleMoney.orders.act.${act}`)}</h2>
      {isSuccess ? null : (
        <>
          <p>{t(`consoleMoney.orders.effect.${act}`, { amount: money(order.totalMinor) })}</p>
          <TextBox
            label={t('consoleMoney.orders.reason')}
            hint={t(`consoleMoney.orders.reasonHint.${act}`)}
            maxLength={limits.reason}
            value={text}
            onValue={setText}
          />
          <SureButton
            label={t(`consoleMoney.orders.act.${act}`)}
            go={t(`consoleMoney.orders.go.${act}`)}
            off={reason === '' ? t('console.off.fill', { field: t('consoleMoney.orders.reason') }) : null}
            isBusy={isPending}
            onGo={send}
          >
            <p>
              {t(`consoleMoney.orders.effect.${act}`, { amount: money(order.totalMinor) })}{' '}
              {t('consoleMoney.orders.final')}
            </p>
          </SureButton>
        </>
      )}
      <FreshAnswer
        done={isSuccess ? t('consoleMoney.orders.done', { amount: money(data.refundMinor) }) : null}
        error={error}
        onAgain={send}
      />
    </>
  );
}

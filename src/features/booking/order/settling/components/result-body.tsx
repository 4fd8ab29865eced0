import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import type { Payment } from '#contract/wallet.ts';
import { useActivities } from '#src/features/base/activity/use-activities.ts';
import { OrderTools } from '#src/features/booking/order/reading/components/order-tools.tsx';
import { OrderWhen } from '#src/features/booking/order/reading/components/order-when.tsx';
import { isHeld, type ResultView } from '#src/features/booking/order/settling/result.view.ts';
import { useResultSteps } from '#src/features/booking/order/settling/use-result-steps.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { ResultPage } from '#src/ui/result-page.tsx';
import { Written } from '#src/ui/written.tsx';
import { ResultText } from './result-text.tsx';

interface ResultBodyProps {
  view: ResultView;
  payment: Payment | undefined;
  order: OrderRecord | undefined;
}

const marks = {
  asking: 'waiting',
  open: 'waiting',
  notOpened: 'refused',
  success: 'done',
  failure: 'refused',
  cancel: 'refused',
} as const;

/** Result of the payment in the specification's words: coach, participants and next step. */
export function ResultBody({ view, payment, order }: ResultBodyProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { markingsOf } = useActivities(order?.class.activity);
  const steps = useResultSteps(view === 'success' ? order : undefined);
  // Held money waits for the coach: nothing is certain yet.
  const isOnlyHeld = view === 'success' && order !== undefined && isHeld(order);
  return (
    <ResultPage
      seed={order?.id}
      kind={order && markingsOf(order.class.activity)}
      face={order ? <CoachFace coach={order.coach} size={104} /> : undefined}
      mark={isOnlyHeld ? 'waiting' : marks[view]}
      title={isOnlyHeld ? t('wallet.result.heldTitle') : t(`wallet.result.${view}`)}
      text={<ResultText view={view} payment={payment} order={order} />}
      stepsLabel={t('wallet.result.next')}
      steps={steps}
      actions={view === 'success' && order ? <OrderTools order={order} /> : undefined}
    >
      {payment ? (
        <Card>
          {order ? (
            <p className="of-card-title">
              <Written>{format.local(order.class.title)}</Written>
            </p>
          ) : (
            <p>{t(`wallet.result.purpose.${payment.kind}`)}</p>
          )}
          {order ? <OrderWhen order={order} side="student" /> : null}
          {order ? <p>{format.list(order.participants.map(({ name }) => name))}</p> : null}
          <Money size="large">{format.money(payment.amountMinor, payment.currency)}</Money>
        </Card>
      ) : null}
    </ResultPage>
  );
}

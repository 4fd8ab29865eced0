import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import type { Payment } from '#contract/wallet.ts';
import { markingsOf } from '#src/features/class/activity.view.ts';
import { CoachFace } from '#src/features/coach/components/coach-face.tsx';
import { OrderTools } from '#src/features/order/components/order-tools.tsx';
import { OrderWhen } from '#src/features/order/components/order-when.tsx';
import { isHeld, type ResultView } from '#src/features/payment/result.view.ts';
import { useResultSteps } from '#src/features/payment/use-result-steps.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { ResultPage } from '#src/ui/result-page.tsx';
import { ResultText } from './result-text.tsx';

interface ResultBodyProps {
  view: ResultView;
  payment: Payment | undefined;
  order: OrderRecord | undefined;
}

const marks = {
  asking: 'waiting',
  open: 'waiting',
  success: 'done',
  failure: 'refused',
  cancel: 'refused',
} as const;

/** What became of the payment in the specification's words: with whom, for whom, and what happens next. */
export function ResultBody({ view, payment, order }: ResultBodyProps) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const steps = useResultSteps(view === 'success' ? order : undefined);
  // Held money waits for the instructor: nothing is certain yet.
  const isOnlyHeld = view === 'success' && order !== undefined && isHeld(order);
  return (
    <ResultPage
      seed={order?.id ?? payment?.id ?? 'payment'}
      kind={order && markingsOf(order.class.activity)}
      face={order ? <CoachFace coach={order.coach} size={104} /> : undefined}
      mark={isOnlyHeld ? 'waiting' : marks[view]}
      title={isOnlyHeld ? t('result.heldTitle') : t(`result.${view}`)}
      text={<ResultText view={view} payment={payment} order={order} />}
      stepsLabel={t('result.next')}
      steps={steps}
      actions={view === 'success' && order ? <OrderTools order={order} /> : undefined}
    >
      {payment ? (
        <Card>
          {order ? <p className="of-card-title">{format.local(order.class.title)}</p> : null}
          {order ? <OrderWhen order={order} side="student" /> : null}
          {order ? <p>{format.list(order.participants.map(({ name }) => name))}</p> : null}
          <Money size="large">{format.money(payment.amountMinor, payment.currency)}</Money>
        </Card>
      ) : null}
    </ResultPage>
  );
}

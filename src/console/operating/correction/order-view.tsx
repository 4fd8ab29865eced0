import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperatorOrder } from '#contract/correction.ts';
import { OrderNeeds } from '#src/console/booking/needs/order-needs.tsx';
import { OrderEnd } from '#src/console/booking/order/order-end.tsx';
import { OrderFacts } from '#src/console/booking/order/order-facts.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { orderQueries } from './orders.queries.ts';
import { ProposeForm } from './propose-form.tsx';

interface OrderViewProps {
  number: string;
  found: OperatorOrder;
}

/** One order: its facts, the steps that an operator may take now, its corrections, and on demand its needs. */
export function OrderView({ number, found }: OrderViewProps) {
  const { t } = useTranslation();
  const heading = useId();
  const client = useQueryClient();
  const { queryKey } = orderQueries.detail(number);
  const { order, student, coach, actions, corrections } = found;
  const isInCorrection = corrections.some(({ state }) => state === 'open');
  // Written from the answer of the step: a second look would be a further line of the audit log.
  const write = (change: (before: OperatorOrder) => Partial<OperatorOrder>) =>
    client.setQueryData(queryKey, (before) => before && { ...before, ...change(before) });
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{order.number}</h2>
      <OrderFacts order={order} student={student} coach={coach} />
      {actions.length === 0 && !isInCorrection ? (
        <p className="note">{t('consoleMoney.orders.nothing')}</p>
      ) : null}
      {(['refundRequestAgree', 'cancel'] as const).map((act) => (
        <OrderEnd
          key={act}
          act={act}
          order={order}
          isOffered={actions.includes(act)}
          onEnded={({ status, refundMinor }) =>
            write((before) => ({ order: { ...before.order, status, refundMinor }, actions: [] }))
          }
        />
      ))}
      <ProposeForm
        found={found}
        onProposed={(correction) =>
          write((before) => ({
            corrections: [...before.corrections, correction],
            actions: before.actions.filter((action) => action !== 'correct'),
          }))
        }
      />
      {corrections.length === 0 ? null : <h2>{t('consoleMoney.corrections.title')}</h2>}
      {corrections.map((correction) => (
        <CorrectionCard key={correction.id} correction={correction} queue={queryKey} />
      ))}
      <OrderNeeds id={order.id} />
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OperatorOrder } from '#contract/correction.ts';
import { LedgerLink } from '#src/console/base/ledger-link.tsx';
import { DisputeStory } from '#src/console/booking/dispute/dispute-story.tsx';
import { OrderNeeds } from '#src/console/booking/needs/order-needs.tsx';
import { OrderEnd } from '#src/console/booking/order/order-end.tsx';
import { OrderFacts } from '#src/console/booking/order/order-facts.tsx';
import { OrderHistory } from '#src/console/booking/order/order-history.tsx';
import { OrderMoney } from '#src/console/booking/order/order-money.tsx';
import { OrderPapers } from '#src/console/booking/order/order-papers.tsx';
import { OrderRelatives } from '#src/console/booking/order/order-relatives.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { orderQueries } from './orders.queries.ts';
import { ProposeForm } from './propose-form.tsx';

interface OrderViewProps {
  number: string;
  found: OperatorOrder;
}

/**
 * One order: its facts, the steps that an operator may take now, its corrections, its money to the last cent, its
 * history, and on demand its needs.
 */
export function OrderView({ number, found }: OrderViewProps) {
  const { t } = useTranslation();
  const heading = useId();
  const client = useQueryClient();
  const { queryKey } = orderQueries.detail(number);
  const { order, student, coach, actions, corrections, story } = found;
  /** The story that was read before a step ended the order. */
  const [old, setOld] = useState<OperatorOrder['story']>();
  const isInCorrection = corrections.some(({ state }) => state === 'open');
  // Written from the answer of the step: a second look would be a further line of the audit log.
  const write = (change: (before: OperatorOrder) => Partial<OperatorOrder>) =>
    client.setQueryData(queryKey, (before) => before && { ...before, ...change(before) });
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{order.number}</h2>
      <OrderFacts order={order} student={student} coach={coach} />
      <OrderRelatives story={story} zone={order.zone} currency={order.currency} />
      {actions.length === 0 && !isInCorrection ? (
        <p className="note">{t('consoleMoney.orders.nothing')}</p>
      ) : null}
      {(['refundRequestAgree', 'cancel'] as const).map((act) => (
        <OrderEnd
          key={act}
          act={act}
          order={order}
          isOffered={actions.includes(act)}
          onEnded={({ status, refundMinor }) => {
            setOld(story);
            write((before) => ({ order: { ...before.order, status, refundMinor }, actions: [] }));
          }}
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
      {story.dispute === null ? null : (
        <>
          <h2>{t('consoleMoney.story.dispute')}</h2>
          <DisputeStory dispute={story.dispute} />
          <p>
            <Link to="/disputes">{t('consoleMoney.story.toDispute')}</Link>
          </p>
        </>
      )}
      {old === story ? <p className="note">{t('consoleMoney.story.old')}</p> : null}
      <OrderMoney money={story.money} currency={order.currency} />
      <p>
        <LedgerLink show={{ order: number }}>{t('consoleLedger.ofOrder')}</LedgerLink>
      </p>
      <OrderPapers story={story} currency={order.currency} />
      <OrderHistory history={story.history} />
      <OrderNeeds id={order.id} />
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { requestFacts } from '#src/features/booking/order/reading/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { datesIn } from '#src/offline/core/actions/order-set-create.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

interface RequestLinesProps {
  row: Pick<Waiting, 'basis' | 'input' | 'people'>;
  /** Record that the row is about, if one exists. */
  order?: OrderRecord | undefined;
}

/** Participants, amount and way of payment. */
export function RequestLines({ row, order }: RequestLinesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { names, seats, pay } = requestFacts(row, order);
  const dates = datesIn(row.input).length;
  return (
    <>
      {seats > 0 ? (
        <p className="of-row-text">
          {names.length > 0
            ? t('order.waiting.for', { names: format.list(names) })
            : t('order.waiting.forCount', { count: seats })}
        </p>
      ) : null}
      {dates > 0 ? (
        <p className="of-row-text">
          {t('setId' in row.input ? 'order.waiting.dates' : 'order.waiting.waitDates', { count: dates })}
        </p>
      ) : null}
      {pay ? (
        <p className="of-row-text">
          {t(`order.waiting.pay.${pay.key}`, { amount: format.money(pay.minor, pay.currency) })}
        </p>
      ) : null}
    </>
  );
}

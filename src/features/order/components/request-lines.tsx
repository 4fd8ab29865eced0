import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { requestFacts } from '#src/features/order/waiting.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

interface RequestLinesProps {
  row: Pick<Waiting, 'basis' | 'input' | 'people'>;
  /** The record that the row is about, where there is one. */
  order?: OrderRecord | undefined;
}

/** For whom, how much, and how it is paid. */
export function RequestLines({ row, order }: RequestLinesProps) {
  const { t } = useTranslation('order');
  const format = useFormat();
  const { names, seats, pay } = requestFacts(row, order);
  return (
    <>
      {seats > 0 ? (
        <p className="of-row-text">
          {names.length > 0
            ? t('waiting.for', { names: format.list(names) })
            : t('waiting.forCount', { count: seats })}
        </p>
      ) : null}
      {pay ? (
        <p className="of-row-text">
          {t(`waiting.pay.${pay.key}`, { amount: format.money(pay.minor, pay.currency) })}
        </p>
      ) : null}
    </>
  );
}

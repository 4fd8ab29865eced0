import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { asOf } from './as-of.view.ts';
import { orderSources } from './order.queries.ts';

const none: readonly Waiting[] = [];

/** One order as it is by now, and what waits on this phone for it. */
export function useOrder(id: string) {
  const { t } = useTranslation('order');
  const { record, kept, ...reading } = useRecord(orderSources.detail(id), { missing: t('missing') });
  const now = useNow();
  return { ...reading, order: record && asOf(record, now), waiting: kept?.waiting ?? none };
}

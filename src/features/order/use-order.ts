import { useTranslation } from 'react-i18next';
import type { Waiting } from '#src/offline/core/merge.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { orderSources } from './order.queries.ts';

const none: readonly Waiting[] = [];

/** One order, and what waits on this phone for it. */
export function useOrder(id: string) {
  const { t } = useTranslation('order');
  const { record, kept, ...reading } = useRecord(orderSources.detail(id), { missing: t('missing') });
  return { ...reading, order: record, waiting: kept?.waiting ?? none };
}

import { useTranslation } from 'react-i18next';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { asOf } from './as-of.view.ts';
import { orderSources } from './order.queries.ts';

const none: readonly Waiting[] = [];

/** One order adjusted to the current time, and its actions that wait on this phone. */
export function useOrder(id: string) {
  const { t } = useTranslation();
  const { record, kept, ...reading } = useRecord(orderSources.detail(id), { missing: t('order.missing') });
  const now = useNow();
  return { ...reading, order: record && asOf(record, now), waiting: kept?.waiting ?? none };
}

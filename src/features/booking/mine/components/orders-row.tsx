import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import { countNeedsYou } from '#src/features/booking/order/reading/order-groups.view.ts';
import { useWaits } from '#src/features/booking/waitlist/use-waits.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { CountRow } from '#src/ui/count-row.tsx';

/**
 * The way to the orders of a signed-in family. The count is of what waits for the family there: rows in "Needs you",
 * and ratings. The second line names the ratings among them, and waitlist entries.
 */
export function OrdersRow({ toRate }: { toRate: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { offers, waits } = useWaits();
  const stored = useOffline(useMemo(() => ordersQuery(), []));
  const needsYou = countNeedsYou(stored.data?.orders ?? []) + offers.length + toRate;
  const parts = [
    toRate > 0 ? t('mine.mine.toRate', { count: toRate }) : '',
    waits.length > 0 ? t('mine.mine.waits', { count: waits.length }) : '',
  ].filter(Boolean);
  return (
    <CountRow
      icon="list"
      label={t('mine.mine.orders')}
      text={parts.length > 0 ? parts.join(' · ') : undefined}
      count={needsYou > 0 ? format.number(needsYou) : undefined}
      needsYou
      href={paths.student.order}
    />
  );
}

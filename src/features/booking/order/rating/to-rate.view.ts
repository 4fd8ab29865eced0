import type { OrderRecord } from '#contract/order.ts';
import type { OrdersView, Waiting } from '#src/offline/core/merge.ts';

export interface ToRateRow {
  order: OrderRecord;
  /** The rating that waits on this phone. */
  tapped: Waiting | undefined;
}

/**
 * Orders of the last answer, without those rated on this phone since. Adds ratings that wait on this phone.
 */
export function toRateRows(
  answered: readonly OrderRecord[],
  kept: OrdersView<OrderRecord>['orders'],
): ToRateRow[] {
  return answered.flatMap((order) => {
    const known = kept.find((row) => row.order.id === order.id);
    if (known !== undefined && known.order.myRating !== null) return [];
    return { order, tapped: known?.waiting.find(({ type }) => type === 'order.rate') };
  });
}

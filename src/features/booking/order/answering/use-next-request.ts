import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useList } from '#src/features/base/reading/use-list.ts';
import { requestsSource } from '#src/features/booking/order/answering/request.queries.ts';
import { requestsOf } from '#src/features/teaching/class/day-class.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { useIsAnswered } from './use-answered.ts';

export interface NextRequest {
  id: string;
  /** How many requests wait, in words. */
  waiting: string;
}

/**
 * The request with the next deadline, after the order was answered in this window; undefined without one. The other
 * dates of the same booking have their own list on the page.
 */
export function useNextRequest(id: string, order: OrderRecord | undefined): NextRequest | undefined {
  const format = useFormat();
  const now = useNow();
  const { user } = useSession();
  const isAnswered = useIsAnswered(id);
  const { items, paging } = useList(requestsSource('requests', undefined, user?.id ?? '', isAnswered));
  const waiting = requestsOf(items, now).filter(
    (one) =>
      one.id !== id &&
      one.status === OrderStatus.awaitAgree &&
      (one.set === undefined || one.set.id !== order?.set?.id),
  );
  const [next] = waiting;
  if (!isAnswered || next === undefined) return undefined;
  return { id: next.id, waiting: `${format.number(waiting.length)}${paging.hasMore ? '+' : ''}` };
}

import { OrderStatus } from '#contract/enums.ts';
import { orderRecord, type OrderRecord } from '#contract/order.ts';
import { doneSentence } from '#src/features/booking/waiting/waiting.view.ts';
import { missedIn, ordersIn } from '#src/offline/core/actions/order-set-create.ts';
import { fieldsIn, inputOf } from '#src/offline/core/body.ts';
import { isNotified } from '#src/offline/core/notified.ts';
import type { OutboxRow } from '#src/offline/core/outbox-row.ts';

/** Orders that an answer carries, whichever call it is of. */
function ordersOf(data: unknown): OrderRecord[] {
  const { order, taken } = fieldsIn(data);
  return [data, order, taken, ...ordersIn(data)].flatMap((one) => orderRecord.safeParse(one).data ?? []);
}

/** The sentence of an answered row, and the outcome of each date, as the screens read them from the row alone. */
export function shownOf(row: OutboxRow): string[] {
  if (!isNotified(row)) return [];
  const { data, reason = '' } = row.outcome ?? {};
  const orders = ordersOf(data);
  const done = doneSentence({ type: row.type, input: inputOf(row.body) }, orders[0], 0, row.outcome);
  const sentence = done?.key === 'dates' ? `${done.count} of ${done.named}` : (done?.key ?? '');
  const dates = [
    ...orders.map(({ status, class: { startsAt } }) => `${startsAt} ${wordOf(status)}`),
    ...missedIn(data).map((missed) => `${missed.startsAt} ${missed.reason}`),
  ];
  return [row.state === 'done' ? sentence : reason, ...dates.toSorted()];
}

const wordOf = (status: OrderStatus): string =>
  status === OrderStatus.progress ? 'booked' : status === OrderStatus.canceled ? 'ended' : status;

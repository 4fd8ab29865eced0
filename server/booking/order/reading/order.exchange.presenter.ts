import type { OrderExchange } from '#contract/order-parts.ts';
import type { DatedExchange } from '#server/booking/order/rows/order.exchange.repository.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { mostExchanges } from '#server/booking/order/rules/order.exchange.rules.ts';
import { priceOfLeaving } from '#server/booking/order/rules/order.money.rules.ts';

/** Presents the exchanges of an order: its open question, the last answer, and the orders before and after it. */
export function presentExchange(order: OrderRow, rows: readonly DatedExchange[]): OrderExchange {
  const questions = rows.filter((row) => row.from_order_id === order.id);
  const asked = questions.find(({ state }) => state === 'asked');
  const last = questions.at(-1);
  const from = rows.find((row) => row.to_order_id === order.id && row.state === 'done');
  return {
    left: Math.max(mostExchanges - order.exchanges, 0),
    asked: asked === undefined ? null : presentAsked(asked, order),
    ended: last === undefined || asked !== undefined ? null : presentEnded(last),
    from:
      from === undefined
        ? null
        : { orderId: from.from_order_id, startsAt: from.from_starts_at.toISOString(), zone: from.from_zone },
    to: questions.flatMap((row) =>
      row.state === 'done'
        ? [
            {
              orderId: row.to_order_id,
              startsAt: row.starts_at.toISOString(),
              zone: row.zone,
              participantIds: row.participant_ids,
            },
          ]
        : [],
    ),
  };
}

function presentAsked(row: DatedExchange, order: OrderRow): OrderExchange['asked'] {
  const seats = row.participant_ids.length;
  const oldMinor = priceOfLeaving(order, seats);
  const newMinor =
    order.class_pack_id === null ? (row.basis.totalMinor ?? row.basis.priceMinor * seats) : oldMinor;
  return {
    ...presentDate(row),
    newOrderId: row.to_order_id,
    participantIds: row.participant_ids,
    differenceMinor: newMinor - oldMinor,
    answerBy: (row.answer_by ?? row.created_at).toISOString(),
  };
}

const presentEnded = (row: DatedExchange): OrderExchange['ended'] =>
  row.state === 'done' || row.state === 'asked'
    ? null
    : { ...presentDate(row), how: row.state, reason: row.reason, text: row.answer_text };

const presentDate = (row: DatedExchange) => ({
  title: row.title,
  place: { name: row.place_name, address: row.address, cityId: row.city_id },
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  zone: row.zone,
});

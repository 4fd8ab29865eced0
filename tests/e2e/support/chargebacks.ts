import { randomUUID } from 'node:crypto';
import { PaymentMethod } from '#contract/enums.ts';
import type { ChargebackNews } from '#server/db/tables/money.ts';
import { ask, bookFor } from './api.ts';
import { createClass } from './classes.ts';
import type { DemoServer } from './demo-server.ts';
import { expect } from './journey.ts';
import { addCoach, addFamily } from './people.ts';
import { sql } from './sql.ts';

/** A payment by card of an order at the demo's payment service. */
export interface CardPayment {
  intent: string;
  amountMinor: number;
}

/** The demo's service takes no card for an order that a balance paid: the row of the payment is added. */
export async function addCardPayment(
  server: DemoServer,
  { orderId, payerId, amountMinor }: { orderId: string; payerId: string; amountMinor: number },
): Promise<CardPayment> {
  const [id, intent, at] = [randomUUID(), `pi_${randomUUID()}`, server.ago(0)];
  await sql(
    server,
    `insert into payment (id, kind, account_id, order_id, method, provider, amount_minor, currency, state, token,
      created_at, settled_at, service_ref, service_intent)
    values ($1, 'order', $2, $3, $4, 'sandbox', $5, 'USD', 'succeeded', $6, $7, $7, $8, $9)`,
    [id, payerId, orderId, PaymentMethod.visa, amountMinor, randomUUID(), at, `cs_${id}`, intent],
  );
  return { intent, amountMinor };
}

const priceMinor = 2600;

/** An accepted order with a card payment. */
export async function paidOrder(server: DemoServer): Promise<{ number: string; payment: CardPayment }> {
  const [coach, family] = [await addCoach(server), await addFamily(server, { isFunded: true })];
  const { id: classId } = await createClass(server, coach, { priceMinor });
  const cls = await ask(server, 'class.detail', { id: classId }, family.token);
  const { id, number } = await bookFor(server, family.token, cls, [family.self]);
  await ask(server, 'order.accept', { id, answers: [] }, coach.token);
  const payment = await addCardPayment(server, {
    orderId: id,
    payerId: family.id,
    amountMinor: priceMinor,
  });
  return { number, payment };
}

/** Puts a message of the service into the inbox, as its webhook does, and waits until the job has read it. */
export async function reportDispute(
  server: DemoServer,
  { intent, amountMinor }: CardPayment,
  state: ChargebackNews['state'],
): Promise<void> {
  const eventId = `evt_${randomUUID()}`;
  const news: ChargebackNews = {
    ref: `dp_${intent}`,
    kind: 'dispute',
    state,
    withdrawnMinor: state === 'won' ? 0 : amountMinor,
    intent,
    charge: null,
    bankReason: 'product_not_received',
    evidenceBy: server.ago(-7 * 86_400_000).toISOString(),
  };
  await sql(
    server,
    `insert into payment_event (provider, event_id, kind, received_at, chargeback)
      values ('sandbox', $1, 'charge.dispute.updated', $2, $3)`,
    [eventId, server.ago(0), JSON.stringify(news)],
  );
  await expect
    .poll(async () => {
      const [row] = await sql<{ outcome: string | null }>(
        server,
        'select outcome from payment_event where event_id = $1',
        [eventId],
      );
      return row?.outcome;
    })
    .toBe('read');
}

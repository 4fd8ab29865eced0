import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import type { Row } from '#server/db/types.ts';
import { syncPayment } from '#server/money/payment/payment.sync.ts';
import type { Announcement } from '#server/ports/payments.ts';

const batch = 50;

/** Notes an announcement once; the second of one id is the first. */
export async function keepWebhookEvent(
  { database, clock }: Deps,
  provider: string,
  { eventId, kind, hint }: Announcement,
): Promise<void> {
  await database.query
    .insertInto('payment_event')
    .values({
      provider,
      event_id: eventId,
      payment_id: null,
      kind,
      amount_minor: null,
      received_at: clock.now(),
      // Nothing to look at: an account, a mode or a payment that is not ours.
      outcome: hint === null ? 'foreign' : null,
      hint,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Reads the inbox: each announcement makes us ask the service about the payment it names. One that could not be read is
 * tried again at growing distances. Safe on several nodes. Returns how many were read.
 */
export async function readInbox(deps: Deps): Promise<number> {
  let done = 0;
  for (;;) {
    const events = await claim(deps);
    for (const event of events) if (await read(deps, event)) done += 1;
    if (events.length < batch) return done;
  }
}

/** Counting the try moves the next one away: 5, 15, 35 … seconds, at most some hours; other nodes skip the row. */
async function claim({ database, clock }: Deps): Promise<Row<'payment_event'>[]> {
  const result = await sql<Row<'payment_event'>>`
    update payment_event e set tries = e.tries + 1
    where (e.provider, e.event_id) in (
      select u.provider, u.event_id from payment_event u
      where u.outcome is null
        and u.received_at + make_interval(secs => 5 * (power(2, least(u.tries, 12)) - 1)) <= ${clock.now()}
      order by u.received_at limit ${batch}
      for update skip locked)
    returning e.*`.execute(database.query);
  return result.rows;
}

async function read(deps: Deps, event: Row<'payment_event'>): Promise<boolean> {
  try {
    const payment = await deps.database.query
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', event.hint)
      .where('provider', '=', event.provider)
      .executeTakeFirst();
    if (payment) await syncPayment(deps, payment);
    await deps.database.query
      .updateTable('payment_event')
      .set({ outcome: payment ? 'read' : 'unknown', payment_id: payment?.id ?? null })
      .where('provider', '=', event.provider)
      .where('event_id', '=', event.event_id)
      .where('outcome', 'is', null)
      .execute();
    return true;
  } catch (error) {
    deps.log.warn({ err: error, attempt: event.tries }, 'an announcement of a payment service was not read');
    return false;
  }
}

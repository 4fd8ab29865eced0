import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { withDatabase } from './audit.ts';
import type { KeyedCaller } from './keyed-caller.ts';

/** Works on the database between two kills: repeats until it succeeds. */
export async function between(
  databaseUrl: () => string,
  signal: AbortSignal,
  work: Parameters<typeof withDatabase<void>>[1],
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await withDatabase(databaseUrl(), work);
    } catch {
      await sleep(200);
    }
  }
}

/** Ends the time to answer of a proposal, and the order's with it; the server then counts the silence. */
export const passTheTime = (databaseUrl: () => string, signal: AbortSignal, orderId: string): Promise<void> =>
  between(databaseUrl, signal, async (db) => {
    await sql`
      with over as (
        update order_proposal set answer_by = now() - interval '1 second'
        where order_id = ${orderId} and state = 'open' returning order_id, answer_by)
      update orders set free_until = over.answer_by from over where orders.id = over.order_id`.execute(db);
  });

/** Moves the class into the past, as if it had taken place. One statement, as in running-class.ts. */
export const passTheHour = (databaseUrl: () => string, signal: AbortSignal, classId: string): Promise<void> =>
  between(databaseUrl, signal, async (db) => {
    await sql`
      with moved as (
        update class set starts_at = date_trunc('second', now()) - interval '70 minutes',
          ends_at = date_trunc('second', now()) - interval '10 minutes'
        where id = ${classId} returning id, starts_at, ends_at)
      update order_participant p set starts_at = moved.starts_at, ends_at = moved.ends_at
      from moved where p.class_id = moved.id`.execute(db);
  });

/** Reads an order until it is as it should become; returns the last one when the signal aborts. */
export async function untilOrder(
  family: KeyedCaller,
  id: string,
  signal: AbortSignal,
  isThere: (order: NonNullable<Awaited<ReturnType<typeof read>>>) => boolean,
): ReturnType<typeof read> {
  let order = await read(family, id);
  while (order && !isThere(order) && !signal.aborted) {
    await sleep(500);
    order = await read(family, id);
  }
  return order;
}

const read = (family: KeyedCaller, id: string) => family.read('order.detail', { id });

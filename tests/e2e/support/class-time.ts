import pg from 'pg';
import type { DemoServer } from './demo-server.ts';

async function inDatabase(server: DemoServer, statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/**
 * A class that has begun cannot be booked, so it is booked first. Then its hour is put where the journey needs it. One
 * statement: a class and its participants with other times would stop all money of the server.
 */
export const putClass = (
  server: DemoServer,
  classId: string,
  { startedAgoMinutes }: { startedAgoMinutes: number },
): Promise<void> =>
  inDatabase(
    server,
    `with moved as (
       update class set starts_at = date_trunc('second', now()) - $2 * interval '1 minute',
         ends_at = date_trunc('second', now()) + (60 - $2) * interval '1 minute'
       where id = $1 returning id, starts_at, ends_at)
     update order_participant p set starts_at = moved.starts_at, ends_at = moved.ends_at
     from moved where p.class_id = moved.id`,
    [classId, startedAgoMinutes],
  );

/** The days for words of both sides are over. */
export const endEvidence = (server: DemoServer, orderId: string): Promise<void> =>
  inDatabase(server, `update dispute set evidence_until = now() - interval '1 minute' where order_id = $1`, [
    orderId,
  ]);

/** The class comes closer; nobody is told and nothing is asked, as if the days had passed. */
export const bringClass = (
  server: DemoServer,
  classId: string,
  { startsInMinutes }: { startsInMinutes: number },
): Promise<void> => putClass(server, classId, { startedAgoMinutes: -startsInMinutes });

/** A request for everything back waited until the class began. */
export const endRefundRequest = (server: DemoServer, orderId: string): Promise<void> =>
  inDatabase(
    server,
    `update orders set refund_request_answer_by = now() - interval '1 second' where id = $1`,
    [orderId],
  );

/** Nobody paid in time; the server's next look over its due orders cancels it. */
export const endTimeToPay = (server: DemoServer, orderId: string): Promise<void> =>
  inDatabase(server, `update orders set expires_at = now() - interval '1 second' where id = $1`, [orderId]);

/** Nobody answered an invitation in time; the server's next look over what is due ends it. */
export const endTimeToAnswer = (server: DemoServer, invitationId: string): Promise<void> =>
  inDatabase(server, `update invitation set created_at = now() - interval '8 days' where id = $1`, [
    invitationId,
  ]);

/**
 * The time to answer a move or another instructor is over; the server's next look counts the silence. One statement: the
 * order says the same as its proposal.
 */
export const endTimeToDecide = (server: DemoServer, orderId: string): Promise<void> =>
  inDatabase(
    server,
    `with over as (
       update order_proposal set answer_by = now() - interval '1 second'
       where order_id = $1 and state = 'open' returning order_id, answer_by)
     update orders set free_until = over.answer_by from over where orders.id = over.order_id`,
    [orderId],
  );

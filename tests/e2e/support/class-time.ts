import pg from 'pg';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
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
 * Moves a booked class to the time that the journey needs: a class that has begun cannot be booked. Uses one
 * statement, because different times of a class and its participants would freeze all money of the server.
 */
export const putClass = (
  server: DemoServer,
  classId: string,
  { startedAgoMinutes }: { startedAgoMinutes: number },
): Promise<void> =>
  inDatabase(
    server,
    `with moved as (
       update class set starts_at = date_trunc('second', $2::timestamptz),
         ends_at = date_trunc('second', $2::timestamptz) + interval '1 hour'
       where id = $1 returning id, starts_at, ends_at)
     update order_participant p set starts_at = moved.starts_at, ends_at = moved.ends_at
     from moved where p.class_id = moved.id`,
    [classId, server.ago(startedAgoMinutes * MINUTE_MS)],
  );

/** Ends the time for statements in a dispute. */
export const endEvidence = (server: DemoServer, orderId: string): Promise<void> =>
  inDatabase(server, 'update dispute set evidence_until = $2 where order_id = $1', [
    orderId,
    server.ago(MINUTE_MS),
  ]);

/** Moves the class closer without notices or proposals, as if the days had passed. */
export const bringClass = (
  server: DemoServer,
  classId: string,
  { startsInMinutes }: { startsInMinutes: number },
): Promise<void> => putClass(server, classId, { startedAgoMinutes: -startsInMinutes });

/** Ends the time to answer a refund request. */
export const endRefundRequest = (server: DemoServer, orderId: string): Promise<void> =>
  inDatabase(server, 'update orders set refund_request_answer_by = $2 where id = $1', [
    orderId,
    server.ago(1000),
  ]);

/** Ends the time to pay; the server's next job for due orders cancels the order. */
export const endTimeToPay = (server: DemoServer, orderId: string): Promise<void> =>
  inDatabase(server, 'update orders set expires_at = $2 where id = $1', [orderId, server.ago(1000)]);

/** Ends the time to answer an invitation; the server's next job ends it. */
export const endTimeToAnswer = (server: DemoServer, invitationId: string): Promise<void> =>
  inDatabase(server, 'update invitation set created_at = $2 where id = $1', [
    invitationId,
    server.ago(8 * DAY_MS),
  ]);

/**
 * Ends the time to answer a move or another instructor; the server's next job counts the missing answer. One
 * statement changes both, because the order has the same end as its proposal.
 */
export const endTimeToDecide = (server: DemoServer, orderId: string): Promise<void> =>
  inDatabase(
    server,
    `with over as (
       update order_proposal set answer_by = $2
       where order_id = $1 and state = 'open' returning order_id, answer_by)
     update orders set free_until = over.answer_by from over where orders.id = over.order_id`,
    [orderId, server.ago(1000)],
  );

/** Makes a scheduled announcement due; the server's next job sends it. */
export const bringAnnouncement = (server: DemoServer, title: string): Promise<void> =>
  inDatabase(
    server,
    `update announcement set made_at = $2, send_at = $2
     where text->'en'->>'title' = $1 and state = 'scheduled'`,
    [title, server.ago(1000)],
  );

import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { decidesFor, type EndedLink } from '#server/people/public.ts';

/** Orders with this participant that this account has. */
export async function listWith(tx: Tx, { participantId, accountId }: EndedLink): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_participant')
    .innerJoin('orders', 'orders.id', 'order_participant.order_id')
    .select('orders.id')
    .where('order_participant.participant_id', '=', participantId)
    .where('orders.student_id', '=', accountId)
    .execute();
  return rows.map((row) => row.id);
}

/** Those of these orders whose holder decides for nobody who has not left. */
export async function listForsaken(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.id = any(${orderIds}::uuid[]) and not exists (
      select from order_participant p where p.order_id = o.id and p.left_at is null
        and ${decidesFor(sql`o.student_id`, sql`p.participant_id`)})`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** Orders with this participant of which the account may read nothing: it decides for nobody in them, left or not. */
export async function listUnreadable(tx: Tx, { participantId, accountId }: EndedLink): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.order_id as id from order_participant s
    where s.participant_id = ${participantId} and not exists (
      select from order_participant p where p.order_id = s.order_id
        and ${decidesFor(sql`${accountId}`, sql`p.participant_id`)})`.execute(tx);
  return rows.map((row) => row.id);
}

/** Who takes an order over, with the participants for whom they decide. */
export interface Heir {
  id: string;
  name: string;
  children: string;
}

/**
 * By order, the guardian of somebody who has not left, with the oldest link. The coach of the order only where nobody
 * else is left.
 */
export async function findHeirs(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Heir>> {
  const { rows } = await sql<Heir & { order_id: string }>`
    with heir as (
      select distinct on (p.order_id) p.order_id, g.account_id
      from order_participant p
      join orders o on o.id = p.order_id
      join child_guardian g on g.participant_id = p.participant_id and g.removed_at is null
      where p.order_id = any(${orderIds}::uuid[]) and p.left_at is null
      order by p.order_id, (g.account_id = o.coach_id), g.since, g.account_id)
    select heir.order_id, account.id, account.name, (
      select string_agg(p.name, ', ' order by p.participant_id) from order_participant p
      where p.order_id = heir.order_id and p.left_at is null
        and ${decidesFor(sql`heir.account_id`, sql`p.participant_id`)}) as children
    from heir join account on account.id = heir.account_id`.execute(tx);
  return new Map(rows.map(({ order_id: orderId, ...heir }) => [orderId, heir]));
}

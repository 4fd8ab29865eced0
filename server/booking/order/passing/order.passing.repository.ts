import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { areSessionsHidden, decidesFor, type EndedLink, readsSeat } from '#server/people/public.ts';

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

/** Finds which of these orders have no seated participant in their owner's care. */
export async function listUnguarded(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.id = any(${orderIds}::uuid[]) and not exists (
      select from order_participant p where p.order_id = o.id and p.left_at is null
        and ${decidesFor(sql`o.student_id`, sql`p.participant_id`)})`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/**
 * Lists orders with this participant that the account can no longer read: it decides for nobody in them, left
 * or not.
 */
export async function listUnreadable(tx: Tx, { participantId, accountId }: EndedLink): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.order_id as id from order_participant s
    where s.participant_id = ${participantId} and not exists (
      select from order_participant p where p.order_id = s.order_id
        and ${decidesFor(sql`${accountId}`, sql`p.participant_id`)})`.execute(tx);
  return rows.map((row) => row.id);
}

/** Lists orders of others with this participant in which the account reads no seat, left or not. */
export async function listHiddenOrders(tx: Tx, { participantId, accountId }: EndedLink): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.order_id as id from order_participant s join orders o on o.id = s.order_id
    where s.participant_id = ${participantId} and not exists (
      select from order_participant p where p.order_id = s.order_id
        and ${readsSeat(sql`${accountId}::uuid`, { participantId: sql`p.participant_id`, ownerId: sql`o.student_id` })})`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** The new owner of an order, and the participants they are guardian of. */
export interface NewOwner {
  id: string;
  name: string;
  children: string;
}

/**
 * Finds the new owner by order: the guardian with the oldest link to a participant still in it. Takes the
 * coach of the order, and a guardian from whom the sessions are hidden, only when nobody else is left.
 */
export async function findNewOwners(tx: Tx, orderIds: readonly string[]): Promise<Map<string, NewOwner>> {
  const { rows } = await sql<NewOwner & { order_id: string }>`
    with new_owner as (
      select distinct on (p.order_id) p.order_id, g.account_id
      from order_participant p
      join orders o on o.id = p.order_id
      join child_guardian g on g.participant_id = p.participant_id and g.removed_at is null
      where p.order_id = any(${orderIds}::uuid[]) and p.left_at is null
      order by p.order_id, (g.account_id = o.coach_id), ${areSessionsHidden(sql`g.account_id`, sql`g.participant_id`)},
        g.since, g.account_id)
    select new_owner.order_id, account.id, account.name, (
      select string_agg(p.name, ', ' order by p.participant_id) from order_participant p
      where p.order_id = new_owner.order_id and p.left_at is null
        and ${decidesFor(sql`new_owner.account_id`, sql`p.participant_id`)}) as children
    from new_owner join account on account.id = new_owner.account_id`.execute(tx);
  return new Map(rows.map(({ order_id: orderId, ...newOwner }) => [orderId, newOwner]));
}

import { type Kysely, sql } from 'kysely';
import { OrderStatus } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { isSideOfOrder } from '#server/booking/public.ts';
import type { Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;

export interface MemberRow {
  id: string;
  kind: 'self' | 'child';
  name: string;
  birth_date: string | null;
  zone: string | null;
}

/** The account as a participant first, then everybody whose guardian it is, the oldest link first. */
export async function listFamily(db: Db, accountId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select p.id, p.kind, p.name, p.birth_date::text, own.zone
    from child_guardian g join participant p on p.id = g.participant_id
    left join account own on own.id = case when p.kind = 'self' then p.id else g.account_id end
    where g.account_id = ${accountId} and g.removed_at is null and p.removed_at is null
    order by p.id <> ${accountId}, g.since, p.id limit ${limits.pageSize * 2}`.execute(db);
  return rows;
}

/** True when the operator has or had a side in an order of this person. */
export async function hasOrderTogether(db: Db, accountId: string, operatorId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from orders o where o.student_id = ${accountId} and ${isSideOfOrder(sql`o.id`, operatorId)}
    union all
    select from orders o where o.coach_id = ${accountId} and ${isSideOfOrder(sql`o.id`, operatorId)}) as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}

export interface PersonOrderRow {
  id: string;
  as: 'student' | 'coach';
  is_open: boolean;
}

const open = [
  OrderStatus.awaitPayment,
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.awaitCancel,
];

/** The newest open orders of a person, then their newest ones of all; twenty of each at most. */
export async function listOrders(db: Db, accountId: string): Promise<PersonOrderRow[]> {
  const side = (as: 'student' | 'coach', where: ReturnType<typeof sql>) => sql`
    (select id, ${as}::text as "as", status = any(${open}) as is_open, created_at from orders
    where ${sql.ref(`${as}_id`)} = ${accountId} and ${where} order by created_at desc, id limit ${limits.pageSize})`;
  const isOpen = sql`status = any(${open})`;
  const { rows } = await sql<PersonOrderRow>`
    select * from (
      (select * from (${side('student', isOpen)} union ${side('coach', isOpen)}) open_ones
        order by created_at desc, id limit ${limits.pageSize})
      union
      (select * from (${side('student', sql`true`)} union ${side('coach', sql`true`)}) last_ones
        order by created_at desc, id limit ${limits.pageSize})
    ) found order by is_open desc, created_at desc, id`.execute(db);
  return rows.map(({ id, as, is_open }) => ({ id, as, is_open }));
}

import { type RawBuilder, sql } from 'kysely';
import { ValidityFlag } from '#contract/enums.ts';
import { isSideOrGuardian, sidesOfOrder } from '#server/booking/order/rows/order.own-case.repository.ts';
import type { Tx } from '#server/db/database.ts';
import { waitsFor } from '#server/teaching/public.ts';

/** SQL: the account has booked the class, takes part, is guardian of a participant, waits for a seat or helps there. */
const involves = (classId: RawBuilder<unknown>, accountId: string) => sql<boolean>`exists (
  select from orders o where o.class_id = ${classId} and o.seat_held and o.student_id = ${accountId}::uuid
  union all
  select from order_participant p where p.class_id = ${classId} and p.is_live and (
    p.participant_id = ${accountId}::uuid or exists (
      select from child_guardian g where g.participant_id = p.participant_id
        and g.account_id = ${accountId}::uuid and g.removed_at is null))
  union all
  select from waitlist_entry where ${waitsFor(classId)} and account_id = ${accountId}::uuid
    and state in ('waiting', 'offered')
  union all
  select from invitation i where i.class_id = ${classId} and i.helper_id = ${accountId}::uuid
    and i.validity = ${sql.lit(ValidityFlag.is)})`;

/** SQL: the account leads the class, is involved in it, or has or had a side in one of its orders with a seat. */
export const isSideOfClass = (classId: RawBuilder<unknown>, accountId: string) => sql<boolean>`(
  exists (select from class led where led.id = ${classId} and led.coach_id = ${accountId}::uuid)
  or ${involves(classId, accountId)}
  or coalesce((select true from orders held, lateral (${sidesOfOrder(sql`held.id`)}) side
    where held.class_id = ${classId} and held.seat_held and ${isSideOrGuardian(accountId)} limit 1), false))`;

const isTrue = async (tx: Tx, condition: RawBuilder<boolean>): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select ${condition} as found`.execute(tx);
  return rows[0]?.found === true;
};

/** Returns true when the account has booked the class, takes part, waits for a seat or helps there, also for a child. */
export const isInvolved = (tx: Tx, classId: string, accountId: string): Promise<boolean> =>
  isTrue(tx, involves(sql`${classId}::uuid`, accountId));

/** Returns true when the account has a side in the class, as in `isSideOfClass`. */
export const isOwnClass = (tx: Tx, classId: string, accountId: string): Promise<boolean> =>
  isTrue(tx, isSideOfClass(sql`${classId}::uuid`, accountId));

import { sql } from 'kysely';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';

export type OrderRow = Row<'orders'>;

/** An order with the rows that its decisions, money and notices need. */
export interface OrderContext {
  order: OrderRow;
  cls: Row<'class'>;
  coach: Row<'coach'>;
  student: { id: string; name: string };
}

/** Which rows besides the order are locked; always in the order coach, student, class, order. */
export interface Locks {
  coach?: boolean;
  /** The student, and all participants. */
  student?: boolean;
  class?: boolean;
  /** Skips orders that another transaction is changing (with all that belongs to them) instead of waiting. */
  skipBusy?: boolean;
}

/**
 * Locks and reads orders for a change. Rows of one kind are locked in the order of their ids, so no two transactions
 * wait for each other. Missing ids are left out.
 */
export async function lockOrders(tx: Tx, ids: readonly string[], locks: Locks): Promise<OrderContext[]> {
  if (ids.length === 0) return [];
  // The class of an order never changes; its coach and student hardly ever do. So they may be read before the locks.
  const ties = await tx
    .selectFrom('orders')
    .select(['coach_id', 'student_id', 'class_id'])
    .where('id', 'in', ids)
    .execute();
  if (ties.length === 0) return [];
  const coachIds = [...new Set(ties.map((tie) => tie.coach_id))];
  const studentIds = [...new Set(ties.map((tie) => tie.student_id))];
  const classIds = [...new Set(ties.map((tie) => tie.class_id))];
  const wait = locks.skipBusy === true ? 'skip' : 'wait';
  const readCoaches = (wanted: readonly string[]) => {
    const query = tx.selectFrom('coach').selectAll().where('id', 'in', wanted).orderBy('id');
    return (locks.coach ? locked(query, wait) : query).execute();
  };
  const coaches = await readCoaches(coachIds);
  const readStudents = (wanted: readonly string[]) => {
    const query = tx.selectFrom('account').select(['id', 'name']).where('id', 'in', wanted).orderBy('id');
    return (locks.student ? locked(query, wait) : query).execute();
  };
  const students = await readStudents(studentIds);
  if (locks.student)
    await sql`select p.id from participant p where p.id in (
      select participant_id from order_participant where order_id = any(${ids}::uuid[]))
      order by p.id for no key update`.execute(tx);
  const classQuery = tx.selectFrom('class').selectAll().where('id', 'in', classIds).orderBy('id');
  const classes = await (locks.class ? locked(classQuery, wait) : classQuery).execute();
  const orderQuery = tx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .where(
      'class_id',
      'in',
      classes.map((row) => row.id),
    )
    .orderBy('id');
  if (classes.length === 0) return [];
  const orders = await locked(orderQuery, wait).execute();
  // The class got another coach between the first read and the lock.
  const others = [...new Set(orders.map((order) => order.coach_id))].filter((id) => !coachIds.includes(id));
  if (others.length > 0) coaches.push(...(await readCoaches(others)));
  // An order passed on since.
  const newOwnerIds = [...new Set(orders.map((order) => order.student_id))].filter(
    (id) => !studentIds.includes(id),
  );
  if (newOwnerIds.length > 0) students.push(...(await readStudents(newOwnerIds)));
  return orders.flatMap((order) => {
    const cls = classes.find((row) => row.id === order.class_id);
    const coach = coaches.find((row) => row.id === order.coach_id);
    const student = students.find((row) => row.id === order.student_id);
    // Foreign keys make sure of all three; only a busy row is missing.
    return cls && coach && student ? [{ order, cls, coach, student }] : [];
  });
}

const locked = <Q extends Lockable<Q>>(query: Q, wait: 'skip' | 'wait'): Q =>
  wait === 'skip' ? query.forNoKeyUpdate().skipLocked() : query.forNoKeyUpdate();

interface Lockable<Q> {
  forNoKeyUpdate(): Q;
  skipLocked(): Q;
}

/** Orders among `ids` in any order, unlocked. */
export const findOrders = (db: Database['query'] | Tx, ids: readonly string[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();

import { sql } from 'kysely';
import { openStore, type Store } from '#server/db/store.ts';
import { findViolations } from '#server/modules/wallet/ledger.invariants.ts';
import type { ClientLog } from './client-log.ts';

/** Ids that the demo's story had made before the load began. */
export interface Before {
  readonly orders: ReadonlySet<string>;
  readonly payments: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

export interface Findings {
  /** Acknowledged and gone, or stored otherwise. */
  readonly lost: string[];
  /** There, and asked for by nobody, or more often than asked for. */
  readonly doubled: string[];
  /** Rules of the ledger and of the seats that do not hold, and balances that do not add up. */
  readonly broken: string[];
}

/** Work on the database of a running server, with connections of its own that are closed afterwards. */
export async function withDatabase<T>(url: string, work: (db: Store['db']) => Promise<T>): Promise<T> {
  const store = openStore([url], { max: 2, statementTimeoutMs: 60_000, applicationName: 'audit' });
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}

async function idsOf(db: Store['db'], table: 'orders' | 'payment' | 'class'): Promise<Set<string>> {
  const rows = await db.selectFrom(table).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export async function lookBefore(db: Store['db']): Promise<Before> {
  return {
    orders: await idsOf(db, 'orders'),
    payments: await idsOf(db, 'payment'),
    classes: await idsOf(db, 'class'),
  };
}

/** What can be told while the clients go on: nothing acknowledged so far is gone, no order exists that nobody sent. */
export async function audit(db: Store['db'], log: ClientLog, before: Before): Promise<Findings> {
  const lost = await lostAnswers(db, log);
  // Taken before the database is read: what is acknowledged meanwhile may or may not be in what is read.
  const booked = [...log.bookedOrders];
  const settled = settledTopUps(log);
  const orders = await idsOf(db, 'orders');
  lost.push(...booked.filter((id) => !orders.has(id)).map((id) => `order ${id}`));
  const doubled = [...orders]
    .filter((id) => !before.orders.has(id) && !log.sentOrders.has(id))
    .map((id) => `order ${id}`);
  const credits = await topUpCredits(db, settled);
  for (const id of settled) {
    const count = credits.get(id) ?? 0;
    if (count === 0) lost.push(`top-up ${id}`);
    if (count > 1) doubled.push(`top-up ${id}`);
  }
  const broken = (await findViolations(db)).map(({ name, what }) => `${name}: ${what.join(', ')}`);
  return { lost, doubled, broken };
}

/** What must hold when every call has its answer: the database holds what was acknowledged, and nothing else. */
export async function finalAudit(db: Store['db'], log: ClientLog, before: Before): Promise<Findings> {
  const { lost, doubled, broken } = await audit(db, log, before);
  const known = { orders: log.bookedOrders, payment: new Set(log.payments.keys()), class: log.classes };
  const earlier = { orders: before.orders, payment: before.payments, class: before.classes };
  for (const table of ['orders', 'payment', 'class'] as const) {
    const found = await idsOf(db, table);
    for (const id of found)
      if (!earlier[table].has(id) && !known[table].has(id)) doubled.push(`${table} ${id}`);
    for (const id of known[table]) if (!found.has(id)) lost.push(`${table} ${id}`);
  }
  broken.push(...(await wrongBalances(db, log)));
  return { lost, doubled, broken };
}

/** Each acknowledged command is stored with the same status and, byte for byte, the same body. */
async function lostAnswers(db: Store['db'], { acknowledged }: ClientLog): Promise<string[]> {
  const answers = [...acknowledged];
  const { rows } = await sql<{ key: string; endpoint: string; stored: number | null }>`
    select a.key, a.endpoint, c.status as stored
    from unnest(
      ${answers.map(({ key }) => key)}::uuid[],
      ${answers.map(({ userId }) => userId)}::uuid[],
      ${answers.map(({ endpoint }) => endpoint)}::text[],
      ${answers.map(({ status }) => status)}::int[],
      ${answers.map(({ hash }) => hash)}::text[]
    ) as a(key, user_id, endpoint, status, hash)
    left join command c on c.id = a.key and c.user_id = a.user_id
    where c.id is null or c.endpoint <> a.endpoint or c.status <> a.status
      or encode(sha256(convert_to(c.body, 'UTF8')), 'hex') <> a.hash`.execute(db);
  return rows.map(({ key, endpoint, stored }) => `${endpoint} ${key} (stored: ${stored ?? 'nothing'})`);
}

const settledTopUps = ({ payments }: ClientLog): string[] =>
  [...payments].filter(([, { kind, isSettled }]) => kind === 'topUp' && isSettled).map(([id]) => id);

async function topUpCredits(db: Store['db'], ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select payment_id as id, count(*)::int as count from transfer
    where kind = 'topUp' and payment_id = any(${ids}::uuid[]) group by payment_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Counted from the answers alone: top-ups that were paid, less the orders that the balance paid and that live. */
async function wrongBalances(db: Store['db'], log: ClientLog): Promise<string[]> {
  const expected = new Map<string, number>();
  const add = (id: string, amount: number) => expected.set(id, (expected.get(id) ?? 0) + amount);
  const orders = log.orders();
  for (const { userId, kind, amountMinor, isSettled } of log.payments.values())
    if (kind === 'topUp' && isSettled) add(userId, amountMinor);
  // All classes are days ahead: whoever leaves, leaves free of charge.
  for (const order of orders)
    if (order.method === 0 && ['1', '2'].includes(order.status)) add(order.student.id, -order.totalMinor);
  const { rows } = await sql<{ account: string; amount: number }>`
    select leg.account, sum(leg.amount)::bigint as amount from (
      select credit as account, amount_minor as amount, order_id, payment_id from transfer
      union all select debit, -amount_minor, order_id, payment_id from transfer) leg
    where leg.account like 'student:%' and (leg.order_id = any(${orders.map(({ id }) => id)}::uuid[])
      or leg.payment_id = any(${[...log.payments.keys()]}::uuid[]))
    group by leg.account`.execute(db);
  const found = new Map(rows.map(({ account, amount }) => [account.slice('student:'.length), amount]));
  return [...new Set([...expected.keys(), ...found.keys()])]
    .filter((id) => (expected.get(id) ?? 0) !== (found.get(id) ?? 0))
    .map((id) => `balance of ${id}: ${found.get(id) ?? 0} instead of ${expected.get(id) ?? 0}`);
}

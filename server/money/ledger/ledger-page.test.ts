import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Input, Output } from '#contract/all-apis.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { ok, send } from '#tests/support/calls.ts';
import { asOwner } from '#tests/support/database.ts';
import { orderRow } from '#tests/support/orders.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { accepted } from '#tests/support/stage.ts';
import { transferOne } from './ledger.commands.ts';
import { ledger } from './ledger.rules.ts';

type Listed = Output<'operator.ledgerList'>;

let world: ServedWorld;
let operator: Person;
let made: Awaited<ReturnType<typeof accepted>>[];
beforeAll(async () => {
  world = await serveWorld({ startAt: '2027-03-01T08:00:00Z' });
  operator = await addPerson(world, 'operator');
  made = [];
  for (let n = 0; n < 25; n += 1) {
    // Two in three orders are of the same instant.
    if (n % 3 === 0) world.clock.advance({ minutes: 1 });
    made.push(await accepted(world, { card: n % 5 === 0 }));
  }
  await runPaymentOperations(world);
});

async function all(input: Input<'operator.ledgerList'>): Promise<{ items: Listed['items']; first: Listed }> {
  const first = await ok(world, operator, 'operator.ledgerList', input);
  const items = [...first.items];
  for (let { next } = first; next !== null;) {
    const page = await ok(world, operator, 'operator.ledgerList', { ...input, cursor: next });
    items.push(...page.items);
    ({ next } = page);
  }
  return { items, first };
}

/** All rows of the table, in the order of the page. */
const rowsOf = () =>
  world.database.query
    .selectFrom('transfer')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

const looks = async () =>
  (
    await world.database.query
      .selectFrom('audit_event')
      .select(['subject_kind', 'subject_id'])
      .where('action', '=', 'ledger.read')
      .execute()
  ).map((row) => `${row.subject_kind} ${row.subject_id}`);

it('operator.ledgerList walks all transfers newest first, each once, and writes no line for it', async () => {
  const before = await looks();
  const { items, first } = await all({});
  expect(items.map(({ id }) => id)).toEqual((await rowsOf()).map(({ id }) => id));
  expect(items.length).toBeGreaterThan(40);
  expect(first.account).toBeNull();
  expect(items.every(({ balanceMinor }) => balanceMinor === null)).toBe(true);
  expect(await looks()).toEqual(before);
});

it('operator.ledgerList shows the balance of each account after each row, also with a filter', async () => {
  const rows = await rowsOf();
  const accounts = [...new Set(rows.flatMap(({ debit, credit }) => [debit, credit]))];
  const many = [ledger.revenue, 'external:card', ...accounts.slice(0, 12)].filter((one) =>
    accounts.includes(one),
  );
  for (const account of new Set(many)) {
    const mine = rows.filter(({ debit, credit }) => debit === account || credit === account);
    const balances = new Map<string, number>();
    let balance = 0;
    for (const row of mine.toReversed()) {
      balance += row.credit === account ? row.amount_minor : -row.amount_minor;
      balances.set(row.id, balance);
    }
    const { items, first } = await all({ account });
    expect(items.map(({ id }) => id)).toEqual(mine.map(({ id }) => id));
    expect(items.map((item) => item.balanceMinor)).toEqual(mine.map(({ id }) => balances.get(id)));
    expect(first.account?.balanceMinor).toBe(balance);
    const paid = await all({ account, kind: 'pay' });
    expect(paid.items.map((item) => item.balanceMinor)).toEqual(
      mine.filter(({ kind }) => kind === 'pay').map(({ id }) => balances.get(id)),
    );
  }
});

it('operator.ledgerList finds the transfers of an order, of a payment and of a day, and writes each look down', async () => {
  const order = made[0]!;
  const { number, student_id: student } = await orderRow(world, order.id);
  const payment = await world.database.query
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await world.database.query
    .updateTable('payment')
    .set({ service_intent: 'pi_1' })
    .where('id', '=', payment.id)
    .execute();
  const byNumber = await all({ order: number.toLowerCase() });
  expect(byNumber.items.map(({ kind, orderNumber }) => [kind, orderNumber])).toContainEqual(['pay', number]);
  for (const reference of [payment.id, 'pi_1']) {
    const { items } = await all({ payment: reference });
    expect(items.map(({ id }) => id)).toEqual(byNumber.items.map(({ id }) => id));
  }
  await all({ account: ledger.student(student) });
  await all({ account: ledger.escrow(order.id) });
  await all({ account: ledger.revenue });
  expect(await looks()).toEqual(
    expect.arrayContaining([`order ${order.id}`, `payment ${payment.id}`, `account ${student}`]),
  );
  const none = await Promise.all([
    all({ order: 'OF-0' }),
    all({ payment: 'pi_of_nobody' }),
    all({ from: '2027-03-02' }),
    all({ to: '2027-02-28' }),
  ]);
  expect(none.map(({ items }) => items)).toEqual([[], [], [], []]);
  expect((await all({ from: '2027-03-01', to: '2027-03-01' })).items.length).toBe(
    (await all({})).items.length,
  );
});

it('operator.ledgerList refuses an account that the ledger cannot have', async () => {
  const { body } = await send(world, operator, 'operator.ledgerList', { account: 'student:x' });
  expect(body.reason).toBe('BAD_INPUT');
});

it('operator.ledgerAccounts reads one moment, also while money moves', async () => {
  const [locked, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { student_id: student } = await orderRow(world, made[0]!.id);
  const owner = asOwner(world.database).query;
  const moving = owner.transaction().execute(async (tx) => {
    await sql`lock table ledger_account in access exclusive mode`.execute(tx);
    locked.resolve();
    await waited.promise;
    await transferOne(
      tx,
      [
        {
          kind: 'topUp',
          debit: 'external:card',
          credit: ledger.student(student),
          amountMinor: 500,
          currency: 'USD',
          orderId: null,
          paymentId: null,
        },
      ],
      world.clock.now(),
    );
  });
  await locked.promise;
  const reading = ok(world, operator, 'operator.ledgerAccounts', {});
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(owner);
      expect(rows).toHaveLength(1);
    },
    { timeout: 5000 },
  );
  waited.resolve();
  await moving;
  expect((await reading).totals).toEqual([{ currency: 'USD', sumMinor: 0 }]);
});

it('operator.ledgerAccounts sums to zero, and no longer when a kept balance differs from its transfers', async () => {
  const before = await ok(world, operator, 'operator.ledgerAccounts', {});
  expect(before.totals).toEqual([{ currency: 'USD', sumMinor: 0 }]);
  expect(before.frozenSince).toBeNull();
  expect(before.accounts.map(({ place }) => place.account)).toContain('external:card');
  expect(before.groups.find(({ kind }) => kind === 'order')?.sumMinor).toBeGreaterThan(0);
  const rows = await rowsOf();
  const card = rows.reduce(
    (sum, { debit, credit, amount_minor: amount }) =>
      sum + (credit === 'external:card' ? amount : 0) - (debit === 'external:card' ? amount : 0),
    0,
  );
  expect(before.accounts.find(({ place }) => place.kind === 'card')?.sumMinor).toBe(card);
  const owner = asOwner(world.database).query;
  await sql`update ledger_account set posted_minor = posted_minor + 7 where id = (
    select id from ledger_account where id like 'student:%' limit 1)`.execute(owner);
  const after = await ok(world, operator, 'operator.ledgerAccounts', {});
  expect(after.totals).toEqual([{ currency: 'USD', sumMinor: 7 }]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Input, Output } from '#contract/all-apis.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { transferAll } from '#server/money/ledger/ledger.commands.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { reconcile } from '#server/money/reconciliation/reconciliation.jobs.ts';
import { closeFinishedTasks } from '#server/operating/task-closing/task-closing.jobs.ts';
import { ok, reason, signIn } from '#tests/support/calls.ts';
import { entryNote, entryOut, freshen, paidTopUp, sumOfAccount } from '#tests/support/ledger-entries.ts';
import { type PaymentWorld, paymentWorld } from '#tests/support/payment-world.ts';
import { addCoach, addPerson, makeOperator, type Person } from '#tests/support/people.ts';

let world: PaymentWorld;
let one: Person;
let two: Person;
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(async () => {
  one = await addPerson(world, 'operator');
  two = await addPerson(world, 'operator');
});

const note = entryNote;
const out = entryOut;
type Asked = Input<'operator.entryPropose'>;
const propose = (asked: Asked, by = one) => ok(world, by, 'operator.entryPropose', { ...asked });
const refused = (asked: Asked, by = one) => reason(world, by, 'operator.entryPropose', { ...asked });
const confirm = ({ id }: { id: string }, by = two) => ok(world, by, 'operator.entryConfirm', { id, note });
const refusedConfirm = ({ id }: { id: string }, by: Person) =>
  reason(world, by, 'operator.entryConfirm', { id, note });

const toppedUp = () => paidTopUp(world, [one, two]);
const balance = (account: string) => sumOfAccount(world, account);
const clean = async () => expect(await findViolations(world.database.query)).toEqual([]);

async function night() {
  // Later than the moments in which a payment still moves.
  world.clock.advance({ hours: 1 });
  await reconcile(world, world.port('stripe'));
  const { rows } = await sql<{ unexplained: number }>`
    select coalesce(sum(unexplained_minor), 0)::bigint as unexplained from reconciliation_report
    where provider = 'stripe'`.execute(world.database.query);
  await freshen(world, [one, two]);
  return rows[0]?.unexplained;
}

/** Takes an amount of a balance that the person spent otherwise. */
async function spend(student: string, amountMinor: number): Promise<void> {
  const leg = {
    kind: 'givenUp',
    debit: ledger.student(student),
    credit: ledger.revenue,
    amountMinor,
    currency: 'USD',
    orderId: null,
    paymentId: null,
  } as const;
  await world.database.transaction((tx) => transferAll(tx, [[leg]], world.clock.now()));
}

describe('an entry for a payment service', () => {
  it('explains a refund that was made by hand: out of the platform, and the books still add up', async () => {
    const { paymentId, student } = await toppedUp();
    world.stripe.lose(paymentId);
    expect(await night()).toBe(2500);
    const before = await balance(ledger.revenue);
    const entry = await propose(out(paymentId));
    expect(entry).toMatchObject({ state: 'open', person: { id: student }, actions: ['withdraw'] });
    expect(await balance(ledger.revenue)).toBe(before);
    expect(await confirm(entry)).toMatchObject({ state: 'confirmed', actions: [] });
    expect(await balance(ledger.revenue)).toBe(before - 2500);
    expect(await balance(ledger.student(student))).toBe(2500);
    await clean();
    expect(await night()).toBe(0);
    await closeFinishedTasks(world);
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select('kind')
      .where('done_at', 'is', null)
      .where('kind', 'in', ['moneyUnexplained', 'ledgerEntryToConfirm'])
      .execute();
    expect(tasks).toEqual([]);
  });

  it('takes the money from the balance of the payer, and never more than that has', async () => {
    const { paymentId, student } = await toppedUp();
    const revenue = await balance(ledger.revenue);
    await confirm(await propose(out(paymentId, { bearer: 'payer', amountMinor: 1500 })));
    expect(await balance(ledger.student(student))).toBe(1000);
    expect(await balance(ledger.revenue)).toBe(revenue);
    await spend(student, 1);
    const more = await propose(out(paymentId, { bearer: 'payer', amountMinor: 1000 }));
    expect(await refusedConfirm(more, two)).toBe('BALANCE_TOO_LOW');
    expect(await ok(world, two, 'operator.entryRefuse', { id: more.id, note })).toMatchObject({
      state: 'refused',
    });
    const wallet = await ok(world, await signedIn(student), 'wallet.mine', {});
    expect(wallet.items).toContainEqual(expect.objectContaining({ kind: 'adjustment', amountMinor: -1500 }));
    // A payment may have several entries.
    await confirm(await propose(out(paymentId, { amountMinor: 1000 })));
    expect(await balance(ledger.revenue)).toBe(revenue + 1 - 1000);
    await clean();
  });

  it('explains money that came in twice', async () => {
    const { paymentId } = await toppedUp();
    world.stripe.double(paymentId);
    const before = await night();
    await confirm(await propose(out(paymentId, { kind: 'serviceIn' })));
    await clean();
    expect(await night()).toBe((before ?? 0) - 2500);
  });

  it('is refused for more than the payment, a wrong bearer, a second one and an unknown payment', async () => {
    const { paymentId } = await toppedUp();
    expect(await refused(out(paymentId, { amountMinor: 2501 }))).toBe('BAD_INPUT');
    expect(await refused(out(paymentId, { kind: 'serviceIn', bearer: 'payer' }))).toBe('BAD_INPUT');
    const stray = { provider: 'stripe', currency: 'USD' } as const;
    expect(await refused(out('ch_2', { bearer: 'payer', stray }))).toBe('BAD_INPUT');
    expect(await refused(out('ch_2', { amountMinor: 1, stray: { ...stray, currency: 'KWD' } }))).toBe(
      'BAD_INPUT',
    );
    expect(await refused(out(randomUUID()))).toBe('NOT_FOUND');
    const entry = await propose(out(paymentId));
    expect(await refused(out(paymentId), two)).toBe('DO_NOT_REPEAT');
    expect(await ok(world, one, 'operator.entryWithdraw', { id: entry.id, note })).toMatchObject({
      state: 'withdrawn',
    });
    await propose(out(paymentId), two);
  });
});

const signedIn = async (id: string): Promise<Person> => ({
  id,
  token: await signIn(world, id, 'student'),
});

describe('two people', () => {
  it('make an entry: the proposer neither confirms nor refuses it, and nobody decides twice', async () => {
    const { paymentId } = await toppedUp();
    const entry = await propose(out(paymentId));
    expect(await refusedConfirm(entry, one)).toBe('SECOND_PERSON_NEEDED');
    expect(await reason(world, one, 'operator.entryRefuse', { id: entry.id, note })).toBe(
      'SECOND_PERSON_NEEDED',
    );
    expect(await reason(world, two, 'operator.entryWithdraw', { id: entry.id, note })).toBe('FORBIDDEN');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusedConfirm(entry, two)));
    expect(outcomes.toSorted()).toEqual([...Array<string>(7).fill('STATUS_CHANGED'), 'ok']);
    await clean();
  });

  it('need a fresh code, and the operators whom the first one appointed are no second person', async () => {
    const { paymentId } = await toppedUp();
    await world.database.query
      .updateTable('session')
      .set({ fresh_at: new Date(0) })
      .where('account_id', '=', one.id)
      .execute();
    expect(await refused(out(paymentId))).toBe('FRESH_CODE_NEEDED');
    await freshen(world, [one]);
    const entry = await propose(out(paymentId));
    const at = world.clock.now();
    await world.database.query
      .insertInto('operator_grant')
      .values({
        id: randomUUID(),
        account_id: two.id,
        state: 'confirmed',
        note: 'x',
        proposed_by: one.id,
        proposed_at: at,
        decided_by: (await addPerson(world, 'operator')).id,
        decided_at: at,
      })
      .execute();
    expect(await refusedConfirm(entry, two)).toBe('SECOND_PERSON_LINKED');
    const shown = await ok(world, two, 'operator.entryList', { state: 'open' });
    expect(shown.items.find(({ id }) => id === entry.id)?.actions).toEqual(['refuse']);
  });

  it('are also required of a write that bypasses the rules: the database refuses it', async () => {
    const { paymentId } = await toppedUp();
    const { id } = await propose(out(paymentId));
    const { query: db } = world.database;
    const at = world.clock.now();
    const decide = (by: string) =>
      sql`update ledger_entry set state = 'confirmed', decided_by = ${by}, decided_at = ${at},
        decision_note = 'x' where id = ${id}`.execute(db);
    await expect(decide(one.id)).rejects.toThrow(/ledger_entry_two_people/);
    await expect(sql`update ledger_entry set amount_minor = 1 where id = ${id}`.execute(db)).rejects.toThrow(
      /decided once/,
    );
    const leg = {
      kind: 'serviceOut',
      debit: ledger.revenue,
      credit: 'external:card',
      amountMinor: 2500,
      currency: 'USD',
      orderId: null,
      paymentId,
      ref: id,
    } as const;
    const transfer = (change: object) =>
      world.database.transaction((tx) => transferAll(tx, [[{ ...leg, ...change }]], at));
    await expect(transfer({})).rejects.toThrow(/no two operators/);
    await decide(two.id);
    await expect(transfer({ amountMinor: 2499 })).rejects.toThrow(/no two operators/);
    await expect(transfer({ debit: 'platform:discount' })).rejects.toThrow(/no two operators/);
    await transfer({});
    await expect(transfer({})).rejects.toThrow(/transfer_of_entry/);
    await expect(sql`update ledger_entry set state = 'refused' where id = ${id}`.execute(db)).rejects.toThrow(
      /decided once/,
    );
    await clean();
  });
});

describe('a debt', () => {
  /** A coach who owes this amount. */
  async function debtor(amountMinor: number): Promise<string> {
    const id = await addCoach(world);
    await world.database.transaction((tx) =>
      transferAll(
        tx,
        [
          [
            {
              kind: 'shortfall',
              debit: ledger.coachReceivable(id),
              credit: ledger.revenue,
              amountMinor,
              currency: 'USD',
              orderId: null,
              paymentId: null,
            },
          ],
        ],
        world.clock.now(),
      ),
    );
    return id;
  }
  const writeOff = (id: string, amountMinor: number, by = one): Promise<Output<'operator.entryWriteOff'>> =>
    ok(world, by, 'operator.entryWriteOff', { id, amountMinor, note: 'Nobody will earn here again' });

  it('is written off by two operators, at most what is owed', async () => {
    const coach = await debtor(3000);
    expect(await ok(world, one, 'operator.entryDebt', { id: coach })).toMatchObject({ debtMinor: 3000 });
    const asked = { id: coach, amountMinor: 3001, note: 'x' };
    expect(await reason(world, one, 'operator.entryWriteOff', asked)).toBe('BAD_INPUT');
    const entry = await writeOff(coach, 1000);
    expect(await balance(ledger.coachReceivable(coach))).toBe(-3000);
    await confirm(entry);
    expect(await balance(ledger.coachReceivable(coach))).toBe(-2000);
    expect(await ok(world, one, 'operator.entryDebt', { id: coach })).toMatchObject({ debtMinor: 2000 });
    await clean();
  });

  it('is not written off when it is smaller by now', async () => {
    const coach = await debtor(3000);
    const entry = await writeOff(coach, 3000);
    const back = {
      kind: 'netting',
      debit: ledger.revenue,
      credit: ledger.coachReceivable(coach),
      amountMinor: 1,
      currency: 'USD',
      orderId: null,
      paymentId: null,
    } as const;
    await world.database.transaction((tx) => transferAll(tx, [[back]], world.clock.now()));
    expect(await refusedConfirm(entry, two)).toBe('STATUS_CHANGED');
    expect(await balance(ledger.coachReceivable(coach))).toBe(-2999);
  });

  it('is a case of others when an operator owes it', async () => {
    const coach = await debtor(500);
    await makeOperator(world, coach);
    const own = { id: coach, token: (await signedIn(coach)).token };
    expect(await reason(world, own, 'operator.entryWriteOff', { id: coach, amountMinor: 1, note })).toBe(
      'FORBIDDEN',
    );
    const entry = await writeOff(coach, 500);
    expect(await refusedConfirm(entry, own)).toBe('FORBIDDEN');
    const shown = await ok(world, own, 'operator.entryList', { state: 'open' });
    expect(shown.items.find(({ id }) => id === entry.id)).toMatchObject({ note: null, actions: [] });
    await ok(world, two, 'operator.entryRefuse', { id: entry.id, note });
    const decided = await ok(world, own, 'operator.entryList', { state: 'decided' });
    expect(decided.items.find(({ id }) => id === entry.id)).toMatchObject({
      state: 'refused',
      note: null,
      decision: null,
    });
    const another = await writeOff(coach, 500);
    const today = await ok(world, own, 'operator.todayList', {
      show: 'waiting',
      kind: 'ledgerEntryToConfirm',
    });
    expect(today.items.filter(({ id }) => id === another.id)).toEqual([]);
  });
});

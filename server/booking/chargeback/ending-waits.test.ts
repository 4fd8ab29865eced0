import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import { reconcile } from '#server/money/reconciliation/reconciliation.jobs.ts';
import { readInbox } from '#server/money/webhook/webhook.jobs.ts';
import { closeFinishedTasks } from '#server/operating/task-closing/task-closing.jobs.ts';
import { ok } from '#tests/support/calls.ts';
import {
  announce,
  disputeOf,
  disputeRef,
  endOf,
  type NamedEnd,
  toppedUp,
  type TopUp,
  unnamed,
} from '#tests/support/ending.ts';
import { paymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts';
import { addPerson, type Person } from '#tests/support/people.ts';
import { linkGuardian } from '#tests/support/team-world.ts';

let world: PaymentWorld;
let first: Person;
let second: Person;
beforeAll(async () => {
  world = await paymentWorld();
});
beforeEach(() => {
  world.clock.set(new Date('2027-03-01T08:00:00.000Z'));
  world.paypal.behave();
});

const lost = { end: 'lost', withdrawnMinor: 2000 } as const;
const won = { end: 'won', withdrawnMinor: 0 } as const;

/** Notes a dispute of PayPal as it is now. Two operators have a fresh code after that. */
async function report(made: TopUp, rest: object = {}): Promise<void> {
  world.paypal.dispute(made.paymentId, disputeRef(made), rest);
  await announce(world, made);
  await addOperators();
}

async function addOperators(): Promise<void> {
  [first, second] = [await addPerson(world, 'operator'), await addPerson(world, 'operator')];
}

const name = async (made: TopUp, named: NamedEnd, operator: Person) =>
  ok(world, operator, 'operator.chargebackEnd', endOf(await disputeOf(world, made, operator), named));

const kind = 'chargebackEndToConfirm';
/** The dispute's lines in the list of ends to confirm and on Today, for one operator. */
async function waiting({ paymentId }: TopUp, reader: Person) {
  const { id } = await world.database.query
    .selectFrom('chargeback')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const listed = await ok(world, reader, 'operator.chargebacks', { state: 'toConfirm' });
  const today = await ok(world, reader, 'operator.todayList', { show: 'waiting', kind });
  const { kinds } = await ok(world, reader, 'operator.todayCounts');
  expect(today.items).toHaveLength(listed.items.length);
  expect(kinds.find((one) => one.kind === kind)?.waiting ?? 0).toBe(listed.items.length);
  return {
    list: listed.items.filter((one) => one.id === id),
    today: today.items.filter(({ target }) => target === id),
  };
}
const none = { list: [], today: [] };

async function tasksOf({ paymentId }: TopUp) {
  const rows = await world.database.query
    .selectFrom('operator_task')
    .select(['note', 'done_at'])
    .where('kind', '=', kind)
    .where(sql`facts ->> 'paymentId'`, '=', paymentId)
    .orderBy('created_at')
    .orderBy('unique_key')
    .execute();
  return rows.map(({ note, done_at: doneAt }) => ({ note, isOpen: doneAt === null }));
}

describe('a proposed end of a dispute', () => {
  it('waits on Today for a day, for every operator but the proposer, until another one confirms it', async () => {
    const made = await toppedUp(world);
    await report(made, unnamed);
    expect(await waiting(made, second)).toEqual(none);
    const at = world.clock.now();
    await name(made, lost, first);
    expect(await waiting(made, first)).toEqual(none);
    const { list, today } = await waiting(made, second);
    expect(list).toMatchObject([{ endProposed: 'other', isOwnCase: false }]);
    expect(today).toMatchObject([
      {
        target: list[0]?.id,
        since: at.toISOString(),
        limitAt: new Date(at.getTime() + 24 * 3_600_000).toISOString(),
        task: null,
      },
    ]);
    const open = await ok(world, first, 'operator.chargebacks', { state: 'open' });
    expect(open.items.find(({ id }) => id === list[0]?.id)).toMatchObject({ endProposed: 'own' });
    await name(made, lost, second);
    expect(await waiting(made, await addPerson(world, 'operator'))).toEqual(none);
    expect(await tasksOf(made)).toEqual([{ note: 'confirmed', isOpen: false }]);
  });

  it('waits for the first operator once the second one names another end', async () => {
    const made = await toppedUp(world);
    await report(made, unnamed);
    await name(made, lost, first);
    const [item] = (await waiting(made, second)).today;
    await ok(world, second, 'operator.todayClaim', { kind, id: item?.id, from: null });
    await name(made, won, second);
    expect(await waiting(made, second)).toEqual(none);
    expect((await waiting(made, first)).today).toMatchObject([{ claim: null }]);
    expect(await tasksOf(made)).toEqual([
      { note: 'replaced', isOpen: false },
      { note: null, isOpen: true },
    ]);
  });

  it('waits for nobody with a side in it', async () => {
    const made = await toppedUp(world);
    await report(made, unnamed);
    await name(made, lost, first);
    await linkGuardian(world, made.student, second);
    expect(await waiting(made, second)).toEqual(none);
  });

  it.each([
    ['calls the dispute open', {}],
    [
      'names another end',
      { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } },
    ],
  ])('waits no longer once the service %s', async (_, rest) => {
    const made = await toppedUp(world);
    await report(made, unnamed);
    await name(made, lost, first);
    await report(made, rest);
    expect(await waiting(made, second)).toEqual(none);
    await closeFinishedTasks(world);
    expect(await tasksOf(made)).toEqual([{ note: 'settled', isOpen: false }]);
  });

  it('keeps its task while it waits', async () => {
    const made = await toppedUp(world);
    await report(made, unnamed);
    await name(made, lost, first);
    await closeFinishedTasks(world);
    expect(await tasksOf(made)).toEqual([{ note: null, isOpen: true }]);
  });
});

/** Changes of the dispute as PayPal keeps it, after which it cannot be read. */
const unreadable = [
  ['has no payments', 'report', { disputed_transactions: [] }],
  ['names other payments', 'payment', { disputed_transactions: [{ seller_transaction_id: 'OTHER' }] }],
  ['has a new outcome', 'outcome', { status: 'RESOLVED', dispute_outcome: { outcome_code: 'NEW' } }],
] as const;

const outcomesOf = async (made: TopUp) => {
  const rows = await world.database.query
    .selectFrom('payment_event')
    .select('outcome')
    .where(sql`chargeback ->> 'ref'`, '=', disputeRef(made))
    .orderBy('received_at')
    .execute();
  return rows.map(({ outcome }) => outcome);
};

describe('a noted dispute with a report that cannot be read', () => {
  const breakIt = async (made: TopUp, change: object) => {
    world.paypal.disputes.keep({ ...world.paypal.dispute(made.paymentId, disputeRef(made)), ...change });
    await announce(world, made);
    await addOperators();
  };

  /** The dispute's tasks on Today, the oldest first. */
  const todayOf = async (made: TopUp, reader = first) => {
    const { id } = await world.database.query
      .selectFrom('chargeback')
      .select('id')
      .where('payment_id', '=', made.paymentId)
      .executeTakeFirstOrThrow();
    const { items } = await ok(world, reader, 'operator.todayList', { show: 'waiting', kind: 'chargeback' });
    return items.filter(({ target }) => target === id);
  };

  it.each(unreadable)('that %s is a task, and two operators name its end', async (_, unread, change) => {
    const made = await toppedUp(world);
    await report(made);
    await breakIt(made, change);
    expect(await outcomesOf(made)).toEqual(['read', null]);
    expect((await disputeOf(world, made, first)).ending).toMatchObject({ unread, mostMinor: 6000 });
    expect((await todayOf(made)).map(({ word }) => word)).toContain(unread);
    await name(made, lost, first);
    await name(made, lost, second);
    await world.settleDown();
    expect(await outcomesOf(made)).toEqual(['read', 'read']);
    // The same report arrives again: there is nothing left to do about it.
    await announce(world, made);
    expect(await outcomesOf(made)).toEqual(['read', 'read', 'read']);
    await reconcile(world, world.port('paypal'));
    expect(await outcomesOf(made)).toHaveLength(3);
  });

  it('is tried again, and a report that can be read ends the wait', async () => {
    const made = await toppedUp(world);
    await report(made);
    await breakIt(made, { disputed_transactions: [] });
    await report(made);
    expect((await disputeOf(world, made, first)).ending).toBeNull();
  });

  it('keeps its messages until the end of each of its payments is named', async () => {
    const [one, other] = [await toppedUp(world), await toppedUp(world)];
    const captures = [one, other].flatMap(
      ({ paymentId }) => world.paypal.dispute(paymentId, `PP-D-${paymentId}-x`).disputed_transactions,
    );
    await report(one, { disputed_transactions: captures });
    await breakIt(one, { disputed_transactions: [] });
    await name(one, won, first);
    await name(one, won, second);
    await readInbox(world);
    expect(await outcomesOf(one)).toEqual(['read', null]);
    await name(other, won, first);
    await name(other, won, second);
    await readInbox(world);
    expect(await outcomesOf(one)).toEqual(['read', 'read']);
  });

  it('has its messages read when the ends of both payments are confirmed at the same time', async () => {
    const both = [await toppedUp(world), await toppedUp(world)] as const;
    const captures = both.flatMap(
      ({ paymentId }) => world.paypal.dispute(paymentId, `PP-D-${paymentId}-x`).disputed_transactions,
    );
    await report(both[0], { disputed_transactions: captures });
    await breakIt(both[0], { disputed_transactions: [] });
    for (const made of both) await name(made, won, first);
    await Promise.all(both.map((made) => name(made, won, second)));
    await readInbox(world);
    expect(await outcomesOf(both[0])).toEqual(['read', 'read']);
  });

  it('takes an end by a message that had no answer of PayPal while two operators named another end', async () => {
    const made = await toppedUp(world);
    await report(made);
    await breakIt(made, { disputed_transactions: [] });
    world.paypal.misbehave(/GET \/v1\/customer\/disputes\//, 'errorBefore', 1000);
    await report(made, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
    await name(made, lost, first);
    await name(made, lost, second);
    await readInbox(world);
    expect(await outcomesOf(made)).toEqual(['read', null, null]);
    world.paypal.behave();
    await world.settleDown();
    expect(await outcomesOf(made)).toEqual(['read', 'read', 'read']);
    expect((await disputeOf(world, made, first)).state).toBe('won');
  });

  it('makes a dead letter due again once two operators named the end', async () => {
    const made = await toppedUp(world);
    await report(made);
    await breakIt(made, { disputed_transactions: [] });
    await world.database.query
      .updateTable('payment_event')
      .set({ dead_at: world.clock.now(), attempts: 18 })
      .where('outcome', 'is', null)
      .where(sql`chargeback ->> 'ref'`, '=', disputeRef(made))
      .execute();
    await name(made, lost, first);
    await name(made, lost, second);
    await readInbox(world);
    expect(await outcomesOf(made)).toEqual(['read', 'read']);
  });

  it('is not done while the end of a payment that the report added is not named', async () => {
    const [one, other] = [await toppedUp(world), await toppedUp(world)];
    await report(one);
    await breakIt(one, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'NEW' } });
    await name(one, won, first);
    await name(one, won, second);
    await readInbox(world);
    const captures = [one, other].flatMap(
      ({ paymentId }) => world.paypal.dispute(paymentId, `PP-D-${paymentId}-x`).disputed_transactions,
    );
    const resolved = { status: 'RESOLVED', dispute_outcome: { outcome_code: 'NEW' } };
    await breakIt(one, { ...resolved, disputed_transactions: captures });
    expect(await outcomesOf(one)).toEqual(['read', 'read', null]);
    expect((await disputeOf(world, other, first)).ending).toMatchObject({ unread: 'outcome' });
    await name(other, won, first);
    await name(other, won, second);
    await readInbox(world);
    expect(await outcomesOf(one)).toEqual(['read', 'read', 'read']);
  });

  it('leaves Today once the service calls it open, and shows another reason there', async () => {
    const made = await toppedUp(world);
    await report(made);
    await breakIt(made, { disputed_transactions: [] });
    const words = async () => (await todayOf(made)).map(({ word }) => word);
    expect(await words()).toEqual([null, 'report']);
    await breakIt(made, { disputed_transactions: [{ seller_transaction_id: 'OTHER' }] });
    expect(await words()).toEqual([null, 'payment']);
    await report(made);
    expect(await words()).toEqual([null]);
    await breakIt(made, { disputed_transactions: [] });
    expect(await words()).toEqual([null, 'report']);
  });

  /** Kinds of the dispute's open tasks in the list of all tasks, the oldest first. */
  async function listedTasks({ paymentId }: TopUp, reader: Person): Promise<string[]> {
    const all: Output<'operator.taskList'>['items'] = [];
    let cursor: string | null | undefined;
    do {
      const page: Output<'operator.taskList'> = await ok(world, reader, 'operator.taskList', {
        state: 'open',
        ...(cursor && { cursor }),
      });
      all.push(...page.items);
      cursor = page.next;
    } while (cursor !== null);
    return all.filter(({ facts }) => facts['paymentId'] === paymentId).map((task) => task.kind);
  }

  it('is shown on Today to no operator with a side, and its list names no proposal to them', async () => {
    const made = await toppedUp(world);
    await report(made);
    await breakIt(made, { disputed_transactions: [] });
    await name(made, lost, first);
    await linkGuardian(world, made.student, second);
    expect(await todayOf(made, second)).toEqual([]);
    expect(await todayOf(made)).toHaveLength(2);
    const { id } = await disputeOf(world, made, first);
    const { items } = await ok(world, second, 'operator.chargebacks', { state: 'open' });
    expect(items.find((one) => one.id === id)).toMatchObject({ isOwnCase: true, endProposed: null });
    expect(await listedTasks(made, first)).toEqual(['chargeback', 'chargeback', kind]);
    expect(await listedTasks(made, second)).toEqual([]);
  });

  it('that a report ended before is a dead letter, and stays ended', async () => {
    const made = await toppedUp(world);
    await report(made, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
    await breakIt(made, { disputed_transactions: [] });
    expect(await outcomesOf(made)).toEqual(['read', null]);
    expect(await disputeOf(world, made, first)).toMatchObject({ state: 'won', ending: null });
  });
});

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { connect, type Database } from '#server/db/database.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { type Reply, call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { asOwner, patient, testCopy } from '#tests/support/database.ts';
import { breakBooks } from '#tests/support/frozen-world.ts';
import { addClass, bookOne, formFor } from '#tests/support/orders.ts';
import { coachWith } from '#tests/support/payout-world.ts';
import { addCoach, addOperator, addStudent, fund } from '#tests/support/people.ts';
import { serve } from '#tests/support/serve.ts';
import { accepted, price, requested } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { freezeMoney } from './begin.commands.ts';
import { reportViolations } from './invariant.jobs.ts';

let world: World;
/** Two nodes on one database. */
let here: FastifyInstance;
let there: FastifyInstance;
let other: Database;

beforeAll(async () => {
  const copy = await testCopy({ max: 16 });
  world = await makeWorld(copy.database);
  other = connect([copy.url], { ...patient, max: 8 });
  here = await serve(world);
  there = await serve({ ...world, database: other });
});
afterAll(async () => {
  await other.close();
});

const outcomeOf = (reply: Reply<unknown>) => `${reply.status} ${reasonIn(reply)}`;
/** A second later: so long one look at the database is good for. */
const health = async (app: FastifyInstance) => {
  world.clock.advance({ seconds: 1 });
  return (await app.inject('/health')).json<{ ok: boolean; money?: string }>();
};
const moves = async () => {
  const { n } = await world.database.query
    .selectFrom('transfer')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

it('broken books stop money on every node until they are mended; waiting calls then run once', async () => {
  const operatorId = await addOperator(world);
  const at = world.clock.now();
  await world.database.query
    .insertInto('contact')
    .values({ value: 'desk@openfield.example', channel: 'email', account_id: operatorId, proved_at: at })
    .execute();
  const operator = await signIn(world, operatorId);
  const student = await addStudent(world, 5 * price);
  const token = await signIn(world, student, 'student');
  const cls = await addClass(world, { coachId: await addCoach(world), priceMinor: price });
  const unpaid = await bookOne(
    world,
    student,
    await addClass(world, { coachId: await addCoach(world), inHours: 99 }),
  );
  const asked = await requested(world);
  const agreed = await accepted(world);
  const card = await requested(world, { card: true });
  const cardLeft = await requested(world, { card: true });
  const payee = await coachWith(here, world, 10_000);
  expect(await reportViolations(world)).toBe(0);
  expect(await health(here)).toMatchObject({ ok: true, money: 'moves' });

  const victim = await addStudent(world, 500);
  await breakBooks(world, victim, 1);
  const fatal = vi.spyOn(world.log, 'fatal');
  world.clock.advance({ minutes: 1 });
  expect(await reportViolations(world)).toBe(1);
  expect(fatal).toHaveBeenCalledOnce();
  // A repeated finding belongs to the same freeze; no operator gets a second mail.
  await sql`update invariant_check set whole_at = null`.execute(world.database.query);
  world.clock.advance({ minutes: 1 });
  await sql`update invariant_check set checked_until = null`.execute(world.database.query);
  expect(await reportViolations({ ...world, database: other })).toBe(1);
  expect(world.email.sent).toMatchObject([{ target: 'desk@openfield.example' }]);
  expect(world.email.sent[0]?.body).not.toContain(victim);

  for (const app of [here, there])
    expect(await health(app)).toMatchObject({ ok: true, money: 'standsStill' });
  const { items } = dataOf(await call(there, operator, 'operator.freezeList', {}));
  expect(items).toMatchObject([
    {
      end: null,
      actions: ['end'],
      findings: [{ rows: [{ row: `student:${victim}`, about: { kind: 'account' } }] }],
    },
  ]);
  expect(items[0]?.findings[0]?.rule).toMatch(/^I1 /);
  const id = items[0]?.id ?? '';
  const tasks = async (state: 'open' | 'done') =>
    dataOf(await call(here, operator, 'operator.taskList', { state })).items.filter(
      ({ kind }) => kind === 'booksBroken',
    );
  expect(await tasks('open')).toMatchObject([{ subject: { kind: 'freeze', id } }]);

  const before = await moves();
  const coachOf = (staged: { coach: string }) => signIn(world, staged.coach, 'coach');
  const studentOf = (staged: { student: string }) => signIn(world, staged.student, 'student');
  const leaving = {
    reason: { code: 'ill' as const, text: '' },
    shownRefundMinor: price,
    tappedAt: world.clock.now().toISOString(),
  };
  const form = formFor(world, cls, student, { payFromBalance: true });
  const key = randomUUID();
  const refused: [string, Promise<Reply<unknown>>][] = [
    ['book and pay', call(there, token, 'order.create', form, key)],
    ['pay by balance', call(there, token, 'order.pay', { id: unpaid.id, method: PaymentMethod.balance })],
    ['pay by card', call(there, token, 'order.pay', { id: unpaid.id, method: PaymentMethod.visa })],
    ['top up', call(there, token, 'wallet.topUp', { amountMinor: 1000, method: PaymentMethod.visa })],
    [
      'membership',
      call(there, token, 'membership.buy', { method: PaymentMethod.balance, shownPriceMinor: 4900 }),
    ],
    ['leave a request', call(there, await studentOf(asked), 'order.cancel', { id: asked.id, ...leaving })],
    ['leave', call(there, await studentOf(agreed), 'order.cancel', { id: agreed.id, ...leaving })],
    ['capture', call(there, await coachOf(card), 'order.accept', { id: card.id })],
    ['withdraw', call(there, payee.token, 'withdrawal.request', { amountMinor: 2500, currency: 'USD' })],
  ];
  for (const [what, reply] of refused) expect(outcomeOf(await reply), what).toBe('503 MONEY_FROZEN');
  expect(await moves()).toBe(before);
  const kept = await world.database.query.selectFrom('command').select('id').where('id', '=', key).execute();
  expect(kept).toEqual([]);

  // Calls that move no money still work. A family holds seats unpaid, a coach accepts paid ones, and people
  // leave orders with uncaptured money.
  const free = await addClass(world, { coachId: await addCoach(world), inHours: 120 });
  for (const [what, reply] of [
    ['hold a seat', call(there, token, 'order.create', formFor(world, free, student))],
    ['accept', call(there, await coachOf(asked), 'order.accept', { id: asked.id })],
    ['let go', call(there, await studentOf(cardLeft), 'order.cancel', { id: cardLeft.id, ...leaving })],
    ['own orders', call(there, token, 'order.list', { as: 'student' })],
    ['own wallet', call(there, token, 'wallet.mine', {})],
    ['classes', call(there, token, 'class.list', {})],
    ['home', call(there, token, 'home.student', {})],
  ] as [string, Promise<Reply<unknown>>][])
    expect(outcomeOf(await reply), what).toBe('200 ok');

  const end = (as = operator, freezeId = id) =>
    call(here, as, 'operator.freezeEnd', { id: freezeId, note: 'The restore was repeated' });
  expect(outcomeOf(await end(token))).toBe('403 FORBIDDEN');
  expect(outcomeOf(await end(operator, randomUUID()))).toBe('404 NOT_FOUND');
  world.clock.advance({ minutes: 20 });
  expect(outcomeOf(await end())).toBe('403 SECOND_FACTOR_NEEDED');
  const fresh = await signIn(world, operatorId);
  // No code by mail: the mail server may be down.
  await world.database.query
    .updateTable('session')
    .set({ fresh_at: new Date(0) })
    .where('account_id', '=', operatorId)
    .execute();
  const broken = await end(fresh);
  expect(outcomeOf(broken)).toBe('409 BOOKS_BROKEN');
  expect(
    outcomeOf(
      await call(here, fresh, 'operator.taskDone', { id: (await tasks('open'))[0]?.id ?? '', note: 'x' }),
    ),
  ).toBe('409 BOOKS_BROKEN');
  expect(outcomeOf(await call(there, token, 'order.create', form, key))).toBe('503 MONEY_FROZEN');

  await breakBooks(world, victim, -1);
  const ends = await Promise.all(Array.from({ length: 4 }, () => end(fresh)));
  expect(ends.map(outcomeOf).toSorted()).toEqual(['200 ok', ...Array<string>(3).fill('409 DO_NOT_REPEAT')]);
  expect(await health(there)).toMatchObject({ money: 'moves' });
  expect(await tasks('open')).toEqual([]);
  expect(await tasks('done')).toHaveLength(1);
  const audit = await world.database.query
    .selectFrom('audit_event')
    .selectAll()
    .where('action', '=', 'freeze.ended')
    .execute();
  expect(audit).toMatchObject([{ actor_id: operatorId, subject_id: id }]);
  const [ended] = dataOf(await call(here, fresh, 'operator.freezeList', {})).items;
  expect(ended).toMatchObject({ id, end: { by: operatorId, note: 'The restore was repeated' }, actions: [] });

  // The phone repeats the waiting call under its key, from several of its tabs in parallel.
  const again = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      call(index % 2 ? here : there, token, 'order.create', form, key),
    ),
  );
  expect(new Set(again.map(({ text }) => text)).size).toBe(1);
  for (const reply of again)
    expect(dataOf(reply)).toMatchObject({ id: form.orderId, status: OrderStatus.awaitAgree });
  expect(await moves()).toBe(before + 1);
  expect(
    outcomeOf(await call(here, await studentOf(agreed), 'order.cancel', { id: agreed.id, ...leaving })),
  ).toBe('200 ok');
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('freezeMoney begins one freeze when many nodes find violations in parallel', async () => {
  const found = [{ name: 'I1 x', what: ['student:a'] }];
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      world.database.transaction((tx) =>
        freezeMoney(tx, index % 2 ? found : [{ name: 'I2 y', what: ['b'] }], world.clock.now()),
      ),
    ),
  );
  const findings = await world.database.query
    .selectFrom('money_freeze')
    .selectAll()
    .where('ended_at', 'is', null)
    .execute();
  expect(findings).toHaveLength(1);
  const rules = await world.database.query
    .selectFrom('money_freeze_finding')
    .select('rule')
    .where('freeze_id', '=', findings[0]?.id ?? '')
    .orderBy('rule')
    .execute();
  expect(rules.map(({ rule }) => rule)).toEqual(['I1 x', 'I2 y']);
});

it('the database refuses transfers during a freeze, except from the owner of its tables', async () => {
  const student = await addStudent(world);
  await expect(fund(world, student, 100)).rejects.toMatchObject({ code: 'OF001' });
  const mend = (database: Database) =>
    database.transaction(async (tx) => {
      await sql`set local openfield.mending = 'on'`.execute(tx);
      await sql`insert into ledger_account (id, is_tracked, currency)
        values ('x', false, 'USD'), ('y', false, 'USD')`.execute(tx);
      await sql`insert into transfer (id, txn, leg, kind, debit, credit, amount_minor, currency, created_at)
        values (gen_random_uuid(), gen_random_uuid(), 1, 'netting', 'x', 'y', 1, 'USD', now())`.execute(tx);
    });
  // The server's database user sends the same setting, and is still refused.
  await expect(mend(world.database)).rejects.toMatchObject({ code: 'OF001' });
  await mend(asOwner(world.database));
  await expect(fund(world, student, 100)).rejects.toMatchObject({ code: 'OF001' });
});

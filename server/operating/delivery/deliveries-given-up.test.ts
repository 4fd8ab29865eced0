import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { closeFinishedTasks } from '#server/operating/task-closing/task-closing.jobs.ts';
import { mailNotices } from '#server/platform/channel/channel.jobs.ts';
import { addNotices } from '#server/platform/notice/new-notice.repository.ts';
import type { Message } from '#server/ports/ports.ts';
import { ok, send } from '#tests/support/calls.ts';
import { addPerson, addStudent, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { accepted } from '#tests/support/stage.ts';

let world: ServedWorld;
let operator: Person;
const mails: Message[] = [];
beforeAll(async () => {
  const email = {
    send: (message: Message) => {
      mails.push(message);
      return Promise.resolve();
    },
  };
  world = await serveWorld({ startAt: '2027-03-01T08:00:00Z', ports: { email } });
  operator = await addPerson(world, 'operator');
});
beforeEach(async () => {
  mails.length = 0;
  await sql`update notice set mailed_at = created_at, pushed_at = created_at, texted_at = created_at,
    mail_dead_at = null, push_dead_at = null, sms_dead_at = null`.execute(world.database.query);
  await sql`update payment_operation set dead_at = null`.execute(world.database.query);
  await sql`update payment_event set outcome = 'read'`.execute(world.database.query);
});

const now = () => world.clock.now();

/** Adds a notice of a person of its own whose mail was given up; returns its id. */
async function givenUpMail(at: Date = now()): Promise<{ id: string; accountId: string }> {
  const accountId = await addStudent(world);
  await world.database.query
    .insertInto('contact')
    .values({
      value: `${accountId}@family.example`,
      channel: 'email',
      account_id: accountId,
      proved_at: now(),
    })
    .execute();
  await world.database.transaction((tx) =>
    addNotices(tx, [
      {
        accountId,
        kind: 'topUpDone',
        about: { id: randomUUID(), as: 'student' },
        facts: { amountMinor: 1, currency: 'USD' },
        at: now(),
        uniqueKey: randomUUID(),
      },
    ]),
  );
  const { id } = await world.database.query
    .updateTable('notice')
    .set({ mail_dead_at: at, mail_attempts: 20, mail_error: 'MailRefused', pushed_at: at, texted_at: at })
    .where('account_id', '=', accountId)
    .where('mailed_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  world.clock.advance({ minutes: 15 });
  return { id, accountId };
}
const addEvent = (id: string, at: Date = now()) =>
  world.database.query
    .insertInto('payment_event')
    .values({
      provider: 'stripe',
      event_id: id,
      payment_id: null,
      kind: 'payment_intent.succeeded',
      amount_minor: null,
      received_at: at,
      outcome: null,
      hint: null,
      chargeback: null,
      attempts: 18,
      dead_at: at,
      last_error: 'TypeError',
    })
    .execute();
const list = (filter: object = {}) => ok(world, operator, 'operator.deliveryList', filter);
const resend = (of: { kind: 'mail' | 'payment' | 'webhook'; id?: string; hour?: string }) =>
  ok(world, operator, 'operator.deliveryResend', { id: null, hour: null, ...of });
const lines = async () =>
  (
    await world.database.query
      .selectFrom('audit_event')
      .select(['subject_id', 'facts', 'actor_id'])
      .where('action', '=', 'delivery.resent')
      .orderBy('id', 'desc')
      .execute()
  ).at(0);

describe('operator.deliveryList', () => {
  test('shows what was given up with masked addresses, the newest first', async () => {
    const at = now();
    const { id, accountId } = await givenUpMail(at);
    const made = await accepted(world, { card: true });
    await sql`update payment_operation set dead_at = ${new Date(at.getTime() + 1)}, attempts = 24, last_error = 'Error'
      where done_at is null`.execute(world.database.query);
    await addEvent('evt_1', new Date(at.getTime() + 2));
    const { items, next } = await list();
    expect(next).toBeNull();
    const order = await world.database.query
      .selectFrom('orders')
      .select('number')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(items.map(({ kind, target, word, orderNumber }) => [kind, target, word, orderNumber])).toEqual([
      ['webhook', 'stripe', 'payment_intent.succeeded', null],
      ['payment', 'sandbox', 'capture', order.number],
      ['mail', `${accountId.charAt(0)}…@family.example`, null, null],
    ]);
    expect(items.at(-1)).toMatchObject({ id, attempts: 20, error: 'MailRefused', accountId });
    expect(JSON.stringify(items)).not.toContain(`${accountId}@`);
    expect((await list({ kind: 'webhook' })).items.map((row) => row.id)).toEqual(['stripe/evt_1']);
  });

  test('gives every row once over its pages, also of one instant and of several kinds', async () => {
    const at = now();
    const mailIds = [];
    for (let n = 0; n < 12; n += 1) mailIds.push((await givenUpMail(at)).id);
    for (let n = 0; n < 12; n += 1) await addEvent(`evt_page_${n}`, at);
    const first = await list();
    const second = await list({ cursor: first.next ?? '' });
    expect(second.next).toBeNull();
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toHaveLength(24);
    expect(new Set(ids)).toEqual(
      new Set([...mailIds, ...Array.from({ length: 12 }, (_, n) => `stripe/evt_page_${n}`)]),
    );
  });

  test('leaves out what another try cannot deliver', async () => {
    const { id } = await givenUpMail();
    await world.database.query.updateTable('notice').set({ mailed_at: now() }).where('id', '=', id).execute();
    await addEvent('evt_read');
    await sql`update payment_event set outcome = 'read'`.execute(world.database.query);
    expect((await list()).items).toEqual([]);
  });
});

describe('operator.deliveryResend', () => {
  test('sends one delivery again once, with a line of the audit log', async () => {
    const { id, accountId } = await givenUpMail();
    const other = await givenUpMail();
    expect(await resend({ kind: 'mail', id })).toEqual({ resent: 1, isMore: false });
    expect(await lines()).toEqual({ subject_id: `mail:${id}`, facts: {}, actor_id: operator.id });
    await Promise.all([mailNotices(world), mailNotices(world)]);
    expect(mails.map(({ target }) => target)).toEqual([`${accountId}@family.example`]);
    expect((await list()).items.map((row) => row.id)).toEqual([other.id]);
    const again = await send(world, operator, 'operator.deliveryResend', { kind: 'mail', id, hour: null });
    expect(again.body.reason).toBe('STATUS_CHANGED');
  });

  test('answers a repeated key with the first answer, and sends nothing twice', async () => {
    const { id } = await givenUpMail();
    const key = randomUUID();
    const input = { kind: 'mail', id, hour: null } as const;
    const first = await send(world, operator, 'operator.deliveryResend', input, key);
    const second = await send(world, operator, 'operator.deliveryResend', input, key);
    expect([first.body.data, second.body.data]).toEqual([
      { resent: 1, isMore: false },
      { resent: 1, isMore: false },
    ]);
    await mailNotices(world);
    expect(mails).toHaveLength(1);
  });

  test('sends those of one clock hour, or of a kind', async () => {
    world.clock.set(new Date(Math.ceil(now().getTime() / HOUR_MS) * HOUR_MS));
    const hour = now();
    const late = new Date(hour.getTime() + HOUR_MS);
    await givenUpMail(new Date(hour.getTime() + HOUR_MS - 1));
    const next = await givenUpMail(late);
    const before = await givenUpMail(new Date(hour.getTime() - 1));
    await addEvent('evt_other', hour);
    const at = new Date(hour.getTime() + 1).toISOString();
    expect((await list({ hour: at })).items).toHaveLength(2);
    expect(await resend({ kind: 'mail', hour: at })).toEqual({ resent: 1, isMore: false });
    expect(await lines()).toMatchObject({ subject_id: 'mail', facts: { count: 1, hour: at } });
    expect((await list({ kind: 'mail' })).items.map(({ id }) => id)).toEqual([next.id, before.id]);
    expect(await resend({ kind: 'mail' })).toEqual({ resent: 2, isMore: false });
    expect((await list()).items.map(({ kind }) => kind)).toEqual(['webhook']);
  });

  test('two operators at one moment send each delivery once', async () => {
    const second = await addPerson(world, 'operator');
    for (let n = 0; n < 5; n += 1) await givenUpMail();
    const input = { kind: 'mail', id: null, hour: null } as const;
    const answers = await Promise.all(
      [operator, second].map((one) => ok(world, one, 'operator.deliveryResend', input)),
    );
    expect(answers.reduce((sum, { resent }) => sum + resent, 0)).toBe(5);
  });

  test('refuses an hour beside one delivery, and unknown ids', async () => {
    const { id } = await givenUpMail();
    const both = { kind: 'mail', id, hour: now().toISOString() } as const;
    expect((await send(world, operator, 'operator.deliveryResend', both)).body.reason).toBe('BAD_INPUT');
    for (const unknown of ['x', randomUUID(), 'stripe/evt_none']) {
      const input = { kind: 'mail', id: unknown, hour: null } as const;
      const { body } = await send(world, operator, 'operator.deliveryResend', input);
      expect(body.reason).toBe('STATUS_CHANGED');
    }
  });

  test.each([
    ['that was read', 'update notice set read_at = created_at where id = $1'],
    [
      'of a locked account',
      `update account set state = 'locked' where id = (select account_id from notice where id = $1)`,
    ],
    [
      'without an address',
      'delete from contact where account_id = (select account_id from notice where id = $1)',
    ],
    [
      'of a week ago',
      `update notice set created_at = created_at - interval '7 days', mail_dead_at = mail_dead_at - interval '7 days'
        where id = $1`,
    ],
    [
      'that reminds of a class in the past',
      `update notice set kind = 'classReminder', facts = '{"startsAt": "2027-03-01T08:00:00.000Z"}' where id = $1`,
    ],
  ])('neither lists nor sends a mail %s', async (_, change) => {
    const { id } = await givenUpMail();
    expect((await list()).items).toHaveLength(1);
    await sql.raw(change.replace('$1', `'${id}'`)).execute(world.database.query);
    expect((await list()).items).toEqual([]);
    const answer = await send(world, operator, 'operator.deliveryResend', { kind: 'mail', id, hour: null });
    expect(answer.body.reason).toBe('STATUS_CHANGED');
    expect(await resend({ kind: 'mail' })).toEqual({ resent: 0, isMore: false });
  });

  test('makes a given up payment operation due for its next round', async () => {
    await accepted(world, { card: true });
    await sql`update payment_operation set dead_at = ${now()}, attempts = 24 where done_at is null`.execute(
      world.database.query,
    );
    expect(await runPaymentOperations(world)).toBe(0);
    expect((await resend({ kind: 'payment' })).resent).toBeGreaterThan(0);
    expect(await runPaymentOperations(world)).toBeGreaterThan(0);
    expect((await list()).items).toEqual([]);
  });
});

test('closeFinishedTasks closes the task of a kind once nothing of it is given up', async () => {
  await sql`update operator_task set done_at = created_at`.execute(world.database.query);
  const { id } = await givenUpMail();
  await world.database.query
    .insertInto('operator_task')
    .values({
      id: randomUUID(),
      kind: 'deliveryFailed',
      subject_kind: 'delivery',
      subject_id: 'mail',
      facts: '{}',
      unique_key: 'deliveryFailed:mail:2027-03-01',
      created_at: now(),
    })
    .execute();
  await closeFinishedTasks(world);
  expect((await ok(world, operator, 'operator.taskList', { state: 'open' })).items).toHaveLength(1);
  const { items } = await ok(world, operator, 'operator.todayList', { show: 'waiting' });
  expect(items.map(({ kind, target }) => [kind, target])).toEqual([['deliveryFailed', 'mail']]);
  await resend({ kind: 'mail', id });
  await closeFinishedTasks(world);
  expect((await ok(world, operator, 'operator.taskList', { state: 'open' })).items).toEqual([]);
});

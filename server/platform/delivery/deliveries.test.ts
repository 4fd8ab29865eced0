import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { inboxTable, operationTable } from '#server/money/public.ts';
import { keepWebhookEvent } from '#server/money/webhook/webhook.commands.ts';
import { readInbox } from '#server/money/webhook/webhook.jobs.ts';
import { mailNotices, pushNotices } from '#server/platform/channel/channel.jobs.ts';
import { addNotices } from '#server/platform/notice/new-notice.repository.ts';
import { deliveryTables, runDeliveryCommand } from '#server/platform/public.ts';
import type { Message } from '#server/ports/ports.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addStudent } from '#tests/support/people.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { setUntried } from './delivery.repository.ts';
import { leaseMs, longestWait, policies } from './delivery.rules.ts';

const tables = [deliveryTables.push, deliveryTables.mail, operationTable, inboxTable];
let world: World;
const mails: Message[] = [];
let answer: () => Promise<void>;
const refuse = () => Promise.reject(new Error('550 somebody@family.example'));

beforeAll(async () => {
  const email = {
    send: (message: Message) => {
      mails.push(message);
      return answer();
    },
  };
  world = await makeWorld(await testDatabase(), { ports: { email } });
});

beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  mails.length = 0;
  answer = () => Promise.resolve();
  await sql`update notice set mailed_at = created_at, pushed_at = created_at`.execute(world.database.query);
});

const command = (...words: string[]) => runDeliveryCommand(world, tables, words);

async function notify(): Promise<string> {
  const accountId = await addStudent(world);
  await world.database.query
    .insertInto('contact')
    .values({
      value: `${accountId}@family.example`,
      channel: 'email',
      account_id: accountId,
      proved_at: world.clock.now(),
    })
    .execute();
  await world.database.transaction((tx) =>
    addNotices(tx, [
      {
        accountId,
        kind: 'topUpDone',
        about: { id: randomUUID(), as: 'student' },
        facts: { amountMinor: 1, currency: 'USD' },
        at: world.clock.now(),
        uniqueKey: randomUUID(),
      },
    ]),
  );
  world.clock.advance({ minutes: 10 });
  return accountId;
}

const noticeOf = (accountId: string) =>
  world.database.query
    .selectFrom('notice')
    .select(['id', 'mailed_at', 'mail_attempts', 'mail_next_at', 'mail_dead_at', 'mail_error'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Tries a mail until it is given up; returns the waits between the tries. */
async function giveUp(accountId: string): Promise<number[]> {
  const waits: number[] = [];
  answer = refuse;
  for (;;) {
    await mailNotices(world);
    const row = await noticeOf(accountId);
    if (row.mail_dead_at !== null) return waits;
    const wait = (row.mail_next_at?.getTime() ?? 0) - world.clock.now().getTime();
    waits.push(wait);
    // Nothing is tried before its time.
    world.clock.set(new Date(world.clock.now().getTime() + wait - 1));
    await mailNotices(world);
    world.clock.set(new Date(world.clock.now().getTime() + 1));
  }
}

test('attempts are counted, waits grow, and the last failure makes a dead letter', async () => {
  const accountId = await notify();
  const waits = await giveUp(accountId);
  const { attempts } = policies.mail;
  expect(mails).toHaveLength(attempts);
  expect(waits).toEqual(Array.from({ length: attempts - 1 }, (_, index) => longestWait('mail', index + 1)));
  expect(await noticeOf(accountId)).toMatchObject({
    mailed_at: null,
    mail_attempts: attempts,
    // The text of an error may hold an address.
    mail_error: 'Error',
  });
  world.clock.advance({ hours: 48 });
  await mailNotices(world);
  expect(mails).toHaveLength(attempts);
  const tasks = await world.database.query
    .selectFrom('operator_task')
    .select(['subject_id', 'facts'])
    .where('kind', '=', 'deliveryFailed')
    .execute();
  expect(tasks).toEqual([{ subject_id: 'mail', facts: {} }]);
});

test('setUntried takes back one attempt, and none of a row that was made due anew', async () => {
  const accountId = await notify();
  const { query } = world.database;
  const { id } = await noticeOf(accountId);
  const attemptsAfter = async (before: number) => {
    await query.updateTable('notice').set({ mail_attempts: before }).where('id', '=', id).execute();
    await setUntried(query, deliveryTables.mail, [id], world.clock.now());
    return (await noticeOf(accountId)).mail_attempts;
  };
  expect([await attemptsAfter(3), await attemptsAfter(0)]).toEqual([2, 0]);
});

test('a later failure of the day reopens the task that closed when all was sent again', async () => {
  const tasks = () =>
    world.database.query
      .selectFrom('operator_task')
      .select(['done_at'])
      .where('kind', '=', 'deliveryFailed')
      .where('done_at', 'is', null)
      .execute();
  const first = await notify();
  const second = await notify();
  const dead = { mail_attempts: policies.mail.attempts - 1, mail_next_at: world.clock.now() };
  const { query } = world.database;
  answer = refuse;
  await query.updateTable('notice').set(dead).where('account_id', '=', first).execute();
  await mailNotices(world);
  await query.updateTable('operator_task').set({ done_at: world.clock.now(), note: 'settled' }).execute();
  await query
    .updateTable('notice')
    .set({ ...dead, mail_next_at: world.clock.now() })
    .where('account_id', '=', second)
    .execute();
  await mailNotices(world);
  expect(await tasks()).toHaveLength(1);
});

test('a dead letter is listed and sent again once, however old it is', async () => {
  const accountId = await notify();
  await giveUp(accountId);
  world.clock.advance({ hours: 72 });
  const { id } = await noticeOf(accountId);
  expect(await command('deliveries')).toContain(`mail:${id}  given up`);
  mails.length = 0;
  answer = () => Promise.resolve();
  await command('resend', `mail:${id}`);
  await expect(command('resend', `mail:${id}`)).rejects.toThrow('was given up');
  expect(await command('deliveries')).not.toContain(id);
  await Promise.all([mailNotices(world), mailNotices(world)]);
  await mailNotices(world);
  expect(mails.map(({ target }) => target)).toEqual([`${accountId}@family.example`]);
  const audit = await world.database.query
    .selectFrom('audit_event')
    .select('subject_id')
    .where('action', '=', 'delivery.resent')
    .execute();
  expect(audit).toEqual([{ subject_id: `mail:${id}` }]);
});

test('commands about anything else are left to others, and unknown letters are refused', async () => {
  expect(await command('list')).toBeNull();
  for (const letter of [
    '',
    'mail',
    'mail:x',
    `fax:${randomUUID()}`,
    `mail:${randomUUID()}`,
    'webhook:stripe/evt_0',
  ])
    await expect(command('resend', letter)).rejects.toThrow('was given up');
});

test('a mail that was sent but not marked goes out again, under the same id', async () => {
  const accountId = await notify();
  // The process ends between sending and marking.
  answer = () => new Promise(() => undefined);
  void mailNotices(world);
  await vi.waitFor(() => expect(mails).toHaveLength(1));
  answer = () => Promise.resolve();
  await mailNotices(world);
  expect(mails).toHaveLength(1);
  world.clock.set(new Date(world.clock.now().getTime() + leaseMs));
  await mailNotices(world);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.id).toBe(mails[0]?.id);
  expect((await noticeOf(accountId)).mailed_at).not.toBeNull();
});

test('nodes that work at the same time never send a row twice', async () => {
  for (let n = 0; n < 12; n += 1) await notify();
  answer = () => new Promise((done) => void setTimeout(done, 20));
  await Promise.all(Array.from({ length: 6 }, () => mailNotices(world)));
  expect(mails).toHaveLength(12);
  expect(new Set(mails.map(({ target }) => target)).size).toBe(12);
});

test('a notice that nobody tried within a day leaves in silence', async () => {
  const accountId = await notify();
  world.clock.advance({ hours: 25 });
  await mailNotices(world);
  await pushNotices(world);
  expect(mails).toEqual([]);
  expect((await noticeOf(accountId)).mailed_at).not.toBeNull();
});

test('webhook events and payment operations follow the same rules', async () => {
  const payment = randomUUID();
  const student = await addStudent(world);
  await world.database.query
    .insertInto('payment')
    .values({
      id: payment,
      kind: 'topUp',
      account_id: student,
      order_id: null,
      method: PaymentMethod.visa,
      provider: 'nobody',
      amount_minor: 1000,
      currency: 'USD',
      state: 'succeeded',
      token: randomUUID(),
      created_at: world.clock.now(),
      settled_at: world.clock.now(),
    })
    .execute();
  const operation = randomUUID();
  await world.database.query
    .insertInto('payment_operation')
    .values({
      id: operation,
      payment_id: payment,
      kind: 'refund',
      amount_minor: 1000,
      ref: null,
      created_at: world.clock.now(),
      done_at: null,
    })
    .execute();
  await keepWebhookEvent(world, 'nobody', { eventId: 'evt/1', kind: 'x', hint: payment });
  expect(await readInbox(world)).toBe(1);
  for (let round = 0; round < policies.payment.attempts; round += 1) {
    await runPaymentOperations(world);
    world.clock.advance({ hours: 6 });
  }
  const row = await world.database.query
    .selectFrom('payment_operation')
    .select(['attempts', 'dead_at', 'last_error'])
    .where('id', '=', operation)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ attempts: policies.payment.attempts, last_error: 'Error' });
  expect(row.dead_at).not.toBeNull();
  expect(await command('deliveries')).toContain(`payment:${operation}`);
  await world.database.query
    .updateTable('payment_event')
    .set({ outcome: null, dead_at: world.clock.now() })
    .where('event_id', '=', 'evt/1')
    .execute();
  expect(await readInbox(world)).toBe(0);
  expect(await command('deliveries')).toContain('webhook:nobody/evt/1');
  await command('resend', 'webhook:nobody/evt/1');
  expect(await readInbox(world)).toBe(1);
});

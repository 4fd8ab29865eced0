import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { call, dataOf, ok, reason, reasonIn, signIn } from '#tests/support/calls.ts';
import { asOwner } from '#tests/support/database.ts';
import type { Person } from '#tests/support/family-world.ts';
import { messageWorld } from '#tests/support/message-world.ts';
import { addPerson, makeOperator } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';
import { removeMessages } from './message.jobs.ts';
import { lockOldThreads } from './message.old.repository.ts';

let world: ServedWorld;
let at: ReturnType<typeof messageWorld>;
let operator: Person;
let start: Date;
beforeAll(async () => {
  world = await serveWorld();
  at = messageWorld(world);
  start = world.clock.now();
  operator = await addPerson(world, 'operator');
});
beforeEach(() => world.clock.set(start));

const why = 'The family reported this message';
const reportInput = (messageId: string) =>
  ({ kind: 'safety', text: 'Please look', reason: 'threat', messageId }) as const;
/** Reports a message, and returns the id of the report. */
async function report(who: Person, messageId: string): Promise<string> {
  const key = randomUUID();
  dataOf(await call(world.app, who.token, 'feedback.send', reportInput(messageId), key));
  return key;
}
const tryReport = (who: Person, messageId: string) =>
  reason(world, who, 'feedback.send', reportInput(messageId));
const entryOf = async (accountId: string) =>
  (await ok(world, operator, 'operator.feedbackList', { queue: 'safety', state: 'open' })).items.find(
    (one) => one.accountId === accountId,
  );

/** An order with a message of the family and one of the coach, which is the second. */
async function talk() {
  const made = await at.booked();
  await at.write(made.ann, made.to, 'Zqfamily');
  const { message } = await at.write(made.coach, made.to, 'Zqcoach');
  return { ...made, messageId: message.id };
}
const looksAt = async (threadId: string) =>
  await world.database.query
    .selectFrom('audit_event')
    .select(['actor_id', 'facts'])
    .where('action', '=', 'thread.read')
    .where('subject_id', '=', threadId)
    .execute();

test('feedback.send stores a report with the author and the thread of its message', async () => {
  const { ann, coach, id, messageId } = await talk();
  const key = await report(ann, messageId);
  dataOf(await call(world.app, ann.token, 'feedback.send', reportInput(messageId), key));
  expect(await entryOf(ann.id)).toMatchObject({
    id: key,
    reason: 'threat',
    threadId: id,
    about: { accountId: coach.id },
    further: [],
  });
});

test('feedback.send refuses the report by a stranger, by the author and without a safety report', async () => {
  const { ann, bob, child, coach, messageId } = await talk();
  expect(await tryReport(await at.person(), messageId)).toBe('NOT_FOUND');
  expect(await tryReport(ann, randomUUID())).toBe('NOT_FOUND');
  expect(await tryReport(coach, messageId)).toBe('BAD_INPUT');
  const inputs = [{ messageId }, { reason: 'threat' }];
  for (const fields of inputs)
    expect(await reason(world, ann, 'feedback.send', { kind: 'idea', text: 'x', ...fields })).toBe(
      'BAD_INPUT',
    );
  await at.removed(child, ann, bob);
  expect(await tryReport(bob, messageId)).toBe('NOT_FOUND');
  expect(await entryOf(coach.id)).toBeUndefined();
});

test('further reports about the same person join the open entry of the sender', async () => {
  const { ann, coach, id, messageId } = await talk();
  const first = await report(ann, messageId);
  world.clock.advance({ seconds: 1 });
  const second = await report(ann, messageId);
  const entry = await entryOf(ann.id);
  expect(entry).toMatchObject({
    id: first,
    further: [{ id: second, reason: 'threat', threadId: id, about: { accountId: coach.id } }],
  });
  await ok(world, operator, 'operator.feedbackDone', { id: first, further: [second] });
  expect(await entryOf(ann.id)).toBeUndefined();
  expect(await reason(world, operator, 'operator.threadRead', { id, reason: why })).toBe('NOT_FOUND');
});

test('an operator reads a thread only while a message of it is reported, and with a reason', async () => {
  const { ann, bob, coach, id, messageId } = await talk();
  const read = (fields: object = {}, who = operator) =>
    reason(world, who, 'operator.threadRead', { id, reason: why, ...fields });
  expect(await read()).toBe('NOT_FOUND');
  const key = await report(ann, messageId);
  expect(await read({}, ann)).toBe('FORBIDDEN');
  expect(await read({ reason: '  short  ' })).toBe('BAD_INPUT');
  expect(await looksAt(id)).toEqual([]);
  const part = await ok(world, operator, 'operator.threadRead', { id, reason: why });
  expect(part.items.map(({ from, body }) => [from, body])).toEqual([
    [expect.any(String), { text: 'Zqfamily' }],
    [expect.any(String), { text: 'Zqcoach' }],
  ]);
  expect(part).toMatchObject({ reported: [messageId], earlier: null });
  expect(await looksAt(id)).toEqual([{ actor_id: operator.id, facts: { reason: why } }]);
  for (const who of [ann, bob, coach]) {
    const notices = (await noticesOf(world, who.id)).filter((kind) => kind === 'threadRead');
    expect(notices).toEqual(['threadRead']);
  }
  // Reading on is a line of its own, and the same notice.
  await ok(world, operator, 'operator.threadRead', { id, reason: why, before: 2 });
  expect(await looksAt(id)).toHaveLength(2);
  expect((await noticesOf(world, ann.id)).filter((kind) => kind === 'threadRead')).toHaveLength(1);
  await ok(world, operator, 'operator.feedbackDone', { id: key, answer: 'We spoke with the coach.' });
  expect(await read()).toBe('NOT_FOUND');
});

test('an operator who has or had a side in a thread reads it neither before nor after a report', async () => {
  const { ann, bob, child, coach, id, messageId } = await talk();
  const hidden = await at.person();
  await at.link(child, hidden);
  await at.removed(child, ann, bob);
  await world.database.query
    .insertInto('session_hiding')
    .values({
      id: randomUUID(),
      participant_id: child,
      account_id: hidden.id,
      reason: 'A court order',
      made_by: operator.id,
      made_at: world.clock.now(),
    })
    .execute();
  const sides = { ann, bob, coach, hidden };
  const answers = async () => {
    const found: Record<string, string> = {};
    for (const [name, who] of Object.entries(sides)) {
      const own = { id: who.id, token: await signIn(world, who.id) };
      const read = { id, reason: why };
      found[name] = await reason(world, own, 'operator.threadRead', read);
      const picture = { ...read, messageId, number: 1 };
      expect(await reason(world, own, 'operator.threadPicture', picture)).toBe(found[name]);
    }
    return found;
  };
  for (const { id: who } of Object.values(sides)) await makeOperator(world, who);
  const refused = { ann: 'FORBIDDEN', bob: 'FORBIDDEN', coach: 'FORBIDDEN', hidden: 'FORBIDDEN' };
  expect(await answers()).toEqual(refused);
  await report(ann, messageId);
  expect(await answers()).toEqual(refused);
  expect(await looksAt(id)).toEqual([]);
});

test('an operator who asked or was asked reads no reported question', async () => {
  const { coach, cls } = await at.booked(96);
  const asker = await at.person();
  const { thread, message } = await at.write(asker, { kind: 'class', id: cls.id }, 'Zqasked');
  await report(coach, message.id);
  for (const { id: who } of [asker, coach]) {
    await makeOperator(world, who);
    const own = { id: who, token: await signIn(world, who) };
    const read = { id: thread.id, reason: why };
    expect(await reason(world, own, 'operator.threadRead', read)).toBe('FORBIDDEN');
  }
  await ok(world, operator, 'operator.threadRead', { id: thread.id, reason: why });
});

test('an operator reads the thread of an order while its dispute is open', async () => {
  const { id } = await talk();
  const setDispute = (dispute: 'open' | 'resolved') =>
    world.database.query.updateTable('orders').set({ dispute }).where('id', '=', id).execute();
  await setDispute('open');
  expect(await ok(world, operator, 'operator.threadRead', { id, reason: why })).toMatchObject({
    reported: [],
  });
  await setDispute('resolved');
  expect(await reason(world, operator, 'operator.threadRead', { id, reason: why })).toBe('NOT_FOUND');
});

/**
 * Starts `work` while a transaction holds a lock, runs `next` once a statement waits for the lock, ends the transaction and
 * returns the result of `work`.
 */
async function whileLocked<T>(
  database: Database,
  lock: (tx: Tx) => Promise<unknown>,
  { work, next }: { work: () => Promise<T>; next?: () => Promise<unknown> },
): Promise<T> {
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (tx) => {
    await lock(tx);
    locked.resolve();
    await ended.promise;
  });
  await locked.promise;
  const working = work();
  try {
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.query);
      expect(rows).toHaveLength(1);
    });
    await next?.();
  } finally {
    ended.resolve();
    await holding;
  }
  return await working;
}

test('lockOldThreads leaves a thread whose message is reported while it searches', async () => {
  const { ann, cls, id, messageId } = await talk();
  const owner = asOwner(world.database);
  // A search that sets this name stops at its first class, until nobody else has the lock.
  await sql`
    create function pause() returns boolean language plpgsql volatile as $$ begin
      if current_setting('test.pauses', true) = 'on' then perform pg_advisory_xact_lock_shared(7); end if;
      return true; end $$`.execute(owner.query);
  await sql`alter table class enable row level security`.execute(owner.query);
  await sql`create policy pauses on class using (pause())`.execute(owner.query);
  const search = () =>
    world.database.transaction(async (tx) => {
      await sql`set local test.pauses = 'on'`.execute(tx);
      const closed = { before: new Date(cls.ends_at.getTime() + 31 * DAY_MS), open: 30 };
      return await lockOldThreads(tx, [id], closed);
    });
  const found = await whileLocked(owner, (tx) => sql`select pg_advisory_xact_lock(7)`.execute(tx), {
    work: search,
    next: () => report(ann, messageId),
  });
  expect(found).not.toContain(id);
  await sql`drop policy pauses on class`.execute(owner.query);
  await sql`alter table class disable row level security`.execute(owner.query);
});

test('feedback.send refuses the report of a message that is deleted at the same moment', async () => {
  const { ann, id, messageId } = await talk();
  const remove = (tx: Tx) => tx.deleteFrom('thread').where('id', '=', id).execute();
  const answer = await whileLocked(world.database, remove, { work: () => tryReport(ann, messageId) });
  expect(answer).toBe('NOT_FOUND');
});

test('the reported person reads nothing of a report, and the sender reads its state', async () => {
  const { ann, coach, id, messageId } = await talk();
  const key = await report(ann, messageId);
  expect(await noticesOf(world, coach.id)).not.toContain('feedbackAnswered');
  expect((await ok(world, coach, 'message.thread', { id })).thread.deletedAt).not.toBeNull();
  expect(await reason(world, coach, 'feedback.detail', { id: key })).toBe('NOT_FOUND');
  expect(await ok(world, ann, 'feedback.detail', { id: key })).toMatchObject({ state: 'received' });
});

test('an open report keeps its thread from deletion, and its end lets the thread go', async () => {
  const { ann, cls, id, messageId } = await talk();
  const key = await report(ann, messageId);
  world.clock.set(new Date(cls.ends_at.getTime() + 211 * DAY_MS));
  await removeMessages(world);
  const later = { ...operator, token: await signIn(world, operator.id) };
  const readLater = () => reason(world, later, 'operator.threadRead', { id, reason: why });
  expect(await readLater()).toBe('ok');
  await ok(world, later, 'operator.feedbackDone', { id: key });
  expect(await removeMessages(world)).toBe(1);
  expect(reasonIn(await call(world.app, later.token, 'operator.threadRead', { id, reason: why }))).toBe(
    'NOT_FOUND',
  );
});

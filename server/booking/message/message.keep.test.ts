import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#contract/durations.ts';
import { eraseAccount, eraseChild } from '#server/people/privacy/erasure.commands.ts';
import { makeExports } from '#server/people/privacy/export.jobs.ts';
import { call, dataOf, ok, reason, reasonIn, signIn } from '#tests/support/calls.ts';
import type { Person } from '#tests/support/family-world.ts';
import { agreeTo, coachOf, guard, helperOf, invite } from '#tests/support/helping.ts';
import { messageWorld } from '#tests/support/message-world.ts';
import { addClass } from '#tests/support/orders.ts';
import { addOperator, addPerson, setAge } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { removeMessages } from './message.jobs.ts';

let world: ServedWorld;
let at: ReturnType<typeof messageWorld>;
let start: Date;
beforeAll(async () => {
  world = await serveWorld();
  at = messageWorld(world);
  start = world.clock.now();
});
beforeEach(() => world.clock.set(start));

const erase = (id: string) =>
  world.database.transaction((tx) => eraseAccount(tx, { me: id, name: 'Deleted', now: world.clock.now() }));
const countIn = async (table: 'thread' | 'message' | 'message_mark' | 'class_message', thread: string) => {
  const column = table === 'thread' || table === 'class_message' ? 'id' : 'thread_id';
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${thread}`.execute(
    world.database.query,
  );
  return rows[0]?.n;
};

/** Files of a fresh data copy. */
async function copyOf({ id }: Person) {
  const who = { id, token: await signIn(world, id, 'student') };
  await ok(world, who, 'privacy.requestExport', {});
  await makeExports(world);
  return (await ok(world, who, 'privacy.export', {})).files;
}

/** Nothing of a thread reaches this person, not even their own answers. */
async function readsNothing(who: Person, id: string, words: RegExp) {
  expect(await reason(world, who, 'message.thread', { id })).toBe('NOT_FOUND');
  expect(await reason(world, who, 'message.read', { id, position: 1 })).toBe('NOT_FOUND');
  const list = await ok(world, who, 'message.threads', {});
  expect([list.items.map((thread) => thread.id).includes(id), list.unread]).toEqual([false, 0]);
  const files = await copyOf(who);
  expect(files.map(({ text }) => text).join()).not.toMatch(words);
}

test('a former guardian reads nothing from that moment, also in stored answers and notices', async () => {
  const { ann, bob, child, coach, id, to } = await at.booked();
  await at.write(coach, to, 'Zqformer');
  const key = randomUUID();
  const form = at.form(to, 'Zqformer too');
  dataOf(await call(world.app, bob.token, 'message.send', form, key));
  await at.removed(child, ann, bob);
  expect(reasonIn(await call(world.app, bob.token, 'message.send', form, key))).toBe('ANSWER_ERASED');
  expect(await at.tryWrite(bob, to)).toBe('NOT_FOUND');
  expect((await ok(world, bob, 'notice.list', {})).items.map(({ kind }) => kind)).not.toContain(
    'messageArrived',
  );
  await readsNothing(bob, id, /Zqformer/);
  expect(await at.read(ann, id)).toEqual(['Zqformer', 'Zqformer too']);
});

test.each(['a former guardian', 'a guardian from whom sessions are hidden'])(
  '%s of a minor helper reads nothing of the invitation',
  async (relation) => {
    const coach = await coachOf(world);
    const cls = await addClass(world, { coachId: coach.id, priceMinor: 0 });
    await world.database.query
      .updateTable('class')
      .set({ helper_slots: 3 })
      .where('id', '=', cls.id)
      .execute();
    const helper = await helperOf(world, 'volunteer', { birthDate: '2011-01-01' });
    await setAge(world, helper.id, 15);
    const [ann, bob] = [await at.person(), await at.person()];
    for (const who of [ann, bob]) await guard(world, helper.id, who.id);
    const { id } = await invite(world.app, coach, cls, helper, 'volunteer');
    await ok(world, ann, 'invitation.consent', { id });
    await ok(world, helper, 'invitation.answer', { id, ...agreeTo(cls) });
    const key = randomUUID();
    const form = at.form({ kind: 'invitation', id }, 'Zqhelp');
    dataOf(await call(world.app, bob.token, 'message.send', form, key));
    await at.write(coach, { kind: 'invitation', id }, 'Zqanswer');
    if (relation === 'a former guardian') await at.removed(helper.id, bob, bob);
    else
      await ok(world, await addPerson(world, 'operator'), 'operator.hidingSet', {
        id: bob.id,
        participantId: helper.id,
        reason: 'Court order 12',
      });
    expect(JSON.stringify(await ok(world, bob, 'notice.list', {}))).not.toContain(id);
    expect(reasonIn(await call(world.app, bob.token, 'message.send', form, key))).toBe('ANSWER_ERASED');
    await readsNothing(bob, id, /Zqhelp/);
    expect(await at.read(ann, id)).toEqual(['Zqhelp', 'Zqanswer']);
  },
);

test('a substitute reads and writes once the family has agreed, and the former coach no longer', async () => {
  const { ann, coach, cls, id, to } = await at.booked(96);
  await at.write(coach, to, 'Zqcoach');
  const operatorId = await addOperator(world);
  const operator = { id: operatorId, token: await signIn(world, operatorId) };
  const other = await coachOf(world);
  await ok(world, operator, 'operator.suspend', { id: coach.id, role: 'coach', reason: 'A complaint.' });
  expect(await reason(world, coach, 'message.thread', { id })).toBe('NOT_FOUND');
  const given = { id: cls.id, version: cls.version, coachId: other.id, reason: 'Ill.' };
  await ok(world, operator, 'operator.classSubstitute', given);
  for (const who of [coach, other]) expect(await at.tryWrite(who, to)).toBe('NOT_FOUND');
  expect((await ok(world, ann, 'message.thread', { id })).thread.write).toBe('notYet');
  expect(await at.tryWrite(ann, to)).toBe('THREAD_CLOSED');
  await ok(world, ann, 'order.answerProposal', {
    id,
    answer: 'keep',
    shownStartsAt: cls.starts_at.toISOString(),
    shownCoachId: other.id,
  });
  await at.write(other, to, 'Zqsubstitute');
  expect(await at.read(other, id)).toEqual(['Zqcoach', 'Zqsubstitute']);
  expect(await at.tryWrite(coach, to)).toBe('NOT_FOUND');
  await readsNothing(coach, id, /Zqsubstitute/);
});

test('a question to a coach who no longer gives the class is closed, and may be asked anew', async () => {
  const { ann: _family, coach, cls } = await at.booked(96);
  const asker = await at.person();
  const { thread } = await at.write(asker, { kind: 'class', id: cls.id }, 'Zqold');
  const other = await coachOf(world);
  await world.database.query
    .updateTable('class')
    .set({ coach_id: other.id })
    .where('id', '=', cls.id)
    .execute();
  for (const who of [coach, other])
    expect(await reason(world, who, 'message.thread', { id: thread.id })).toBe('NOT_FOUND');
  expect(await at.tryWrite(asker, { kind: 'question', id: thread.id })).toBe('THREAD_CLOSED');
  const anew = await at.write(asker, { kind: 'class', id: cls.id }, 'Zqnew');
  expect(await at.read(other, anew.thread.id)).toEqual(['Zqnew']);
  expect(await at.read(asker, thread.id)).toEqual(['Zqold']);
});

test('messages are deleted 180 days after closing, with marks and stored answers', async () => {
  const { ann, coach, cls, id, to } = await at.booked(2000);
  const key = randomUUID();
  const form = at.form(to, 'Zqkept');
  dataOf(await call(world.app, ann.token, 'message.send', form, key));
  await ok(world, coach, 'message.read', { id, position: 1 });
  const toClass = {
    id: cls.id,
    messageId: randomUUID(),
    body: { quick: 'ok' },
    tappedAt: start.toISOString(),
  };
  await ok(world, coach, 'message.toClass', toClass);
  const due = cls.ends_at.getTime() + 210 * DAY_MS;
  world.clock.set(new Date(due - 1));
  await removeMessages(world);
  expect(await countIn('message', id)).toBe(2);
  world.clock.set(new Date(due));
  expect(await removeMessages(world)).toBe(1);
  for (const table of ['thread', 'message', 'message_mark'] as const)
    expect(await countIn(table, id)).toBe(0);
  expect(await countIn('class_message', toClass.messageId)).toBe(0);
  const later = { id: ann.id, token: await signIn(world, ann.id, 'student') };
  expect(reasonIn(await call(world.app, later.token, 'message.send', form, key))).toBe('ANSWER_ERASED');
  expect(await ok(world, later, 'message.thread', { id })).toMatchObject({
    thread: { write: 'closed', last: null },
    items: [],
  });
  expect(await removeMessages(world)).toBe(0);
});

test('an open dispute keeps the thread of its order alone', async () => {
  const [disputed, plain] = [await at.booked(2100), await at.booked(2100)];
  for (const { ann, to } of [disputed, plain]) await at.write(ann, to, 'Zqdispute');
  const setDispute = (dispute: 'open' | 'resolved') =>
    world.database.query.updateTable('orders').set({ dispute }).where('id', '=', disputed.id).execute();
  await setDispute('open');
  const due = plain.cls.ends_at.getTime() + 210 * DAY_MS;
  world.clock.set(new Date(due - 1));
  await removeMessages(world);
  world.clock.set(new Date(due));
  const ann = { id: disputed.ann.id, token: await signIn(world, disputed.ann.id, 'student') };
  expect((await ok(world, ann, 'message.thread', { id: disputed.id })).thread.deletedAt).toBeNull();
  expect(await removeMessages(world)).toBe(1);
  expect([await countIn('message', disputed.id), await countIn('message', plain.id)]).toEqual([1, 0]);
  await setDispute('resolved');
  expect(await removeMessages(world)).toBe(1);
  expect(await countIn('message', disputed.id)).toBe(0);
});

test('deleting an account empties its words for the other side, and keeps the others', async () => {
  const { ann, bob, coach, id, to } = await at.booked();
  await at.write(bob, to, 'Zqmine');
  await at.write(coach, to, 'Zqtheirs');
  const before = (await ok(world, coach, 'message.thread', { id })).thread.version;
  await erase(bob.id);
  const { thread, items } = await ok(world, coach, 'message.thread', { id });
  expect(items.map(({ body }) => body)).toEqual([null, { text: 'Zqtheirs' }]);
  expect(thread.version).toBeGreaterThan(before);
  expect(await at.read(ann, id)).toEqual([null, 'Zqtheirs']);
});

test('an erased child empties the words of its orders’ threads', async () => {
  const { ann, child, coach, id, to } = await at.booked();
  await at.write(coach, to, 'Zqmila is here');
  await world.database.transaction((tx) =>
    eraseChild(tx, { me: child, name: 'Removed', now: world.clock.now() }),
  );
  expect(await at.read(ann, id)).toEqual([null]);
});

test('a data copy has the words of its person’s threads, and no columns of the encryption', async () => {
  const { ann, coach, to } = await at.booked();
  await at.write(ann, to, 'Zqcopy one');
  await at.write(coach, to, 'Zqcopy two');
  const files = await copyOf(ann);
  const whole = files.find(({ type }) => type === 'json')?.text ?? '{}';
  const { message } = z.object({ message: z.array(z.looseObject({})) }).parse(JSON.parse(whole));
  expect(message).toMatchObject([
    { side: 'family', words: 'Zqcopy one' },
    { side: 'coach', words: 'Zqcopy two' },
  ]);
  expect(JSON.stringify(message)).not.toMatch(/sealed|key_id/);
});

test('an operator reads no thread', async () => {
  const { ann, id, to } = await at.booked();
  await at.write(ann, to, 'Zqreported');
  const operatorId = await addOperator(world);
  const operator = { id: operatorId, token: await signIn(world, operatorId) };
  expect(await reason(world, operator, 'message.thread', { id })).toBe('NOT_FOUND');
  expect((await ok(world, operator, 'message.threads', {})).items).toEqual([]);
});

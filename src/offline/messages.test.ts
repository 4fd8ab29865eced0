import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { settle } from './core/settle.ts';
import { dexieStore } from './dexie-store.ts';
import { messageIn, readMarksQuery, sentMessagesQuery } from './messages.ts';
import type { OfflineQuery } from './offline-query.ts';
import { deleteRefused, enqueue, withdraw } from './outbox.ts';
import { person } from './person.ts';
import { signIn } from './sign-out.ts';
import { closeAll, openUser } from './storage.ts';

const tappedAt = '2026-11-28T12:00:00.000Z';
const say = (id: string, text: string, thread = 'o1') =>
  enqueue('message.send', {
    thread,
    form: { id, to: { kind: 'order', id: thread }, body: { text }, tappedAt },
    about: {},
    draft: `message:${thread}`,
  });

beforeEach(async () => {
  await signIn({ userId: 'a', token: 't' });
});
afterEach(async () => {
  person.set(null);
  closeAll();
  await deleteDatabases();
});

async function read<T>(query: OfflineQuery<T>): Promise<T> {
  if (query.of !== 'person') throw new Error('It belongs to a person');
  return (await query.read(await openUser('a'))).data;
}
const sent = () => read(sentMessagesQuery('o1'));
const seqs = async () => (await sent()).map(({ seq }) => seq);

test('sentMessagesQuery returns the messages of one thread in the order of the taps, each with its own id', async () => {
  await say('m1', 'first');
  await say('m2', 'second');
  await say('m3', 'elsewhere', 'o2');
  expect((await sent()).map(({ id, body }) => [id, body])).toEqual([
    ['m1', { text: 'first' }],
    ['m2', { text: 'second' }],
  ]);
});

test('enqueue deletes the draft of the thread in the same step', async () => {
  const { drafts } = await openUser('a');
  await drafts.put({ name: 'message:o1', value: { text: 'first' }, savedAt: 0 });
  await say('m1', 'first');
  expect(await drafts.count()).toBe(0);
});

test('sentMessagesQuery returns the record of an answered message, and the refusal of a refused one', async () => {
  await say('m1', 'first');
  await say('m2', 'second');
  const { outbox } = await openUser('a');
  const [one = 0, two = 0] = await seqs();
  const message = { id: 'm1', position: 4, at: tappedAt };
  const at = 0;
  await outbox.update(one, { state: 'done', outcome: { http: 200, code: 200, data: { message }, at } });
  const data = { kind: 'number' };
  const refused = { http: 422, code: 422, reason: 'CONTACT_IN_TEXT', data, at };
  await outbox.update(two, { state: 'needsUser', outcome: refused });
  expect(await sent()).toMatchObject([
    { record: message, waiting: undefined, refusal: undefined },
    { record: undefined, refusal: { reason: 'CONTACT_IN_TEXT', facts: data } },
  ]);
});

test('deleteRefused deletes a refused message and nothing that waits or was sent', async () => {
  await say('m1', 'first');
  const { outbox } = await openUser('a');
  const [one = 0] = await seqs();
  await deleteRefused(one);
  expect(await seqs()).toEqual([one]);
  await outbox.update(one, { state: 'done' });
  await deleteRefused(one);
  expect(await seqs()).toEqual([one]);
  await outbox.update(one, { state: 'rejected' });
  await deleteRefused(one);
  expect(await seqs()).toEqual([]);
});

test('withdraw takes back a message that was never sent, and keeps one that may have left', async () => {
  await say('m1', 'first');
  await say('m2', 'second');
  const [one = 0, two = 0] = await seqs();
  await (await openUser('a')).outbox.update(one, { attempts: 1 });
  expect(await withdraw(one)).toBe('alreadySent');
  expect(await withdraw(two)).toBe('withdrawn');
  expect(await seqs()).toEqual([one]);
});

test('readMarksQuery returns the greatest position of each thread', async () => {
  await enqueue('message.read', { threadId: 'o1', position: 3 });
  await enqueue('message.read', { threadId: 'o1', position: 7 });
  await enqueue('message.read', { threadId: 'o1', position: 5 });
  await enqueue('message.read', { threadId: 'o2', position: 1 });
  expect([...(await read(readMarksQuery()))]).toEqual([
    ['o1', 7],
    ['o2', 1],
  ]);
  expect(await (await openUser('a')).outbox.count()).toBe(2);
});

test('messageIn returns an empty text for words that this build does not know', () => {
  expect(messageIn({ body: { quick: 'late10' } })).toEqual({ quick: 'late10' });
  expect(messageIn({ body: { quick: 'ofALaterBuild' } })).toEqual({ text: '' });
  expect(messageIn({})).toEqual({ text: '' });
});

test('messageIn reads words and pictures of a body, and leaves out anything else', () => {
  expect(messageIn({ body: { text: '', pictures: ['AAAA', 7] } })).toEqual({ text: '', pictures: ['AAAA'] });
  expect(messageIn({ body: { text: 'Hi', pictures: 'AAAA' } })).toEqual({ text: 'Hi' });
});

test('the pictures of a message leave the phone with its answer, and stay when it is refused', async () => {
  const body = { text: 'The door', pictures: ['AAAA'] };
  for (const id of ['m1', 'm2'])
    await enqueue('message.send', {
      thread: 'o1',
      form: { id, to: { kind: 'order', id: 'o1' }, body, tappedAt },
      about: {},
    });
  const db = await openUser('a');
  const [done, refused] = await db.outbox.toArray();
  if (done === undefined || refused === undefined) throw new Error('no rows');
  const world = { now: 0, serverNow: 0, random: () => 0, build: '1', longestWait: 0 };
  const data = { message: { id: 'm1', position: 1, at: tappedAt } };
  await dexieStore(db).run('rw', async (tx) => {
    await settle(tx, done, { kind: 'done', answer: { http: 200, code: 200, data } }, world);
    const answer = { http: 409, code: 409, reason: 'MESSAGE_PICTURES_FULL', data: null };
    await settle(tx, refused, { kind: 'needsUser', answer }, world);
  });
  expect((await sent()).map((one) => [one.body, one.record?.id])).toEqual([
    [{ text: 'The door' }, 'm1'],
    [body, undefined],
  ]);
});

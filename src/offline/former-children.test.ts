import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Participant } from '#contract/child.ts';
import type { Notice } from '#contract/notice.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { person } from './person.ts';
import { saveChildren, saveDraft, saveNotices, saveOrders, dropOrder } from './records.ts';
import { signIn } from './sign-out.ts';
import { closeAll, openUser } from './storage.ts';

const one = (id: string, kind: Participant['kind']): Participant => ({
  id,
  kind,
  name: id,
  birthDate: null,
  waiverVersion: null,
});
const notice = (id: string, kind: Notice['kind']): Notice => ({
  id,
  kind,
  group: 'family',
  createdAt: '2026-11-20T08:00:00.000Z',
  readAt: null,
  facts: {},
  text: null,
  about: null,
});
const orderOf = (id: string, participants: string[], left: string[] = []) => ({
  id,
  version: 1,
  fetchedAt: 0,
  record: {
    id,
    participants: participants.map((of) => one(of, 'child')),
    left: left.map((of) => ({ id: of })),
  },
});

beforeEach(async () => {
  await signIn({ userId: 'me', token: 't' });
  const db = await openUser('me');
  await saveChildren([one('me', 'self'), one('mia', 'child'), one('leo', 'child')]);
  await db.orders.bulkPut([
    orderOf('with', ['mia', 'leo']),
    orderOf('left', ['leo'], ['mia']),
    orderOf('without', ['leo']),
  ]);
  await saveNotices([notice('booked', 'childBooked'), notice('news', 'announcement')]);
  await saveDraft('booking:1', { participantIds: ['mia'] });
  // A draft about a child has the child's id in its name only.
  await saveDraft('needs:mia', { medical: 'an inhaler' });
  await saveDraft('booking:2', { participantIds: ['leo'] });
});
afterEach(async () => {
  person.set(null);
  closeAll();
  await deleteDatabases();
});

const keys = async (table: 'orders' | 'notices' | 'drafts' | 'children') =>
  (await (await openUser('me'))[table].toCollection().primaryKeys()).toSorted();

test('saveChildren deletes orders, drafts and notices when a child left the list', async () => {
  expect(await saveChildren([one('me', 'self'), one('leo', 'child')])).toBe(true);
  expect(await keys('children')).toEqual(['leo', 'me']);
  expect(await keys('orders')).toEqual(['without']);
  expect(await keys('notices')).toEqual(['news']);
  expect(await keys('drafts')).toEqual(['booking:2']);
});

test('saveChildren deletes the kept threads of the orders with a child who left, and drafts of their messages', async () => {
  const { answers } = await openUser('me');
  const kept = (key: string, thread: string) => ({
    key,
    noun: 'message',
    fetchedAt: 0,
    readAt: 0,
    endsAt: Infinity,
    contract: 'now',
    answer: { thread: { id: thread }, items: [] },
  });
  await answers.bulkPut([kept('gone', 'with'), kept('stays', 'another')]);
  await saveDraft('message:with', { text: 'We are late' });
  await saveChildren([one('me', 'self'), one('leo', 'child')]);
  expect(await answers.toCollection().primaryKeys()).toEqual(['stays']);
  expect(await keys('drafts')).toEqual(['booking:2']);
});

test('a list that only grew forgets nothing', async () => {
  const more = ['me', 'mia', 'leo', 'ann'].map((id) => one(id, 'child'));
  expect(await saveChildren(more)).toBe(false);
  expect(await keys('orders')).toEqual(['left', 'with', 'without']);
  expect(await keys('notices')).toEqual(['booked', 'news']);
});

test('dropOrder removes the order', async () => {
  await dropOrder('without');
  expect(await keys('orders')).toEqual(['left', 'with']);
});

test('saveChildren forgets a child once, when its sessions are hidden', async () => {
  const db = await openUser('me');
  const kept = { noun: 'class', fetchedAt: 0, readAt: 0, endsAt: Infinity, contract: '' };
  await db.answers.bulkPut(['left', 'own'].map((id) => ({ ...kept, key: id, answer: { myOrderId: id } })));
  const hidden = [one('me', 'self'), { ...one('mia', 'child'), hiddenSessions: true }, one('leo', 'child')];
  expect(await saveChildren(hidden)).toBe(true);
  expect(await keys('orders')).toEqual(['without']);
  expect(await keys('drafts')).toEqual(['booking:2']);
  expect(await keys('children')).toEqual(['leo', 'me', 'mia']);
  expect(await db.answers.toCollection().primaryKeys()).toEqual(['own']);
  expect(await saveChildren(hidden)).toBe(false);
});

test('saveOrders keeps the order of another guardian for its reader alone', async () => {
  const [own, others] = [crypto.randomUUID(), crypto.randomUUID()];
  const order = (id: string, guardianId: string) => ({ ...seenOrder({ id }), guardianId });
  await saveOrders([order(own, 'me'), order(others, 'you')]);
  const kept = await keys('orders');
  expect([kept.includes(own), kept.includes(others)]).toEqual([true, false]);
});

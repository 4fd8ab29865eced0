import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { dropEndedRoles } from './ended-roles.ts';
import { person } from './person.ts';
import { signIn } from './sign-out.ts';
import { closeAll, openUser } from './storage.ts';

const order = (id: string, student: string, coach: string) => ({
  id,
  version: 1,
  fetchedAt: 0,
  record: { student: { id: student }, coach: { id: coach } },
});

beforeEach(async () => {
  await signIn({ userId: 'a', token: 't' });
  await (await openUser('a')).orders.bulkPut([order('taught', 'b', 'a'), order('booked', 'a', 'b')]);
});
afterEach(async () => {
  person.set(null);
  closeAll();
  await deleteDatabases();
});
const kept = async () => (await (await openUser('a')).orders.toArray()).map(({ id }) => id).toSorted();

test('a coach keeps both sides', async () => {
  await dropEndedRoles('a', ['student', 'coach']);
  expect(await kept()).toEqual(['booked', 'taught']);
});

test('dropEndedRoles removes the taught orders when the coach role ended', async () => {
  await dropEndedRoles('a', ['student']);
  expect(await kept()).toEqual(['booked']);
});

test('dropEndedRoles removes the answers of a helper when the last helper role ended', async () => {
  const { answers } = await openUser('a');
  const of = (noun: string) => ({
    key: noun,
    noun,
    fetchedAt: 0,
    readAt: 0,
    endsAt: Infinity,
    contract: 'now',
    answer: {},
  });
  await answers.bulkPut([of('helping'), of('coach')]);
  const left = async () => (await answers.toArray()).map(({ noun }) => noun).toSorted();
  await dropEndedRoles('a', ['student', 'volunteer']);
  expect(await left()).toEqual(['coach', 'helping']);
  await dropEndedRoles('a', ['student', 'coach']);
  expect(await left()).toEqual(['coach']);
});

test('dropEndedRoles removes the threads of a side that ended, and keeps those of the family', async () => {
  const { answers } = await openUser('a');
  const of = (key: string, answer: object) => ({
    key,
    noun: 'message',
    fetchedAt: 0,
    readAt: 0,
    endsAt: Infinity,
    contract: 'now',
    answer,
  });
  await answers.bulkPut([
    of('family', { thread: { side: 'family' }, items: [{ side: 'coach' }] }),
    of('coach', { thread: { side: 'coach' }, items: [] }),
    of('helper', { thread: { side: 'helper' }, items: [] }),
    of('team', { thread: { side: 'team' }, items: [] }),
    of('list', { pages: [{ items: [{ side: 'family' }, { side: 'coach' }] }] }),
  ]);
  const left = async () => (await answers.toCollection().primaryKeys()).toSorted();
  await dropEndedRoles('a', ['student', 'coach']);
  expect(await left()).toEqual(['coach', 'family', 'list', 'team']);
  await dropEndedRoles('a', ['student']);
  expect(await left()).toEqual(['family']);
});

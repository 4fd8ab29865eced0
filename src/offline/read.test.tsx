import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CoachCard } from '#contract/coach-card.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { personQuery } from './offline-query.ts';
import { enqueue } from './outbox.ts';
import { person } from './person.ts';
import { favoritesQuery, favoriteQuery, orderQuery } from './queries.ts';
import { useOffline } from './read.ts';
import { saveFavorites } from './records.ts';
import { signIn, signOut } from './sign-out.ts';
import { storageError } from './storage-error.ts';
import { closeAll, openUser } from './storage.ts';

/** Only the fields that this screen draws. */
const coach = { id: 'c1', name: 'Ana' } as CoachCard;

function Favorites() {
  const { state, data, fetchedAt, pending } = useOffline(favoritesQuery());
  const names = data
    ?.map(({ coach: card, isOn }) => `${card?.name ?? '?'}${isOn ? '' : ' (off)'}`)
    .join(', ');
  return (
    <p>{`${state} [${names ?? ''}] ${fetchedAt === null ? 'never' : 'fetched'} ${pending.length} waiting`}</p>
  );
}

beforeEach(async () => {
  await signIn({ userId: 'a', token: 't' });
});
afterEach(async () => {
  person.set(null);
  closeAll();
  await deleteDatabases();
});

test('useOffline renders again when a query or a tap writes', async () => {
  render(<Favorites />);
  expect(await screen.findByText('ready [] never 0 waiting')).toBeDefined();
  await act(() =>
    saveFavorites([{ coach, changedAt: '2026-01-01T00:00:00Z' }], { complete: true, askedAt: 0 }),
  );
  expect(await screen.findByText('ready [Ana] fetched 0 waiting')).toBeDefined();
  await act(() => enqueue('favorite.set', { coachId: 'c1', isOn: false }));
  expect(await screen.findByText('ready [Ana (off)] fetched 1 waiting')).toBeDefined();
});

test('useOffline renders a tap after the connection was closed under the screen', async () => {
  render(<Favorites />);
  expect(await screen.findByText('ready [] never 0 waiting')).toBeDefined();
  // As after a storage call without an answer; the next call opens another connection.
  closeAll();
  await act(() => enqueue('favorite.set', { coachId: 'c1', isOn: true, coach }));
  expect(await screen.findByText('ready [Ana] never 1 waiting')).toBeDefined();
});

test('favoritesQuery returns the card of the tap when the coach is not stored', async () => {
  render(<Favorites />);
  await act(() => enqueue('favorite.set', { coachId: 'c1', isOn: true, coach }));
  expect(await screen.findByText('ready [Ana] never 1 waiting')).toBeDefined();
});

test('saveFavorites deletes stored favorites when a complete list lacks them', async () => {
  await saveFavorites([{ coach, changedAt: '' }], { askedAt: 0 });
  await saveFavorites([], { complete: true, askedAt: 0 });
  render(<Favorites />);
  expect(await screen.findByText('ready [] fetched 0 waiting')).toBeDefined();
});

test('useOffline shows an empty screen when the person signs out', async () => {
  await saveFavorites([{ coach, changedAt: '' }], { askedAt: 0 });
  render(<Favorites />);
  expect(await screen.findByText('ready [Ana] fetched 0 waiting')).toBeDefined();
  await act(() => signOut({ keepWaiting: false }));
  expect(await screen.findByText('unavailable [] never 0 waiting')).toBeDefined();
});

test('useOffline shows the last content without a wait when the screen opens again', async () => {
  await saveFavorites([{ coach, changedAt: '' }], { askedAt: 0 });
  const first = render(<Favorites />);
  expect(await screen.findByText('ready [Ana] fetched 0 waiting')).toBeDefined();
  first.unmount();
  render(<Favorites />);
  expect(screen.getByText('ready [Ana] fetched 0 waiting')).toBeDefined();
});

test('favoritesQuery never returns a list that is being written as answered and empty', async () => {
  const db = await openUser('a');
  // Saves right after the query has requested the records.
  const late = new Proxy(db, {
    get: (target, name) =>
      name === 'favorites'
        ? {
            toArray: async () => {
              const before = await target.favorites.toArray();
              await saveFavorites([{ coach, changedAt: '' }], { askedAt: 0 });
              return before;
            },
          }
        : Reflect.get(target, name),
  });
  const query = favoritesQuery();
  if (query.of !== 'person') throw new Error('favorites belong to a person');
  const reading = await query.read(late);
  expect(reading.data).toEqual([]);
  expect(reading.fetchedAt).toBeNull();
});

test('favoriteQuery never returns the state before the tap when an answer interrupts the reading', async () => {
  await saveFavorites([{ coach, changedAt: '' }], { complete: true, askedAt: 0 });
  const tap = await enqueue('favorite.set', { coachId: 'c1', isOn: false });
  if (tap.kind !== 'queued') throw new Error('the tap waits');
  const db = await openUser('a');
  const answer = async () => {
    await db.transaction('rw', db.outbox, db.favorites, async () => {
      await db.outbox.update(tap.row.seq, { state: 'done' });
      await db.favorites.delete('c1');
    });
  };
  const interrupted = new Proxy(db, {
    get: (target, name) => {
      if (name === 'favorites')
        return { get: async (id: string) => thenAnswer(target.favorites.get(id), answer) };
      if (name !== 'outbox') return Reflect.get(target, name);
      const sortBy = async (key: string) =>
        thenAnswer(target.outbox.where('lane').equals('favorite:c1').sortBy(key), answer);
      return { where: () => ({ equals: () => ({ sortBy }) }) };
    },
  });
  const query = favoriteQuery('c1');
  if (query.of !== 'person') throw new Error('a favorite belongs to a person');
  expect((await query.read(interrupted)).data.isOn).toBe(false);
});

async function thenAnswer<T>(reading: PromiseLike<T>, answer: () => Promise<void>): Promise<T> {
  const value = await reading;
  await answer();
  return value;
}

test('useOffline returns unavailable when it gets no query', async () => {
  function Maybe() {
    return <p>{useOffline(person.get() === 'nobody' ? orderQuery('o1') : null).state}</p>;
  }
  render(<Maybe />);
  expect(await screen.findByText('unavailable')).toBeDefined();
});

test('useOffline shows the rows when the storage answers again after a failure', async () => {
  let isBroken = true;
  const query = personQuery(async () => {
    if (isBroken) throw new Error('no answer');
    return { data: ['Ana'], fetchedAt: null, pending: [] };
  })({});
  function Names() {
    const { state, data } = useOffline(query);
    return <p>{`${state} ${data?.join(', ') ?? 'nothing'}`}</p>;
  }
  render(<Names />);
  expect(await screen.findByText('unavailable nothing')).toBeDefined();
  isBroken = false;
  expect(await screen.findByText('ready Ana')).toBeDefined();
  expect(storageError.get()).toBeNull();
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterLookup, dropWhenExpired, keepAnswers } from '#src/offline/keep-answers.ts';
import { enqueue } from '#src/offline/outbox.ts';
import { person } from '#src/offline/person.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { cardsEnd, comingCardsSource } from './coming-cards.queries.ts';

const endsAt = '2027-03-01T10:00:00.000Z';
const stops: (() => void)[] = [];

/** The cache of one start of the app. */
function start(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, persister: afterLookup } } });
  stops.push(keepAnswers(client));
  return client;
}

beforeEach(() => signIn({ userId: 'coach', token: 'token' }));
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

/** Every store of every database, and the storage of the origin, as one text. */
async function everythingStored(): Promise<string> {
  const parts = [
    JSON.stringify(Object.entries(localStorage)),
    JSON.stringify(Object.entries(sessionStorage)),
  ];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await result(indexedDB.open(name));
    for (const table of db.objectStoreNames)
      parts.push(JSON.stringify(await result(db.transaction(table).objectStore(table).getAll())));
    db.close();
  }
  return parts.join('\n');
}

const words = /Zqann|6045550123|Zquncle|Zqmila/;

test('the first start after the end of the cards leaves no card, number or name of who collects on the coach’s phone', async () => {
  vi.useFakeTimers({ now: Date.parse(endsAt), toFake: ['Date'] });
  const card = {
    people: [{ name: 'Aunt Zqann', relation: 'relative', mobile: '+16045550123' }],
    collect: ['Zquncle Bob'],
    alone: null,
  };
  const items = [{ orderId: 'o1', participantId: 'p1', name: 'Zqmila', age: 9, card }];
  const first = start();
  for (const kind of ['class', 'order'] as const) {
    const { queryKey, meta } = comingCardsSource({ kind, id: 'c1', endsAt }).query;
    await first.fetchQuery({ queryKey, queryFn: async () => ({ items }), ...(meta && { meta }) });
  }
  const form = {
    orderId: 'o1',
    participantId: 'p1',
    mark: 'collected',
    who: 'Zquncle Bob',
    tappedAt: endsAt,
  } as const;
  const tap = await enqueue('handover.record', { classId: 'c1', form, about: { endsAt } });
  if (tap.kind !== 'queued') throw new Error(tap.kind);
  await (await openUser('coach')).outbox.update(tap.row.seq, { state: 'done' });
  // The phone has them all while the app is open.
  await vi.waitFor(async () => expect((await everythingStored()).match(/Zqann/g)).toHaveLength(2));
  closeAll();

  vi.setSystemTime(cardsEnd(endsAt));
  // The app may be closed again before the first timer.
  vi.stubGlobal('setInterval', () => 0);
  stops.push(dropWhenExpired(start()));
  await vi.waitFor(async () => expect(await everythingStored()).not.toMatch(words));
});

import { QueryClient, queryOptions, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { dropEndedRows, dropExpired, mostOfNoun, readAnswer, unreadMs } from './answers.ts';
import { contract } from './build-name.ts';
import { dropEndedRoles } from './ended-roles.ts';
import { forgetChildren } from './former-children.ts';
import { afterLookup, dropWhenExpired, keepAnswers, whenKept } from './keep-answers.ts';
import { enqueue } from './outbox.ts';
import { person } from './person.ts';
import { signIn, signOut } from './sign-out.ts';
import { closeAll, openDevice, openUser } from './storage.ts';

const day = 24 * 3_600_000;
const stops: (() => void)[] = [];

/** The cache of one visit; a second one stands for the app after a restart. */
function visit(): QueryClient {
  const queries = { retry: false, networkMode: 'always', persister: afterLookup } as const;
  const client = new QueryClient({ defaultOptions: { queries } });
  stops.push(keepAnswers(client));
  return client;
}
const wallet = (answer: () => unknown, meta = {}) =>
  queryOptions({ queryKey: ['wallet', 'mine'], queryFn: async () => answer(), meta });
const noNetwork = () => Promise.reject(new TypeError('no network'));
const kept = (userId: string | null, key = '["wallet","mine"]', now = Date.now()) =>
  readAnswer(userId, key, { now, contract });
/** Runs a query, and waits until the phone has the answer. */
async function open(answer: unknown, meta = {}, key = ['wallet', 'mine']): Promise<void> {
  await visit().fetchQuery(queryOptions({ queryKey: key, queryFn: async () => answer, meta }));
  await vi.waitFor(async () => expect(await kept(person.get(), JSON.stringify(key))).toBeDefined());
}

beforeEach(() => signIn({ userId: 'me', token: 'token' }));
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  person.set(null);
  closeAll();
  await deleteDatabases();
});

test('keepAnswers restores an answer and its time after a restart without a network', async () => {
  await open({ balanceMinor: 500 });
  const later = visit();
  await expect(later.fetchQuery(wallet(noNetwork))).rejects.toThrow('no network');
  expect(later.getQueryData(['wallet', 'mine'])).toEqual({ balanceMinor: 500 });
  expect(later.getQueryState(['wallet', 'mine'])?.dataUpdatedAt).toBe((await kept('me'))?.fetchedAt);
});

test('keepAnswers fetches a kept answer again after a restart, also when the query was disabled', async () => {
  await open('before');
  const later = visit();
  const fresh = { ...wallet(async () => 'now'), staleTime: 30_000 };
  const observer = new QueryObserver(later, { ...fresh, enabled: false });
  stops.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before'));
  observer.setOptions({ ...fresh, enabled: true });
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('now'));
});

test('keepAnswers stores data that another call or a change put into the cache', async () => {
  visit().setQueryData(['account', 'me'], { name: 'Rosa' });
  await vi.waitFor(async () =>
    expect((await kept('me', '["account","me"]'))?.answer).toEqual({ name: 'Rosa' }),
  );
});

test('keepAnswers stores the initial data from a list, unless the phone has a newer record', async () => {
  const card = (name: string, at: number) =>
    queryOptions({
      queryKey: ['class', 'detail', '1'],
      queryFn: noNetwork,
      initialData: () => ({ name }),
      initialDataUpdatedAt: () => at,
    });
  const seenAt = Date.now() - 2 * day;
  await expect(visit().fetchQuery(card('SEEN', seenAt))).rejects.toThrow('no network');
  await vi.waitFor(async () =>
    expect(await kept('me', '["class","detail","1"]')).toMatchObject({
      answer: { name: 'SEEN' },
      fetchedAt: seenAt,
    }),
  );
  const later = visit();
  await expect(later.fetchQuery(card('OLDER', seenAt - day))).rejects.toThrow('no network');
  expect(later.getQueryData(['class', 'detail', '1'])).toEqual({ name: 'SEEN' });
  expect((await kept('me', '["class","detail","1"]'))?.answer).toEqual({ name: 'SEEN' });
});

test('whenKept resolves when the answer is on the phone and rejects when the write failed', async () => {
  const client = visit();
  const asked = wallet(() => 'first');
  await client.fetchQuery(asked);
  const query = client.getQueryCache().find({ queryKey: asked.queryKey });
  await whenKept(query);
  expect((await kept('me'))?.answer).toBe('first');
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await client.fetchQuery({ ...asked, queryFn: () => 'second' });
  await expect(whenKept(query)).rejects.toThrow('quota');
  full.mockRestore();
});

test('keepAnswers stores nothing when the definition forbids it', async () => {
  await visit().fetchQuery(wallet(() => 'SECRET', { keep: 'never', why: 'It is a secret.' }));
  await open('something else', {}, ['other']);
  expect(await kept('me')).toBeUndefined();
});

test('an answer of one person is never kept for the next, and none outlives a sign-out', async () => {
  const answered = Promise.withResolvers<unknown>();
  const asked = visit().fetchQuery(wallet(() => answered.promise));
  await open('mine', {}, ['other']);
  await signOut({ keepWaiting: true });
  answered.resolve('MINE');
  await asked;
  await open('public', {}, ['city']);
  expect((await (await openDevice()).answers.toArray()).map(({ answer }) => answer)).toEqual(['public']);
  expect(await (await openUser('me')).answers.count()).toBe(0);
});

test('an answer with an end is neither read nor kept after it', async () => {
  const endsAt = Date.now() + day;
  await open('ROSTER', { keptUntil: () => endsAt });
  expect(await kept('me', '["wallet","mine"]', endsAt)).toBeUndefined();
  expect(await dropExpired('me', endsAt - 1)).toEqual([]);
  const { answers } = await openUser('me');
  expect(await answers.count()).toBe(1);
  vi.useFakeTimers({ now: endsAt, toFake: ['Date', 'setInterval', 'clearInterval'] });
  stops.push(dropWhenExpired(visit()));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await answers.count()).toBe(0));
});

test('a closed mark of who collected a child is deleted 24 hours after the class, a waiting one is kept', async () => {
  const start = Date.parse('2027-03-01T10:00:00Z');
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const endsAt = new Date(start - day + 30_000).toISOString();
  const form = {
    orderId: 'o1',
    participantId: 'zoe',
    mark: 'collected',
    who: 'Ana',
    tappedAt: endsAt,
  } as const;
  const about = { endsAt };
  const { outbox } = await openUser('me');
  const rows = async () => (await outbox.toArray()).map(({ state, seenAt }) => [state, seenAt]);
  for (const part of [
    { state: 'done' },
    { state: 'queued' },
    { state: 'rejected' },
    { state: 'rejected', seenAt: 1 },
  ] as const) {
    const tap = await enqueue('handover.record', { classId: 'c1', form, about });
    if (tap.kind !== 'queued') throw new Error(tap.kind);
    await outbox.update(tap.row.seq, part);
  }
  await dropEndedRows('me', start + 29_999);
  expect(await rows()).toHaveLength(4);
  stops.push(dropWhenExpired(visit()));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(await rows()).toEqual([
    ['queued', undefined],
    ['rejected', undefined],
  ]);
});

test('keepAnswers forgets an answer when the server returns 404', async () => {
  await open('WALLET');
  const refused = async () => Promise.reject(new ApiError(404, 'It is not here.', undefined, undefined));
  await expect(visit().fetchQuery(wallet(refused))).rejects.toThrow('It is not here.');
  expect(await kept('me')).toBeUndefined();
});

test('answers that name a former child go with it, and those of an ended role', async () => {
  await open({ participants: ['child-1'] });
  await open('HOME', {}, ['teaching', 'home']);
  await open('OWN', {}, ['account', 'me']);
  await forgetChildren(await openUser('me'), ['child-1']);
  await dropEndedRoles('me', ['student']);
  const left = await (await openUser('me')).answers.toArray();
  expect(left.map(({ answer }) => answer)).toEqual(['OWN']);
});

test('the answers of a noun are bounded by what was wanted last, and all by their age', async () => {
  await open('another noun', {}, ['other']);
  for (let at = 0; at < mostOfNoun; at++) await open(at, {}, ['class', String(at)]);
  await kept('me', '["class","0"]', Date.now() + 1);
  vi.useFakeTimers({ now: Date.now() + 2, toFake: ['Date'] });
  await open('one more', {}, ['class', 'more']);
  expect(await kept('me', '["class","1"]')).toBeUndefined();
  expect(await kept('me', '["class","0"]')).toBeDefined();
  expect(await kept('me', '["other"]')).toBeDefined();
  await dropExpired('me', Date.now() + unreadMs + day);
  expect(await (await openUser('me')).answers.count()).toBe(0);
});

test('screens of another contract do not get what they may not understand', async () => {
  await open('OLD');
  expect(
    await readAnswer('me', '["wallet","mine"]', { now: Date.now(), contract: 'another' }),
  ).toBeUndefined();
});

import { QueryClient, queryOptions, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { forgetEnded, mostOfNoun, readAnswer, unreadMs } from './answers.ts';
import { contract } from './build-name.ts';
import { dropEndedRoles } from './ended-roles.ts';
import { forgetChildren } from './former-children.ts';
import { afterLookup, forgetOnTime, keepAnswers, whenKept } from './keep-answers.ts';
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
/** Asks, and waits until the phone has it. */
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
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

test('what was read once is there after a restart without a network, with the time of the answer', async () => {
  await open({ balanceMinor: 500 });
  const later = visit();
  await expect(later.fetchQuery(wallet(noNetwork))).rejects.toThrow('no network');
  expect(later.getQueryData(['wallet', 'mine'])).toEqual({ balanceMinor: 500 });
  expect(later.getQueryState(['wallet', 'mine'])?.dataUpdatedAt).toBe((await kept('me'))?.fetchedAt);
});

test('what the phone kept a moment ago is asked for again after a restart, also by who waits for another answer', async () => {
  await open('before');
  const later = visit();
  const fresh = { ...wallet(async () => 'now'), staleTime: 30_000 };
  const observer = new QueryObserver(later, { ...fresh, enabled: false });
  stops.push(observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('before'));
  observer.setOptions({ ...fresh, enabled: true });
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('now'));
});

test('what another call or a change put into the cache is kept as well', async () => {
  visit().setQueryData(['account', 'me'], { name: 'Rosa' });
  await vi.waitFor(async () =>
    expect((await kept('me', '["account","me"]'))?.answer).toEqual({ name: 'Rosa' }),
  );
});

test('a record that a card of a list brought is kept, unless the phone has a newer one', async () => {
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

test('who waits for an answer to be on the phone is told when it is, and when it could not be written', async () => {
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

test('a definition that says so keeps nothing', async () => {
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

test('what has an end is forgotten then, and not read after it', async () => {
  const endsAt = Date.now() + day;
  await open('ROSTER', { keptUntil: () => endsAt });
  expect(await kept('me', '["wallet","mine"]', endsAt)).toBeUndefined();
  expect(await forgetEnded('me', endsAt - 1)).toEqual([]);
  const { answers } = await openUser('me');
  expect(await answers.count()).toBe(1);
  vi.useFakeTimers({ now: endsAt, toFake: ['Date', 'setInterval', 'clearInterval'] });
  stops.push(forgetOnTime(visit()));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await answers.count()).toBe(0));
});

test('what the server says is gone is forgotten', async () => {
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
  await forgetEnded('me', Date.now() + unreadMs + day);
  expect(await (await openUser('me')).answers.count()).toBe(0);
});

test('screens of another contract do not get what they may not understand', async () => {
  await open('OLD');
  expect(
    await readAnswer('me', '["wallet","mine"]', { now: Date.now(), contract: 'another' }),
  ).toBeUndefined();
});

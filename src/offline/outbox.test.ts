import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderForm } from '#contract/order.ts';
import { idbStore, openExisting, userDb } from './core/idb-store.ts';
import { makeRunner } from './core/runner.ts';
import { makeUserDb } from './db.ts';
import { online } from './online.ts';
import { answerNeedsUser, enqueue, markSeen, openCount, settled, withdraw } from './outbox.ts';
import { pageWorld } from './page-world.ts';
import { person } from './person.ts';
import { countIn } from './row-count.ts';
import { drained, startRunner } from './runner.ts';
import { clearMirror } from './session-mirror.ts';
import { signIn } from './sign-out.ts';
import { storageError } from './storage-error.ts';
import { closeAll, openDevice, openUser } from './storage.ts';

const form: Omit<OrderForm, 'replayed'> = {
  orderId: 'o1',
  classId: 'c1',
  participantIds: ['a'],
  basis: { classVersion: 1, priceMinor: 100, currency: 'USD', startsAt: '2026-12-01T10:00:00.000Z' },
  tappedAt: '2026-11-21T04:00:00.000Z',
  payFromBalance: false,
};
const rows = async () => (await openUser('a')).outbox.toArray();
const reply = (init: RequestInit | undefined, status: number, envelope: object) =>
  Response.json(envelope, {
    status,
    headers: { 'Idempotency-Key': new Headers(init?.headers).get('Idempotency-Key') ?? '' },
  });

let stop = () => undefined as void;
let answer: typeof fetch;
beforeEach(async () => {
  answer = async (_url, init) => reply(init, 200, { code: 200, msg: 'ok', data: { id: 'o1', version: 1 } });
  await signIn({ userId: 'a', token: 't' });
});
afterEach(async () => {
  stop();
  person.set(null);
  online.note(true);
  storageError.set(null);
  closeAll();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});
const run = () => {
  stop = startRunner(
    (hooks) =>
      makeRunner(
        pageWorld('test', (url, init) => answer(url, init)),
        hooks,
      ),
    { onReport: () => undefined },
  );
};

describe('a booking', () => {
  test('is stored with what was seen, and says whether it was tapped without a network', async () => {
    online.note(false);
    const result = await enqueue('order.create', { form, about: { title: { en: 'Swim' } } });
    expect(result.kind).toBe('queued');
    expect(await rows()).toMatchObject([
      {
        type: 'order.create',
        lane: 'class:c1',
        basis: { priceMinor: 100 },
        about: { title: { en: 'Swim' } },
      },
    ]);
    expect(JSON.parse((await rows())[0]?.body ?? '')).toMatchObject({ ...form, replayed: true });
    expect(await openCount()).toBe(1);
  });
  test('online, the screen waits shortly and has the answer', async () => {
    run();
    const result = await enqueue('order.create', { form, about: {} });
    const id = 'row' in result ? result.row.id : '';
    expect((await settled(id, 3000))?.state).toBe('done');
    expect(await (await openUser('a')).orders.get('o1')).toMatchObject({ version: 1 });
  });
  test('without an answer, the screen goes on after its time', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    run();
    const result = await enqueue('order.create', { form, about: {} });
    expect((await settled('row' in result ? result.row.id : '', 100))?.state).toBe('queued');
    expect(online.get()).toBe(false);
  });
  test('an answer that does not come is not asked for without a break', async () => {
    answer = async (_url, init) => reply(init, 500, { code: 500, msg: 'm', error: 'm', data: null });
    run();
    const result = await enqueue('order.create', { form, about: {} });
    const looks = vi.spyOn((await openUser('a')).outbox, 'get');
    await settled('row' in result ? result.row.id : '', 600);
    expect(looks.mock.calls.length).toBeLessThan(20);
  });
  test('an answer that another tab has got ends the wait', async () => {
    await enqueue('order.create', { form, about: {} });
    const [row] = await rows();
    const waiting = settled(row?.id ?? '', 60_000);
    const other = makeUserDb(Dexie, 'a');
    await other.outbox.update(row?.seq ?? 0, { state: 'done' });
    expect((await waiting)?.state).toBe('done');
    other.close();
  });
  test('an answer that the worker has got, which writes without Dexie, ends the wait', async () => {
    await enqueue('order.create', { form, about: {} });
    const [row] = await rows();
    if (row === undefined) throw new Error('no row');
    const waiting = settled(row.id, 60_000);
    const db = await openExisting(indexedDB, userDb('a'));
    if (db === undefined) throw new Error('no database');
    await idbStore(db).run('rw', (tx) => tx.putRow({ ...row, state: 'done' }));
    // A second copy of the module stands for the worker's channel: a context does not hear itself.
    vi.resetModules();
    const worker = await import('./changes.ts');
    worker.broadcast({ type: 'outbox' });
    expect((await waiting)?.state).toBe('done');
    db.close();
  });
  test('is not taken up for somebody who has left', async () => {
    await clearMirror();
    person.set('a');
    expect(await enqueue('order.create', { form, about: {} })).toEqual({ kind: 'refused', why: 'signedOut' });
    person.set(null);
    expect(await enqueue('order.create', { form, about: {} })).toEqual({ kind: 'refused', why: 'signedOut' });
  });
});

describe('a full disk', () => {
  test('is never a success: the form stays and the person is told', async () => {
    const db = await openUser('a');
    const full = Object.assign(new Error('x'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } });
    vi.spyOn(db, 'transaction').mockRejectedValue(full);
    expect(await enqueue('notice.read', { noticeId: 'n1' })).toMatchObject({
      kind: 'refused',
      why: 'quota',
    });
    expect(storageError.get()).toBe('quota');
  });
});

describe('a question', () => {
  test('is answered with a new price under a new key, and the lane goes on', async () => {
    answer = async (_url, init) =>
      reply(init, 409, { code: 409, msg: 'm', error: 'm', reason: 'CHANGED', data: { priceMinor: 120 } });
    run();
    await enqueue('order.create', { form, about: {} });
    await drained('enqueue');
    const [first] = await rows();
    expect(first?.state).toBe('needsUser');
    answer = async (_url, init) => reply(init, 200, { code: 200, msg: 'ok', data: null });
    const body = { ...form, replayed: true, basis: { ...form.basis, priceMinor: 120 } };
    expect(await answerNeedsUser(first?.seq ?? 0, { kind: 'replace', body })).toBe('queued');
    await drained('enqueue');
    expect((await rows()).map(({ state }) => state)).toEqual(['rejected', 'done']);
    expect(await answerNeedsUser(first?.seq ?? 0, { kind: 'dismiss' })).toBe('gone');
  });
});

test('withdrawing and seeing', async () => {
  await enqueue('notice.read', { noticeId: 'n1' });
  const [row] = await rows();
  expect(await withdraw(row?.seq ?? 0)).toBe('withdrawn');
  expect(await rows()).toEqual([]);
  run();
  await enqueue('notice.read', { noticeId: 'n2' });
  await drained('enqueue');
  const [done] = await rows();
  await markSeen([done?.seq ?? 0, 999]);
  expect((await rows())[0]?.seenAt).toBeGreaterThan(0);
});

test('a row is counted outside of the storage before it is written, and truly after each change', async () => {
  let value: { installId: string; openRows: number } | null = { installId: 'i', openRows: 0 };
  const seen: number[] = [];
  countIn({
    read: () => value,
    write: (next) => {
      value = next;
      seen.push(next.openRows);
    },
  });
  await (await openDevice()).settings.put({ key: 'installId', value: 'i' });
  const tap = await enqueue('notice.read', { noticeId: 'counted' });
  if (tap.kind !== 'queued') throw new Error('the tap waits');
  expect(seen[0]).toBe(1);
  const waiting = await openCount();
  await vi.waitFor(() => expect(value?.openRows).toBe(waiting));
  await withdraw(tap.row.seq);
  await vi.waitFor(() => expect(value?.openRows).toBe(waiting - 1));
});

import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderForm } from '#contract/order-form.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { idbStore, openExisting, userDb } from './core/idb-store.ts';
import { isOpen } from './core/outbox-row.ts';
import { makeRunner } from './core/runner.ts';
import { makeUserDb } from './db.ts';
import { online } from './online.ts';
import { answerNeedsUser, enqueue, markSeen, settled, withdraw } from './outbox.ts';
import { pageWorld } from './page-world.ts';
import { person } from './person.ts';
import { waitingQuery } from './queries.ts';
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
  await deleteDatabases();
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
  test('enqueue stores the terms that the person saw, and `replayed` when there is no network', async () => {
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
    expect((await rows()).filter(isOpen)).toHaveLength(1);
  });
  test('settled returns the answered row when the answer arrives in time', async () => {
    run();
    const result = await enqueue('order.create', { form, about: {} });
    const id = 'row' in result ? result.row.id : '';
    expect((await settled(id, 3000))?.state).toBe('done');
    expect(await (await openUser('a')).orders.get('o1')).toMatchObject({ version: 1 });
  });
  test('settled returns the queued row after its time when no answer arrives', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    run();
    const result = await enqueue('order.create', { form, about: {} });
    expect((await settled('row' in result ? result.row.id : '', 100))?.state).toBe('queued');
    expect(online.get()).toBe(false);
  });
  test('settled does not poll in a loop when no answer arrives', async () => {
    answer = async (_url, init) => reply(init, 500, { code: 500, msg: 'm', error: 'm', data: null });
    run();
    const result = await enqueue('order.create', { form, about: {} });
    const looks = vi.spyOn((await openUser('a')).outbox, 'get');
    await settled('row' in result ? result.row.id : '', 600);
    expect(looks.mock.calls.length).toBeLessThan(20);
  });
  test('settled ends its wait when another tab stores the answer', async () => {
    await enqueue('order.create', { form, about: {} });
    const [row] = await rows();
    const waiting = settled(row?.id ?? '', 60_000);
    const other = makeUserDb(Dexie, 'a');
    await other.outbox.update(row?.seq ?? 0, { state: 'done' });
    expect((await waiting)?.state).toBe('done');
    other.close();
  });
  test('settled ends its wait when the worker stores the answer without Dexie', async () => {
    await enqueue('order.create', { form, about: {} });
    const [row] = await rows();
    if (row === undefined) throw new Error('no row');
    const waiting = settled(row.id, 60_000);
    const db = await openExisting(indexedDB, userDb('a'));
    if (db === undefined) throw new Error('no database');
    await idbStore(db).run('rw', (tx) => tx.putRow({ ...row, state: 'done' }));
    // A second copy of the module stands for the worker's channel: a context gets no message of its own.
    vi.resetModules();
    const worker = await import('./changes.ts');
    worker.broadcast({ type: 'outbox' });
    expect((await waiting)?.state).toBe('done');
    db.close();
  });
  test('is refused after the session has ended', async () => {
    await clearMirror();
    person.set('a');
    expect(await enqueue('order.create', { form, about: {} })).toEqual({ kind: 'refused', why: 'signedOut' });
    person.set(null);
    expect(await enqueue('order.create', { form, about: {} })).toEqual({ kind: 'refused', why: 'signedOut' });
  });
});

describe('a full disk', () => {
  test('enqueue returns quota and sets the storage error when the disk is full', async () => {
    const db = await openUser('a');
    const full = Object.assign(new Error('x'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } });
    vi.spyOn(db, 'transaction').mockRejectedValue(full);
    expect(await enqueue('notice.read', { noticeId: 'n1' })).toMatchObject({
      kind: 'refused',
      why: 'quota',
    });
    expect(storageError.get()).toBe('quota');
    vi.restoreAllMocks();
    expect(await enqueue('notice.read', { noticeId: 'n1' })).toMatchObject({ kind: 'queued' });
    expect(storageError.get()).toBeNull();
  });
});

describe('a question', () => {
  test('answerNeedsUser sends a new price under a new key and unblocks the lane', async () => {
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

test('an answer that came later stays unseen; one that a screen waited for does not', async () => {
  const seen = async () => {
    const query = waitingQuery();
    if (query.of !== 'person') throw new Error('a query of a person');
    const { data } = await query.read(await openUser('a'));
    return [data.answers, data.unseen];
  };
  run();
  const late = await enqueue('order.create', { form, about: {} });
  await drained('enqueue');
  expect(await seen()).toEqual([1, 1]);
  const row = late.kind === 'queued' ? late.row : undefined;
  expect((await settled(row?.id ?? '', 60_000))?.state).toBe('done');
  await vi.waitFor(async () => expect(await seen()).toEqual([0, 0]));
  // An accepted favorite has no answer to show.
  await enqueue('favorite.set', { coachId: 'c', isOn: true });
  await drained('enqueue');
  expect(await seen()).toEqual([0, 0]);
});

test('withdraw erases an unsent row, and markSeen stores the time for an answered one', async () => {
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

test('enqueue raises the row count before the write, and corrects it after each change', async () => {
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
  const waiting = (await rows()).filter(isOpen).length;
  await vi.waitFor(() => expect(value?.openRows).toBe(waiting));
  await withdraw(tap.row.seq);
  await vi.waitFor(() => expect(value?.openRows).toBe(waiting - 1));
});

import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { orderSources } from '#src/features/booking/order/reading/order.queries.ts';
import { ownRatingSource } from '#src/features/teaching/rating/own-rating.queries.ts';
import * as answers from '#src/offline/answers.ts';
import { keepAnswers } from '#src/offline/keep-answers.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { saveOrder, saveOrders } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { startWords } from '#tests/support/words.ts';
import { useList } from './use-list.ts';
import { useRecord } from './use-record.ts';

/** The answer of the server by path; a pending promise acts as a slow network. */
let answer: (path: string, query: URLSearchParams) => Response | Promise<Response>;

beforeAll(() => startWords('en'));
beforeEach(async () => {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    return answer(pathname, searchParams);
  });
  wireTestCalls();
  await signIn({ userId: 'me', token: 'token' });
  online.note(true);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  person.set(null);
  online.note(true);
  closeAll();
  await deleteDatabases();
});

/** Only what these hooks read. */
const order = (version: number, id = 'o1', status: OrderRecord['status'] = OrderStatus.awaitAgree) =>
  ({
    id,
    version,
    status,
    createdAt: `2026-01-0${version}T00:00:00Z`,
    student: { id: 'me' },
    coach: { id: 'coach' },
    class: { id: 'c1', startsAt: '2026-02-01T00:00:00Z' },
  }) as OrderRecord;
const ok = (data: unknown) => Response.json({ code: 200, msg: 'ok', data });
const silent = () => new Promise<Response>(() => undefined);
const noNetwork = () => Promise.reject(new TypeError('no network'));
const refused = () => Response.json({ code: 404, msg: 'It is not here.', data: null });

/** Client of the hook that was rendered last. */
let newest = new QueryClient();

function wrapped() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  newest = client;
  return { client, wrapper };
}
const showRecord = () =>
  renderHook(() => useRecord(orderSources.detail('o1'), { missing: 'Not here.' }), wrapped()).result;
const showList = () =>
  renderHook(() => useList(orderSources.list('student', '', 'me'), { missing: 'Not here.' }), wrapped())
    .result;

test('useRecord shows a skeleton until the server answers, then draws and stores the record', async () => {
  const answered = Promise.withResolvers<Response>();
  answer = () => answered.promise;
  const shown = showRecord();
  expect(shown.current.state).toBe('loading');
  await act(async () => answered.resolve(ok(order(1))));
  await waitFor(() => expect(shown.current.state).toBe('ready'));
  answer = silent;
  const later = showRecord();
  await waitFor(() => expect(later.current.record?.version).toBe(1));
});

test('useRecord draws the stored record while the request is pending', async () => {
  await saveOrder(order(1));
  answer = silent;
  const shown = showRecord();
  await waitFor(() => expect(shown.current.record?.version).toBe(1));
  expect(shown.current.view).toMatchObject({ state: 'ready', offline: false, updated: undefined });
});

test('useRecord draws the higher version of phone and server', async () => {
  await saveOrder(order(1));
  answer = () => ok(order(3));
  const shown = showRecord();
  await waitFor(() => expect(shown.current.record?.version).toBe(3));
  // The worker has stored the answer of an action meanwhile.
  await act(() => saveOrder(order(4)));
  await waitFor(() => expect(shown.current.record?.version).toBe(4));
});

test('useRecord draws the stored record with its age when offline, or that the phone has none', async () => {
  answer = noNetwork;
  online.note(false);
  const unknown = showRecord();
  await waitFor(() => expect(unknown.current.state).toBe('notOnThisPhone'));
  expect(unknown.current.view).toMatchObject({ state: 'error', error: 'Not here.', offline: true });
  await act(() => saveOrder(order(1)));
  await waitFor(() => expect(unknown.current.state).toBe('ready'));
  expect(unknown.current.view.updated).toBeDefined();
});

test('useList shows no missing list while the phone reads its storage', async () => {
  answer = noNetwork;
  online.note(false);
  const { client, wrapper } = wrapped();
  const stop = keepAnswers(client);
  const asked = Promise.withResolvers<void>();
  const read = vi.spyOn(answers, 'readAnswer').mockImplementation(async () => {
    await asked.promise;
    return undefined;
  });
  const { result } = renderHook(() => useList(ownRatingSource(), { missing: 'Not here.' }), { wrapper });
  await waitFor(() => expect(read).toHaveBeenCalled());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(result.current.state).toBe('loading');
  await act(async () => asked.resolve());
  await waitFor(() => expect(result.current.view).toMatchObject({ state: 'error', error: 'Not here.' }));
  read.mockRestore();
  stop();
});

test('useRecord shows the server’s sentence when refused, and keeps a stored record with its age', async () => {
  answer = refused;
  const shown = showRecord();
  await waitFor(() => expect(shown.current.state).toBe('error'));
  expect(shown.current.view.error).toBe('It is not here.');
  await act(() => saveOrder(order(1)));
  await waitFor(() => expect(shown.current.state).toBe('ready'));
  expect(shown.current.view.updated).toBeDefined();
});

const page = (...items: OrderRecord[]) => ok({ items, next: null });

test('useList shows a skeleton first, then an empty list, when nothing was stored', async () => {
  answer = () => page();
  const shown = showList();
  expect(shown.current.state).toBe('loading');
  await waitFor(() => expect(shown.current.state).toBe('empty'));
});

test('useList draws stored rows first, and then the changed and new rows of the answer', async () => {
  await saveOrders([order(1)]);
  const answered = Promise.withResolvers<Response>();
  answer = () => answered.promise;
  const shown = showList();
  const rows = () => shown.current.items.map((row) => `${row.order.id} ${row.order.version}`);
  await waitFor(() => expect(rows()).toEqual(['o1 1']));
  await act(async () => answered.resolve(page(order(2), order(1, 'o2'))));
  await waitFor(() => expect(rows()).toEqual(['o1 2', 'o2 1']));
});

test('useList draws a stored list without a next page when offline, or that the phone has none', async () => {
  answer = noNetwork;
  online.note(false);
  const shown = showList();
  await waitFor(() => expect(shown.current.state).toBe('notOnThisPhone'));
  await act(() => saveOrders([order(1)]));
  await waitFor(() => expect(shown.current.state).toBe('ready'));
  expect(shown.current.paging.hasMore).toBe(false);
});

test('useList draws stored rows in steps, and the same number when the person returns', async () => {
  answer = noNetwork;
  online.note(false);
  await saveOrders(Array.from({ length: 100 }, (_, at) => order(1, `o${at}`)));
  const { wrapper } = wrapped();
  const show = () => renderHook(() => useList(orderSources.list('student', '', 'me')), { wrapper });
  const { result, unmount } = show();
  const drawn = (list: typeof result) => [list.current.paging.items.length, list.current.paging.hasMore];
  await waitFor(() => expect(drawn(result)).toEqual([40, true]));
  expect(result.current.items).toHaveLength(100);
  act(() => result.current.paging.onMore());
  expect(drawn(result)).toEqual([80, true]);
  unmount();
  const { result: again } = show();
  await waitFor(() => expect(drawn(again)).toEqual([80, true]));
  act(() => again.current.paging.onMore());
  expect(drawn(again)).toEqual([100, false]);
});

test('useList shows the server’s sentence when the list cannot be read', async () => {
  answer = refused;
  const shown = showList();
  await waitFor(() => expect(shown.current.state).toBe('error'));
  expect(shown.current.view.error).toBe('It is not here.');
});

describe('a list of three pages that is seen again', () => {
  let asked: string[] = [];
  /** The rows of each page, by its cursor; the last one ends the list. */
  let pages: Record<string, { rows: OrderRecord[]; next: string | null }>;
  let shown: ReturnType<typeof showList>;

  const readToTheEnd = async () => {
    pages = {
      '': { rows: [order(1, 'o1')], next: 'two' },
      two: { rows: [order(1, 'o2')], next: 'three' },
      three: { rows: [order(1, 'o3')], next: null },
    };
    answer = (_path, query) => {
      const cursor = query.get('cursor') ?? '';
      asked.push(cursor);
      return ok({ items: pages[cursor]?.rows ?? [], next: pages[cursor]?.next ?? null });
    };
    shown = showList();
    for (const count of [1, 2, 3]) {
      await waitFor(() => expect(shown.current.items).toHaveLength(count));
      act(() => shown.current.paging.onMore());
    }
    await waitFor(() => expect(shown.current.paging.hasMore).toBe(false));
    asked = [];
  };
  afterEach(() => {
    vi.useRealTimers();
    focusManager.setFocused(undefined);
  });

  const seeAgain = async () => {
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(asked).not.toEqual([]));
    // A focus during a fetch starts no other one.
    await waitFor(() => expect(newest.isFetching()).toBe(0));
  };
  const versions = () => shown.current.items.map((row) => row.order.version);

  test('fetches its first page and keeps the others', async () => {
    await readToTheEnd();
    pages['']!.rows = [order(2, 'o1')];
    await seeAgain();
    await waitFor(() => expect(versions()).toEqual([2, 1, 1]));
    expect(asked).toEqual(['']);
  });

  test('fetches the next page when the first page leads elsewhere', async () => {
    await readToTheEnd();
    pages['']!.next = 'new';
    pages['new'] = { rows: [order(1, 'o9')], next: 'three' };
    await seeAgain();
    await waitFor(() => expect(asked).toEqual(['', 'new']));
  });

  test('fetches every page after some minutes, and when the person refreshes', async () => {
    await readToTheEnd();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    await seeAgain();
    await waitFor(() => expect(asked).toEqual(['', 'two', 'three']));
    asked = [];
    await seeAgain();
    await waitFor(() => expect(asked).toEqual(['']));
    asked = [];
    await act(() => shown.current.refetch());
    expect(asked).toEqual(['', 'two', 'three']);
  });
});

import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { orderSources } from '#src/features/order/order.queries.ts';
import { ownRatingSource } from '#src/features/rating/own-rating.queries.ts';
import { startI18n } from '#src/i18n/index.ts';
import * as answers from '#src/offline/answers.ts';
import { keepAnswers } from '#src/offline/keep-answers.ts';
import { online } from '#src/offline/online.ts';
import { person } from '#src/offline/person.ts';
import { saveOrder, saveOrders } from '#src/offline/records.ts';
import { signIn } from '#src/offline/sign-out.ts';
import { closeAll } from '#src/offline/storage.ts';
import { wireTestCalls } from '#tests/support/wired-calls.ts';
import { useList } from './use-list.ts';
import { useRecord } from './use-record.ts';

/** What the server answers to a path; a promise that stays open stands for a slow network. */
let answer: (path: string, query: URLSearchParams) => Response | Promise<Response>;

beforeAll(() => startI18n('en', ['common', 'ui', 'order']));
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
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
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

function wrapped() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
}
const showRecord = () =>
  renderHook(() => useRecord(orderSources.detail('o1'), { missing: 'Not here.' }), wrapped()).result;
const showList = () =>
  renderHook(() => useList(orderSources.list('student', '', 'me'), { missing: 'Not here.' }), wrapped())
    .result;

test('a record never seen: a skeleton until the server answers, then it is drawn and kept', async () => {
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

test('a record seen before is drawn while the server is still asked', async () => {
  await saveOrder(order(1));
  answer = silent;
  const shown = showRecord();
  await waitFor(() => expect(shown.current.record?.version).toBe(1));
  expect(shown.current.view).toMatchObject({ state: 'ready', offline: false, updated: undefined });
});

test('a record that was changed elsewhere follows the higher version, whoever knows it', async () => {
  await saveOrder(order(1));
  answer = () => ok(order(3));
  const shown = showRecord();
  await waitFor(() => expect(shown.current.record?.version).toBe(3));
  // The worker has stored the answer of an action meanwhile.
  await act(() => saveOrder(order(4)));
  await waitFor(() => expect(shown.current.record?.version).toBe(4));
});

test('offline the kept record is drawn with its age, and an unknown one is not on this phone', async () => {
  answer = noNetwork;
  online.note(false);
  const unknown = showRecord();
  await waitFor(() => expect(unknown.current.state).toBe('notOnThisPhone'));
  expect(unknown.current.view).toMatchObject({ state: 'error', error: 'Not here.', offline: true });
  await act(() => saveOrder(order(1)));
  await waitFor(() => expect(unknown.current.state).toBe('ready'));
  expect(unknown.current.view.updated).toBeDefined();
});

test('nothing is called missing while the phone still looks for it', async () => {
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

test('a refusal is said in the words of the server, and a kept record stays drawn with its age', async () => {
  answer = refused;
  const shown = showRecord();
  await waitFor(() => expect(shown.current.state).toBe('error'));
  expect(shown.current.view.error).toBe('It is not here.');
  await act(() => saveOrder(order(1)));
  await waitFor(() => expect(shown.current.state).toBe('ready'));
  expect(shown.current.view.updated).toBeDefined();
});

const page = (...items: OrderRecord[]) => ok({ items, next: null });

test('a list never seen: a skeleton, then the rows, or that there are none', async () => {
  answer = () => page();
  const shown = showList();
  expect(shown.current.state).toBe('loading');
  await waitFor(() => expect(shown.current.state).toBe('empty'));
});

test('a list seen before is drawn at once; the answer brings changed and new rows', async () => {
  await saveOrders([order(1)]);
  const answered = Promise.withResolvers<Response>();
  answer = () => answered.promise;
  const shown = showList();
  const rows = () => shown.current.items.map((row) => `${row.order.id} ${row.order.version}`);
  await waitFor(() => expect(rows()).toEqual(['o1 1']));
  await act(async () => answered.resolve(page(order(2), order(1, 'o2'))));
  await waitFor(() => expect(rows()).toEqual(['o1 2', 'o2 1']));
});

test('offline a kept list is drawn without a next page, and an unknown one is not on this phone', async () => {
  answer = noNetwork;
  online.note(false);
  const shown = showList();
  await waitFor(() => expect(shown.current.state).toBe('notOnThisPhone'));
  await act(() => saveOrders([order(1)]));
  await waitFor(() => expect(shown.current.state).toBe('ready'));
  expect(shown.current.paging.hasMore).toBe(false);
});

test('of thousands of kept rows a list draws what is near, more at its end, and as many on the way back', async () => {
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

test('a list that cannot be read says why', async () => {
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
    await waitFor(() => expect(shown.current.paging.loadingMore).toBe(false));
  };
  const versions = () => shown.current.items.map((row) => row.order.version);

  test('asks for its first page, and keeps the others', async () => {
    await readToTheEnd();
    pages['']!.rows = [order(2, 'o1')];
    await seeAgain();
    await waitFor(() => expect(versions()).toEqual([2, 1, 1]));
    expect(asked).toEqual(['']);
  });

  test('asks on where a page leads elsewhere', async () => {
    await readToTheEnd();
    pages['']!.next = 'new';
    pages['new'] = { rows: [order(1, 'o9')], next: 'three' };
    await seeAgain();
    await waitFor(() => expect(asked).toEqual(['', 'new']));
  });

  test('asks for every page after minutes, and when the person asks', async () => {
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

import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** A browser's service worker container, as far as the page can tell. */
class FakeContainer extends EventTarget {
  controller: object | null = { postMessage: () => undefined };
  readonly messages: unknown[] = [];
  readonly registration = Object.assign(new EventTarget(), {
    active: null as object | null,
    installing: null as EventTarget | null,
    waiting: null as { scriptURL: string; postMessage: (message: unknown) => void } | null,
    update: vi.fn<() => Promise<void>>(async () => undefined),
  });
  register = vi.fn<() => Promise<object>>(async () => this.registration);
  getRegistration = async () => this.registration;
  /** For ever, like a browser's, as long as no worker runs. */
  get ready(): Promise<object> {
    return this.registration.active ? Promise.resolve(this.registration) : new Promise(() => {});
  }
  newVersionWaits() {
    this.registration.waiting = {
      scriptURL: `${location.origin}/sw.js`,
      postMessage: (message) => this.messages.push(message),
    };
  }
}

let container: FakeContainer;
const reload = vi.fn<() => void>();
const onOpen = vi.fn<(path: string) => void>();
const onPushChanged = vi.fn<() => void>();

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  sessionStorage.clear();
  container = new FakeContainer();
  container.registration.active = { postMessage: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function start(hasDirtyForm = false) {
  const client = await import('./worker-client.ts');
  await client.startWorkerClient({ hasDirtyForm: () => hasDirtyForm, onOpen, onPushChanged });
  return client;
}
const takeOver = () => container.dispatchEvent(new Event('controllerchange'));

test('registers without a cached script', async () => {
  await start();
  expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
});

test('looks for a new version when the app is shown again, at most every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  await start();
  for (const type of ['pageshow', 'focus', 'online']) dispatchEvent(new Event(type));
  expect(container.registration.update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 31_000);
  for (const type of ['pageshow', 'focus', 'online']) dispatchEvent(new Event(type));
  expect(container.registration.update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(container.registration.update).toHaveBeenCalledTimes(2);
});

test('"Update" speaks to the version that waits at the click, and reloads exactly once', async () => {
  const client = await start();
  container.newVersionWaits();
  await client.applyUpdate();
  expect(container.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('a version that waited before the start', () => {
  const freshStart = (type: string) => {
    class Timing implements PerformanceEntry {
      readonly type = type;
      readonly entryType = 'navigation';
      readonly name = location.href;
      readonly startTime = 0;
      readonly duration = 0;
      toJSON = () => ({ type });
    }
    vi.stubGlobal('PerformanceNavigationTiming', Timing);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Timing()]);
  };
  afterEach(() => vi.unstubAllGlobals());
  const takeOverAlone = { type: 'SKIP_WAITING', onlyIfAlone: true };

  test('takes over, if nothing else is open', async () => {
    freshStart('navigate');
    container.newVersionWaits();
    await start();
    expect(container.messages).toEqual([takeOverAlone]);
  });

  test('waits on after a reload, and where something was typed', async () => {
    container.newVersionWaits();
    freshStart('reload');
    await start();
    vi.resetModules();
    freshStart('navigate');
    await start(true);
    expect(container.messages).toEqual([]);
  });

  test('is not taken for one that came while the first screen was drawn', async () => {
    freshStart('navigate');
    container.register.mockImplementation(async () => {
      container.newVersionWaits();
      return container.registration;
    });
    await start();
    expect(container.messages).toEqual([]);
  });
});

test('an update from another tab reloads this one, unless something was typed here', async () => {
  await start();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('with something typed it asks', async () => {
  const client = await start(true);
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  expect(renderHook(() => client.useUpdate()).result.current).toBe('elsewhere');
});

/** An installation ends, and the browser tells it in the order that the engines do. */
function installed(): void {
  const worker = new EventTarget();
  container.registration.installing = worker;
  container.registration.dispatchEvent(new Event('updatefound'));
  container.registration.installing = null;
  container.newVersionWaits();
  worker.dispatchEvent(new Event('statechange'));
}
const updateState = (client: Awaited<ReturnType<typeof start>>) =>
  renderHook(() => client.useUpdate()).result.current;

test('a version that comes after one that failed to install is offered', async () => {
  const client = await start();
  container.registration.installing = new EventTarget();
  container.registration.dispatchEvent(new Event('updatefound'));
  expect(updateState(client)).toBe('none');
  installed();
  expect(updateState(client)).toBe('waiting');
});

test('a first worker that waits for a moment before it runs is no newer version (Firefox)', async () => {
  container.controller = null;
  container.registration.active = null;
  const client = await start();
  installed();
  expect(updateState(client)).toBe('none');
  // It takes over the page, and nothing waits any more.
  container.registration.active = container.registration.waiting;
  container.registration.waiting = null;
  container.controller = container.registration.active;
  takeOver();
  dispatchEvent(new Event('focus'));
  expect(updateState(client)).toBe('none');
});

describe('a version from which the server takes nothing more', () => {
  test('looks for the next one at once, and takes it without a question', async () => {
    const client = await start();
    await client.checkForUpdate();
    container.registration.update.mockClear();
    void client.updateBecauseTooOld();
    // The browser answers the look before the installation ends.
    await new Promise((resolve) => setTimeout(resolve));
    expect(container.registration.update).toHaveBeenCalledTimes(1);
    installed();
    await vi.waitFor(() => expect(container.messages).toEqual([{ type: 'SKIP_WAITING' }]));
  });

  test('looks again until it is there: its files may come after the service', async () => {
    const client = await start();
    vi.useFakeTimers();
    void client.updateBecauseTooOld();
    await vi.advanceTimersByTimeAsync(0);
    expect(container.registration.update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(container.registration.update).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(container.registration.update).toHaveBeenCalledTimes(3);
    installed();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(container.registration.update.mock.calls.length).toBeLessThan(8);
    expect(container.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  });

  test('asks first where something was typed', async () => {
    const client = await start(true);
    void client.updateBecauseTooOld();
    installed();
    expect(updateState(client)).toBe('waiting');
    expect(container.messages).toEqual([]);
  });
});

test('the first worker of a first visit is no update', async () => {
  container.controller = null;
  await start();
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});

test('a page that was still loading when the worker took over asks for it', async () => {
  container.controller = null;
  const messages: unknown[] = [];
  container.registration.active = { postMessage: (message: unknown) => messages.push(message) };
  await start();
  await vi.waitFor(() => expect(messages).toEqual([{ type: 'CLAIM' }]));
});

test('a page that has its worker asks for nothing', async () => {
  const messages: unknown[] = [];
  container.registration.active = { postMessage: (message: unknown) => messages.push(message) };
  await start();
  await container.ready;
  expect(messages).toEqual([]);
});

test('a first installation that failed is begun anew at the next occasion', async () => {
  container.controller = null;
  container.registration.active = null;
  const client = await start();
  await client.checkForUpdate(Date.now() + 31_000);
  expect(container.register).toHaveBeenCalledTimes(2);
  expect(container.registration.update).not.toHaveBeenCalled();
});

test('the old version after an update says: close and reopen', async () => {
  sessionStorage.setItem('openfield.updateFrom', 'test');
  const client = await start();
  expect(renderHook(() => client.useUpdate()).result.current).toBe('stuck');
});

test('a browser that refuses workers gets the app all the same', async () => {
  container.register.mockRejectedValue(new Error('blocked'));
  await expect(start()).resolves.toBeDefined();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.resetModules();
  await expect(start()).resolves.toBeDefined();
});

test('goes where a tapped notification leads, and hears of another push subscription; nothing else', async () => {
  await start();
  const send = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
  for (const data of [
    null,
    'OPEN',
    { type: 'OPEN' },
    { type: 'OPEN', path: 1 },
    { type: 'OTHER', path: '/x' },
  ])
    send(data);
  expect(onOpen).not.toHaveBeenCalled();
  send({ type: 'OPEN', path: '/notice' });
  send({ type: 'PUSH_CHANGED' });
  expect(onOpen.mock.calls).toEqual([['/notice']]);
  expect(onPushChanged).toHaveBeenCalledOnce();
});

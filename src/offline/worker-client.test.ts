import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** Fake of `navigator.serviceWorker` with the parts that the page uses. */
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
  /** Never resolves, as in a browser, while no worker runs. */
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

test('startWorkerClient registers the worker without a cached script', async () => {
  await start();
  expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
});

test('startWorkerClient checks for updates when the app is shown again, at most every 30 s', async () => {
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

test('applyUpdate activates the version that waits at the click and reloads exactly once', async () => {
  const client = await start();
  container.newVersionWaits();
  await client.applyUpdate();
  expect(container.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('useUpdate returns stuck when the new version does not take over in 20 seconds', async () => {
  const client = await start();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  container.newVersionWaits();
  await client.applyUpdate();
  const { result } = renderHook(() => client.useUpdate());
  act(() => void vi.advanceTimersByTime(19_000));
  expect(result.current).toBe('starting');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toBe('stuck');
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

  test('startWorkerClient activates it only if no other tab is open', async () => {
    freshStart('navigate');
    container.newVersionWaits();
    await start();
    expect(container.messages).toEqual([takeOverAlone]);
  });

  test('startWorkerClient leaves it waiting after a reload and when something was typed', async () => {
    container.newVersionWaits();
    freshStart('reload');
    await start();
    vi.resetModules();
    freshStart('navigate');
    await start(true);
    expect(container.messages).toEqual([]);
  });

  test('startWorkerClient leaves a version waiting when it arrived during the first screen', async () => {
    freshStart('navigate');
    container.register.mockImplementation(async () => {
      container.newVersionWaits();
      return container.registration;
    });
    await start();
    expect(container.messages).toEqual([]);
  });
});

test('an update from another tab reloads this tab when nothing was typed here', async () => {
  await start();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an update from another tab shows "Reload" when something was typed here', async () => {
  const client = await start(true);
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  expect(renderHook(() => client.useUpdate()).result.current).toBe('elsewhere');
});

/** Finishes an installation, with the events in the order of real browsers. */
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

test('useUpdate offers a version when an earlier one failed to install', async () => {
  const client = await start();
  container.registration.installing = new EventTarget();
  container.registration.dispatchEvent(new Event('updatefound'));
  expect(updateState(client)).toBe('none');
  installed();
  expect(updateState(client)).toBe('waiting');
});

test('useUpdate offers nothing when a first worker waits for a moment before it runs (Firefox)', async () => {
  container.controller = null;
  container.registration.active = null;
  const client = await start();
  installed();
  expect(updateState(client)).toBe('none');
  // The worker takes over the page, and no version waits now.
  container.registration.active = container.registration.waiting;
  container.registration.waiting = null;
  container.controller = container.registration.active;
  takeOver();
  dispatchEvent(new Event('focus'));
  expect(updateState(client)).toBe('none');
});

describe('a version that the server no longer accepts', () => {
  test('updateBecauseTooOld checks for a version immediately and activates it without a prompt', async () => {
    const client = await start();
    await client.checkForUpdate();
    container.registration.update.mockClear();
    void client.updateBecauseTooOld();
    // The check resolves before the installation ends.
    await new Promise((resolve) => setTimeout(resolve));
    expect(container.registration.update).toHaveBeenCalledTimes(1);
    installed();
    await vi.waitFor(() => expect(container.messages).toEqual([{ type: 'SKIP_WAITING' }]));
  });

  test('updateBecauseTooOld repeats the check until a version waits: files may arrive late', async () => {
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

  test('updateBecauseTooOld leaves the update to the person when something was typed', async () => {
    const client = await start(true);
    void client.updateBecauseTooOld();
    installed();
    expect(updateState(client)).toBe('waiting');
    expect(container.messages).toEqual([]);
  });
});

test('startWorkerClient does not reload when the first worker of a first visit takes over', async () => {
  container.controller = null;
  await start();
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});

test('askForControl requests control when the worker took over while the page was loading', async () => {
  container.controller = null;
  const messages: unknown[] = [];
  container.registration.active = { postMessage: (message: unknown) => messages.push(message) };
  await start();
  await vi.waitFor(() => expect(messages).toEqual([{ type: 'CLAIM' }]));
});

test('askForControl sends nothing when the page has its worker', async () => {
  const messages: unknown[] = [];
  container.registration.active = { postMessage: (message: unknown) => messages.push(message) };
  await start();
  await container.ready;
  expect(messages).toEqual([]);
});

test('checkForUpdate registers the worker again when the first installation failed', async () => {
  container.controller = null;
  container.registration.active = null;
  const client = await start();
  await client.checkForUpdate(Date.now() + 31_000);
  expect(container.register).toHaveBeenCalledTimes(2);
  expect(container.registration.update).not.toHaveBeenCalled();
});

test('useUpdate returns stuck when the old version runs after an update', async () => {
  sessionStorage.setItem('openfield.updateFrom', 'test');
  const client = await start();
  expect(renderHook(() => client.useUpdate()).result.current).toBe('stuck');
});

test('startWorkerClient starts the app without a worker when the browser refuses workers', async () => {
  container.register.mockRejectedValue(new Error('blocked'));
  await expect(start()).resolves.toBeDefined();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.resetModules();
  await expect(start()).resolves.toBeDefined();
});

test('updateBecauseTooOld offers a reload when the page has no workers', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.resetModules();
  const client = await start();
  await client.updateBecauseTooOld();
  expect(renderHook(() => client.useUpdate()).result.current).toBe('waiting');
});

test('startWorkerClient opens a tapped notification, reports a changed push and ignores the rest', async () => {
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

test('startWorkerClient has the files checked in each start of the app, and not in each reload of a tab', async () => {
  const asked: unknown[] = [];
  let missing = 1;
  container.controller = {
    postMessage: (message: unknown) => {
      asked.push(message);
      container.dispatchEvent(
        new MessageEvent('message', { data: { type: 'FILES_CHECKED', healed: 0, missing } }),
      );
    },
  };
  const startAgain = async () => {
    vi.resetModules();
    await start();
    return asked.length;
  };
  await start();
  expect(asked).toEqual([{ type: 'CHECK_FILES' }]);
  missing = 0;
  expect(await startAgain(), 'files were missing').toBe(2);
  expect(await startAgain(), 'a reload').toBe(2);
  sessionStorage.clear();
  expect(await startAgain(), 'another tab').toBe(3);
});

test('startWorkerClient does not check the files that the first installation has verified', async () => {
  const postMessage = vi.fn<() => void>();
  container.controller = null;
  await start();
  container.controller = { postMessage };
  takeOver();
  vi.resetModules();
  await start();
  expect(postMessage).not.toHaveBeenCalled();
});

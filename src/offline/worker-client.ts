import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { workerContainer } from '#src/browser/secure-page.ts';
import { phoneNow } from '#src/clock/clock.ts';
import { build } from './build-name.ts';
import { checkFiles } from './check-files.ts';
import { firstScreen } from './first-screen.ts';
import { signal, useSignal } from './signal.ts';
import { tabMemory } from './tab-memory.ts';
import { askForControl, hasFailed, registerWorker } from './worker-start.ts';

/**
 * `waiting`: a new version waits, "Update". `starting`: "Update" was pressed, the new version takes over. `elsewhere`:
 * another tab has updated and this one has a half-filled form, "Reload". `stuck`: the reload started the old version
 * again (iOS), or the new one could not take over, "Close and reopen the app".
 */
export type UpdateState = 'none' | 'waiting' | 'starting' | 'elsewhere' | 'stuck';

const quietTime = 30_000;
/**
 * First and longest pause, in ms, between two checks for a newer version when this one is too old. The
 * pause doubles.
 */
const firstLook = 2_000;
const longestLook = 5 * MINUTE_MS;
/** Time in ms that a new version has to take over after "Update". A browser may wait for work of the old one. */
const takeOverPatience = 20_000;

const update = signal<UpdateState>('none');
export const useUpdate = (): UpdateState => useSignal(update);

let registration: ServiceWorkerRegistration | undefined;
let lastCheck = 0;
let isOurs = false;
let isTooOld = false;
let hasTyped: () => boolean = () => false;
let isReloading = false;

export interface WorkerClientWiring {
  /** A reload now would cost the person something that was typed. */
  hasDirtyForm: () => boolean;
  /** A notification was tapped: the app goes to its screen. */
  onOpen: (path: string) => void;
  /** The push subscription of the browser differs from the server's. */
  onPushChanged: () => void;
}

/** Call before React mounts: a version that waits already must not be missed (docs/offline.md B7). */
export async function startWorkerClient({
  hasDirtyForm,
  onOpen,
  onPushChanged,
}: WorkerClientWiring): Promise<void> {
  const container = workerContainer();
  if (container === undefined) return;
  hasTyped = hasDirtyForm;
  checkWhetherStuck();
  container.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'OPEN' && 'path' in data && typeof data.path === 'string') onOpen(data.path);
    if (data.type === 'PUSH_CHANGED') onPushChanged();
  });
  let wasControlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The first worker of a first visit takes over a page that already is its own version. Its installation has
    // verified each file.
    if (!wasControlled) {
      wasControlled = true;
      noteFilesChecked();
    } else if (isOurs || !hasDirtyForm()) reloadOnce();
    else update.set('elsewhere');
  });
  // A waiting version takes over before the person starts anything. Without one, registers after the first
  // screen: registering delays that screen, and a first visit would fetch the whole app beside the files of
  // the screen.
  const known = wasControlled ? await container.getRegistration().catch(() => undefined) : undefined;
  const waits = Boolean(known?.waiting);
  if (!waits) await firstScreen();
  registration = await registerWorker();
  if (!registration) return;
  followUpdates(registration);
  void askForControl();
  // A fresh start with no other tab: the new version disturbs nobody (docs/offline.md 4.4).
  if (waits && isFreshStart() && !hasDirtyForm())
    newerVersion()?.postMessage({ type: 'SKIP_WAITING', onlyIfAlone: true }, []);
  lastCheck = phoneNow();
  const check = () => void checkForUpdate();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
  for (const type of ['pageshow', 'focus', 'online']) addEventListener(type, check);
  setInterval(check, HOUR_MS);
  if (container.controller !== null && tabMemory.read(checkedKey) !== build)
    void checkFiles().then((isWhole) => isWhole && noteFilesChecked());
}

/**
 * The files are checked once in each start of the app. A reload of the same tab does not read them all again, unless
 * some were missing or the worker was silent.
 */
const checkedKey = 'files.checked';
const noteFilesChecked = (): void => void tabMemory.write(checkedKey, build);

/**
 * Checks for a newer version after each installation, also after failed ones. Only the current state of the
 * browser counts (docs/offline.md B7): an engine may report a first worker as if it waited for another one.
 */
function followUpdates(followed: ServiceWorkerRegistration): void {
  noteNewerVersion();
  followed.addEventListener('updatefound', () => {
    followed.installing?.addEventListener('statechange', noteNewerVersion);
  });
}

function noteNewerVersion(): void {
  if (!newerVersion() || update.get() === 'starting') return;
  update.set('waiting');
  if (isTooOld && !hasTyped()) void applyUpdate();
}

/** The worker that waits now behind the one that runs this page. */
const newerVersion = (): ServiceWorker | undefined =>
  workerContainer()?.controller && registration?.active ? (registration.waiting ?? undefined) : undefined;

/** Checks for a newer worker on the server, at most every 30 seconds. */
export async function checkForUpdate(now: number = phoneNow()): Promise<void> {
  if (!registration || Math.abs(now - lastCheck) < quietTime) return;
  lastCheck = now;
  if (hasFailed(registration)) return await startAgain();
  // Offline, or the server is being deployed: the next check retries.
  await registration.update().catch(() => undefined);
  noteNewerVersion();
}

async function startAgain(): Promise<void> {
  const next = await registerWorker();
  if (!next) return;
  registration = next;
  followUpdates(next);
}

/**
 * The server takes nothing more from this version. What waits is kept, and the next version sends it. So it
 * is looked for now and taken without a question (docs/offline.md B14). A question comes only when a reload
 * would lose something that was typed. One look may miss it: the service may be new before its files are. A
 * browser may also answer with an earlier look that is under way.
 */
export async function updateBecauseTooOld(): Promise<void> {
  if (isTooOld) return;
  isTooOld = true;
  // A page without a worker gets its newest version by a reload, which the bar offers.
  if (workerContainer() === undefined) return update.set('waiting');
  noteNewerVersion();
  for (let wait = firstLook; !newerVersion(); wait = Math.min(wait * 2, longestLook)) {
    lastCheck = -Infinity;
    await checkForUpdate();
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** "Update" was pressed: the version that waits now, not the one of when the bar was drawn, takes over. */
export async function applyUpdate(): Promise<void> {
  update.set('starting');
  const current = await workerContainer()?.getRegistration();
  if (!current?.waiting) return reloadOnce();
  isOurs = true;
  tabMemory.write('updateFrom', build);
  current.waiting.postMessage({ type: 'SKIP_WAITING' }, []);
  setTimeout(() => {
    if (!isReloading) update.set('stuck');
  }, takeOverPatience);
}

function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  location.reload();
}

function checkWhetherStuck(): void {
  const from = tabMemory.read('updateFrom');
  tabMemory.write('updateFrom', null);
  if (from === build) update.set('stuck');
}

function isFreshStart(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}

import { allScreens, coachAccount, studentAccount } from './support/all-screens.ts';
import { ask } from './support/api.ts';
import { findFirefox, Firefox } from './support/firefox.ts';
import { demoPassword, expect, test } from './support/journey.ts';
import { isKept, lookAtScreen, shareKept, type ScreenLook } from './support/screen-look.ts';

const program = findFirefox();

/** How much the phone's own tables hold. Runs in the page. */
async function storedRows(): Promise<number> {
  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
    });
  let size = 0;
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    const db = await wait(indexedDB.open(name));
    for (const table of db.objectStoreNames) {
      const rows: unknown[] = await wait(db.transaction(table).objectStore(table).getAll());
      size += JSON.stringify(rows).length;
    }
    db.close();
  }
  return size;
}

/** Waits until the data of the screen are stored and writing has stopped. */
async function kept(firefox: Firefox): Promise<void> {
  let size = -1;
  await expect
    .poll(
      async () => {
        const before = size;
        size = await firefox.read<number>(`(${storedRows.toString()})()`);
        return size === before;
      },
      { intervals: [500], timeout: 60_000 },
    )
    .toBe(true);
}

/** Opens a screen and returns it when nothing changes. */
async function settled(firefox: Firefox, url: string): Promise<ScreenLook> {
  await firefox.open(url);
  let look: ScreenLook | undefined;
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(look);
        look = await firefox.read<ScreenLook>(`(${lookAtScreen.toString()})()`);
        return look.isSettled && firefox.isQuiet && JSON.stringify(look) === before;
      },
      { timeout: 60_000, message: url },
    )
    .toBe(true);
  if (look === undefined) throw new Error(`${url} shows nothing`);
  return look;
}

for (const [who, account] of [
  ['student', studentAccount],
  ['coach', coachAccount],
] as const)
  test(
    `in Firefox every screen of a ${who} that was opened once starts without a server after a restart of the browser`,
    { tag: '@full' },
    async ({ server }) => {
      test.skip(program === undefined, 'Firefox is not on this machine');
      const screens = (await allScreens(server)).filter((screen) => screen.who === who);
      const { token, user } = await ask(server, 'user.login', {
        account,
        password: demoPassword,
      });
      const firefox = new Firefox(program ?? '', server);
      try {
        await firefox.start();
        await firefox.open(`${server.url}/about`);
        const stored = { token, role: who, userInfo: JSON.stringify(user) };
        await firefox.read(
          `Object.entries(${JSON.stringify(stored)}).forEach(([key, value]) => localStorage.setItem(key, value)) ?? null`,
        );
        await settled(firefox, `${server.url}/${who}/home`);
        await firefox.read('navigator.serviceWorker.ready.then(() => null)');
        const seen: (readonly [string, ScreenLook])[] = [];
        for (const { url } of screens) {
          seen.push([url, await settled(firefox, server.url + url)]);
          await kept(firefox);
        }
        expect(seen.filter(([, { offersUpdate }]) => offersUpdate)).toEqual([]);
        await firefox.close();
        await server.kill();

        await firefox.start();
        for (const [url, before] of seen) {
          const after = await settled(firefox, server.url + url);
          expect(after.offersUpdate, `${url}: no newer version`).toBe(false);
          if (before.hasFault || !isKept(url)) continue;
          expect(after.hasFault, `${url} shows what was read: ${after.lines.join(' ')}`).toBe(false);
          expect(after.title, url).toBe(before.title);
          expect(shareKept(before.lines, after.lines), `${url}: what was there`).toBeGreaterThan(0.7);
        }
      } finally {
        await firefox.remove();
        await server.start();
      }
    },
  );

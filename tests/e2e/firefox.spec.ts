import { allScreens, studentAccount } from './support/all-screens.ts';
import { ask } from './support/api.ts';
import { findFirefox, Firefox } from './support/firefox.ts';
import { demoPassword, expect, test } from './support/journey.ts';
import { isKept, lookAtScreen, shareKept, type ScreenLook } from './support/screen-look.ts';

const program = findFirefox();

/** The screen when nothing moves any more. */
async function settled(firefox: Firefox, url: string): Promise<ScreenLook> {
  await firefox.open(url);
  let look: ScreenLook | undefined;
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(look);
        look = await firefox.read<ScreenLook>(`(${lookAtScreen.toString()})()`);
        return look.isSettled && JSON.stringify(look) === before;
      },
      { timeout: 30_000, message: url },
    )
    .toBe(true);
  if (look === undefined) throw new Error(`${url} shows nothing`);
  return look;
}

test('in Firefox every screen that was opened once starts without a server after a restart of the browser', async ({
  server,
}) => {
  test.skip(program === undefined, 'Firefox is not on this machine');
  test.setTimeout(300_000);
  const screens = (await allScreens(server)).filter(({ who }) => who === 'student');
  const { token, user } = await ask(server, 'user.login', {
    account: studentAccount,
    password: demoPassword,
  });
  const firefox = new Firefox(program ?? '');
  try {
    await firefox.start();
    await firefox.open(`${server.url}/about`);
    const stored = { token, role: 'student', userInfo: JSON.stringify(user) };
    await firefox.read(
      `Object.entries(${JSON.stringify(stored)}).forEach(([key, value]) => localStorage.setItem(key, value)) ?? null`,
    );
    await settled(firefox, `${server.url}/student/home`);
    await firefox.read('navigator.serviceWorker.ready.then(() => null)');
    const seen: (readonly [string, ScreenLook])[] = [];
    for (const { url } of screens) seen.push([url, await settled(firefox, server.url + url)]);
    expect(seen.filter(([, { offersUpdate }]) => offersUpdate)).toEqual([]);
    await firefox.close();
    await server.kill();

    await firefox.start();
    for (const [url, before] of seen) {
      const after = await settled(firefox, server.url + url);
      expect(after.offersUpdate, `${url}: no newer version`).toBe(false);
      if (before.hasFault || !isKept(url)) continue;
      expect(after.hasFault, `${url} shows what was read`).toBe(false);
      expect(after.title, url).toBe(before.title);
      expect(shareKept(before.lines, after.lines), `${url}: what was there`).toBeGreaterThan(0.7);
    }
  } finally {
    await firefox.remove();
    await server.start();
  }
});

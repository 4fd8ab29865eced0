import { paths } from '#contract/paths.ts';
import { studentAccount } from '#tests/e2e/support/all-screens.ts';
import type { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { signInQuickly } from '#tests/e2e/support/journey.ts';
import { Phone, workerActive } from './phone.ts';
import { tap, visit } from './visit.ts';

/** One run on a fresh profile. Milliseconds, but for `kilobytes` (of 1024, on the wire) and `heap` (MB). */
export interface Round {
  kilobytes: number;
  requests: number;
  firstContent: number;
  usable: number;
  blocked: number;
  heap: number;
  repeatUsable: number;
  tapInPage: number;
  tapPush: number;
  offlineFirstContent: number;
  offlineUsable: number;
  /** On the phone of a family with a booked class. */
  offlineNextClass: number;
  what: string;
}

/** The one way in of a guest, to the search. */
const push = `main a[href^="${paths.student.coach}"]`;
/** The other list of the search: classes or instructors. */
const inPage = '.of-found .of-chip:not(:has(input:checked))';

/** A family of the demo opens home once with a network, until the phone keeps its next class. */
async function openAsFamily(server: DemoServer, phone: Phone, url: string): Promise<void> {
  const page = await (await phone.open()).newPage();
  await signInQuickly(page, server, studentAccount);
  await page.goto(url);
  await workerActive(page);
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const asked = indexedDB.open('device');
        asked.addEventListener('success', () => {
          const row = asked.result.transaction('settings').objectStore('settings').get('nextClass');
          row.addEventListener('success', () => {
            asked.result.close();
            resolve(row.result !== undefined);
          });
        });
      }),
  );
  await phone.close();
}

/** First visit, visit again, taps, then a start of the browser after the server was killed. */
export async function round(server: DemoServer): Promise<Round> {
  const phone = new Phone();
  const family = new Phone();
  const url = server.url + paths.student.home;
  try {
    const online = await phone.open();
    const first = await visit(online, url);
    // Measures retained memory, not allocated memory: always after a forced collection, and once only.
    await first.browser.send('HeapProfiler.collectGarbage');
    const { usedSize } = await first.browser.send('Runtime.getHeapUsage');
    await workerActive(first.page);
    await first.page.close();

    const again = await visit(online, url);
    const tapPush = await tap(again, push);
    const tapInPage = await tap(again, inPage);
    await phone.close();

    await openAsFamily(server, family, url);

    await server.kill();
    const dead = await visit(await phone.open(), url, false);
    await phone.close();
    const known = await visit(await family.open(), url, false);
    return {
      kilobytes: first.bytesToUsable / 1024,
      requests: first.requestsToUsable,
      firstContent: first.firstContent,
      usable: first.usable,
      blocked: first.blocked,
      heap: usedSize / 2 ** 20,
      repeatUsable: again.usable,
      tapInPage,
      tapPush,
      offlineFirstContent: dead.firstContent,
      offlineUsable: dead.usable,
      offlineNextClass: known.nextClass,
      what: first.what,
    };
  } finally {
    await phone.remove();
    await family.remove();
    await server.start();
  }
}

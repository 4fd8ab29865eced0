import { paths } from '#contract/paths.ts';
import type { DemoServer } from '#tests/e2e/support/demo-server.ts';
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
  what: string;
}

const inPage = '.of-chip:nth-child(2)';
const push = `main a[href^="${paths.student.coachDetail}"]`;

/** First visit, visit again, taps, then a start of the browser after the server was killed. */
export async function round(server: DemoServer): Promise<Round> {
  const phone = new Phone();
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
    const tapInPage = await tap(again, inPage);
    await tap(again, '.of-chip:nth-child(1)');
    const tapPush = await tap(again, push);
    await phone.close();

    await server.kill();
    const dead = await visit(await phone.open(), url, false);
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
      what: first.what,
    };
  } finally {
    await phone.remove();
    await server.start();
  }
}

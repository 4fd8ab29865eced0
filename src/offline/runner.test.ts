import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poke, saysOffline, startRunner } from './runner.ts';
import { pageWorld } from './page-world.ts';

/** How often the queue was looked at: every drain begins by reading the session. */
const sent = vi.fn<typeof fetch>();
let stop: () => void;
const reports: unknown[] = [];

beforeEach(() => {
  reports.length = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stop = startRunner(pageWorld('test', sent), { onReport: (report) => reports.push(report) });
});
afterEach(() => stop());

const aWhile = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
const within = { timeout: 10_000 };

test('while the browser says that there is no network, a tap, a start and a look send nothing', async () => {
  expect(saysOffline()).toBe(true);
  poke('enqueue');
  poke('visible');
  await aWhile();
  expect(reports).toEqual([]);
});

test('the person, and the service that was reached after all, are believed more', async () => {
  poke('sendNow');
  await expect.poll(() => reports.length, within).toBe(1);
  poke('sessionChecked');
  await expect.poll(() => reports.length, within).toBe(2);
});

test('with a network a start looks at the queue at once', async () => {
  stop();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  stop = startRunner(pageWorld('test', sent), { onReport: (report) => reports.push(report) });
  await expect.poll(() => reports.length, within).toBe(1);
});

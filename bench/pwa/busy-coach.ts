import type { BrowserContext } from '@playwright/test';
import { Client } from 'pg';
import { OrderStatus } from '#contract/enums.ts';
import { paths } from '#contract/paths.ts';
import { coachAccount } from '#tests/e2e/support/all-screens.ts';
import type { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { signInQuickly } from '#tests/e2e/support/journey.ts';
import { Phone, workerActive } from './phone.ts';
import { type Visit, visit } from './visit.ts';

/** A list of many rows on the slowed phone. Milliseconds, but for `heap` (MB), `rows` and `nodes`. */
export interface LongList {
  name: string;
  firstContent: number;
  usable: number;
  heapBefore: number;
  rows: number;
  nodes: number;
  heap: number;
  /** Main thread for one page of twenty, median. */
  mainPerPage: number;
  /** Frames while the pages come, and while it is flung back to the top: the slowest of twenty. */
  frameDown: number;
  frameBack: number;
}

const orders = 10_000;
const classes = 500;
/** Pages that are scrolled through: four hundred rows. */
const pages = 20;
const pageSize = 20;

/** Adds 500 past classes of a coach with 10,000 orders; as they are free, the books need no movement. */
export async function addBusyYears(server: DemoServer): Promise<void> {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ coach: string; student: string }>(
      `select (select account_id from contact where value = $1) as coach,
         (select account_id from contact where value like 'grace.kim%' limit 1) as student`,
      [coachAccount],
    );
    const [people] = rows;
    if (people === undefined) throw new Error('the story has no coach');
    const id = (kind: string, n: string) =>
      `overlay(overlay(md5('${kind}' || ${n}) placing '4' from 13) placing 'a' from 17)::uuid`;
    const at = `date_trunc('hour', now()) - interval '700 days' + n * interval '1 day'`;
    await client.query(
      `insert into class (id, coach_id, title, description, activity, place_name, address, city_id, zone,
         local_start, local_end, starts_at, ends_at, capacity, price_minor, currency, created_at)
       select ${id('busy class', 'n')}, $1, '{"en":"Early lengths","zh":"清晨游泳"}', '{}', 'swim', 'Pecan Grove Pool',
         '1 Grove Street', 'austin', 'America/Chicago', ${at}, ${at} + interval '45 minutes',
         ${at}, ${at} + interval '45 minutes', 20, 0, 'USD', ${at} - interval '30 days'
       from generate_series(1, ${classes}) n`,
      [people.coach],
    );
    await client.query(
      `insert into orders (id, number, student_id, class_id, coach_id, status, seat_held, seats, unit_minor,
         total_minor, currency, policy, created_at, cancel_by, cancel_code, refund_minor)
       select ${id('busy order', 'n')}, 'B' || n, $2, ${id('busy class', `(1 + n % ${classes})`)}, $1, '${OrderStatus.canceled}', false, 1, 0, 0,
         'USD', '{"freeCancelHours":24,"graceMinutes":60,"lateRefundPct":50,"noShowRefundPct":0,"feeBps":1500,"waiverVersion":"1"}',
         now() - interval '800 days' + n * interval '1 hour', 'student', 'plans', 0
       from generate_series(1, ${orders}) n`,
      [people.coach, people.student],
    );
  } finally {
    await client.end();
  }
}

export async function longLists(server: DemoServer): Promise<LongList[]> {
  const phone = new Phone();
  try {
    const context = await phone.open();
    const first = await context.newPage();
    await signInQuickly(first, server, coachAccount);
    // The sign-in opens a picture; the app registers its worker.
    await first.goto(server.url);
    await workerActive(first);
    await first.close();
    return [
      await measure(context, `${server.url}${paths.coach.order}?status=5`, {
        name: 'orders',
        rows: 'main .of-card-list > li',
      }),
      await measure(context, `${server.url}${paths.coach.mine}`, {
        name: 'classes',
        rows: 'main .of-list[aria-label="My classes"] > li',
        chip: 'Past',
      }),
    ];
  } finally {
    await phone.remove();
  }
}

interface Measured {
  name: string;
  /** The selector of its rows. */
  rows: string;
  /** Chip to tap first, so that the list is shown. */
  chip?: string;
}

async function measure(
  context: BrowserContext,
  url: string,
  { name, rows: selector, chip }: Measured,
): Promise<LongList> {
  const seen = await visit(context, url);
  const { page } = seen;
  const rowsNow = () => page.locator(selector).count();
  if (chip !== undefined) await page.locator('main').getByText(chip, { exact: true }).tap();
  await moreThan(seen, selector, pageSize - 1);
  const heapBefore = await heapOf(seen);
  await watchFrames(seen);
  const perPage: number[] = [];
  let rows = await rowsNow();
  for (let turn = 0; turn < pages; turn++) {
    const before = await taskMs(seen);
    await scrollTo(seen, 'end');
    if (!(await moreThan(seen, selector, rows))) break;
    rows = await rowsNow();
    await page.waitForTimeout(300);
    perPage.push((await taskMs(seen)) - before);
  }
  const frameDown = await framesOf(seen);
  await scrollTo(seen, 'start');
  await page.waitForTimeout(1000);
  const frameBack = await framesOf(seen);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const heap = await heapOf(seen);
  await page.close();
  const { firstContent, usable } = seen;
  const mainPerPage = perPage.toSorted((a, b) => a - b)[Math.floor(perPage.length / 2)] ?? 0;
  return { name, firstContent, usable, heapBefore, rows, nodes, heap, mainPerPage, frameDown, frameBack };
}

/** Returns true when the list has more rows than `least`, or gets them within 20 seconds. */
async function moreThan({ page }: Visit, selector: string, least: number): Promise<boolean> {
  const asked = { selector, least };
  return await page
    .waitForFunction((list) => document.querySelectorAll(list.selector).length > list.least, asked, {
      timeout: 20_000,
    })
    .then(
      () => true,
      () => false,
    );
}

async function heapOf({ browser }: Visit): Promise<number> {
  await browser.send('HeapProfiler.collectGarbage');
  return (await browser.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
}

/** Returns the milliseconds that the main thread has worked since the page was opened. */
async function taskMs({ browser }: Visit): Promise<number> {
  await browser.send('Performance.enable');
  const { metrics } = await browser.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Notes the time between two frames, from now on. */
export async function watchFrames({ page }: Visit): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const look = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Frames since the last look, the shortest first. */
export const takeFrames = ({ page }: Pick<Visit, 'page'>): Promise<number[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { frames: number[] }).frames.splice(0).toSorted((a, b) => a - b),
  );

/** The slowest of twenty frames since the last look. */
async function framesOf(seen: Visit): Promise<number> {
  const frames = await takeFrames(seen);
  return frames[Math.floor(frames.length * 0.95)] ?? 0;
}

/** With the finger's own steps: a leap would draw nothing between. */
export async function scrollTo({ page }: Pick<Visit, 'page'>, where: 'start' | 'end'): Promise<void> {
  await page.evaluate(async (end) => {
    const content = document.querySelector('.page-current .page-content, .page-content');
    if (content === null) return;
    const goal = end ? content.scrollHeight : 0;
    for (let step = 0; step < 60 && Math.abs(content.scrollTop - goal) > 4; step++) {
      content.scrollTop += (goal - content.scrollTop) / Math.max(1, 10 - step);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, where === 'end');
}

import os from 'node:os';
import process from 'node:process';
import { chromium, type Page } from '@playwright/test';
import { largeScreen, openConsole } from '#tests/e2e/support/console.ts';
import { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { addFamily } from '#tests/e2e/support/people.ts';
import { shareClockWithAll } from '#tests/e2e/support/shared-clock.ts';
import { sql } from '#tests/e2e/support/sql.ts';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { log } from './server/database.ts';

/*
 * The console over long lists in a real browser: first rows, then the longest frame while all rows are loaded page by
 * page, scrolled and typed beside. Prints a table. npm run bench:console -- [rows]
 */
const rows = Number(process.argv[2] ?? 5000);
const mostFrameMs = 100;
const mostPaintMs = 1000;

const lists = [
  { name: 'audit log', path: '/console/audit', list: 'Audit log' },
  { name: 'feedback', path: '/console/feedback?kind=idea', list: 'Feedback' },
] as const;

const server = await DemoServer.start();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments });
shareClockWithAll(browser, server);
try {
  log(`writing ${rows} rows`);
  await seed();
  const page = await browser.newPage({ ...largeScreen, baseURL: server.url });
  await openConsole(page, server);
  const lines: string[] = [];
  for (const one of lists) lines.push(await measure(page, one));
  const load = (os.loadavg()[0] ?? 0).toFixed(1);
  console.log(
    [
      `| ${rows} rows | first rows, at most ${mostPaintMs} ms | rows loaded | longest frame while a page is added | while scrolling | while typing, at most ${mostFrameMs} ms |`,
      '| --- | --- | --- | --- | --- | --- |',
      ...lines,
      '',
      `Load average ${load}.`,
    ].join('\n'),
  );
} finally {
  await browser.close();
  await server.stop();
}

/** Writes the rows as the server would; a person has as much feedback as no person writes. */
async function seed(): Promise<void> {
  const family = await addFamily(server);
  await sql(
    server,
    `insert into audit_event (at, actor_id, action, subject_kind, subject_id)
     select $1::timestamptz - n * interval '1 minute', $2::uuid, 'account.looked', 'account', $2::uuid::text
     from generate_series(1, $3) n`,
    [server.ago(0), family.id, rows],
  );
  await sql(
    server,
    `insert into feedback (id, account_id, kind, text, created_at)
     select gen_random_uuid(), $2::uuid, 'idea', repeat('A longer course would be good. ', 8), $1::timestamptz - n * interval '1 minute'
     from generate_series(1, $3) n`,
    [server.ago(0), family.id, rows],
  );
}

async function measure(page: Page, { name, path, list }: (typeof lists)[number]): Promise<string> {
  const from = performance.now();
  await page.goto(path);
  const shown = page.getByRole('list', { name: list }).locator(':scope > li');
  await shown.first().waitFor();
  const first = performance.now() - from;
  log(`${name}: first rows after ${Math.round(first)} ms`);
  const adding = await longestFrame(page, async () => {
    // Pressed in the page: a call for each press would be most of the time.
    await page.evaluate(async (wanted) => {
      const rowsNow = () => document.querySelectorAll('.queue .rows > li').length;
      const buttons = () => [
        ...document.querySelectorAll<HTMLButtonElement>('.page section > button, .page > button'),
      ];
      for (let tries = 0; rowsNow() < wanted && tries < 2000; tries += 1) {
        const more = buttons().at(-1);
        const before = rowsNow();
        more?.click();
        for (let waits = 0; rowsNow() === before && waits < 200; waits += 1)
          await new Promise((done) => requestAnimationFrame(done));
      }
    }, rows);
  });
  const loaded = await shown.count();
  log(`${name}: ${loaded} rows`);
  const scrolling = await longestFrame(page, async () => {
    for (const part of [0.25, 0.5, 0.75, 1, 0.1])
      await page.evaluate(async (at) => {
        window.scrollTo(0, document.documentElement.scrollHeight * at);
        for (let frame = 0; frame < 5; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      }, part);
  });
  const typing = await longestFrame(page, async () => {
    await page.getByRole('searchbox').pressSequentially('a long name to find');
  });
  return `| ${name} | ${Math.round(first)} ms | ${loaded} | ${adding} ms | ${scrolling} ms | ${typing} ms |`;
}

/** The longest time between two frames while `work` runs. */
async function longestFrame(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const kept = window as typeof window & { longest?: number; isMeasured?: boolean };
    kept.longest = 0;
    kept.isMeasured = true;
    let last = performance.now();
    const frame = () => {
      const at = performance.now();
      kept.longest = Math.max(kept.longest ?? 0, at - last);
      last = at;
      if (kept.isMeasured === true) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  return await page.evaluate(() => {
    const kept = window as typeof window & { longest?: number; isMeasured?: boolean };
    kept.isMeasured = false;
    return Math.round(kept.longest ?? 0);
  });
}

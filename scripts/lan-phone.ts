/**
 * `npm run lan-phone`: the demo as a phone in the same network opens it, first at http://<address of this machine> and
 * then over https with a self-signed certificate. Taps every button of twenty screens as the demo's family, coach and
 * helper. Ends with 1 when a tap has no effect or fails, the console shows an error, or a sentence promises on http what
 * only a secure page can do. `--only http` or `--only https`; `--screens 3,7` takes these rows of the table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { workerReady } from '#tests/e2e/support/phone.ts';
import { shareClockWithAll } from '#tests/e2e/support/shared-clock.ts';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { screensOf } from './lan/screens.ts';
import { TlsDoor } from './lan/tls-door.ts';
import { Walk } from './lan/walk.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    screens: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const figures = path.resolve(import.meta.dirname, '../docs/figures.md');
const section = /(?<=<!-- lan phone -->\n)[^]*?(?=<!-- \/lan phone -->)/;

/** A name that is not of this machine, for a machine without a network. */
const inventedHost = 'openfield-phone.test';
const addresses = Object.values(os.networkInterfaces()).flatMap((found) => found ?? []);
const host =
  addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? inventedHost;

async function walk(server: DemoServer, base: string, isSecure: boolean): Promise<Walk> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...chromiumArguments,
      ...(isSecure ? ['--ignore-certificate-errors'] : []),
      `--host-resolver-rules=MAP ${inventedHost} 127.0.0.1`,
    ],
  });
  shareClockWithAll(browser, server);
  try {
    const found = new Walk(browser, server, base);
    const probe = await browser.newPage({ ignoreHTTPSErrors: true });
    await probe.goto(`${base}/about`);
    const isSeenSecure = await probe.evaluate(() => isSecureContext);
    console.log(`${base}: isSecureContext ${isSeenSecure}`);
    if (isSeenSecure !== isSecure) throw new Error(`${base} is ${isSeenSecure ? '' : 'not '}secure`);
    if (isSecure) {
      await workerReady(probe);
      console.log('the worker controls the page');
    }
    await probe.close();
    const wanted = values.screens?.split(',').map(Number);
    for (const [at, screen] of (await screensOf(server)).entries()) {
      if (wanted?.includes(at + 1) === false) continue;
      const before = found.faults.length;
      await found.tapAll(screen).catch((error: unknown) => found.faults.push(String(error)));
      console.log(
        `${at + 1} ${screen.who} ${screen.url}: ${found.screens.at(-1)?.controls} taps, ${found.faults.length - before} faults`,
      );
      for (const fault of found.faults.slice(before)) console.log(`  ${fault}`);
    }
    return found;
  } finally {
    await browser.close();
  }
}

const faults: string[] = [];
const rows: string[] = [];
// The proxy that ends https runs on this machine.
const server = await DemoServer.start({ TRUSTED_PROXIES: '127.0.0.1' });
const door = await TlsDoor.before(server.url);
try {
  for (const [name, base] of [
    ['http', server.url.replace('localhost', host)],
    ['https', `https://${host}:${door.port}`],
  ] as const) {
    if (values.only !== undefined && values.only !== name) continue;
    const found = await walk(server, base, name === 'https');
    const taps = found.screens.reduce((sum, { controls }) => sum + controls, 0);
    rows.push(`| ${name} | ${found.screens.length} | ${taps} | ${found.faults.length} |`);
    if (name === 'http')
      for (const [sentence, at] of found.sentences) console.log(`  sentence at ${at}: ${sentence}`);
    faults.push(...found.faults.map((fault) => `${name} ${fault}`));
  }
} finally {
  door.close();
  await server.stop();
}
const table = ['| address | screens | taps | faults |', '| --- | --- | --- | --- |', ...rows].join('\n');
const note = `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores, load average ${(os.loadavg()[0] ?? 0).toFixed(1)}.`;
console.log(`${table}\n\n${note}`);
if (values.write)
  writeFileSync(
    figures,
    readFileSync(figures, 'utf8').replace(section, () => `\n${table}\n\n${note}\n\n`),
  );
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

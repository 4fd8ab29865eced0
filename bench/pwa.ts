import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { afterOneVisit } from './pwa/after-one-visit.ts';
import { lines, median, table, verdict } from './pwa/budget.ts';
import { measureFloor, type Floor } from './pwa/floor.ts';
import { round, type Round } from './pwa/round.ts';

/* The built app (dist/, or DIST_DIR) on a slow phone in a slow network. The processor is slowed down four
   times; the network has 150 ms a request and 1.6 Mbit/s. Each run has a fresh profile and the real server
   in demo mode. Each run also measures the floor, a bare page with a worker. Each time is printed with its
   multiple of the floor, which a busy machine changes less. npm run bench -- [--runs 7] [--write] --write
   puts the table into docs/figures.md. Ends with 1 when a must is missed. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '7' }, write: { type: 'boolean', default: false } },
});
const runs = Number(values.runs);
const figures = path.resolve(import.meta.dirname, '../docs/figures.md');
const section = /(?<=<!-- client -->\n)[^]*?(?=<!-- \/client -->)/;

const server = await DemoServer.startNow();
const rounds: Round[] = [];
const floors: Floor[] = [];
const loads: number[] = [];
try {
  for (let run = 1; run <= runs; run++) {
    loads.push(os.loadavg()[0] ?? 0);
    floors.push(await measureFloor());
    const one = await round(server);
    rounds.push(one);
    console.error(`run ${run} of ${runs}: usable after ${Math.round(one.usable)} ms (${one.what})`);
  }
  const once = await afterOneVisit(server);
  for (const url of once.missing) console.error(`missing offline: ${url}`);
  for (const text of [...once.installability, ...once.manifestErrors]) console.error(text);

  const all = lines(rounds, floors, once);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} cores, load average ${median(loads).toFixed(1)}`;
  const text = `${table(all)}\n\nMedians of ${runs} runs, ${day}, ${machine}. kB and MB of 1024.\n`;
  console.log(text);
  if (values.write) {
    const before = readFileSync(figures, 'utf8');
    if (!section.test(before)) throw new Error('docs/figures.md has no section for the client');
    writeFileSync(
      figures,
      before.replace(section, () => `\n${text}\n`),
    );
  }
  if (all.some((line) => verdict(line) === 'OVER')) process.exitCode = 1;
} finally {
  await server.stop();
}

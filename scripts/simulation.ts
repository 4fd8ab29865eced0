/**
 * `npm run simulation -- --operations 100000 --seed 7 --write`: the simulation of tests/simulation at length, on a database
 * of its own. `--minutes 30` ends it earlier. `--write` puts the figures into docs/figures.md. Ends with 1 when anything was
 * lost, doubled or out of balance.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { describeReport } from '#tests/simulation/describe-report.ts';
import { simulate, type Report } from '#tests/simulation/runner.ts';
import { drawSeed } from '#tests/support/seed.ts';
import { copyTemplate, startTestServer } from '#tests/support/test-server.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(drawSeed()) },
    minutes: { type: 'string', default: '120' },
    write: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const figures = path.resolve(import.meta.dirname, '../docs/figures.md');
const section = /(?<=<!-- simulation -->\n)[^]*?(?=<!-- \/simulation -->)/;

const number = (n: number) => String(n).replaceAll(/\B(?=(\d{3})+$)/g, ',');

function table({ counts, ...report }: Report): string {
  const load = os.loadavg()[0] ?? 0;
  const rows: [string, string | number][] = [
    ['operations', counts.operations],
    ['commands acknowledged', report.acknowledged],
    ['further copies of a command sent at once', counts.duplicates],
    ['answers lost after the commit, asked for again', counts.lostAnswers],
    ['requests cut while the server worked', counts.cutRequests],
    ['attempts without an answer, repeated', counts.silences],
    ['database connections ended', counts.cutConnections],
    ['nodes stopped and started', counts.stoppedNodes],
    ['faults of the payment services', counts.slowPayments],
    ['webhooks: twice, late, out of order, false', counts.webhooks],
    ['runs of jobs, on any node', counts.jobs],
    ['jumps of the clock', counts.clockJumps],
    ['rounds of checks of all invariants', report.rounds],
    ['violations', report.violations.length],
    ['seed', report.seed],
    ['minutes', (report.seconds / 60).toFixed(1)],
  ];
  const cells = rows.map(
    ([what, n]) => `| ${what} | ${typeof n === 'number' && what !== 'seed' ? number(n) : n} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  return [
    '\n| what | how many |',
    '| --- | --- |',
    ...cells,
    `\n${day}, ${os.availableParallelism()} cores, load average ${load.toFixed(1)}.\n\n`,
  ].join('\n');
}

console.log(`seed ${seed}`);
const server = await startTestServer();
process.once('SIGINT', () => void server.stop().then(() => process.exit(130)));
let report: Report;
try {
  const { url } = await copyTemplate(server);
  report = await simulate(url, {
    seed,
    operations: Number(values.operations),
    seconds: Number(values.minutes) * 60,
    checkEvery: 2000,
    patience: 50,
    print: (line) => console.log(line),
  });
} finally {
  await server.stop();
}
console.log(describeReport(report));
if (values.write) fs.writeFileSync(figures, fs.readFileSync(figures, 'utf8').replace(section, table(report)));
process.exitCode = report.violations.length === 0 ? 0 : 1;

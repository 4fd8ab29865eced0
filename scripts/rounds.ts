/**
 * `npm run test:rounds`: runs the tests that read the clock. First at instants that surprise clocks and calendars, then
 * with ids that only rise or fall (tests/support/setup-ids.ts), then 20 times at the fixed instant. `--times 3` repeats
 * less often, `--only attendance` takes the files with this text in their names. Prints a table and ends with 1 when any
 * round was red.
 */
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { bin, type Part, runPart } from './test/parts.ts';
import {
  type Failure,
  journeyResult,
  nameFailures,
  reports,
  type Result,
  root,
  unitResult,
} from './test/reports.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '20' }, only: { type: 'string', default: '' } },
});

/** In America/Chicago, where the demo's families live. */
const surprising: readonly (readonly [what: string, at: string])[] = [
  ['an hour before the clocks go forward', '2027-03-14T01:00:00-06:00'],
  ['the hour after the clocks went forward', '2027-03-14T03:10:00-05:00'],
  ['an hour before the clocks go back', '2027-11-07T01:00:00-05:00'],
  ['the hour after the clocks went back', '2027-11-07T01:10:00-06:00'],
  ['29 February', '2028-02-29T12:00:00-06:00'],
  ['31 December, 23:40', '2027-12-31T23:40:00-06:00'],
];

/** Signs that a file depends on the present. Every test of the app gets the instant of the round. */
const readsClock =
  /\b(?:manualClock|makeWorld|serveWorld)\(|\broundAt\b|\bDate\.now\(|\bnew Date\(\)|\bserver\.(?:now|ago|dayIn)\(|support\/(?:class-time|search-days)\.ts/;

/** Files that were red by chance before, each with its reason. They run in every round, whatever they read. */
const everRed: Readonly<Record<string, string>> = {
  'server/demo/seed.test.ts': 'the story of the demo met the change of the clocks',
  'tests/e2e/attendance.spec.ts': 'a sheet was still closing',
  'tests/e2e/background-sync.spec.ts': 'the worker had not stored the answer yet',
  'tests/e2e/coach-day.spec.ts': 'the family was not waited for, and a class crossed midnight',
  'tests/e2e/offline-booking.spec.ts': 'a slow machine killed the browser too early',
  'tests/e2e/phone-clock.spec.ts': 'the answer of the phone came a moment after the booking',
  'tests/e2e/random-phone.spec.ts': 'a favorite was compared before it was sent',
  'tests/e2e/walk.spec.ts': 'a screen was left before its words or files were there',
  'tests/platform/kill.test.ts': 'a busy machine brought the server back too late',
  'tests/platform/supervisor.test.ts': 'a busy machine started the database too late',
  'tests/simulation/planted.test.ts': 'a defect that shows only in a race was missed',
};

function chosen(pattern: string): string[] {
  const all = fs.globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' });
  return all
    .map((name) => name.split(path.sep).join('/'))
    .filter(
      (name) =>
        name in everRed ||
        name.startsWith('src/') ||
        readsClock.test(fs.readFileSync(path.join(root, name), 'utf8')),
    )
    .filter((name) => name.includes(values.only))
    .toSorted();
}

const unitFiles = chosen(
  '{contract,server,src,sw,tests/{contract,offline,platform,postgres,simulation}}/**/*.test.{ts,tsx}',
);
const journeyFiles = chosen('tests/e2e/*.spec.ts');
const unitReport = 'round.json';
const units: Part = {
  name: 'unit tests',
  command: bin('vitest'),
  args: ['run', '--reporter=json', `--outputFile=test-results/${unitReport}`, ...unitFiles],
};
const journeys: Part = { name: 'journeys', command: bin('playwright'), args: ['test', ...journeyFiles] };

interface Round {
  readonly what: string;
  readonly at: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly failures: readonly Failure[];
}

async function runIn(env: NonNullable<Part['env']>, part: Part, read: () => Result): Promise<Result> {
  const { code, output } = await runPart({ ...part, env });
  const result = read();
  if (code === 0 || result.failed > 0) return result;
  const error = output.slice(-600);
  return { ...result, failed: 1, failures: [{ file: part.name, title: `ended with ${code}`, error }] };
}

async function round(what: string, at: string, ids = ''): Promise<Round> {
  const env = { OPENFIELD_IDS: ids, ...(at === '' ? {} : { OPENFIELD_ROUND_AT: at }) };
  fs.rmSync(reports, { recursive: true, force: true });
  fs.mkdirSync(reports, { recursive: true });
  const began = performance.now();
  const results: Result[] = [];
  if (unitFiles.length > 0) results.push(await runIn(env, units, () => unitResult(unitReport)));
  // The setting reaches the processes of vitest only.
  if (journeyFiles.length > 0 && ids === '')
    results.push(await runIn(env, journeys, () => journeyResult('results.json')));
  const sum = (count: (result: Result) => number) => results.reduce((all, result) => all + count(result), 0);
  const made = {
    what,
    at,
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    seconds: Math.round((performance.now() - began) / 1000),
    failures: results.flatMap(({ failures }) => failures),
  };
  console.log(`${what}: ${made.passed} passed, ${made.failed} failed (${made.seconds} s)`);
  return made;
}

console.log(`${unitFiles.length} files of unit tests, ${journeyFiles.length} journeys`);
if (unitFiles.length + journeyFiles.length === 0) {
  console.error(`No file that reads the clock has "${values.only}" in its name.`);
  process.exit(1);
}
const build: Part = { name: 'build', command: process.execPath, args: ['scripts/build.ts', '--when-stale'] };
if ((await runPart(build, console.log)).code !== 0) process.exit(1);
const rounds: Round[] = [];
for (const [what, at] of surprising) rounds.push(await round(what, at));
for (const ids of ['up', 'down']) rounds.push(await round(`ids go ${ids}`, '', ids));
for (let time = 1; time <= Number(values.times); time++)
  rounds.push(await round(`the fixed instant, ${time}`, ''));

console.log('\n| Round | Instant | Passed | Failed | Seconds |\n| --- | --- | --- | --- | --- |');
for (const { what, at, passed, failed, seconds } of rounds)
  console.log(`| ${what} | ${at} | ${passed} | ${failed} | ${seconds} |`);
const failed = rounds.reduce((all, one) => all + one.failed, 0);
for (const one of rounds.filter(({ failures }) => failures.length > 0)) {
  console.log(`\n${one.what}:`);
  nameFailures(one.failures);
}
console.log(`${rounds.reduce((all, one) => all + one.passed, 0)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

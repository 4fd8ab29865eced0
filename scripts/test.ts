import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isInstalled, type OtherDatabase, otherDatabases } from '#tests/support/other-databases.ts';
import { drawSeed } from '#tests/support/seed.ts';
import {
  bin,
  format,
  lint,
  type Outcome,
  type Part,
  runPart,
  runQuietly,
  types,
  unusedCode,
} from './test/parts.ts';
import {
  journeyResult,
  nameFailures,
  reports,
  type Result,
  showFailures,
  type Timed,
  unitResult,
} from './test/reports.ts';

/**
 * `npm test`: every kind of check, and one closing line with the sum. A check that is not made of tests (types, lint,
 * format, build) counts as one. `--full` adds the long matrices with a fresh seed. `--shuffle` takes the test files in
 * a random order; `--shuffle 7` repeats one.
 */
const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false }, shuffle: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const full = values.full ? drawSeed() : undefined;
const order = values.shuffle ? Number(positionals[0] ?? drawSeed()) : undefined;
const env = full === undefined ? { OPENFIELD_LONG: '' } : { OPENFIELD_LONG: '1', SEED: String(full) };

/** A part that is made of tests. */
interface TestPart extends Part {
  /** The word before each of its lines: others may run beside it. */
  readonly mark: string;
  /** Reads the report; without it the exit code is the one result. */
  readonly result?: () => Result;
}

/** Races, lost connections, rights, invariants and migrations: they depend on PostgreSQL itself. */
const databaseTests = [
  ...['races', 'last-seats', 'same-key'].map((name) => `tests/postgres/${name}.test.ts`),
  'server/money/ledger/invariants.test.ts',
  ...['database', 'least-rights', 'lost-commit', 'migrate'].map((name) => `server/db/${name}.test.ts`),
];
/** A pooler notices a lost host in its own way. */
const alsoOn: Partial<Record<OtherDatabase, string[]>> = { pgbouncer: ['tests/platform/failover.test.ts'] };

function vitest(name: string, mark: string, files: readonly string[], more: Part['env'] = {}): TestPart {
  const report = `${mark}.json`;
  const shuffled = order === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${order}`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${report}`];
  return {
    name,
    mark,
    command: bin('vitest'),
    args: ['run', ...reporters, ...shuffled, ...files],
    env: { ...env, ...more },
    result: () => unitResult(report),
  };
}

const units = vitest('unit, contract, architecture and PostgreSQL tests', 'vitest', []);
const onOtherDatabases = otherDatabases.flatMap((name): TestPart[] => {
  const what = `the database's own tests on ${name}`;
  if (isInstalled(name))
    return [vitest(what, name, [...databaseTests, ...(alsoOn[name] ?? [])], { TEST_DATABASE: name })];
  console.log(`Left out: ${what}, which is not on this machine (docs/operations.md).`);
  return [];
});
const journeys: TestPart = {
  name: 'browser journeys',
  mark: 'journeys',
  command: bin('playwright'),
  args: ['test', ...(order === undefined ? [] : ['--shuffle', String(order)])],
  env,
  result: () => journeyResult('results.json'),
};
/** The samples in the unit tests, with many more kills and operations. */
const long: TestPart[] = (full === undefined ? [] : ['kill-matrix', 'simulation']).map((name) => ({
  name,
  mark: name,
  command: process.execPath,
  args: [`scripts/${name}.ts`],
  env,
}));

/** Everything that happened: one object for each part, in the order in which they ended. */
const done: (Outcome & Result)[] = [];

/** The line that a compiler or linter marks, or the last one, with the lines behind it. */
function firstError(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const marked = lines.findIndex((line) => /\berror\b|^\s*[x×✗] /i.test(line));
  return lines.slice(marked).join('\n');
}

function enter(outcome: Outcome, read?: () => Result): void {
  const { name, code, output } = outcome;
  const result = read?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, times: [], failures: [] };
  // A runner may fail although no single test did: an unhandled rejection.
  if (code !== 0 && result.failed === 0) {
    result.failed = 1;
    result.failures.push({ file: name, title: `ended with ${code}`, error: firstError(output) });
  }
  done.push({ ...outcome, ...result });
}

/**
 * Types, lint, format, unused code and the build do not depend on each other: together they keep all cores
 * busy.
 */
async function runStatic(): Promise<void> {
  const build = { name: 'build', command: process.execPath, args: ['scripts/build.ts', '--when-stale'] };
  const parts = [types, lint(bin('oxlint'), ['--type-aware']), build, unusedCode, format];
  await Promise.all(parts.map(async (part) => enter(await runQuietly(part))));
}

async function runTests(part: TestPart): Promise<void> {
  console.log(`${part.mark} begins: ${part.name}`);
  const outcome = await runPart(part, (line) => console.log(`${part.mark} | ${line}`));
  enter(outcome, part.result);
  const state = done.at(-1)?.failed ? 'FAILED' : 'ok    ';
  console.log(`${state} ${part.name} (${outcome.seconds.toFixed(1)} s)`);
}

/** Processor time of the whole machine in ticks: what was worked, and all there was. */
function machineTicks(): { busy: number; all: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, ticks) => sum + ticks, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
}

fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
const began = performance.now();
const ticksBefore = machineTicks();
if (order !== undefined) console.log(`The test files come in the order of seed ${order}.`);
await runStatic();
for (const part of [units, ...onOtherDatabases, journeys, ...long]) await runTests(part);

const seconds = (performance.now() - began) / 1000;
const ticks = machineTicks();
const busy = (ticks.busy - ticksBefore.busy) / (ticks.all - ticksBefore.all);
const rounded = (value: number) => Math.round(value * 10) / 10;
const files: Timed[] = done.flatMap(({ times }) => times).toSorted((a, b) => b.seconds - a.seconds);
const cpuSeconds = done.reduce((sum, part) => sum + part.cpuSeconds, 0);
fs.writeFileSync(
  path.join(reports, 'times.json'),
  JSON.stringify(
    {
      at: new Date().toISOString(),
      cores: os.availableParallelism(),
      seconds: rounded(seconds),
      cpuSeconds: rounded(cpuSeconds),
      busyShare: Math.round(busy * 100) / 100,
      parts: done.map((part) => ({
        name: part.name,
        seconds: rounded(part.seconds),
        cpuSeconds: rounded(part.cpuSeconds),
        passed: part.passed,
        failed: part.failed,
      })),
      files: files.map((one) => ({ file: one.file, seconds: rounded(one.seconds) })),
    },
    undefined,
    2,
  ),
);

const failures = done.flatMap((part) => part.failures);
const failed = done.reduce((sum, part) => sum + part.failed, 0);
if (failed > 0) showFailures(failures);
console.log('\nThe slowest files (all of them: test-results/times.json):');
for (const one of files.slice(0, 5)) console.log(`${one.seconds.toFixed(1).padStart(8)} s  ${one.file}`);
console.log(
  `All checks took ${Math.round(seconds)} s and ${Math.round(cpuSeconds)} s of processor time; the cores were busy ${Math.round(busy * 100)} % of that.`,
);
if (full !== undefined)
  console.log(
    `Seed ${full}. Repeat with \`SEED=${full} npm run test:full\`, one file with \`OPENFIELD_LONG=1 SEED=${full} npx vitest run <file>\` (or \`npx playwright test <file>\`).`,
  );
if (order !== undefined)
  console.log(`The files came in the order of seed ${order}: \`npm test -- --shuffle ${order}\`.`);
if (failed > 0) {
  console.log('Failed:');
  nameFailures(failures);
}
console.log(`${done.reduce((sum, part) => sum + part.passed, 0)} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { isInstalled, type OtherDatabase, otherDatabases } from '#tests/support/other-databases.ts';

/**
 * `npm test`: every kind of check, one after the other. Each shows its progress, and one closing line gives the sum.
 * A check that is not made of tests (types, lint, format, build) counts as one. `--full` adds the long matrices.
 */
const root = path.dirname(import.meta.dirname);
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const reports = path.join(root, 'test-results');

interface Count {
  passed: number;
  failed: number;
}

/** How long a test file took. */
interface Timed {
  file: string;
  ms: number;
}

interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the result of a test runner; without it the exit code is the one result. */
  readonly count?: () => Count;
  /** Reads how long each of its files took. */
  readonly times?: () => Timed[];
}

const unitReport = path.join(reports, 'vitest.json');
const journeyReport = path.join(reports, 'results.json');

const unitSchema = z
  .object({ numPassedTests: z.int(), numFailedTests: z.int(), numFailedTestSuites: z.int() })
  // A file that could not be loaded has no failed test of its own.
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests || Math.min(1, report.numFailedTestSuites),
  }));

const journeySchema = z
  .object({
    stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));

/** An absent report, or one without a test, is a failure: a runner that ran nothing must not pass. */
function readReport(file: string, schema: z.ZodType<Count>): Count {
  if (!fs.existsSync(file)) return { passed: 0, failed: 1 };
  const count = schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  return count.passed + count.failed === 0 ? { passed: 0, failed: 1 } : count;
}

const unitTimes = z
  .object({
    testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
  })
  .transform(({ testResults }): Timed[] =>
    testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      ms: endTime - startTime,
    })),
  );

/** Suites hold suites: a file, its groups, their tests. */
interface Suite {
  file: string;
  suites?: Suite[] | undefined;
  specs: { tests: { results: { duration: number }[] }[] }[];
}

const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
  specs: z.array(
    z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) }),
  ),
});
const timeOf = ({ suites = [], specs }: Suite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    .concat(suites.map(timeOf))
    .reduce((sum, ms) => sum + ms, 0);
const journeyTimes = z
  .object({ suites: z.array(suiteSchema) })
  .transform(({ suites }): Timed[] => suites.map((suite) => ({ file: suite.file, ms: timeOf(suite) })));

const timesIn = (file: string, schema: z.ZodType<Timed[]>): Timed[] =>
  fs.existsSync(file) ? schema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : [];

/** What stands on PostgreSQL itself: races, lost connections, rights, invariants, migrations. */
const databaseTests = [
  ...['races', 'last-seats', 'invariants', 'same-key', 'least-rights'].map(
    (name) => `tests/postgres/${name}.test.ts`,
  ),
  ...['database', 'lost-commit', 'migrate'].map((name) => `server/db/${name}.test.ts`),
];
/** What a pooler changes besides: how a lost host is noticed. */
const alsoOn: Partial<Record<OtherDatabase, string[]>> = { pgbouncer: ['tests/platform/failover.test.ts'] };
const onOtherDatabases = otherDatabases.flatMap((name): Step[] => {
  const what = `the database's own tests on ${name}`;
  if (isInstalled(name))
    return [
      {
        name: what,
        command: bin('vitest'),
        args: ['run', ...databaseTests, ...(alsoOn[name] ?? [])],
        env: { TEST_DATABASE: name },
      },
    ];
  console.log(`Left out: ${what}, which is not on this machine (docs/operations.md).`);
  return [];
});

const full = process.argv.includes('--full');
const steps: Step[] = [
  { name: 'types', command: bin('tsc'), args: ['-b'] },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  { name: 'unused code', command: bin('knip'), args: [] },
  {
    name: 'unit, contract, architecture and PostgreSQL tests',
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    count: () => readReport(unitReport, unitSchema),
    times: () => timesIn(unitReport, unitTimes),
  },
  ...onOtherDatabases,
  { name: 'build', command: process.execPath, args: ['scripts/build.ts', '--when-stale'] },
  {
    name: 'browser journeys',
    command: bin('playwright'),
    args: ['test'],
    count: () => readReport(journeyReport, journeySchema),
    times: () => timesIn(journeyReport, journeyTimes),
  },
  // The samples in the unit tests, with many more kills and operations.
  ...(full
    ? [
        { name: 'kill matrix', command: process.execPath, args: ['scripts/kill-matrix.ts'] },
        { name: 'simulation', command: process.execPath, args: ['scripts/simulation.ts'] },
      ]
    : []),
];

function run({ command, args, env }: Step): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', OPENFIELD_LONG: full ? '1' : '', ...env },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** The five files that took longest: the first place to look when the round becomes slow. */
function showSlowest(times: readonly Timed[]): void {
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  for (const { file, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
}

/** What a failed journey saw: where only this output is kept, a screenshot would be lost. */
function showFailedPages(): void {
  const folder = path.join(reports, 'journeys');
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name, 'error-context.md');
    if (!fs.existsSync(file)) continue;
    const [, page] = /# Page snapshot\n([^]*?)(?=\n# |$)/.exec(fs.readFileSync(file, 'utf8')) ?? [];
    if (page !== undefined) console.log(`\nThe page of ${name}:\n${page.trim().slice(0, 6000)}`);
  }
}

fs.rmSync(reports, { recursive: true, force: true });
fs.mkdirSync(reports, { recursive: true });
const since = Date.now();
const total: Count = { passed: 0, failed: 0 };
const broken: string[] = [];
for (const [index, step] of steps.entries()) {
  const began = Date.now();
  console.log(`\n[${index + 1}/${steps.length}] ${step.name}`);
  const code = await run(step);
  const count = step.count?.() ?? (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  // A runner may fail although no single test did (an unhandled rejection).
  if (code !== 0 && count.failed === 0) count.failed = 1;
  total.passed += count.passed;
  total.failed += count.failed;
  if (count.failed > 0) broken.push(step.name);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `[${index + 1}/${steps.length}] ${step.name}: ${count.failed ? 'FAILED' : 'ok'} (${seconds} s)`,
  );
  if (step.times) {
    console.log('The slowest files:');
    showSlowest(step.times());
  }
}
if (broken.length > 0) showFailedPages();
console.log(`\nAll checks took ${Math.round((Date.now() - since) / 1000)} s.`);
if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { isInstalled, type OtherDatabase, otherDatabases } from '#tests/support/other-databases.ts';
import {
  journeyCount,
  journeyTimes,
  reports,
  root,
  showFailures,
  unitCount,
  unitReport,
  unitTimes,
  type Count,
  type Timed,
} from './test/reports.ts';

/**
 * `npm test`: every kind of check, one after the other. Each shows its progress, and one closing line gives the sum.
 * A check that is not made of tests (types, lint, format, build) counts as one. `--full` adds the long matrices.
 */
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

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
    count: unitCount,
    times: unitTimes,
  },
  ...onOtherDatabases,
  { name: 'build', command: process.execPath, args: ['scripts/build.ts', '--when-stale'] },
  {
    name: 'browser journeys',
    command: bin('playwright'),
    args: ['test'],
    count: journeyCount,
    times: journeyTimes,
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
if (broken.length > 0) showFailures();
console.log(`\nAll checks took ${Math.round((Date.now() - since) / 1000)} s.`);
if (broken.length > 0) console.log(`Failed: ${broken.join(', ')}.`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

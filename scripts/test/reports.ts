import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What the test runners wrote: counts, times of files, and what failed. */
export const root = path.resolve(import.meta.dirname, '../..');
export const reports = path.join(root, 'test-results');
export const unitReport = path.join(reports, 'vitest.json');
const journeyReport = path.join(reports, 'results.json');

export interface Count {
  passed: number;
  failed: number;
}

/** How long a test file took. */
export interface Timed {
  file: string;
  ms: number;
}

/** A test that failed, with what it said. */
interface Failure {
  file: string;
  title: string;
  error: string;
}

const unitSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** What kept a file from being loaded. */
      message: z.string().optional(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Suites hold suites: a file, its groups, their tests. */
interface Suite {
  file: string;
  suites?: Suite[] | undefined;
  specs: Spec[];
}
interface Spec {
  title: string;
  ok: boolean;
  tests: { results: { duration: number; errors?: { message?: string | undefined }[] | undefined }[] }[];
}

const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  get suites() {
    return z.array(suiteSchema).optional();
  },
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({
              duration: z.number(),
              errors: z.array(z.object({ message: z.string().optional() })).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});
const journeySchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.unknown()),
  suites: z.array(suiteSchema),
});

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  return fs.existsSync(file) ? schema.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined;
}
const unit = () => read(unitReport, unitSchema);
const journeys = () => read(journeyReport, journeySchema);

/** An absent report, or one without a test, is a failure: a runner that ran nothing must not pass. */
const counted = (count: Count | undefined): Count =>
  count === undefined || count.passed + count.failed === 0 ? { passed: 0, failed: 1 } : count;

export function unitCount(): Count {
  const report = unit();
  return counted(
    report && {
      passed: report.numPassedTests,
      // A file that could not be loaded has no failed test of its own.
      failed: report.numFailedTests || Math.min(1, report.numFailedTestSuites),
    },
  );
}
export function journeyCount(): Count {
  const report = journeys();
  return counted(
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    },
  );
}

export const unitTimes = (): Timed[] =>
  (unit()?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: path.relative(root, name),
    ms: endTime - startTime,
  }));

const specsIn = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];
const resultsOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results);

export const journeyTimes = (): Timed[] =>
  (journeys()?.suites ?? []).map((suite) => ({
    file: suite.file,
    ms: specsIn(suite)
      .flatMap(resultsOf)
      .reduce((sum, { duration }) => sum + duration, 0),
  }));

function unitFailures(): Failure[] {
  return (unit()?.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed')
      return [{ file, title: 'the file itself', error: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      error: (failureMessages ?? []).join('\n'),
    }));
  });
}

const journeyFailures = (): Failure[] =>
  (journeys()?.suites ?? []).flatMap((suite) =>
    specsIn(suite)
      .filter(({ ok }) => !ok)
      .map((spec) => ({
        file: `tests/e2e/${suite.file}`,
        title: spec.title,
        error: resultsOf(spec)
          .flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
          .join('\n'),
      })),
  );

/** What a failed journey saw, shortened: where only this output is kept, a screenshot would be lost. */
function showFailedPages(): void {
  const folder = path.join(reports, 'journeys');
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name, 'error-context.md');
    if (!fs.existsSync(file)) continue;
    const [, page] = /\n```yaml\n([^]*?)\n```/.exec(fs.readFileSync(file, 'utf8')) ?? [];
    if (page !== undefined) console.log(`\nThe page of ${name}:\n${page.trim().slice(0, 1500)}`);
  }
}

/** The names of what failed stand last: a log that keeps only its end keeps them. */
export function showFailures(): void {
  showFailedPages();
  for (const { file, title, error } of [...unitFailures(), ...journeyFailures()])
    console.log(`\nFAILED ${file}: ${title}\n${stripVTControlCharacters(error).trim().slice(0, 600)}`);
}

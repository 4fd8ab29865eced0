import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** Reads the reports of the test runners: counts, times of files, and failures. */
export const root = path.resolve(import.meta.dirname, '../..');
export const reports = path.join(root, 'test-results');

/** The time of one test file. */
export interface Timed {
  file: string;
  seconds: number;
}

/** A test that failed, with its error. */
export interface Failure {
  file: string;
  title: string;
  /** Line of the file, and the open steps of the journey, where known. */
  at?: string | undefined;
  error: string;
}

/** The result of one test runner. */
export interface Result {
  passed: number;
  failed: number;
  times: Timed[];
  failures: Failure[];
}

const unitSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** The reason why a file could not be loaded. */
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
  tests: { results: Run[] }[];
}
interface Run {
  duration: number;
  errors?: { message?: string | undefined; location?: { line: number } | undefined }[] | undefined;
  steps?: { title: string; error?: unknown }[] | undefined;
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
              errors: z
                .array(
                  z.object({
                    message: z.string().optional(),
                    location: z.object({ line: z.int() }).optional(),
                  }),
                )
                .optional(),
              steps: z.array(z.object({ title: z.string(), error: z.unknown().optional() })).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});
const journeySchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(suiteSchema),
});

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  const full = path.join(reports, file);
  return fs.existsSync(full) ? schema.parse(JSON.parse(fs.readFileSync(full, 'utf8'))) : undefined;
}

/** An absent report, or one without a test, is a failure: a runner that ran nothing must not pass. */
const nothing: Result = {
  passed: 0,
  failed: 1,
  times: [],
  failures: [{ file: 'test-results', title: 'the report', error: 'The runner reported no test.' }],
};
const orNothing = (result: Result): Result => (result.passed + result.failed === 0 ? nothing : result);
const relative = (file: string) => path.relative(root, file);

/** The result of vitest in a file of test-results/. */
export function unitResult(file: string): Result {
  const report = read(file, unitSchema);
  if (report === undefined) return nothing;
  return orNothing({
    passed: report.numPassedTests,
    // A file that could not be loaded has no failed test of its own.
    failed: report.numFailedTests || Math.min(1, report.numFailedTestSuites),
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: report.testResults.flatMap(({ name, status, message = '', assertionResults }): Failure[] => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0 && status === 'failed')
        return [{ file: relative(name), title: 'the file itself', error: message }];
      return failed.map(({ fullName, failureMessages }) => ({
        file: relative(name),
        title: fullName,
        error: (failureMessages ?? []).join('\n'),
      }));
    }),
  });
}

const specsIn = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];
const resultsOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results);

/** Line and steps in which a run of a journey failed; empty when it passed. */
function placeOf({ errors = [], steps = [] }: Run): string {
  const lines = errors.flatMap(({ location }) => (location === undefined ? [] : [`:${location.line}`]));
  const failed = steps.filter(({ error }) => error !== undefined).map(({ title }) => `, in “${title}”`);
  return [...lines.slice(0, 1), ...failed].join('');
}

/** The result of Playwright in a file of test-results/. */
export function journeyResult(file: string): Result {
  const report = read(file, journeySchema);
  if (report === undefined) return nothing;
  const { expected, unexpected, flaky } = report.stats;
  return orNothing({
    passed: expected,
    failed: unexpected + flaky + report.errors.length,
    times: report.suites.map((suite) => ({
      file: `tests/e2e/${suite.file}`,
      seconds:
        specsIn(suite)
          .flatMap(resultsOf)
          .reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    failures: [
      ...report.errors.map(({ message = '' }) => ({
        file: 'tests/e2e',
        title: 'the runner',
        error: message,
      })),
      ...report.suites.flatMap((suite) =>
        specsIn(suite)
          .filter(({ ok }) => !ok)
          .map((spec) => ({
            file: `tests/e2e/${suite.file}`,
            title: spec.title,
            at: resultsOf(spec).map(placeOf).find(Boolean),
            error: resultsOf(spec)
              .flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
              .join('\n'),
          })),
      ),
    ],
  });
}

/** Prints the page of each failed journey, shortened: where only this output is kept, a screenshot would be lost. */
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

const plain = (error: string): string => stripVTControlCharacters(error).trim();

/** Prints each failure at length. */
export function showFailures(failures: readonly Failure[]): void {
  showFailedPages();
  for (const { file, title, error } of failures)
    console.log(`\nFAILED ${file}: ${title}\n${plain(error).slice(0, 600)}`);
}

/**
 * Prints each failure in one line, with what a tap waited for. They come last: a log that keeps only its end keeps
 * them.
 */
export function nameFailures(failures: readonly Failure[]): void {
  for (const { file, title, at = '', error } of failures) {
    const lines = plain(error)
      .split('\n')
      .map((line) => line.trim());
    const waited = lines.filter((line) => line.startsWith('- ')).slice(0, 2);
    const said = [lines[0]?.slice(0, 200), ...waited.map((line) => line.slice(0, 160))].join(' ');
    console.log(`  ${file}${at} › ${title}: ${said}`);
  }
}

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { jobNames } from '#contract/job-names.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { JobsPage } from './jobs-page.tsx';
import type { Job } from './jobs.queries.ts';

const at = '2026-03-01T08:00:00.000Z';
const job = (name: string, isLate: boolean): Job => ({
  name,
  everySeconds: 60,
  runs: 1200,
  moved: 3,
  failures: 1,
  failedRows: 0,
  last: { node: 'node-1', beganAt: at, endedAt: at },
  isLate,
});
const run = { job: 'expireHolds', node: 'node-1', beganAt: at, endedAt: at, moved: 0, error: 'timeout' };
const full = { jobs: [job('expireHolds', false), job('sendMails', true)], runs: [run] };

beforeAll(startWords);
afterEach(() => vi.unstubAllGlobals());

const show = (answer: () => ConsoleAnswer) =>
  showConsolePage(<JobsPage />, { path: '/jobs', at: '/jobs' }, answer);

test.each([
  ['en', '1 job is late.', 'Jobs'],
  ['zh', '1 个任务延迟。', '后台任务'],
] as const)('JobsPage shows late jobs first in %s', async (language, late, title) => {
  await switchLanguage(language);
  show(() => ({ code: 200, data: full }));
  await screen.findByText(late);
  const rows = within(screen.getByRole('list', { name: title })).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['sendMails', 'expireHolds']);
  await switchLanguage('en');
});

test.each(['en', 'zh'] as const)('JobsPage has words for every job in %s', async (language) => {
  await switchLanguage(language);
  show(() => ({ code: 200, data: { jobs: jobNames.map((name) => job(name, false)), runs: [] } }));
  const list = await screen.findByRole('list', { name: language === 'en' ? 'Jobs' : '后台任务' });
  const words = within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent ?? '');
  expect(new Set(words).size).toBe(jobNames.length);
  expect(words.filter((one) => jobNames.some((name) => name === one))).toEqual([]);
  await switchLanguage('en');
});

test.each(['en', 'zh'] as const)('JobsPage sorts the jobs by their words in %s', async (language) => {
  await switchLanguage(language);
  show(() => ({ code: 200, data: { jobs: jobNames.map((name) => job(name, false)), runs: [] } }));
  const list = await screen.findByRole('list', { name: language === 'en' ? 'Jobs' : '后台任务' });
  const words = within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent ?? '');
  expect(words).toEqual(words.toSorted((a, b) => a.localeCompare(b, language)));
  await switchLanguage('en');
});

test('JobsPage shows the error of a failed run', async () => {
  show(() => ({ code: 200, data: full }));
  expect(await screen.findByText('Failed: timeout')).toBeTruthy();
});

test.each([
  ['en', 'It took 2.5 s.'],
  ['zh', '用时 2.5 秒。'],
] as const)('JobsPage shows how long the last run took in %s', async (language, took) => {
  await switchLanguage(language);
  const slow = {
    ...job('purge', false),
    last: { node: 'n', beganAt: at, endedAt: '2026-03-01T08:00:02.500Z' },
  };
  show(() => ({ code: 200, data: { jobs: [slow], runs: [] } }));
  expect(await screen.findByText(took, { exact: false })).toBeTruthy();
  await switchLanguage('en');
});

test.each([
  ['en', '1 row failed and is tried again later.', '2 rows failed and are tried again later.'],
  ['zh', '1 条记录处理失败，稍后重试。', '2 条记录处理失败，稍后重试。'],
] as const)('JobsPage shows rows at which a job failed in %s', async (language, one, two) => {
  await switchLanguage(language);
  const failing = (name: string, failedRows: number) => ({ ...job(name, false), failedRows });
  show(() => ({ code: 200, data: { jobs: [failing('purge', 1), failing('content', 2)], runs: [] } }));
  await screen.findByText(one);
  expect(screen.getByText(two)).toBeTruthy();
  await switchLanguage('en');
});

test('JobsPage shows that nothing is late and nothing ran', async () => {
  show(() => ({ code: 200, data: { jobs: [job('expireHolds', false)], runs: [] } }));
  await screen.findByText('No job is late.');
  expect(screen.getByText('No run did something or failed yet.')).toBeTruthy();
});

test('JobsPage keeps what it shows when reading again fails, and shows the error', async () => {
  const answers: ConsoleAnswer[] = [
    { code: 200, data: full },
    { code: 503, reason: 'BUSY', msg: 'Busy.' },
  ];
  show(() => answers.shift() ?? { code: 500 });
  await screen.findByText('1 job is late.');
  fireEvent.click(screen.getByRole('button', { name: 'Look for new ones' }));
  await screen.findByText('Busy.');
  expect(screen.getByText('1 job is late.')).toBeTruthy();
});

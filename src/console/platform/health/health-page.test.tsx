import fs from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { healthFaults } from '#contract/health.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { consoleHealth as en } from '#src/i18n/en/console-health.json';
import { consoleHealth as zh } from '#src/i18n/zh/console-health.json';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { HealthPage } from './health-page.tsx';
import type { Health } from './health.queries.ts';

const at = '2026-03-01T08:00:00.000Z';
const well: Health = {
  at,
  nodes: [{ name: 'host:1', build: '0.1.0-ab12', startedAt: at, seenAt: at, clockOffMs: -12, fault: null }],
  deliveries: [
    { way: 'push', waiting: 0, oldestAt: null, failing: 0, sent: 7, givenUp: 0, fault: null },
    { way: 'mail', waiting: 1000, oldestAt: at, failing: 2, sent: 5, givenUp: 0, fault: null },
    { way: 'sms', waiting: 0, oldestAt: null, failing: 0, sent: 0, givenUp: 0, fault: null },
  ],
  database: {
    bytes: 12_400_000,
    connections: { used: 9, allowed: 97, fault: null },
    migration: { last: '1090_server_nodes.sql', missing: 0, fault: null },
    oldestTransaction: { ms: 0, fault: null },
    archive: null,
    backup: { madeAt: '2026-03-01T02:00:00.000Z', fault: null },
  },
  jobs: { late: [], failing: [] },
};

beforeAll(startWords);
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

const show = (answer: () => ConsoleAnswer) =>
  showConsolePage(<HealthPage />, { path: '/health', at: '/health' }, answer);
const line = (list: string, title: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .find((row) => row.querySelector('b')?.textContent === title)?.textContent;

test.each([
  ['en', 'No fault is known.', 'Servers', 'Deliveries', 'Mails', '1,000 or more wait', 'Backup'],
  ['zh', '未发现异常。', '服务器', '对外发送', '邮件', '等待 至少 1,000 条', '备份'],
] as const)('HealthPage shows each line with a sentence in %s', async (...given) => {
  const [language, sentence, servers, deliveries, mails, waiting, backup] = given;
  const words = { en, zh }[language];
  await switchLanguage(language);
  show(() => ({ code: 200, data: well }));
  await screen.findByText(sentence);
  expect(line(servers, 'host:1')).toContain(words.nodes.fine);
  expect(line(deliveries, mails)).toContain(waiting);
  expect(line(words.database.title, words.database.connections)).toContain(words.database.connectionsFine);
  expect(line(words.database.title, backup)).toContain(words.database.backupFine);
  expect(line(words.database.title, backup)).toContain({ en: '6 hours ago', zh: '6小时前' }[language]);
  expect(line(words.database.title, words.database.archive)).toContain(words.database.noArchive);
  expect(screen.getByRole('link', { name: words.jobs.all }).getAttribute('href')).toBe('/jobs');
});

test('HealthPage shows what to do for each fault, and counts the faults', async () => {
  const data: Health = {
    at,
    nodes: well.nodes.map((node) => ({ ...node, fault: 'nodeSilent' })),
    deliveries: well.deliveries.map((delivery) => ({ ...delivery, fault: 'deliveryLate' })),
    database: {
      ...well.database,
      connections: { used: 96, allowed: 97, fault: 'connectionsUsedUp' },
      migration: { last: null, missing: 2, fault: 'migrationMissing' },
      oldestTransaction: { ms: 400_000, fault: 'transactionLong' },
      archive: { archivedAt: at, fault: 'archiveFails' },
      backup: { madeAt: null, fault: 'backupOld' },
    },
    jobs: { late: ['purge', 'content'], failing: ['nameless'] },
  };
  show(() => ({ code: 200, data }));
  await screen.findByText('11 lines need a look.');
  for (const fault of [
    'nodeSilent',
    'connectionsUsedUp',
    'migrationMissing',
    'transactionLong',
    'archiveFails',
    'backupOld',
  ] as const)
    expect(screen.getByText(en.fault[fault])).toBeTruthy();
  expect(screen.getAllByText(en.fault.deliveryLate)).toHaveLength(3);
  expect(line('Jobs', 'Late')).toContain('Delete what has passed its time');
  expect(line('Jobs', 'Failed in their last run, or at a row')).toContain('nameless');
});

test('HealthPage shows what the server may not read as not known', async () => {
  const database = { ...well.database, bytes: null, connections: null, oldestTransaction: null };
  show(() => ({ code: 200, data: { ...well, nodes: [], database } }));
  await screen.findByText(en.nodes.none);
  expect(screen.getAllByText(en.notReadable)).toHaveLength(3);
});

test('HealthPage shows an error after one call', async () => {
  const calls = show(() => ({ code: 503, reason: 'BUSY', msg: 'Busy.' }));
  await screen.findByText('Busy.');
  expect(calls.map(({ path: asked }) => asked)).toEqual(['/applet/operator/health']);
});

test('each alert that a fault names is in the runbook and in the alerts, in both languages', () => {
  const docs = path.resolve(import.meta.dirname, '../../../../docs');
  const runbook = fs.readFileSync(path.join(docs, 'operations.md'), 'utf8');
  const alerts = fs.readFileSync(path.join(docs, 'monitoring/alerts.yml'), 'utf8');
  const named = (words: typeof en) =>
    [...healthFaults.map((fault) => words.fault[fault]), words.jobs.lateFault, words.jobs.failingFault].map(
      (text) => /Openfield\w+/.exec(text)?.[0] ?? '',
    );
  expect(named(zh)).toEqual(named(en));
  for (const name of named(en).filter((one) => one !== '')) {
    expect(runbook).toContain(`| ${name} |`);
    expect(alerts).toContain(`alert: ${name}`);
  }
});

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { auditExportPath } from '#contract/audit-actions.ts';
import { limits } from '#contract/limits.ts';
import { ok, signIn } from '#tests/support/calls.ts';
import { addAccount, addPerson, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { closeChain } from './audit-chain.jobs.ts';
import { addAudit } from './audit.repository.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld({ startAt: '2027-03-01T08:00:00Z' });
  operator = await addPerson(world, 'operator');
});

const write = (lines: readonly { action: 'sample.done' | 'task.done'; facts?: Record<string, unknown> }[]) =>
  world.database.transaction((tx) =>
    addAudit(
      tx,
      lines.map(({ action, facts = {} }, n) => ({
        actorId: operator.id,
        action,
        subject: { kind: 'sample', id: String(n) },
        facts,
        at: world.clock.now(),
      })),
    ),
  );
const download = (query: Record<string, string> = {}, token: string | null = operator.token) =>
  world.app.inject({
    method: 'GET',
    url: auditExportPath,
    query,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

/** Cells of a file without quotes in them. */
function cellsOf(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
      .slice(0, 11)
      .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
  );
}
const rowsOf = (text: string) => {
  const [names = [], ...rows] = cellsOf(text);
  return rows.map((cells) => Object.fromEntries(names.map((name, n) => [name, cells[n] ?? ''])));
};

test('operator.auditList finds lines by action and period, counts them, and pages on', async () => {
  const begin = world.clock.now().toISOString();
  await write(Array.from({ length: 25 }, () => ({ action: 'sample.done' })));
  world.clock.advance({ hours: 1 });
  const later = world.clock.now().toISOString();
  await write([{ action: 'sample.done' }, { action: 'task.done' }]);
  const list = (filter: object) => ok(world, operator, 'operator.auditList', filter);
  expect(await list({ action: 'task.done' })).toMatchObject({ count: 1, items: [{ action: 'task.done' }] });
  expect(await list({ from: later })).toMatchObject({ count: 2 });
  expect(await list({ from: begin, until: later, actorId: operator.id })).toMatchObject({ count: 25 });
  const first = await list({ until: later, action: 'sample.done' });
  const rest = await list({ until: later, action: 'sample.done', cursor: first.next });
  expect([first.items.length, rest.items.length, rest.next]).toEqual([20, 5, null]);
  expect(new Set([...first.items, ...rest.items].map(({ no }) => no)).size).toBe(25);
  expect(rest).not.toHaveProperty('count');
});

test('operator.auditList orders by time, also when lines were written in another order', async () => {
  const { query: db } = world.database;
  const at = (hour: string) => new Date(`2020-01-01T${hour}:00:00Z`);
  for (const hour of ['10', '08', '09'])
    await sql`insert into audit_event (at, action, subject_kind, subject_id)
      values (${at(hour)}, 'sample.done', 'sample', 'late')`.execute(db);
  const { items } = await ok(world, operator, 'operator.auditList', { subjectId: 'late' });
  expect(items.map((line) => line.at.slice(11, 13))).toEqual(['10', '09', '08']);
});

test('an exported file has what the filter finds, and its chain can be verified outside', async () => {
  world.clock.advance({ hours: 1 });
  const from = world.clock.now().toISOString();
  await write([
    { action: 'sample.done', facts: { reason: '=HYPERLINK("x"),-1', z: 1, a: { 中: '文' } } },
    { action: 'sample.done' },
  ]);
  while ((await closeChain(world)) > 0);
  const { statusCode, headers, body } = await download({ from, action: 'sample.done' });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="audit-2027-03-01.csv"');
  expect(body.startsWith('\ufeffno,at,actorId,action,')).toBe(true);
  const rows = rowsOf(body);
  expect(rows).toHaveLength(2);
  // The readable cell is guarded against formulas, the content is exact.
  expect(rows[1]?.['facts']).not.toBe(
    JSON.stringify({ reason: '=HYPERLINK("x"),-1', z: 1, a: { 中: '文' } }),
  );
  for (const { prevHash = '', hash, content = '', no } of rows) {
    const made = createHash('sha256')
      .update(Buffer.from(prevHash, 'hex'))
      .update(Buffer.from(content, 'base64'))
      .digest('hex');
    expect(made).toBe(hash);
    const parts: unknown = JSON.parse(Buffer.from(content, 'base64').toString());
    expect(parts).toEqual(expect.arrayContaining([Number(no), 'sample.done']));
  }
  expect(rows[0]?.['prevHash']).toBe(rows[1]?.['hash']);
});

test('making a file is a line of the log, which names the filter', async () => {
  const filter = { actorId: operator.id, action: 'task.done' };
  await download(filter);
  const { items } = await ok(world, operator, 'operator.auditList', { action: 'audit.exported' });
  expect(items[0]).toMatchObject({
    actorId: operator.id,
    subject: { kind: 'auditLog', id: 'file' },
    facts: filter,
  });
});

test.each([
  ['a guest', null, 401, 'NOT_SIGNED_IN'],
  ['a student', 'student', 403, 'FORBIDDEN'],
] as const)('an export refuses %s and writes no line', async (_who, role, status, reason) => {
  const count = async () =>
    (await ok(world, operator, 'operator.auditList', { action: 'audit.exported' })).count;
  const before = await count();
  const token = role === null ? null : await signIn(world, await addAccount(world, 'One'), role);
  const answer = await download({}, token);
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { reason }]);
  expect(await count()).toBe(before);
});

test.each([{ actorId: 'x' }, { from: 'yesterday' }, { nothing: '1' }, { action: '' }])(
  'an export refuses the filter %j',
  async (filter) => {
    const answer = await download(filter);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason: 'BAD_INPUT' }]);
  },
);

test(`a file has the newest ${limits.auditExport} lines of more, each once`, async () => {
  await sql`insert into audit_event (at, action, subject_kind, subject_id)
    select timestamptz '2010-01-01' + n * interval '1 minute', 'sample.many', 'sample', 'many'
    from generate_series(1, ${limits.auditExport + 5}) n`.execute(world.database.query);
  const { count } = await ok(world, operator, 'operator.auditList', { subjectId: 'many' });
  expect(count).toBe(limits.auditExport + 1);
  const { body } = await download({ subjectId: 'many' });
  const lines = body.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(limits.auditExport);
  expect(new Set(lines.map((line) => line.slice(0, line.indexOf(',')))).size).toBe(limits.auditExport);
  expect(lines.at(-1)).toContain('2010-01-01T00:06:00.000Z');
});

test('lines about hidden sessions are left out for the guardian concerned, in list, count and file', async () => {
  const guardian = await addPerson(world, 'operator');
  const child = 'c0000000-0000-4000-8000-000000000001';
  await world.database.transaction((tx) =>
    addAudit(
      tx,
      (['sessions.hidden', 'sessions.shown'] as const).map((action) => ({
        actorId: operator.id,
        action,
        subject: { kind: 'child', id: child },
        facts: { guardian: guardian.id },
        at: world.clock.now(),
      })),
    ),
  );
  const listFor = (who: Person) => ok(world, who, 'operator.auditList', { subjectId: child });
  expect(await listFor(operator)).toMatchObject({ count: 2 });
  expect(await listFor(guardian)).toMatchObject({ count: 0, items: [] });
  expect(rowsOf((await download({ subjectId: child })).body)).toHaveLength(2);
  expect(rowsOf((await download({ subjectId: child }, guardian.token)).body)).toHaveLength(0);
});

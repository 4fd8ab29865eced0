import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import type { ImportDefaults, ImportKind } from '#contract/partner-import.ts';
import { DAY_MS } from '#contract/durations.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Member, partnerWorld, type PartnerWorld } from '#tests/support/partner-world.ts';
import { serve } from '#tests/support/serve.ts';
import { type World, makeWorld } from '#tests/support/world.ts';
import { tendImports } from './import.jobs.ts';

let world: World;
let app: FastifyInstance;
let at: PartnerWorld;
let operator: Member;
let manager: Member;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
  at = partnerWorld(world, app);
  operator = await at.operator();
  manager = await at.student();
});

const fileOf = (text: string): string => Buffer.from(text).toString('base64');
const asked = (id: string, kind: ImportKind, text: string, defaults: ImportDefaults = {}) => ({
  id,
  kind,
  file: fileOf(text),
  defaults,
});
const check = (id: string, kind: ImportKind, text: string, defaults: ImportDefaults = {}) =>
  at.ok(operator, 'operator.importCheck', asked(id, kind, text, defaults));
const inDays = (days: number): string =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

async function imported(id: string, kind: ImportKind, text: string, defaults: ImportDefaults = {}) {
  const { hash, counts } = await check(id, kind, text, defaults);
  const choice = { hash, fine: counts.fine, leavesOut: true };
  return at.ok(operator, 'operator.importRun', { ...asked(id, kind, text, defaults), ...choice });
}

const countOf = async (table: 'partner_invite' | 'planned_class', partnerId: string): Promise<number> => {
  const rows = await world.database.query
    .selectFrom(table)
    .select('id')
    .where('partner_id', '=', partnerId)
    .execute();
  return rows.length;
};

/** Faults in turn, each with the column that the report names. */
const bad = [
  { cell: ['Ada 1', 'no-address', 'en'], column: 'email', why: 'wrong' },
  { cell: ['', 'a@club.example', 'en'], column: 'name', why: 'missing' },
  { cell: ['Ada 2', '', 'en'], column: 'email', why: 'missing' },
  { cell: ['Ada 3', 'b@club.example', 'klingon'], column: 'language', why: 'unknown' },
  { cell: ['Call +1 604 555 0147', 'c@club.example', 'en'], column: 'name', why: 'wrong' },
  { cell: ['Ada 4', 'd@club.example', 'en', 'more'], column: 'name', why: 'tooManyCells' },
] as const;

test('5,000 lines with 300 faults: each is named by line and column, the others are imported, and twice nothing twice', async () => {
  const id = await at.partner(operator, manager);
  const planted = new Map<number, (typeof bad)[number]>();
  const lines = ['Name,E-mail,Language'];
  for (let n = 0; n < 5000; n += 1) {
    const fault = n % 16 === 7 && planted.size < 300 ? bad[planted.size % bad.length] : undefined;
    if (fault !== undefined) planted.set(n + 2, fault);
    lines.push((fault?.cell ?? [`Family ${'abcdefghij'[n % 10]}`, `family${n}@club.example`, 'en']).join(','));
  }
  const text = lines.join('\r\n');
  const startedAt = performance.now();
  const first = await check(id, 'members', text);
  const checkedAt = performance.now();
  expect(first.problem).toBeNull();
  expect(first.counts).toEqual({ fine: 4700, fault: 300, duplicate: 0 });
  const faults = first.lines.filter(({ state }) => state === 'fault');
  expect(faults).toEqual(
    [...planted].map(([line, { column, why }]) => ({
      line,
      state: 'fault',
      faults: expect.arrayContaining([{ column, why }]) as unknown,
    })),
  );
  expect(await countOf('partner_invite', id)).toBe(0);
  const run = { ...asked(id, 'members', text), hash: first.hash, fine: 4700 };
  expect(await at.reason(operator, 'operator.importRun', { ...run, leavesOut: false })).toBe('BAD_INPUT');
  expect(await countOf('partner_invite', id)).toBe(0);
  const runAt = performance.now();
  const done = await at.ok(operator, 'operator.importRun', { ...run, leavesOut: true });
  const doneAt = performance.now();
  console.log(`5,000 lines: check ${Math.round(checkedAt - startedAt)} ms, run ${Math.round(doneAt - runAt)} ms`);
  expect(done).toMatchObject({ made: 4700, leftOut: 300 });
  expect(await countOf('partner_invite', id)).toBe(4700);

  expect(await at.reason(operator, 'operator.importRun', { ...run, leavesOut: true })).toBe('CONTENT_CHANGED');
  const second = await check(id, 'members', text);
  expect(second.counts).toEqual({ fine: 0, fault: 300, duplicate: 4700 });
  expect(second.lines[0]).toEqual({ line: 2, state: 'duplicate', repeats: { what: 'invitation' } });
  expect(await countOf('partner_invite', id)).toBe(4700);
  const audit = await world.database.query
    .selectFrom('audit_event')
    .select('facts')
    .where('subject_id', '=', id)
    .where('action', '=', 'partner.imported')
    .execute();
  expect(audit).toEqual([
    { facts: { kind: 'members', importId: done.id, made: 4700, leftOut: 300 } },
  ]);
}, 60_000);

test('two operators who import the same file at one time import it once', async () => {
  const id = await at.partner(operator, manager);
  const other = await at.operator();
  const text = 'name;email\nAda One;one@race.example\nBea Two;two@race.example\n';
  const { hash } = await check(id, 'members', text);
  const run = { ...asked(id, 'members', text), hash, fine: 2, leavesOut: false };
  const replies = await Promise.all(
    [operator, other].map((who) => at.reply(who, 'operator.importRun', run)),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await countOf('partner_invite', id)).toBe(2);
});

test('invited people get one mail at a rate, and nobody gets an account', async () => {
  const id = await at.partner(operator, manager);
  const before = await world.database.query.selectFrom('account').select('id').execute();
  // Invitations of earlier tests wait in front of these.
  await world.database.query.deleteFrom('partner_invite').execute();
  const people = Array.from({ length: 70 }, (_, n) => `Ada Lee,mail${n}@rate.example`);
  await imported(id, 'members', ['name,email', ...people, '陈小华,chen@rate.example'].join('\n'));
  const sent = () => world.email.sent.filter(({ target }) => target.endsWith('@rate.example'));
  await tendImports(world);
  expect(sent()).toHaveLength(60);
  world.clock.advance({ minutes: 1 });
  await tendImports(world);
  world.clock.advance({ minutes: 1 });
  await tendImports(world);
  expect(sent()).toHaveLength(71);
  expect(new Set(sent().map(({ target }) => target)).size).toBe(71);
  expect(sent().find(({ target }) => target === 'chen@rate.example')).toMatchObject({ language: 'zh' });
  expect(sent()[0]?.body).toContain(`/student/partnersDetail?id=${id}`);
  expect(await world.database.query.selectFrom('account').select('id').execute()).toHaveLength(before.length);
});

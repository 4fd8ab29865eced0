import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { RouteName } from '#contract/routes.ts';
import { claimNotices } from '#server/platform/channel/notice-delivery.repository.ts';
import { send } from '#tests/support/calls.ts';
import { type ManyRows, addManyRows, operatorLists } from '#tests/support/many-rows.ts';
import type { Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

/**
 * Ten thousand rows behind every list, all of one person: each statement that a page makes walks an index. It neither
 * reads a big table from end to end nor sorts more than a few pages.
 */
const rows = 10_000;
const mostSorted = 200;
/** Smaller than this a table is read whole with reason. */
const bigTable = 5000;

let world: ServedWorld;
let made: ManyRows;
let student: Person;
let coach: Person;
let helper: Person;
let operator: Person;
let team: string;
let classId: string;

beforeAll(async () => {
  // The times of the rows count from the database's clock.
  world = await serveWorld({ startAt: new Date() });
  made = await addManyRows(world, rows);
  ({ student, coach, helper, operator, team, classId } = made);
});

const plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
});
type Plan = z.infer<typeof plan>;
const plansOf = z.array(z.looseObject({ Plan: plan }));
const partsOf = (node: Plan): Plan[] => z.array(plan).parse(node['Plans'] ?? []);

/** Returns a sentence for each fault of one statement's plan. */
function faults(node: Plan, sizes: ReadonlyMap<string, number>): string[] {
  const parts = partsOf(node);
  const found = parts.flatMap((part) => faults(part, sizes));
  const relation = node['Relation Name'] ?? '';
  if (node['Node Type'] === 'Seq Scan' && (sizes.get(relation) ?? 0) >= bigTable)
    found.push(`reads all of ${relation}`);
  const sorted = parts.reduce((sum, part) => sum + part['Actual Rows'] * part['Actual Loops'], 0);
  if (/Sort/.test(node['Node Type']) && sorted > mostSorted) found.push(`sorts ${sorted} rows`);
  return found;
}

interface Asked {
  text: string;
  values: unknown[];
}

/** The statements that a call makes on the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const real = Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function watched(
    this: Client,
    ...given: unknown[]
  ) {
    const [query, values] = given;
    const text = typeof query === 'string' ? query : (query as Asked).text;
    const bound = (typeof query === 'string' ? values : ((query as Asked).values ?? values)) as unknown[];
    if (/^\s*(select|with)/i.test(text)) asked.push({ text, values: Array.isArray(bound) ? bound : [] });
    return Reflect.apply(real, this, given) as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return asked;
}

async function sizesOf(): Promise<Map<string, number>> {
  const { rows: found } = await sql<{ name: string; size: number }>`
    select relname as name, reltuples::int as size from pg_class where relkind = 'r'`.execute(
    world.database.query,
  );
  return new Map(found.map(({ name, size }) => [name, size]));
}

async function explain({ text, values }: Asked): Promise<Plan | undefined> {
  const database = world.database.query;
  const parts = text.split(/\$\d+/);
  const order = [...text.matchAll(/\$(\d+)/g)].map((match) => values[Number(match[1]) - 1]);
  const query = parts.map((part, index) =>
    index < order.length ? sql`${sql.raw(part)}${order[index]}` : sql.raw(part),
  );
  const answer = await sql<{
    'QUERY PLAN': unknown;
  }>`explain (analyze, format json) ${sql.join(query, sql.raw(''))}`.execute(database);
  return plansOf.parse(answer.rows[0]?.['QUERY PLAN'])[0]?.Plan;
}

const as = { student: () => student, coach: () => coach, helper: () => helper, operator: () => operator };

const lists: [RouteName, keyof typeof as, () => Record<string, unknown>][] = [
  ...operatorLists.map(
    ([name, fields]) =>
      [name, 'operator', () => fields(made)] satisfies [
        RouteName,
        keyof typeof as,
        () => Record<string, unknown>,
      ],
  ),
  ['user.checkSession', 'student', () => ({})],
  ['user.checkSession', 'coach', () => ({})],
  ['order.list', 'student', () => ({ as: 'student' })],
  ['order.list', 'student', () => ({ as: 'student', status: OrderStatus.canceled })],
  ['order.list', 'coach', () => ({ as: 'coach' })],
  ['order.list', 'coach', () => ({ as: 'coach', status: OrderStatus.completed })],
  ['order.list', 'student', () => ({ as: 'student', can: 'rate' })],
  ['order.list', 'coach', () => ({ as: 'coach', can: 'rate' })],
  ['home.student', 'student', () => ({})],
  ['home.coach', 'coach', () => ({})],
  ['notice.list', 'student', () => ({})],
  ['hours.mine', 'helper', () => ({})],
  ['hours.pending', 'coach', () => ({})],
  ['invitation.list', 'helper', () => ({ as: 'helper' })],
  ['invitation.list', 'coach', () => ({ as: 'coach' })],
  ['application.mine', 'student', () => ({})],
  ['application.list', 'coach', () => ({ id: team })],
  ['team.detail', 'coach', () => ({ id: team })],
  ['application.people', 'student', () => ({ id: team })],
  ['teamEvent.list', 'student', () => ({})],
  ['teamEvent.list', 'student', () => ({ teamId: team })],
  ['waitlist.mine', 'student', () => ({})],
  ['withdrawal.mine', 'coach', () => ({})],
  ['receipt.list', 'student', () => ({ as: 'student' })],
  ['receipt.list', 'coach', () => ({ as: 'coach' })],
  ['receipt.list', 'coach', () => ({ as: 'coach', year: 2020 })],
  ['receipt.seller', 'coach', () => ({})],
  ['helper.openClasses', 'helper', () => ({ role: 'volunteer' })],
  ['helper.openClasses', 'helper', () => ({ role: 'volunteer', coachId: coach.id })],
  ['helper.coach', 'helper', () => ({ id: coach.id, role: 'volunteer' })],
  ['draft.mine', 'helper', () => ({})],
  ['draft.forMe', 'coach', () => ({})],
  ['transcript.mine', 'helper', () => ({})],
  ['favorite.list', 'student', () => ({})],
  ['team.members', 'coach', () => ({ id: team })],
  ['team.service', 'coach', () => ({ id: team })],
  ['coach.helpers', 'coach', () => ({})],
  ['hours.ofHelper', 'coach', () => ({ helperId: helper.id, role: 'volunteer' })],
  ['invitation.list', 'coach', () => ({ as: 'coach', part: 'toAnswer' })],
  ['coach.strikes', 'coach', () => ({})],
  ['coach.ratings', 'student', () => ({ id: coach.id })],
  ['coach.myRatings', 'coach', () => ({})],
  ['rating.mine', 'student', () => ({})],
  ['wallet.mine', 'student', () => ({})],
  ['wallet.coach', 'coach', () => ({})],
  ['feedback.mine', 'student', () => ({})],
  ['wallet.coachRecords', 'coach', () => ({})],
  ['wallet.coachRecords', 'coach', () => ({ month: '2020-06' })],
  ['wallet.coachMonths', 'coach', () => ({})],
  ['withdrawal.mine', 'coach', () => ({})],
  ['class.list', 'student', () => ({})],
  ['class.mine', 'coach', () => ({})],
  ['class.detail', 'student', () => ({ id: classId })],
  ['coach.search', 'student', () => ({})],
  ['coach.count', 'student', () => ({})],
];

it.each(lists)('%s of a %s walks indexes', async (name, who, fields) => {
  const person = as[who]();
  const sizes = await sizesOf();
  const read = async (more: object): Promise<string | null> => {
    const { body } = await send(world, person, name, { ...fields(), ...more });
    expect(body.code, `${name}: ${body.msg}`).toBe(200);
    const { next } = z.looseObject({ next: z.unknown().optional() }).parse(body.data ?? {});
    return typeof next === 'string' ? next : null;
  };
  let next: string | null = null;
  const asked = await statementsOf(async () => (next = await read({})));
  // A page in the middle walks the same index from its place.
  if (next !== null) asked.push(...(await statementsOf(() => read({ cursor: next }))));
  const wrong: string[] = [];
  // A number on the page (unread notices, minutes of all time) reads what it counts or adds up.
  for (const one of asked.filter(({ text }) => !/^\s*select count\(|sum\(/.test(text))) {
    const found = await explain(one);
    if (found) for (const fault of faults(found, sizes)) wrong.push(`${fault}: ${one.text.slice(0, 300)}`);
  }
  expect(wrong).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

it.each(['push', 'mail', 'sms'] as const)('claimNotices by %s walks indexes', async (way) => {
  const sizes = await sizesOf();
  const now = world.clock.now();
  const round = { now, end: new Date(now.getTime() + MINUTE_MS), since: now, batch: 5 };
  const [asked] = await statementsOf(() => claimNotices(world.database.query, way, round));
  const found = asked && (await explain(asked));
  expect(found && faults(found, sizes)).toEqual([]);
});

it('the check finds a statement without an index', async () => {
  const sizes = await sizesOf();
  const found = await explain({ text: 'select * from notice order by facts::text limit 21', values: [] });
  expect(found && faults(found, sizes)).toEqual([
    'reads all of notice',
    expect.stringMatching(/^sorts 1\d{4} rows$/),
  ]);
});

import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { MINUTE_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { RouteName } from '#contract/routes.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { claimNotices } from '#server/platform/channel/notice-delivery.repository.ts';
import { send } from '#tests/support/calls.ts';
import { type ManyRows, addManyRows } from '#tests/support/many-rows.ts';
import { operatorLists } from '#tests/support/operator-lists.ts';
import type { Person } from '#tests/support/people.ts';
import { explain, faults, faultsOf, sizesOf, statementsOf } from '#tests/support/query-plans.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

/**
 * Ten thousand rows behind every list, all of one person: each statement that a page makes walks an index. It neither
 * reads a big table from end to end nor sorts more than a few pages.
 */
const rows = 10_000;

let world: ServedWorld;
let made: ManyRows;
let student: Person;
let coach: Person;
let helper: Person;
let operator: Person;
let team: string;
let classId: string;

beforeAll(async () => {
  world = await serveWorld();
  made = await addManyRows(world, rows);
  ({ student, coach, helper, operator, team, classId } = made);
});

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
  expect(await faultsOf(world, asked)).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

it.each(['push', 'mail', 'sms'] as const)('claimNotices by %s walks indexes', async (way) => {
  const sizes = await sizesOf(world);
  const now = world.clock.now();
  const round = { now, end: new Date(now.getTime() + MINUTE_MS), since: now, batch: 5 };
  const [asked] = await statementsOf(() => claimNotices(world.database.query, way, round));
  const found = asked && (await explain(world, asked));
  expect(found && faults(found, sizes)).toEqual([]);
});

it('findViolations of a limited round finds entries by hand by an index', async () => {
  const sizes = await sizesOf(world);
  const scope = { since: world.clock.now(), orders: [], classes: [], accounts: [], owners: [] };
  const asked = await statementsOf(() => findViolations(world.database.query, scope));
  const [entries, ...others] = asked.filter(({ text }) => text.includes('public.ledger_entry'));
  expect(others).toEqual([]);
  const found = entries && (await explain(world, entries));
  expect(found && faults(found, sizes)).not.toContain('reads all of ledger_entry');
  expect(found).toBeDefined();
});

it('the check finds a statement without an index', async () => {
  const sizes = await sizesOf(world);
  const found = await explain(world, {
    text: 'select * from notice order by facts::text limit 21',
    values: [],
  });
  expect(found && faults(found, sizes)).toEqual([
    'reads all of notice',
    expect.stringMatching(/^sorts 1\d{4} rows$/),
  ]);
});

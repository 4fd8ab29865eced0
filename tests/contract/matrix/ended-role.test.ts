import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { roleEnds, setRole } from '#tests/support/ended-role.ts';
import { allRoutes, cellsOf, nameOf, type Cell, type Answer } from './cells.ts';
import { makeMatrix, type Matrix } from './matrix.ts';
import { policies as table } from './policies.ts';
import type { Policy } from './policy.ts';
import type { Relation } from './side.ts';

/** People whose relation to a row rests on a role that can end. */
const staff: readonly Relation[] = ['coach', 'lead', 'deputy', 'assistant', 'volunteer'];
const policies: Record<RouteName, Policy> = table;

/**
 * Calls that admit one of them without a role at the gate. `refused`: to everybody whose role ended. `open`: about the
 * caller, such as an application. A new call of this kind must be placed here.
 */
const places: Partial<Record<RouteName, 'refused' | 'open'>> = {
  'user.other': 'refused',
  'notice.detail': 'refused',
  'notice.read': 'refused',
  'needs.ofOrder': 'refused',
  'order.detail': 'refused',
  'order.dispute': 'refused',
  'order.rate': 'refused',
  'dispute.detail': 'refused',
  'dispute.answer': 'refused',
  'dispute.addEvidence': 'refused',
  'team.update': 'refused',
  'team.members': 'refused',
  'team.service': 'refused',
  'team.handOver': 'refused',
  'team.setDeputy': 'refused',
  'team.remove': 'refused',
  'application.list': 'refused',
  'application.decide': 'refused',
  'teamEvent.create': 'refused',
  'teamEvent.update': 'refused',
  'teamEvent.cancel': 'refused',
  'teamEvent.join': 'open',
  'application.withdraw': 'open',
  'invitation.detail': 'open',
  'invitation.release': 'open',
  // The thread of an invitation; those of orders and questions end with the coach's role.
  'message.thread': 'open',
  'message.picture': 'refused',
  'message.send': 'open',
  'message.read': 'open',
  'partnerRequest.withdraw': 'open',
  'partner.coaches': 'open',
  'partner.inviteCoach': 'open',
  'partner.endCoach': 'open',
  'partner.export': 'open',
  // A coach takes out what was earned after the role was closed.
  'withdrawal.update': 'open',
  'withdrawal.cancel': 'open',
  'withdrawal.detail': 'open',
  // Own papers of sales; they name the order alone.
  'receipt.file': 'open',
};

const needsRole = ({ gate }: Policy): boolean => Array.isArray(gate) && !gate.includes('student');
const admitsStaff = ({ admits }: Policy): boolean =>
  Array.isArray(admits) && admits.some((relation: Relation) => staff.includes(relation));
const tried = allRoutes.filter((route) => policies[route].gate !== 'operator');

/** A child's name, and the last name of a parent and an applicant. No answer may contain them. */
const kid = 'Zqkid';
const family = 'Zqfamily';

let matrix: Matrix;
beforeAll(async () => {
  matrix = await makeMatrix({
    isTrying: ({ side, relation }) => side === 'here' && relation !== null && staff.includes(relation),
  });
  const { query: db } = matrix.world.database;
  const { people, rows } = matrix.sides.here;
  await sql`update order_participant set name = ${kid}`.execute(db);
  await sql`update participant set name = ${kid} where id in (${rows.child}, ${rows.ward}, ${people.owner.id})`.execute(
    db,
  );
  await sql`update account set name = ${`Ada ${family}`} where id in (${rows.ward}, ${people.owner.id})`.execute(
    db,
  );
  await sql`update notice set facts = facts || ${JSON.stringify({ student: `Ada ${family}` })}::jsonb
    where facts ? 'student'`.execute(db);
  await sql`update team_member set kind = 'coach' where person_id = ${people.deputy.id}`.execute(db);
});
afterAll(() => matrix.close());

/** Sends one call and undoes it. */
const answerTo = (cell: Cell): Promise<Answer> => matrix.attempt((send) => send(cell));

function faultOf(cell: Cell, { text, code }: Answer): string[] {
  const policy = policies[cell.route];
  const isRefused = needsRole(policy) || places[cell.route] === 'refused';
  if (isRefused && code === 200) return [`${nameOf(cell)}: let through`];
  const named = [kid, family].filter((name) => text.includes(name));
  return named.length > 0 ? [`${nameOf(cell)}: names ${named.join(', ')}`] : [];
}

async function faultsOf(route: RouteName): Promise<string[]> {
  const faults: string[] = [];
  for (const cell of cellsOf(route, matrix.people).filter(({ target }) => target !== 'missing'))
    faults.push(...faultOf(cell, await answerTo(cell)));
  return faults;
}

test('each call that admits coaches, leaders or helpers without a role at the gate is placed', () => {
  const open = allRoutes.filter((route) => {
    const policy = policies[route];
    return policy.gate !== 'operator' && !needsRole(policy) && admitsStaff(policy);
  });
  expect(open.toSorted()).toEqual(Object.keys(places).toSorted());
});

test('the same calls find people and names while the roles are open', async () => {
  for (const route of ['order.detail', 'class.roster', 'team.members', 'helper.participants'] as const)
    expect((await faultsOf(route)).join()).toContain('let through');
  expect((await faultsOf('notice.list')).join()).toContain(`names ${family}`);
});

describe.each(roleEnds)('coaches, leaders and helpers whose roles are %s', (end) => {
  beforeAll(async () => {
    for (const relation of staff)
      for (const role of ['coach', 'assistant', 'volunteer'] as const)
        await setRole(matrix.world, matrix.sides.here.people[relation].id, role, end);
  });

  test('are refused by every call that needs the role, and read no name in any other', async () => {
    const faults: string[] = [];
    for (const route of tried) faults.push(...(await faultsOf(route)));
    expect(faults).toEqual([]);
  });
});

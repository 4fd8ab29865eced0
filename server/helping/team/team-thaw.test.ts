import { beforeAll, expect, test } from 'vitest';
import { closeFinishedTasks } from '#server/operating/task-closing/task-closing.jobs.ts';
import { deleteAccounts } from '#server/people/privacy/deletion.jobs.ts';
import { ok, reason, send } from '#tests/support/calls.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { addTeam, addTeamCoach, adult, joinTeam, noticesOf } from '#tests/support/team-world.ts';
import { listPausedTeams } from './team.paused.jobs.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const setRole = (id: string, state: 'approved' | 'suspended') =>
  world.database.query
    .updateTable('account_role')
    .set({ state })
    .where('account_id', '=', id)
    .where('role', '=', 'coach')
    .execute();
const tasks = async (id: string) => {
  await Promise.all([listPausedTeams(world), listPausedTeams(world)]);
  await closeFinishedTasks(world);
  const rows = await world.database.query
    .selectFrom('operator_task')
    .select('done_at')
    .where('kind', '=', 'teamPaused')
    .where('subject_id', '=', id)
    .execute();
  return [rows.length, rows.filter((row) => row.done_at === null).length];
};
/** A team with its leader, another coach and a member not allowed to lead. */
async function teamOfThree() {
  const leader = await addTeamCoach(world);
  const id = await addTeam(world, leader, operator);
  const coach = await addTeamCoach(world);
  const coachId = await joinTeam(world, leader, id, coach, { kind: 'coach' });
  const member = await adult(world);
  const memberId = await joinTeam(world, leader, id, member);
  return { id, leader, coach, coachId, member, memberId };
}
const appoint = (id: string, memberId: string, as = operator) =>
  reason(world, as, 'operator.teamAppoint', { id, memberId, reason: 'The leader is gone' });

test('operator.teamAppoint appoints a member of a frozen team once and notifies both leaders', async () => {
  const { id, leader, coach, coachId, memberId } = await teamOfThree();
  expect(await appoint(id, coachId)).toBe('TEAM_STATUS_CHANGED');
  expect(await tasks(id)).toEqual([0, 0]);
  await setRole(leader.id, 'suspended');
  expect(await tasks(id)).toEqual([1, 1]);
  expect(await ok(world, operator, 'operator.teamCandidates', { id })).toEqual({
    name: { en: 'Harbor Swimmers', zh: '海港泳队' },
    isPaused: true,
    items: [{ memberId: coachId, name: expect.any(String) as string, duty: 'member' }],
  });
  expect(await appoint(id, memberId)).toBe('COACH_UNAVAILABLE');
  const other = await teamOfThree();
  expect(await appoint(id, other.coachId)).toBe('NOT_FOUND');
  const answers = await Promise.all(Array.from({ length: 8 }, () => appoint(id, coachId)));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['ok', 'TEAM_STATUS_CHANGED']));
  const team = await ok(world, coach, 'team.detail', { id });
  expect(team).toMatchObject({ isPaused: false, mine: { duty: 'leader' } });
  expect(await tasks(id)).toEqual([1, 0]);
  expect(await noticesOf(world, coach)).toContain('teamLeader');
  expect(await noticesOf(world, leader)).toContain('teamLeaderAppointed');
  const audit = await world.database.query
    .selectFrom('audit_event')
    .select(['action', 'actor_id', 'facts'])
    .where('subject_id', '=', id)
    .where('action', '=', 'team.leaderAppointed')
    .execute();
  expect(audit).toEqual([
    {
      action: 'team.leaderAppointed',
      actor_id: operator.id,
      facts: { from: leader.id, to: coach.id, reason: 'The leader is gone' },
    },
  ]);
});

test('operator.teamAppoint refuses the operator as leader', async () => {
  const { id, leader, coach, coachId } = await teamOfThree();
  await setRole(leader.id, 'suspended');
  await world.database.query
    .insertInto('operator')
    .values({ account_id: coach.id, granted_at: world.clock.now() })
    .execute();
  expect(await appoint(id, coachId, coach)).toBe('FORBIDDEN');
});

test('the task closes when the leader returns, and opens again the next time', async () => {
  const { id, leader } = await teamOfThree();
  await setRole(leader.id, 'suspended');
  expect([await tasks(id), await tasks(id)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await setRole(leader.id, 'approved');
  expect(await tasks(id)).toEqual([1, 0]);
  await setRole(leader.id, 'suspended');
  expect(await tasks(id)).toEqual([1, 1]);
});

test('privacy.requestDeletion refuses a leader while another member could lead the team', async () => {
  const { id, leader, coach, coachId } = await teamOfThree();
  const answer = await send(world, leader, 'privacy.requestDeletion');
  expect(answer.body).toMatchObject({
    reason: 'DELETION_BLOCKED',
    data: { blocks: [{ kind: 'teams', count: 1 }] },
  });
  await ok(world, leader, 'team.handOver', { id, memberId: coachId });
  expect(await reason(world, leader, 'privacy.requestDeletion')).toBe('ok');
  // The other way round it is the same.
  expect((await ok(world, coach, 'privacy.mine')).blocks).toEqual([{ kind: 'teams', count: 1 }]);
});

test('privacy.requestDeletion freezes a team without such a member, with a task for operators', async () => {
  const leader = await addTeamCoach(world);
  const id = await addTeam(world, leader, operator);
  await joinTeam(world, leader, id, await adult(world));
  expect(await reason(world, leader, 'privacy.requestDeletion')).toBe('ok');
  expect(await tasks(id)).toEqual([0, 0]);
  world.clock.advance({ days: 31 });
  await deleteAccounts(world);
  expect(await tasks(id)).toEqual([1, 1]);
  const desk = await addPerson(world, 'operator');
  expect(await ok(world, desk, 'operator.teamCandidates', { id })).toMatchObject({
    isPaused: true,
    items: [],
  });
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import { ok, reason, send } from '#tests/support/calls.ts';
import { type RoleEnd, roleEnds, setRole } from '#tests/support/ended-role.ts';
import { type Person, addPerson } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import {
  addChild,
  addTeam,
  addTeamCoach,
  adult,
  joinTeam,
  linkGuardian,
  noticesOf,
} from '#tests/support/team-world.ts';
import { cancelPausedEvents, notifyOfPause } from '../team-event/team-event.paused.jobs.ts';
import { listUnnotified } from '../team-event/team-event.paused.repository.ts';
import { listPausedTeams } from './team.paused.jobs.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

const form = (hours: number) => {
  const start = new Date(world.clock.now().getTime() + hours * 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  const local = (at: Date) =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Vancouver',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(at);
  const [date = '', startTime = ''] = local(start).split(' ');
  return {
    title: { en: 'Saturday swim' },
    description: { en: 'In the water' },
    placeName: 'Town Pool',
    address: '1 Safe Street',
    cityId: 'vancouver',
    date,
    startTime,
    endTime: local(end).split(' ')[1] ?? '',
    zone: 'America/Vancouver',
    capacity: null,
  };
};

/** A team with a leader and a deputy, both coaches. A child is a member and comes; another child has applied. */
async function teamWithChildren(hours = 240) {
  const leader = await addTeamCoach(world);
  const team = await addTeam(world, leader, operator);
  const deputy = await addTeamCoach(world);
  const deputyMember = await joinTeam(world, leader, team, deputy, { kind: 'coach' });
  await ok(world, leader, 'team.setDeputy', { id: deputyMember, isDeputy: true });
  const family = await adult(world);
  const child = await addChild(world, family);
  const childMember = await joinTeam(world, leader, team, family, { kind: 'student', childId: child });
  const event = (await ok(world, leader, 'teamEvent.create', { ...form(hours), teamId: team })).id;
  await ok(world, family, 'teamEvent.join', { id: event, childId: child });
  const other = await addChild(world, family);
  const application = (
    await ok(world, family, 'team.apply', { id: team, kind: 'student', childId: other, message: 'Please' })
  ).id;
  return { leader, team, deputy, deputyMember, family, child, childMember, event, application };
}
type Scene = Awaited<ReturnType<typeof teamWithChildren>>;

/** Calls of a team's staff. Those of the leader alone are marked. */
const staffCalls = (s: Scene): [name: RouteName, input: object, ofLeader?: boolean][] => [
  ['team.members', { id: s.team }],
  ['team.service', { id: s.team }],
  ['application.list', { id: s.team }],
  ['application.decide', { id: s.application, agrees: true, reason: '' }],
  ['team.remove', { id: s.childMember, reason: 'x' }],
  ['teamEvent.create', { ...form(240), teamId: s.team }],
  ['teamEvent.update', { ...form(240), id: s.event, placeName: 'My Garage', address: '66 Dark Lane' }],
  ['teamEvent.cancel', { id: s.event, reason: 'x' }],
  ['team.setDeputy', { id: s.deputyMember, isDeputy: false }, true],
  ['team.handOver', { id: s.team, memberId: s.deputyMember }, true],
];

describe.each(roleEnds)('staff of a team with a role that is %s', (end: RoleEnd) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await teamWithChildren();
  });

  test('every call of the leader is refused and changes nothing', async () => {
    await setRole(world, scene.leader.id, 'coach', end);
    const expected = end === 'lapsed' ? 'FORBIDDEN' : 'TEAM_CLOSED';
    for (const [name, input] of staffCalls(scene))
      expect([name, await reason(world, scene.leader, name, input)]).toEqual([name, expected]);
    const update = { id: scene.team, name: { en: 'X' }, introduction: { en: 'X' }, affiliation: 'X' };
    expect(await reason(world, scene.leader, 'team.update', { ...update, cityId: 'vancouver' })).toBe(
      'FORBIDDEN',
    );
    expect(await ok(world, scene.leader, 'teamEvent.detail', { id: scene.event })).toMatchObject({
      place: { name: 'Town Pool', address: '1 Safe Street' },
      comers: null,
      actions: [],
    });
    const page = await ok(world, scene.leader, 'team.detail', { id: scene.team });
    for (const action of ['members', 'applications', 'createEvent', 'update', 'handOver'])
      expect(page.actions).not.toContain(action);
    expect(await noticesOf(world, scene.family)).not.toContain('teamEventMoved');
    await setRole(world, scene.leader.id, 'coach', 'open');
    expect(await reason(world, scene.leader, 'team.members', { id: scene.team })).toBe('ok');
  });

  test('every call of a deputy is refused, also in an open team', async () => {
    await setRole(world, scene.deputy.id, 'coach', end);
    for (const [name, input, ofLeader = false] of staffCalls(scene))
      expect([name, await reason(world, scene.deputy, name, input)]).toEqual([
        name,
        ofLeader ? 'NOT_FOUND' : 'FORBIDDEN',
      ]);
    const detail = await send(world, scene.deputy, 'teamEvent.detail', { id: scene.event });
    expect(detail.text).not.toContain('Leo');
    await setRole(world, scene.deputy.id, 'coach', 'open');
    expect(await reason(world, scene.deputy, 'application.list', { id: scene.team })).toBe('ok');
  });

  test('no notice names a child to a leader or deputy whose role ended', async () => {
    await setRole(world, scene.deputy.id, 'coach', end);
    await ok(world, scene.family, 'team.leave', { id: scene.childMember });
    expect(await noticesOf(world, scene.leader)).toContain('teamLeft');
    expect(await noticesOf(world, scene.deputy)).not.toContain('teamLeft');
  });
});

test('stored answers of staff name no child once an operator ended the role or the duty', async () => {
  const { leader, deputy, deputyMember, event } = await teamWithChildren();
  const move = { ...form(240), id: event, address: '2 Safe Street' };
  const keyOf = async (person: Person) => {
    const key = randomUUID();
    expect((await send(world, person, 'teamEvent.update', move, key)).text).toContain('Leo');
    return key;
  };
  const shown = async (person: Person, key: string) =>
    (await send(world, person, 'command.detail', { id: key })).text;
  const [ofLeader, ofDeputy] = [await keyOf(leader), await keyOf(deputy)];
  await ok(world, leader, 'team.setDeputy', { id: deputyMember, isDeputy: false });
  expect(await shown(deputy, ofDeputy)).toContain('ANSWER_ERASED');
  expect(await shown(leader, ofLeader)).toContain('Leo');
  await ok(world, operator, 'operator.close', { id: leader.id, role: 'coach', reason: 'A complaint' });
  expect(await shown(leader, ofLeader)).toContain('ANSWER_ERASED');
});

describe('events of a team whose leader is suspended', () => {
  const suspend = (id: string) =>
    ok(world, operator, 'operator.suspend', { id, role: 'coach', reason: 'A complaint' });

  test('a later event stays, its families are notified once for each pause, and operators get a task', async () => {
    const { leader, family, event, team } = await teamWithChildren();
    await suspend(leader.id);
    await Promise.all([notifyOfPause(world), notifyOfPause(world), listPausedTeams(world)]);
    await Promise.all([notifyOfPause(world), cancelPausedEvents(world)]);
    const news = (await noticesOf(world, family)).filter((kind) => kind.startsWith('teamEvent'));
    expect(news).toEqual(['teamEventPaused']);
    expect(await ok(world, family, 'teamEvent.detail', { id: event })).toMatchObject({ state: 'published' });
    const tasks = await world.database.query
      .selectFrom('operator_task')
      .select('kind')
      .where('subject_id', '=', team)
      .execute();
    expect(tasks).toEqual([{ kind: 'teamPaused' }]);
  });

  test('a guardian from whom the child’s sessions are hidden is notified of no pause, the other one is', async () => {
    const { leader, family, child, event } = await teamWithChildren();
    const kept = await adult(world);
    await linkGuardian(world, child, kept);
    const order = { id: family.id, participantId: child, reason: 'Court order 12' };
    await ok(world, operator, 'operator.hidingSet', order);
    await suspend(leader.id);
    await notifyOfPause(world);
    // The event must not be found again with each run.
    const found = await world.database.transaction((tx) => listUnnotified(tx, world.clock.now(), 100));
    expect(found.map((pause) => pause.event.id)).not.toContain(event);
    expect(await noticesOf(world, family)).not.toContain('teamEventPaused');
    expect(await noticesOf(world, kept)).toContain('teamEventPaused');
  });

  test('an event within the time for another leader is canceled, and its families are notified', async () => {
    const { leader, family, event } = await teamWithChildren(11);
    await suspend(leader.id);
    await Promise.all([cancelPausedEvents(world), cancelPausedEvents(world)]);
    await notifyOfPause(world);
    expect(await ok(world, family, 'teamEvent.detail', { id: event })).toMatchObject({
      state: 'canceled',
      cancelText: null,
      place: { name: 'Town Pool' },
    });
    const news = (await noticesOf(world, family)).filter((kind) => kind.startsWith('teamEvent'));
    expect(news).toEqual(['teamEventCanceledByUs']);
  });

  test('an event of a team with another leader stays', async () => {
    const { leader, deputyMember, family, event, team } = await teamWithChildren();
    await suspend(leader.id);
    await ok(world, operator, 'operator.teamAppoint', { id: team, memberId: deputyMember, reason: 'x' });
    world.clock.advance({ hours: 235 });
    await Promise.all([notifyOfPause(world), cancelPausedEvents(world)]);
    expect(await ok(world, family, 'teamEvent.detail', { id: event })).toMatchObject({ state: 'published' });
    expect(await noticesOf(world, family)).not.toContain('teamEventPaused');
  });
});

import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { purge } from '#server/jobs/purge.ts';
import { ok, reason } from '#tests/support/calls.ts';
import { addClass } from '#tests/support/orders.ts';
import { type Person, addPerson, addStudent } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import {
  addChild,
  addTeam,
  addTeamCoach,
  adult,
  ageless,
  joinTeam,
  noticesOf,
  teamForm,
} from '#tests/support/team-world.ts';

let world: ServedWorld;
let leader: Person;
let operator: Person;
let stranger: Person;
let team: string;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
  leader = await addTeamCoach(world);
  stranger = await adult(world);
  team = await addTeam(world, leader, operator);
});

const names = async (fields: object) =>
  (await ok(world, null, 'team.list', fields)).items.map(({ id }) => id);

test('a coach begins a team; everybody sees it once an operator has approved it', async () => {
  const coach = await addTeamCoach(world);
  const made = await ok(world, coach, 'team.create', {
    ...teamForm,
    name: { zh: '晨光登山队' },
  });
  expect(made).toMatchObject({ state: 'submitted', memberCount: 1, mine: { duty: 'leader' } });
  expect(await reason(world, null, 'team.detail', { id: made.id })).toBe('NOT_FOUND');
  expect(await reason(world, stranger, 'team.apply', { id: made.id, kind: 'student', message: '' })).toBe(
    'NOT_FOUND',
  );
  const waiting = (await ok(world, operator, 'operator.teamList')).items;
  expect(waiting.map(({ id }) => id)).toContain(made.id);
  const intent = { id: made.id, version: made.version, reason: 'Say more' };
  await ok(world, operator, 'operator.teamReject', intent);
  expect(await reason(world, operator, 'operator.teamReject', intent)).toBe('TEAM_STATUS_CHANGED');
  const rejected = await ok(world, coach, 'team.detail', { id: made.id });
  expect(rejected).toMatchObject({ state: 'rejected', reason: 'Say more' });
  const again = await ok(world, coach, 'team.update', {
    id: made.id,
    ...teamForm,
    name: { zh: '晨光登山队' },
  });
  expect(again).toMatchObject({ state: 'submitted', reason: null });
  expect(await reason(world, operator, 'operator.teamApprove', { id: made.id, version: made.version })).toBe(
    'TEAM_STATUS_CHANGED',
  );
  await ok(world, operator, 'operator.teamApprove', { id: made.id, version: again.version });
  expect(await names({ name: '登山' })).toEqual([made.id]);
  expect(await names({ name: 'harb' })).toContain(team);
  expect(await names({ name: 'arbor' })).toEqual([]);
  expect(await names({ city: 'nowhere' })).toEqual([]);
  expect(await noticesOf(world, coach)).toEqual(expect.arrayContaining(['teamRejected', 'teamApproved']));
  const audit = await world.database.query
    .selectFrom('audit_event')
    .select('action')
    .where('subject_id', '=', made.id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['team.rejected', 'team.approved']);
});

test('new texts of an approved team wait for review, and the old ones stay public', async () => {
  const coach = await addTeamCoach(world);
  const id = await addTeam(world, coach, operator);
  const change = { ...teamForm, id, name: { en: 'Northern Lights' } };
  const changed = await ok(world, coach, 'team.update', change);
  expect(changed).toMatchObject({ name: teamForm.name, revision: { name: change.name, state: 'submitted' } });
  const seen = await ok(world, null, 'team.detail', { id });
  expect(seen).toMatchObject({ name: teamForm.name, revision: null, reason: null });
  expect(await names({ name: 'northern' })).toEqual([]);
  await ok(world, operator, 'operator.teamApprove', { id, version: changed.version });
  expect(await names({ name: 'northern' })).toEqual([id]);
  expect((await ok(world, coach, 'team.detail', { id })).revision).toBeNull();
});

test('a coach leads few teams, and only coaches begin one', async () => {
  const coach = await addTeamCoach(world);
  const made = await Promise.all(
    Array.from({ length: 8 }, () => reason(world, coach, 'team.create', teamForm)),
  );
  expect(made.toSorted()).toEqual([...Array<string>(5).fill('TEAM_LIMIT'), 'ok', 'ok', 'ok']);
  expect(await reason(world, stranger, 'team.create', teamForm)).toBe('FORBIDDEN');
  expect(await reason(world, stranger, 'team.update', { ...teamForm, id: team })).toBe('NOT_FOUND');
});

test('operator.teamApprove refuses a team of the operator', async () => {
  const both = await addTeamCoach(world);
  await world.database.query
    .insertInto('operator')
    .values({ account_id: both.id, granted_at: world.clock.now(), granted_by: null })
    .execute();
  const { id, version } = await ok(world, both, 'team.create', teamForm);
  expect(await reason(world, both, 'operator.teamApprove', { id, version })).toBe('FORBIDDEN');
});

test('team.detail shows first names of adults and never a minor', async () => {
  const coach = await addTeamCoach(world);
  const id = await addTeam(world, coach, operator);
  const grown = await adult(world);
  const unknown = await ageless(world);
  await joinTeam(world, coach, id, grown);
  await joinTeam(world, coach, id, unknown);
  await joinTeam(world, coach, id, grown, { kind: 'student', childId: await addChild(world, grown) });
  const page = await ok(world, null, 'team.detail', { id });
  expect(page.memberCount).toBe(4);
  expect(page.members).toEqual([
    { name: 'Person', kind: 'coach', duty: 'leader' },
    { name: 'Person', kind: 'student', duty: 'member' },
  ]);
  expect(JSON.stringify(page)).not.toContain('Leo');
  const members = (await ok(world, coach, 'team.members', { id })).items;
  expect(members.map(({ name, isMinor }) => [name, isMinor])).toContainEqual(['Leo', true]);
  expect(JSON.stringify(members)).not.toContain('Rivera');
});

test('a deputy helps to lead, and a leader hands over before leaving', async () => {
  const coach = await addTeamCoach(world);
  const id = await addTeam(world, coach, operator);
  const other = await addTeamCoach(world);
  const [deputy, member] = [await adult(world), await adult(world)];
  const otherId = await joinTeam(world, coach, id, other, { kind: 'coach' });
  const deputyId = await joinTeam(world, coach, id, deputy);
  const memberId = await joinTeam(world, coach, id, member);
  const unknown = await ageless(world);
  const agelessId = await joinTeam(world, coach, id, unknown);
  const leaderId = (await ok(world, coach, 'team.detail', { id })).mine?.memberId;

  expect(await reason(world, deputy, 'team.members', { id })).toBe('NOT_FOUND');
  expect(await reason(world, deputy, 'team.setDeputy', { id: deputyId, isDeputy: true })).toBe('NOT_FOUND');
  expect(await reason(world, coach, 'team.setDeputy', { id: agelessId, isDeputy: true })).toBe('TOO_YOUNG');
  expect(await ok(world, coach, 'team.setDeputy', { id: deputyId, isDeputy: true })).toMatchObject({
    duty: 'deputy',
  });
  expect(await noticesOf(world, deputy)).toContain('teamDeputy');
  expect(await reason(world, deputy, 'team.members', { id })).toBe('ok');
  expect(await reason(world, member, 'team.remove', { id: deputyId, reason: 'x' })).toBe('NOT_FOUND');
  expect(await reason(world, deputy, 'team.remove', { id: leaderId, reason: 'x' })).toBe('FORBIDDEN');
  expect(await reason(world, coach, 'team.leave', { id: leaderId })).toBe('LEADER_MUST_HAND_OVER');
  expect(await reason(world, coach, 'team.handOver', { id, memberId })).toBe('COACH_UNAVAILABLE');
  expect(await reason(world, deputy, 'team.handOver', { id, memberId: otherId })).toBe('NOT_FOUND');

  // The calls run in parallel; one leader results.
  await Promise.all(
    Array.from({ length: 8 }, () => reason(world, coach, 'team.handOver', { id, memberId: otherId })),
  );
  expect(await ok(world, other, 'team.detail', { id })).toMatchObject({ mine: { duty: 'leader' } });
  expect(await ok(world, coach, 'team.detail', { id })).toMatchObject({ mine: { duty: 'deputy' } });
  expect(await reason(world, coach, 'team.leave', { id: leaderId })).toBe('ok');
  expect(await reason(world, deputy, 'team.remove', { id: memberId, reason: 'Never came' })).toBe('ok');
  expect(await noticesOf(world, member)).toContain('teamRemoved');
  expect(await ok(world, member, 'team.mine')).toEqual({ items: [] });
  expect((await ok(world, null, 'team.detail', { id })).memberCount).toBe(3);
});

test('a team is frozen when its leader may not lead', async () => {
  const coach = await addTeamCoach(world);
  const id = await addTeam(world, coach, operator);
  const waits = await adult(world);
  const application = await ok(world, waits, 'team.apply', { id, kind: 'student', message: '' });
  const set = (state: 'approved' | 'suspended') =>
    world.database.query
      .updateTable('account_role')
      .set({ state })
      .where('account_id', '=', coach.id)
      .where('role', '=', 'coach')
      .execute();
  await set('suspended');
  expect(await names({})).not.toContain(id);
  const page = await ok(world, stranger, 'team.detail', { id });
  expect(page).toMatchObject({ isPaused: true, whyNot: 'TEAM_CLOSED', actions: [] });
  expect(await reason(world, stranger, 'team.apply', { id, kind: 'student', message: '' })).toBe(
    'TEAM_CLOSED',
  );
  const intent = { id: application.id, agrees: true, reason: '' };
  expect(await reason(world, coach, 'application.decide', intent)).toBe('TEAM_CLOSED');
  await set('approved');
  expect(await reason(world, coach, 'application.decide', intent)).toBe('ok');
});

test('a removal changes no orders, and service counts only during the membership', async () => {
  const coach = await addTeamCoach(world);
  const id = await addTeam(world, coach, operator);
  const student = await addStudent(world);
  const cls = await addClass(world, { coachId: coach.id, inHours: 48, priceMinor: 0 });
  const person = { id: student, token: '' };
  const order = {
    id: randomUUID(),
    number: randomUUID().slice(0, 8),
    student_id: student,
    class_id: cls.id,
    coach_id: coach.id,
    seats: 1,
    unit_minor: 0,
    total_minor: 0,
    currency: 'USD',
    policy: '{}',
    created_at: world.clock.now(),
  };
  await world.database.query
    .insertInto('orders')
    .values({ ...order, status: OrderStatus.completed, seat_held: false, ended_at: cls.ends_at })
    .execute();
  world.clock.advance({ hours: 72 });
  expect((await ok(world, null, 'team.detail', { id })).serviceMinutes).toBe(60);
  const memberId = randomUUID();
  await world.database.query
    .insertInto('team_member')
    .values({
      id: memberId,
      team_id: id,
      account_id: person.id,
      kind: 'student',
      state: 'joined',
      created_at: world.clock.now(),
      decided_at: world.clock.now(),
    })
    .execute();
  const before = await world.database.query.selectFrom('orders').selectAll().execute();
  await ok(world, coach, 'team.remove', { id: memberId, reason: 'x' });
  expect(await world.database.query.selectFrom('orders').selectAll().execute()).toEqual(before);
});

test('approved service counts for the team and the member during the membership', async () => {
  const coach = await addTeamCoach(world);
  const id = await addTeam(world, coach, operator);
  const helper = await adult(world);
  const now = world.clock.now();
  const before = new Date(now.getTime() - 5 * 3_600_000);
  await world.database.query
    .insertInto('team_member')
    .values({
      id: randomUUID(),
      team_id: id,
      account_id: helper.id,
      kind: 'assistant',
      state: 'joined',
      created_at: before,
      decided_at: now,
    })
    .execute();
  const serve = async (state: 'pending' | 'approved' | 'corrected', minutes: number, inHours: number) => {
    const cls = await addClass(world, { coachId: coach.id, inHours });
    const tied = { class_id: cls.id, helper_id: helper.id, coach_id: coach.id, role: 'assistant' } as const;
    const invitation = { id: randomUUID(), initiator: 'coach', created_at: now, ...tied } as const;
    await world.database.query.insertInto('invitation').values(invitation).execute();
    await world.database.query
      .insertInto('service_hours')
      .values({
        id: randomUUID(),
        invitation_id: invitation.id,
        source: 'manual',
        state,
        minutes,
        scheduled_minutes: 60,
        class_ended_at: cls.ends_at,
        created_at: now,
        submitted_at: now,
        ...tied,
      })
      .execute();
  };
  await serve('approved', 50, 2);
  await serve('corrected', 35, 4);
  await serve('pending', 60, 6);
  // Before the helper came into the team.
  await serve('approved', 60, -3);
  expect((await ok(world, null, 'team.detail', { id })).serviceMinutes).toBe(85);
  const members = (await ok(world, coach, 'team.members', { id })).items;
  // Both joined in the same moment, so either may be first.
  expect(new Map(members.map((member) => [member.kind, member.serviceMinutes]))).toEqual(
    new Map([
      ['coach', 0],
      ['assistant', 85],
    ]),
  );
  expect((await ok(world, helper, 'team.mine', {})).items).toMatchObject([{ serviceMinutes: 85 }]);
});

test('team.mine returns the teams of a family and their pending applications', async () => {
  const coach = await addTeamCoach(world);
  const id = await addTeam(world, coach, operator);
  const parent = await adult(world);
  const childId = await addChild(world, parent);
  await joinTeam(world, coach, id, parent, { kind: 'student', childId });
  await ok(world, parent, 'team.apply', { id, kind: 'student', message: 'Me too' });
  expect((await ok(world, coach, 'team.mine')).items).toMatchObject([
    { duty: 'leader', pendingApplications: 1, team: { id, memberCount: 2 }, actions: [] },
  ]);
  const [item] = (await ok(world, parent, 'team.mine')).items;
  expect(item).toMatchObject({ child: { id: childId, name: 'Leo Rivera' }, pendingApplications: null });
  await ok(world, parent, 'team.leave', { id: item?.memberId });
  expect((await ok(world, parent, 'team.mine')).items).toEqual([]);
  expect(await noticesOf(world, coach)).toContain('teamLeft');
});

test('a logo is public with the approved texts of its team, and a picture of another account is refused', async () => {
  const coach = await addTeamCoach(world);
  const sent = async (person: Person): Promise<string> => {
    const background = { r: 200, g: 90, b: 20 };
    const response = await world.app.inject({
      method: 'POST',
      url: '/applet/picture?role=coach&kind=logo',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${person.token}` },
      payload: await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    });
    return response.json<{ data: { name: string } }>().data.name;
  };
  const status = async (name: string, person?: Person) =>
    (
      await world.app.inject({
        url: `/applet/picture/${name}`,
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
      })
    ).statusCode;
  const [mine, theirs] = [await sent(coach), await sent(leader)];
  expect(await reason(world, coach, 'team.create', { ...teamForm, logo: theirs })).toBe('PICTURE_UNKNOWN');
  const made = await ok(world, coach, 'team.create', { ...teamForm, logo: mine });
  expect([await status(mine), await status(mine, coach), await status(mine, operator)]).toEqual([
    404, 200, 200,
  ]);
  await ok(world, operator, 'operator.teamApprove', { id: made.id, version: made.version });
  expect(await status(mine)).toBe(200);
  expect(await ok(world, null, 'team.detail', { id: made.id })).toMatchObject({ logo: mine });

  const changed = await ok(world, coach, 'team.update', { id: made.id, ...teamForm, logo: null });
  expect(changed).toMatchObject({ logo: mine, revision: { logo: null } });
  // An update without a logo keeps the logo that was handed in last.
  const again = await ok(world, coach, 'team.update', {
    id: made.id,
    ...teamForm,
    affiliation: 'Harbour Club',
  });
  expect(again.revision).toMatchObject({ logo: null, affiliation: 'Harbour Club' });
  world.clock.advance({ days: 2 });
  await purge(world);
  expect(await status(mine)).toBe(200);
  await ok(world, operator, 'operator.teamApprove', { id: made.id, version: again.version });
  expect(await ok(world, null, 'team.detail', { id: made.id })).toMatchObject({ logo: null });
  await purge(world);
  expect(await status(mine)).toBe(404);
});

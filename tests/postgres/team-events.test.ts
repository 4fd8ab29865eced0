import { beforeAll, expect, test } from 'vitest';
import { addTeam, addTeamCoach, adult, joinTeam, noticesOf, ok, reason } from '#tests/support/team-world.ts';
import { testApp, type Person, type TestApp } from '#tests/support/test-app.ts';

let world: TestApp;
let leader: Person;
let team: string;
let people: Person[];
let memberIds: string[];
beforeAll(async () => {
  world = await testApp();
  leader = await addTeamCoach(world);
  team = await addTeam(world, leader, await world.person('operator'));
  people = await Promise.all(Array.from({ length: 12 }, () => adult(world)));
  memberIds = await Promise.all(people.map((person) => joinTeam(world, leader, team, person)));
});

const form = (capacity: number | null) => {
  const day = new Date(world.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  return {
    title: { en: 'Open pool', zh: '泳池开放日' },
    description: { en: 'Everybody in the water' },
    placeName: 'Harbor Pool',
    address: '1 Street',
    cityId: 'vancouver',
    date: day,
    startTime: '10:00',
    endTime: '12:00',
    zone: 'America/Vancouver',
    capacity,
  };
};
const announce = (capacity: number | null) =>
  ok(world, leader, 'teamEvent.create', { ...form(capacity), teamId: team });
const at = (index: number): Person => people[index] ?? leader;

test('leaders announce, everybody reads, members come', async () => {
  const made = await announce(null);
  expect(made.actions).toEqual(['join', 'update', 'cancel']);
  const listed = (await ok(world, null, 'teamEvent.list', { teamId: team, city: 'vancouver' })).items;
  expect(listed).toMatchObject([{ id: made.id, title: made.title, actions: [], isMine: false }]);
  const stranger = await adult(world);
  expect(await reason(world, stranger, 'teamEvent.join', { id: made.id })).toBe('FORBIDDEN');
  expect(await reason(world, stranger, 'teamEvent.create', { ...form(null), teamId: team })).toBe(
    'NOT_FOUND',
  );
  expect(await reason(world, at(0), 'teamEvent.update', { ...form(null), id: made.id })).toBe('NOT_FOUND');
  expect(await reason(world, at(0), 'teamEvent.cancel', { id: made.id, reason: 'x' })).toBe('NOT_FOUND');
  expect(await ok(world, at(0), 'teamEvent.join', { id: made.id })).toMatchObject({
    taken: 1,
    isMine: true,
    actions: ['leave'],
  });
  expect(await ok(world, at(0), 'teamEvent.join', { id: made.id })).toMatchObject({ taken: 1 });
  await ok(world, leader, 'teamEvent.update', { ...form(null), id: made.id, placeName: 'Other pool' });
  expect(await noticesOf(world, at(0))).toContain('teamEventMoved');
  await ok(world, leader, 'teamEvent.cancel', { id: made.id, reason: 'Storm' });
  expect(await noticesOf(world, at(0))).toContain('teamEventCanceled');
  expect(await reason(world, leader, 'teamEvent.cancel', { id: made.id, reason: 'x' })).toBe('EVENT_CLOSED');
  expect(await reason(world, at(1), 'teamEvent.join', { id: made.id })).toBe('EVENT_CLOSED');
  expect((await ok(world, null, 'teamEvent.list', { teamId: team })).items).toEqual([]);
  expect(await ok(world, null, 'teamEvent.detail', { id: made.id })).toMatchObject({
    state: 'canceled',
    cancelText: 'Storm',
  });
});

test('places are given once, and come back', async () => {
  const { id } = await announce(5);
  const asked = await Promise.all(people.map((person) => reason(world, person, 'teamEvent.join', { id })));
  expect(asked.filter((one) => one === 'ok')).toHaveLength(5);
  expect(asked.filter((one) => one === 'EVENT_FULL')).toHaveLength(7);
  expect(await reason(world, leader, 'teamEvent.update', { ...form(4), id })).toBe('CAPACITY_TAKEN');
  const inside = asked.indexOf('ok');
  await Promise.all(Array.from({ length: 6 }, () => reason(world, at(inside), 'teamEvent.leave', { id })));
  expect(await ok(world, null, 'teamEvent.detail', { id })).toMatchObject({ taken: 4 });
  const next = asked.indexOf('ok', inside + 1);
  await ok(world, leader, 'team.remove', { id: memberIds[next], reason: 'x' });
  expect(await ok(world, null, 'teamEvent.detail', { id })).toMatchObject({ taken: 3 });
});

test('nothing changes once it has begun', async () => {
  const { id } = await announce(null);
  world.clock.advance({ hours: 11 * 24 });
  expect(await reason(world, at(11), 'teamEvent.join', { id })).toBe('EVENT_CLOSED');
  expect(await reason(world, leader, 'teamEvent.update', { ...form(null), id })).toBe('EVENT_CLOSED');
  expect((await ok(world, leader, 'teamEvent.detail', { id })).actions).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { filesOf } from '#server/people/privacy/export-files.queries.ts';
import { ok, reason } from '#tests/support/calls.ts';
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
  setBirthDate,
} from '#tests/support/team-world.ts';

let world: ServedWorld;
let leader: Person;
let team: string;
let people: Person[];
let memberIds: string[];
beforeAll(async () => {
  world = await serveWorld();
  leader = await addTeamCoach(world);
  team = await addTeam(world, leader, await addPerson(world, 'operator'));
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

test('leaders announce an event, everybody reads it, members join', async () => {
  const made = await announce(null);
  expect(made).toMatchObject({
    actions: ['update', 'cancel'],
    people: [{ person: null, actions: ['join'] }],
    comers: [],
  });
  const listed = (await ok(world, null, 'teamEvent.list', { teamId: team, city: 'vancouver' })).items;
  expect(listed).toMatchObject([{ id: made.id, title: made.title, actions: [], people: [] }]);
  const stranger = await adult(world);
  expect(await reason(world, stranger, 'teamEvent.join', { id: made.id })).toBe('FORBIDDEN');
  expect(await reason(world, stranger, 'teamEvent.create', { ...form(null), teamId: team })).toBe(
    'NOT_FOUND',
  );
  expect(await reason(world, at(0), 'teamEvent.update', { ...form(null), id: made.id })).toBe('NOT_FOUND');
  expect(await reason(world, at(0), 'teamEvent.cancel', { id: made.id, reason: 'x' })).toBe('NOT_FOUND');
  expect(await ok(world, at(0), 'teamEvent.join', { id: made.id })).toMatchObject({
    taken: 1,
    people: [{ person: null, comes: true, actions: ['leave'], whyNot: null }],
    actions: [],
    comers: null,
  });
  expect((await ok(world, leader, 'teamEvent.detail', { id: made.id })).comers).toMatchObject([
    { id: at(0).id, isMinor: false },
  ]);
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

test('each place is given once, and is free again after a leave', async () => {
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

test('a guardian lets a child come that is in the team, and takes it out again', async () => {
  const { id } = await announce(null);
  const [guardian, stranger] = [await adult(world), await adult(world)];
  const child = await addChild(world, guardian);
  const come = (who: Person, childId?: string) =>
    reason(world, who, 'teamEvent.join', { id, ...(childId && { childId }) });
  expect(await come(guardian, child)).toBe('FORBIDDEN');
  await joinTeam(world, leader, team, guardian, { kind: 'student', childId: child });
  expect(await come(stranger, child)).toBe('PARTICIPANT_UNKNOWN');
  // The child is in the team, the guardian is not.
  expect(await come(guardian)).toBe('FORBIDDEN');
  const named = { id: child, name: expect.any(String) as string };
  expect(await ok(world, guardian, 'teamEvent.detail', { id })).toMatchObject({
    people: [{ person: named, comes: false, actions: ['join'] }],
  });
  const asked = await Promise.all(Array.from({ length: 8 }, () => come(guardian, child)));
  expect(new Set(asked)).toEqual(new Set(['ok']));
  expect(await ok(world, guardian, 'teamEvent.detail', { id })).toMatchObject({
    taken: 1,
    people: [{ person: named, comes: true, overlaps: [], actions: ['leave'] }],
  });
  // The leader reads the first name only.
  expect((await ok(world, leader, 'teamEvent.detail', { id })).comers).toEqual([
    { id: child, name: expect.not.stringContaining(' ') as string, isMinor: true },
  ]);
  // Nobody else reads the attendees.
  expect(await ok(world, stranger, 'teamEvent.detail', { id })).toMatchObject({ people: [], comers: null });
  await ok(world, leader, 'teamEvent.update', { ...form(null), id, placeName: 'Elsewhere' });
  expect(await noticesOf(world, guardian)).toContain('teamEventMoved');
  expect(await reason(world, stranger, 'teamEvent.leave', { id, childId: child })).toBe(
    'PARTICIPANT_UNKNOWN',
  );
  expect(await ok(world, guardian, 'teamEvent.leave', { id, childId: child })).toMatchObject({
    taken: 0,
    people: [{ person: named, comes: false, actions: ['join'] }],
  });
});

test('teamEvent.detail shows a booking at the same time and still allows to join', async () => {
  const event = await announce(null);
  const busy = await adult(world);
  await joinTeam(world, leader, team, busy);
  const { query: db } = world.database;
  const now = world.clock.now();
  const orderId = randomUUID();
  const classId = randomUUID();
  const place = { place_name: 'Pool', address: '1 Street', city_id: 'vancouver', zone: 'America/Vancouver' };
  const times = { starts_at: new Date(event.startsAt), ends_at: new Date(event.endsAt) };
  const text = JSON.stringify({ en: 'Swim' });
  await db
    .insertInto('class')
    .values({
      id: classId,
      coach_id: leader.id,
      title: text,
      description: text,
      activity: 'swim',
      ...place,
      local_start: '2030-01-01 10:00',
      local_end: '2030-01-01 11:00',
      ...times,
      capacity: 3,
      price_minor: 0,
      currency: 'USD',
      created_at: now,
    })
    .execute();
  const order = {
    id: orderId,
    number: 'OVERLAP',
    student_id: busy.id,
    class_id: classId,
    coach_id: leader.id,
  };
  await db
    .insertInto('orders')
    .values({
      ...order,
      status: OrderStatus.awaitAgree,
      seats: 1,
      unit_minor: 0,
      total_minor: 0,
      currency: 'USD',
      policy: JSON.stringify({}),
      created_at: now,
    })
    .execute();
  await db
    .insertInto('order_participant')
    .values({
      order_id: orderId,
      participant_id: busy.id,
      class_id: classId,
      kind: 'self',
      name: 'Self',
      ...times,
    })
    .execute();
  const booking = {
    title: { en: 'Swim' },
    zone: 'America/Vancouver',
    startsAt: event.startsAt,
    endsAt: event.endsAt,
  };
  // Before the word is given, and after it.
  expect(await ok(world, busy, 'teamEvent.detail', { id: event.id })).toMatchObject({
    people: [{ comes: false, overlaps: [booking], actions: ['join'] }],
  });
  expect(await ok(world, busy, 'teamEvent.join', { id: event.id })).toMatchObject({
    people: [{ comes: true, overlaps: [booking], actions: ['leave'] }],
  });
  expect(await ok(world, leader, 'teamEvent.join', { id: event.id })).toMatchObject({
    people: [{ comes: true, overlaps: [] }],
  });
  const other = await announce(null);
  expect(await ok(world, leader, 'teamEvent.detail', { id: other.id })).toMatchObject({
    people: [{ comes: false, overlaps: [{ title: event.title, startsAt: event.startsAt }] }],
  });
});

test('a guardian from whom a child’s sessions are hidden learns nothing of its events and removes it from none', async () => {
  const [coming, other] = [await announce(null), await announce(null)];
  const [hidden, kept] = [await adult(world), await adult(world)];
  const child = await addChild(world, hidden);
  await linkGuardian(world, child, kept);
  await joinTeam(world, leader, team, hidden, { kind: 'student', childId: child });
  await ok(world, hidden, 'teamEvent.join', { id: coming.id, childId: child });
  const { url } = await ok(world, hidden, 'calendar.open', { showsNames: true, renew: false });
  const feed = async () => (await world.app.inject({ url: new URL(url ?? '').pathname })).body;
  const copy = async () =>
    JSON.stringify(
      await world.database.transaction((tx) => filesOf(tx, world.config, hidden.id, world.clock.now())),
    );
  expect(await feed()).toContain('Harbor Pool');
  expect(await copy()).toContain(coming.id);
  const operator = await addPerson(world, 'operator');
  const order = { id: hidden.id, participantId: child, reason: 'Court order 12' };
  await ok(world, operator, 'operator.hidingSet', order);
  expect(await feed()).not.toContain('Harbor Pool');
  expect(await copy()).not.toContain(coming.id);
  // The same answer where the child comes and where it does not.
  for (const { id } of [coming, other])
    for (const step of ['teamEvent.join', 'teamEvent.leave'] as const)
      expect(await reason(world, hidden, step, { id, childId: child })).toBe('SESSIONS_HIDDEN');
  const move = { ...form(null), id: coming.id, placeName: 'Elsewhere' };
  await ok(world, leader, 'teamEvent.update', move);
  expect(await noticesOf(world, hidden)).not.toContain('teamEventMoved');
  expect(await noticesOf(world, kept)).toContain('teamEventMoved');
  expect(await ok(world, kept, 'teamEvent.detail', { id: coming.id })).toMatchObject({
    people: [{ person: { id: child }, comes: true, actions: ['leave'] }],
  });
  await ok(world, kept, 'teamEvent.leave', { id: coming.id, childId: child });
});

test('a minor joins with a guardian’s consent, as for the team', async () => {
  const { id } = await announce(null);
  const minor = await adult(world);
  await joinTeam(world, leader, team, minor);
  await setBirthDate(world, minor, '2012-01-01');
  expect(await reason(world, minor, 'teamEvent.join', { id })).toBe('GUARDIAN_NEEDED');
  expect(await ok(world, minor, 'teamEvent.detail', { id })).toMatchObject({
    people: [{ actions: [], whyNot: 'GUARDIAN_NEEDED' }],
  });
  const guardian = await adult(world);
  await linkGuardian(world, minor.id, guardian);
  expect(await reason(world, minor, 'teamEvent.join', { id })).toBe('ok');
  expect(await ok(world, guardian, 'teamEvent.detail', { id })).toMatchObject({
    people: [{ person: { id: minor.id }, comes: true }],
  });
  await setBirthDate(world, minor, '2019-01-01');
  await ok(world, guardian, 'teamEvent.leave', { id, childId: minor.id });
  expect(await reason(world, minor, 'teamEvent.join', { id })).toBe('GUARDIAN_NEEDED');
  expect(await reason(world, guardian, 'teamEvent.join', { id, childId: minor.id })).toBe('ok');
});

test('each last place is given once, to adults and children alike', async () => {
  const { id } = await announce(4);
  const guardian = await adult(world);
  const children = await Promise.all(Array.from({ length: 6 }, () => addChild(world, guardian)));
  for (const child of children) {
    await joinTeam(world, leader, team, guardian, { kind: 'student', childId: child });
  }
  const grownUps = await Promise.all(Array.from({ length: 6 }, () => adult(world)));
  for (const person of grownUps) await joinTeam(world, leader, team, person);
  const asked = await Promise.all([
    ...children.map((childId) => reason(world, guardian, 'teamEvent.join', { id, childId })),
    ...grownUps.map((person) => reason(world, person, 'teamEvent.join', { id })),
  ]);
  expect(asked.filter((one) => one === 'ok')).toHaveLength(4);
  expect(asked.filter((one) => one === 'EVENT_FULL')).toHaveLength(8);
  expect(await ok(world, null, 'teamEvent.detail', { id })).toMatchObject({ taken: 4 });
});

test('teamEvent.list shows the reader’s teams first, also canceled and past events', async () => {
  const [kept, off] = [await announce(null), await announce(1)];
  const [guardian, stranger] = [await adult(world), await adult(world)];
  const child = await addChild(world, guardian);
  await joinTeam(world, leader, team, guardian, { kind: 'student', childId: child });
  await ok(world, guardian, 'teamEvent.join', { id: off.id, childId: child });
  expect(await ok(world, leader, 'teamEvent.detail', { id: off.id })).toMatchObject({
    people: [{ actions: [], whyNot: 'EVENT_FULL' }],
  });
  await ok(world, leader, 'teamEvent.cancel', { id: off.id, reason: 'Storm' });
  const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);
  const own = await ok(world, guardian, 'teamEvent.list', {});
  expect(ids(own.mine)).toEqual(expect.arrayContaining([kept.id, off.id]));
  expect(ids(own.items)).not.toContain(kept.id);
  const others = await ok(world, stranger, 'teamEvent.list', {});
  expect(others.mine).toEqual([]);
  expect(ids(others.items)).toContain(kept.id);
  expect(ids(others.items)).not.toContain(off.id);
  expect((await ok(world, guardian, 'teamEvent.list', { city: 'toronto' })).mine).toEqual([]);
  expect(ids((await ok(world, guardian, 'teamEvent.list', { teamId: team })).items)).toContain(kept.id);
  expect(ids((await ok(world, stranger, 'teamEvent.list', { show: 'past' })).items)).not.toContain(kept.id);
});

test('in the calendar of a family it is one entry, which moves and is struck out', async () => {
  const { id } = await announce(null);
  const guardian = await adult(world);
  const child = await addChild(world, guardian);
  await joinTeam(world, leader, team, guardian, { kind: 'student', childId: child });
  await ok(world, guardian, 'teamEvent.join', { id, childId: child });
  const { url } = await ok(world, guardian, 'calendar.open', { showsNames: true, renew: false });
  const entries = async () => {
    const { body } = await world.app.inject({ url: new URL(url ?? '').pathname });
    // A reader of its own: it shares no code with what writes the feed.
    const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
    return calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().toISOString(),
        place: event.location,
        text: event.description,
        stamp: String(component.getFirstPropertyValue('dtstamp')),
        status: component.getFirstPropertyValue('status'),
      };
    });
  };
  const [first, ...more] = await entries();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ place: 'Harbor Pool, 1 Street', status: 'CONFIRMED' });
  expect(first?.text).toContain(`/activitiesDetail?id=${id}`);
  world.clock.advance({ minutes: 1 });
  const moved = await ok(world, leader, 'teamEvent.update', {
    ...form(null),
    id,
    placeName: 'Lake',
    startTime: '13:00',
    endTime: '14:00',
  });
  const [second] = await entries();
  expect(second).toMatchObject({ uid: first?.uid, start: moved.startsAt, place: 'Lake, 1 Street' });
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Infinity);
  expect(second?.stamp).not.toBe(first?.stamp);
  await ok(world, leader, 'teamEvent.cancel', { id, reason: 'Storm' });
  const [third] = await entries();
  expect(third).toMatchObject({ uid: first?.uid, status: 'CANCELLED' });
  expect(third?.sequence).toBeGreaterThan(second?.sequence ?? Infinity);
});

test('nothing changes once it has begun', async () => {
  const { id } = await announce(null);
  world.clock.advance({ hours: 11 * 24 });
  expect(await reason(world, at(11), 'teamEvent.join', { id })).toBe('EVENT_CLOSED');
  expect(await reason(world, leader, 'teamEvent.update', { ...form(null), id })).toBe('EVENT_CLOSED');
  const seen = await ok(world, leader, 'teamEvent.detail', { id });
  expect(seen).toMatchObject({ actions: [], people: [{ actions: [], whyNot: 'EVENT_CLOSED' }] });
  const past = await ok(world, null, 'teamEvent.list', { teamId: team, show: 'past' });
  const starts = past.items.map((event) => event.startsAt);
  expect(starts).toEqual(starts.toSorted().toReversed());
  expect(past.items.map((event) => event.id)).toContain(id);
});

test('the number of an event in a calendar grows with each child that joins or leaves, because the entry names them', async () => {
  const { id } = await announce(null);
  const guardian = await adult(world);
  const [first, second] = [await addChild(world, guardian), await addChild(world, guardian)];
  for (const childId of [first, second])
    await joinTeam(world, leader, team, guardian, { kind: 'student', childId });
  const { url } = await ok(world, guardian, 'calendar.open', { showsNames: true, renew: false });
  const entry = async () => {
    const { body } = await world.app.inject({ url: new URL(url ?? '').pathname });
    const [text = ''] = body.slice(body.indexOf(`UID:event-${id}`)).split('END:VEVENT');
    return { text, number: Number(/SEQUENCE:(\d+)/.exec(text)?.[1]) };
  };
  await ok(world, guardian, 'teamEvent.join', { id, childId: first });
  const one = await entry();
  await ok(world, guardian, 'teamEvent.join', { id, childId: second });
  const two = await entry();
  await ok(world, guardian, 'teamEvent.leave', { id, childId: second });
  const left = await entry();
  expect(two.text).not.toBe(one.text);
  expect(two.number).toBeGreaterThan(one.number);
  expect(left.number).toBeGreaterThan(two.number);
});

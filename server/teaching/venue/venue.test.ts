import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { OwnVenue, VenueForm } from '#contract/venue.ts';
import { ok, send, signIn } from '#tests/support/calls.ts';
import { bookOne, classRow } from '#tests/support/orders.ts';
import { addCity, addCoach, addPerson, addStudent, type Person } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { planForm } from '#tests/support/slots.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import { vancouverPoint, venueForm } from '#tests/support/venues.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
  await addCity(world, elsewhere);
});

const elsewhere = 'pokhara';

async function newCoach(): Promise<Person> {
  const id = await addCoach(world);
  return { id, token: await signIn(world, id, 'coach') };
}
/** A class of the coach in March 2027, without a price. */
const create = (coach: Person, day: number) =>
  ok(world, coach, 'class.create', {
    ...swimClass,
    cityId: 'vancouver',
    date: `2027-03-${day}`,
    startTime: '09:30',
    endTime: '10:30',
    zone: 'America/Vancouver',
    capacity: 4,
    priceMinor: 0,
  });
const save = (coach: Person, form: VenueForm) => ok(world, coach, 'venue.save', form);
const refused = async (coach: Person, form: VenueForm) =>
  (await send(world, coach, 'venue.save', form)).body.reason;
const listed = async (coach: Person) => (await ok(world, coach, 'venue.list', {})).items;
const changeOf = ({ id, version, cityId, name, address, hint, point }: OwnVenue): VenueForm => ({
  id,
  version,
  cityId,
  name,
  address,
  hint,
  point,
});
const venueIdOf = async (classId: string) =>
  (
    await world.database.query
      .selectFrom('class')
      .select('venue_id')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
  ).venue_id;
const classRecord = (reader: Person | null, id: string) => ok(world, reader, 'class.detail', { id });
const lines = async (id: string) =>
  (
    await world.database.query
      .selectFrom('audit_event')
      .select('action')
      .where('subject_kind', '=', 'venue')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('class.create saves an unknown place as a venue of the coach and uses it again for the same words', async () => {
  const coach = await newCoach();
  const first = await create(coach, 21);
  const second = await create(coach, 22);
  const [venue, ...others] = await listed(coach);
  expect(others).toEqual([]);
  expect(venue).toMatchObject({ name: 'Pool', address: '1 Street', isOwn: true, uses: 2, point: null });
  expect([await venueIdOf(first.id), await venueIdOf(second.id)]).toEqual([venue?.id, venue?.id]);
});

test('slotPlan.save refers to the venue of its words, and so does the class of a slot', async () => {
  const coach = await newCoach();
  const venue = await save(coach, venueForm({ point: vancouverPoint, hint: 'Blue door' }));
  const plan = await ok(world, coach, 'slotPlan.save', planForm({ address: '1  street' }));
  const { plans } = await ok(world, null, 'slot.list', { coachId: coach.id, from: '2027-03-09' });
  expect(plans[0]?.class?.place).toMatchObject({ point: vancouverPoint, hint: 'Blue door' });
  expect((await listed(coach)).map(({ id, uses }) => [id, uses])).toEqual([[venue.id, 1]]);
  expect(plan.place.address).toBe('1  street');
});

test('class.detail and order.detail show coordinates and hint of the venue, in the words of the class', async () => {
  const coach = await newCoach();
  const cls = await create(coach, 23);
  const student = await addStudent(world);
  const order = await bookOne(world, student, await classRow(world, cls.id));
  const [venue] = await listed(coach);
  if (venue === undefined) throw new Error('no venue');
  const changed = { ...changeOf(venue), name: 'Big Pool', point: vancouverPoint, hint: 'Ring twice' };
  await save(coach, changed);
  const place = { name: 'Pool', address: '1 Street', cityId: venue.cityId };
  const shown = { ...place, point: vancouverPoint, hint: 'Ring twice' };
  expect((await classRecord(null, cls.id)).place).toEqual(shown);
  expect((await ok(world, coach, 'order.detail', { id: order.id })).class.place).toEqual(shown);
});

test('venue.save with another address releases the classes to come, whose families agreed to the old one', async () => {
  const coach = await newCoach();
  const cls = await create(coach, 24);
  const [venue] = await listed(coach);
  if (venue === undefined) throw new Error('no venue');
  const before = await classRecord(null, cls.id);
  await save(coach, { ...changeOf(venue), address: '99 Street', point: vancouverPoint });
  const after = await classRecord(null, cls.id);
  expect([after.place, after.version]).toEqual([before.place, before.version]);
  expect(await venueIdOf(cls.id)).toBeNull();
});

test('venue.save refuses a duplicate in other letters, an older version, another city and a stranger', async () => {
  const coach = await newCoach();
  const venue = await save(coach, venueForm());
  expect(await refused(coach, venueForm({ name: 'POOL', address: '1  street' }))).toBe('VENUE_KNOWN');
  const two = await save(coach, venueForm({ address: '2 Street' }));
  expect(await refused(coach, { ...changeOf(two), address: '1 Street' })).toBe('VENUE_KNOWN');
  await save(coach, { ...changeOf(venue), hint: 'Left' });
  expect(await refused(coach, { ...changeOf(venue), hint: 'Right' })).toBe('CONTENT_CHANGED');
  expect(await refused(coach, { ...changeOf(two), cityId: elsewhere })).toBe('BAD_INPUT');
  expect(await refused(await newCoach(), changeOf(two))).toBe('NOT_FOUND');
});

test('venue.save refuses unconfirmed coordinates far from the city, and keeps the time of unchanged ones', async () => {
  const coach = await newCoach();
  const far = { latE6: 51_000_000, lonE6: -114_000_000 };
  expect(await refused(coach, venueForm({ point: far }))).toBe('VENUE_FAR');
  const venue = await save(coach, venueForm({ point: far, isFarMeant: true }));
  world.clock.advance({ minutes: 1 });
  const hinted = await save(coach, { ...changeOf(venue), hint: 'Left', isFarMeant: true });
  expect([hinted.point, hinted.confirmedAt]).toEqual([far, venue.confirmedAt]);
  const cleared = await save(coach, { ...changeOf(hinted), point: null });
  expect([cleared.point, cleared.confirmedAt]).toEqual([null, null]);
});

test('venue.end leaves classes with their coordinates, and the words become a new venue with the next class', async () => {
  const coach = await newCoach();
  const venue = await save(coach, venueForm({ point: vancouverPoint }));
  const cls = await create(coach, 25);
  await ok(world, coach, 'venue.end', { id: venue.id });
  await ok(world, coach, 'venue.end', { id: venue.id });
  expect((await classRecord(null, cls.id)).place.point).toEqual(vancouverPoint);
  expect(await refused(coach, changeOf(venue))).toBe('CONTENT_CHANGED');
  await create(coach, 26);
  const [next] = await listed(coach);
  expect([next?.id === venue.id, next?.point]).toEqual([false, null]);
});

test('a coach with thirty venues is refused one more, and a class there keeps its words alone', async () => {
  const coach = await newCoach();
  for (let n = 0; n < limits.venues; n++) await save(coach, venueForm({ address: `${n} Road` }));
  expect(await refused(coach, venueForm())).toBe('TOO_MANY_VENUES');
  const cls = await create(coach, 27);
  expect([await venueIdOf(cls.id), (await classRecord(null, cls.id)).place]).toEqual([
    null,
    { name: 'Pool', address: '1 Street', cityId: 'vancouver' },
  ]);
});

test('operator.venueMerge leads classes, free hours and later classes of the old words to the kept record', async () => {
  const coach = await newCoach();
  const cls = await create(coach, 28);
  await ok(world, coach, 'slotPlan.save', planForm());
  const [gone] = await listed(coach);
  if (gone === undefined) throw new Error('no venue');
  const form = venueForm({ name: `Aquatic Centre ${randomUUID()}`, point: vancouverPoint });
  const kept = await ok(world, operator, 'operator.venueSave', form);
  const merged = await ok(world, operator, 'operator.venueMerge', { id: gone.id, keptId: kept.id });
  expect([merged.uses, merged.coach]).toEqual([2, null]);
  const { place } = await classRecord(null, cls.id);
  expect(place).toEqual({ ...cls.place, point: vancouverPoint });
  const later = await create(coach, 20);
  expect(await venueIdOf(later.id)).toBe(kept.id);
  expect([await lines(gone.id), await lines(kept.id)]).toEqual([['venue.merged'], ['venue.opened']]);
});

test('operator.venueMerge refuses two cities, the venue of another coach, an ended record and itself', async () => {
  const [one, two] = [await newCoach(), await newCoach()];
  const gone = await save(one, venueForm());
  const merge = async (keptId: string) =>
    (await send(world, operator, 'operator.venueMerge', { id: gone.id, keptId })).body.reason;
  const away = await save(one, venueForm({ cityId: elsewhere }));
  const others = await save(two, venueForm());
  const ended = await save(one, venueForm({ address: '3 Street' }));
  await ok(world, operator, 'operator.venueEnd', { id: ended.id });
  expect([
    await merge(away.id),
    await merge(others.id),
    await merge(ended.id),
    await merge(gone.id),
    await merge(randomUUID()),
  ]).toEqual(['BAD_INPUT', 'BAD_INPUT', 'CONTENT_CHANGED', 'BAD_INPUT', 'NOT_FOUND']);
});

test('operator.venueList finds living venues by beginnings of words, page by page, and operator.search too', async () => {
  const coach = await newCoach();
  const word = 'Zypressenhof';
  for (let n = 0; n < 23; n++)
    await save(coach, venueForm({ name: `${word} ${String(n).padStart(2, '0')}` }));
  const first = await ok(world, operator, 'operator.venueList', { text: 'zypress' });
  const second = await ok(world, operator, 'operator.venueList', {
    text: 'zypress',
    ...(first.next !== null && { cursor: first.next }),
  });
  const names = [...first.items, ...second.items].map(({ name }) => name);
  expect([first.items.length, names.length, names.at(-1)]).toEqual([20, 23, `${word} 22`]);
  const none = await ok(world, operator, 'operator.venueList', { text: 'zypress', cityId: elsewhere });
  expect(none.items).toEqual([]);
  const found = await ok(world, operator, 'operator.search', { text: `${word} 05` });
  expect(found.venues.map(({ name }) => name)).toEqual([`${word} 05`]);
});

test('operator.venueSave changes the venue of a coach with an audit line; the coach reads it', async () => {
  const coach = await newCoach();
  const venue = await save(coach, venueForm());
  await ok(world, operator, 'operator.venueSave', { ...changeOf(venue), hint: 'Gate B' });
  expect((await listed(coach))[0]).toMatchObject({ id: venue.id, version: 2, hint: 'Gate B' });
  expect(await lines(venue.id)).toEqual(['venue.changed']);
});

describe('a class to come whose venue changes its position', () => {
  const metres = (south: number) => ({ ...vancouverPoint, latE6: vancouverPoint.latE6 - south * 9 });
  const far = { latE6: 51_000_000, lonE6: -114_000_000 };

  test.each([
    ['keeps it when the door is corrected', vancouverPoint, { point: metres(200) }, true],
    ['keeps it when it is confirmed for the first time', null, { point: metres(200) }, true],
    ['is released when it moves', vancouverPoint, { point: metres(900) }, false],
    ['is released when it is removed', vancouverPoint, { point: null }, false],
    ['is released when the first one is far away', null, { point: far, isFarMeant: true as const }, false],
  ])('%s', async (_, point, change, isKept) => {
    const coach = await newCoach();
    const venue = await save(coach, venueForm({ point, hint: 'Blue door' }));
    const cls = await create(coach, 21);
    await ok(world, coach, 'slotPlan.save', planForm());
    await save(coach, { ...changeOf(venue), ...change });
    expect(await venueIdOf(cls.id)).toBe(isKept ? venue.id : null);
    // Each booking of free hours shows the position of that moment.
    expect((await listed(coach))[0]?.uses).toBe(isKept ? 2 : 1);
  });
});

test('operator.venueSave with another address ends the way from merged records to it', async () => {
  const coach = await newCoach();
  await create(coach, 21);
  const [gone] = await listed(coach);
  if (gone === undefined) throw new Error('no venue');
  const form = venueForm({ name: `Hall ${randomUUID()}`, point: vancouverPoint });
  const kept = await ok(world, operator, 'operator.venueSave', form);
  await ok(world, operator, 'operator.venueMerge', { id: gone.id, keptId: kept.id });
  await ok(world, operator, 'operator.venueSave', { ...form, version: 1, address: '99 Street' });
  const later = await create(coach, 22);
  expect(later.place).toEqual({ name: 'Pool', address: '1 Street', cityId: 'vancouver' });
  expect(await venueIdOf(later.id)).not.toBe(kept.id);
});

test('venue.save with another address confirms the position anew', async () => {
  const coach = await newCoach();
  const venue = await save(coach, venueForm({ point: vancouverPoint }));
  world.clock.advance({ minutes: 1 });
  const moved = await save(coach, { ...changeOf(venue), address: '99 Street' });
  expect(moved.confirmedAt).toBe(world.clock.now().toISOString());
});

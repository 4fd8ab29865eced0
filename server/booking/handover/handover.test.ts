import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { type HandoverMark, OrderStatus } from '#contract/enums.ts';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { makeExports } from '#server/people/privacy/export.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, ok, reason, send, signIn } from '#tests/support/calls.ts';
import { asOwner } from '#tests/support/database.ts';
import { familyWorld, type Person } from '#tests/support/family-world.ts';
import { agreeTo, helperOf, invite } from '#tests/support/helping.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, setAge } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { removeHandovers } from './handover.jobs.ts';

let world: ServedWorld;
let at: ReturnType<typeof familyWorld>;
let start: Date;
beforeAll(async () => {
  world = await serveWorld();
  at = familyWorld(world, world.app);
  start = world.clock.now();
});
beforeEach(() => world.clock.set(start));

const card = {
  people: [{ name: 'Aunt Zqann', relation: 'relative', mobile: '+16045550123' }],
  collect: ['Zquncle Bob'],
  mayGoAlone: false,
};

const coachOf = async (): Promise<Person> => {
  const id = await addCoach(world);
  return { id, token: await signIn(world, id, 'coach') };
};

/** A class with a child of two guardians; the coach has accepted. */
async function coming(years = 9, inHours = 2) {
  const [ann, bob] = [await at.person(), await at.person()];
  const child = await at.childOf(ann, 'Mila Stone', bob);
  await setAge(world, child, years);
  await ok(world, ann, 'emergency.update', { id: child, ...card });
  const coach = await coachOf();
  const cls = await addClass(world, { coachId: coach.id, inHours, priceMinor: 0 });
  const { id } = await bookOne(world, ann.id, cls, { participantIds: [child] });
  await as(world, coach.id, acceptOrder, { id });
  const form = (mark: HandoverMark, tappedAt: Date, who?: string): Input<'handover.record'> => ({
    id: cls.id,
    orderId: id,
    participantId: child,
    mark,
    tappedAt: tappedAt.toISOString(),
    ...(who !== undefined && { who }),
  });
  return { ann, bob, child, coach, cls, id, form };
}
type Scene = Awaited<ReturnType<typeof coming>>;

const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * MINUTE_MS);

/** The coach taps at this minute of the class. */
async function tap({ coach, cls, form }: Scene, mark: HandoverMark, minutes: number, who?: string) {
  const now = minutesAfter(cls.starts_at, minutes);
  world.clock.set(now);
  return await reason(world, coach, 'handover.record', form(mark, now, who));
}

const ofOrder = async (who: Person, id: string) => await ok(world, who, 'handover.ofOrder', { id });
const noticesOf = async ({ id }: Person) => {
  const rows = await world.database.query
    .selectFrom('notice')
    .select(['kind', 'facts'])
    .where('account_id', '=', id)
    .where('kind', 'in', ['childArrived', 'childLeft', 'handoverChanged'])
    .orderBy('created_at')
    .execute();
  return rows;
};

test('both guardians read arrival and who collected, whoever booked, and the name is sealed', async () => {
  const scene = await coming();
  const { ann, bob, child, coach, cls, id } = scene;
  expect(await tap(scene, 'arrived', -2)).toBe('ok');
  expect(await tap(scene, 'collected', 50, 'Zquncle Bob')).toBe('ok');
  const time = (minutes: number) => minutesAfter(cls.starts_at, minutes).toISOString();
  const items = [
    {
      orderId: id,
      participantId: child,
      entries: [
        { mark: 'arrived', at: time(-2), who: null, isOnCard: null },
        { mark: 'collected', at: time(50), who: 'Zquncle Bob', isOnCard: true },
      ],
    },
  ];
  for (const guardian of [ann, bob]) expect(await ofOrder(guardian, id)).toEqual({ items, counts: null });
  expect(await ok(world, coach, 'handover.ofClass', { id: cls.id })).toEqual({ items });
  const { rows } = await sql<{ line: string }>`select h::text as line from handover h`.execute(
    world.database.query,
  );
  expect(rows.map(({ line }) => line).join()).not.toMatch(/Zquncle/);
});

test('handover.record notifies both guardians of arrival and leaving, without who collected', async () => {
  const scene = await coming();
  await tap(scene, 'arrived', 0);
  await tap(scene, 'collected', 50, 'Zquncle Bob');
  for (const guardian of [scene.ann, scene.bob]) {
    const notices = await noticesOf(guardian);
    expect(notices.map(({ kind }) => kind)).toEqual(['childArrived', 'childLeft']);
    expect(JSON.stringify(notices)).toContain('Mila Stone');
    expect(JSON.stringify(notices)).not.toContain('Zquncle');
  }
  expect(await noticesOf(scene.coach)).toEqual([]);
});

test('a correction is a further entry, and notifies once an hour', async () => {
  const scene = await coming();
  await tap(scene, 'arrived', 0);
  await tap(scene, 'notArrived', 1);
  await tap(scene, 'arrived', 2);
  expect((await ofOrder(scene.ann, scene.id)).items[0]?.entries.map(({ mark }) => mark)).toEqual([
    'arrived',
    'notArrived',
    'arrived',
  ]);
  expect((await noticesOf(scene.bob)).map(({ kind }) => kind)).toEqual(['childArrived', 'handoverChanged']);
  const row = { mark: 'alone' as const };
  await expect(
    world.database.query.updateTable('handover').set(row).where('order_id', '=', scene.id).execute(),
  ).rejects.toThrow(/permission denied/);
});

test('the same tap is stored once, under its key and under another one', async () => {
  const scene = await coming();
  const { coach, cls, form, ann, id } = scene;
  world.clock.set(cls.starts_at);
  const input = form('arrived', cls.starts_at);
  const key = '00000000-0000-4000-8000-000000000029';
  const answers = await Promise.all([
    call(world.app, coach.token, 'handover.record', input, key),
    call(world.app, coach.token, 'handover.record', input, key),
    call(world.app, coach.token, 'handover.record', input),
  ]);
  for (const answer of answers) expect(dataOf(answer)).toEqual({ id: cls.id });
  expect((await ofOrder(ann, id)).items[0]?.entries).toHaveLength(1);
  expect(await noticesOf(ann)).toHaveLength(1);
});

test.each([
  ['too early', -30 * MINUTE_MS - 1, 'HANDOVER_TOO_EARLY'],
  ['from 30 minutes before the start', -30 * MINUTE_MS, 'ok'],
  ['until 24 hours after the end', HOUR_MS + DAY_MS - 1, 'ok'],
  ['too late', HOUR_MS + DAY_MS, 'HANDOVER_TOO_LATE'],
])('handover.record judges a tap %s', async (_name, ms, answer) => {
  const { coach, cls, form } = await coming();
  expect(cls.ends_at.getTime() - cls.starts_at.getTime()).toBe(HOUR_MS);
  const now = new Date(cls.starts_at.getTime() + ms);
  world.clock.set(now);
  const person = { ...coach, token: await signIn(world, coach.id, 'coach') };
  expect(await reason(world, person, 'handover.record', form('arrived', now))).toBe(answer);
});

test('a tap arrives up to 7 days later; a future tap counts as now', async () => {
  const scene = await coming();
  const { coach, cls, form, ann, id } = scene;
  world.clock.set(new Date(cls.starts_at.getTime() + 7 * DAY_MS));
  const later = { ...coach, token: await signIn(world, coach.id, 'coach') };
  expect(await reason(world, later, 'handover.record', form('arrived', cls.starts_at))).toBe('ok');
  world.clock.advance({ seconds: 1 });
  const tooLate = form('collected', cls.starts_at, 'Ana');
  expect(await reason(world, later, 'handover.record', tooLate)).toBe('HANDOVER_TOO_LATE');
  const one = await coming();
  world.clock.set(one.cls.starts_at);
  const ahead = minutesAfter(one.cls.starts_at, 20);
  await ok(world, one.coach, 'handover.record', one.form('arrived', ahead));
  expect((await ofOrder(one.ann, one.id)).items[0]?.entries[0]?.at).toBe(one.cls.starts_at.toISOString());
  world.clock.set(new Date(cls.starts_at.getTime() + 7 * DAY_MS));
  const reader = { ...ann, token: await signIn(world, ann.id, 'student') };
  expect((await ofOrder(reader, id)).items[0]?.entries).toHaveLength(1);
});

test('handover.record stores the judgement of the card, and refuses no fact because of it', async () => {
  const scene = await coming(10);
  await tap(scene, 'collected', 50, 'Somebody Else');
  await tap(scene, 'alone', 51);
  await ok(world, scene.ann, 'emergency.update', { id: scene.child, ...card, mayGoAlone: true });
  await tap(scene, 'alone', 52);
  // Written after the tap: the coach could not have read it.
  const tapped = minutesAfter(scene.cls.starts_at, 49);
  await ok(world, scene.coach, 'handover.record', scene.form('collected', tapped, 'Somebody Else'));
  const entries = (await ofOrder(scene.ann, scene.id)).items[0]?.entries ?? [];
  expect(entries.map(({ who, isOnCard }) => [who, isOnCard])).toEqual([
    ['Somebody Else', null],
    ['Somebody Else', false],
    [null, false],
    [null, true],
  ]);
});

test('handover.record needs a name for who collects, and takes none for another mark', async () => {
  const scene = await coming();
  expect(await tap(scene, 'collected', 0)).toBe('BAD_INPUT');
  expect(await tap(scene, 'arrived', 0, 'Ana')).toBe('BAD_INPUT');
  expect(await tap(scene, 'collected', 0, 'win at https://evil.example')).toBe('BAD_INPUT');
  const row = (part: { mark: HandoverMark }) =>
    asOwner(world.database)
      .query.insertInto('handover')
      .values({
        id: scene.id,
        order_id: scene.id,
        participant_id: scene.child,
        at: scene.cls.starts_at,
        received_at: scene.cls.starts_at,
        recorded_by: scene.coach.id,
        key_id: null,
        sealed: null,
        on_card: null,
        ...part,
      })
      .execute();
  await expect(row({ mark: 'collected' })).rejects.toThrow(/check/);
});

test('handover.record refuses everybody but the coach of the class; strangers, helpers and other families read nothing', async () => {
  const scene = await coming();
  const { coach, cls, form, id, ann } = scene;
  await tap(scene, 'collected', 50, 'Ana');
  const now = minutesAfter(cls.starts_at, 51);
  world.clock.set(now);
  const other = await coachOf();
  expect(await reason(world, other, 'handover.record', form('arrived', now))).toBe('NOT_FOUND');
  expect(await reason(world, other, 'handover.ofClass', { id: cls.id })).toBe('NOT_FOUND');
  expect(await reason(world, coach, 'handover.ofOrder', { id })).toBe('NOT_FOUND');
  for (const person of [await at.person(), other])
    expect(await reason(world, person, 'handover.ofOrder', { id })).toBe('NOT_FOUND');
  const own = await addClass(world, { coachId: other.id, inHours: 2, priceMinor: 0 });
  const foreign = { ...form('arrived', now), id: own.id };
  expect(await reason(world, other, 'handover.record', foreign)).toBe('NOT_IN_CLASS');
  expect((await send(world, ann, 'handover.record', form('arrived', now))).body.code).toBe(403);
});

test('a child of another class of the same coach is not in the class', async () => {
  const { coach, cls, form } = await coming();
  const second = await addClass(world, { coachId: coach.id, inHours: 5, priceMinor: 0 });
  world.clock.set(cls.starts_at);
  const input = { ...form('arrived', cls.starts_at), id: second.id };
  expect(await reason(world, coach, 'handover.record', input)).toBe('NOT_IN_CLASS');
});

test('a guardian of one child of an order reads and is notified of that child alone', async () => {
  const [ann, bob] = [await at.person(), await at.person()];
  const children = [await at.childOf(ann, 'Mila Stone', bob), await at.childOf(ann, 'Nora Stone')];
  for (const child of children) await setAge(world, child, 9);
  const coach = await coachOf();
  const cls = await addClass(world, { coachId: coach.id, inHours: 2, priceMinor: 0 });
  const { id } = await bookOne(world, ann.id, cls, { participantIds: children });
  await as(world, coach.id, acceptOrder, { id });
  world.clock.set(cls.starts_at);
  for (const participantId of children)
    await ok(world, coach, 'handover.record', {
      id: cls.id,
      orderId: id,
      participantId,
      mark: 'arrived',
      tappedAt: cls.starts_at.toISOString(),
    });
  const seen = async (who: Person) =>
    (await ofOrder(who, id)).items.map(({ participantId }) => participantId).toSorted();
  expect(await seen(ann)).toEqual(children.toSorted());
  expect(await seen(bob)).toEqual(children.slice(0, 1));
  expect([(await noticesOf(ann)).length, (await noticesOf(bob)).length]).toEqual([2, 1]);
});

test('a minor with a sign-in reads the marks, and only the guardians are notified', async () => {
  const [minor, ann] = [await at.person(), await at.person()];
  await at.link(minor.id, ann);
  await setAge(world, minor.id, 15);
  const coach = await coachOf();
  const cls = await addClass(world, { coachId: coach.id, inHours: 2, priceMinor: 0 });
  const { id } = await bookOne(world, ann.id, cls, { participantIds: [minor.id] });
  await as(world, coach.id, acceptOrder, { id });
  world.clock.set(cls.starts_at);
  await ok(world, coach, 'handover.record', {
    id: cls.id,
    orderId: id,
    participantId: minor.id,
    mark: 'arrived',
    tappedAt: cls.starts_at.toISOString(),
  });
  for (const reader of [minor, ann]) expect((await ofOrder(reader, id)).items).toHaveLength(1);
  expect([(await noticesOf(ann)).length, (await noticesOf(minor)).length]).toEqual([1, 0]);
});

test('a repeated mark that changes nothing notifies nobody; another name does', async () => {
  const scene = await coming();
  await tap(scene, 'collected', 50, 'Ana');
  await tap(scene, 'collected', 51, 'Ana');
  expect((await noticesOf(scene.ann)).map(({ kind }) => kind)).toEqual(['childLeft']);
  await tap(scene, 'collected', 52, 'Bob');
  expect((await noticesOf(scene.ann)).map(({ kind }) => kind)).toEqual(['childLeft', 'handoverChanged']);
});

test('the copy of a guardian holds the marks with who collected', async () => {
  const scene = await coming();
  await tap(scene, 'collected', 50, 'Ana');
  const ann = { ...scene.ann, token: await signIn(world, scene.ann.id, 'student') };
  await ok(world, ann, 'privacy.requestExport', {});
  await makeExports(world);
  const { files } = await ok(world, ann, 'privacy.export', {});
  const text = files.find(({ type }) => type === 'json')?.text ?? '';
  const copy = JSON.parse(text) as Record<string, object[]>;
  expect(copy['handover']).toEqual([expect.objectContaining({ mark: 'collected', who: 'Ana' })]);
  expect(text).not.toContain('sealed');
});

test('a helper who agreed neither marks nor reads', async () => {
  const scene = await coming(9, 48);
  const helper = await helperOf(world);
  const { id } = await invite(world.app, scene.coach, scene.cls, helper);
  await ok(world, helper, 'invitation.answer', { id, ...agreeTo(scene.cls) });
  world.clock.set(scene.cls.starts_at);
  const form = scene.form('arrived', scene.cls.starts_at);
  for (const [name, input] of [
    ['handover.record', form],
    ['handover.ofClass', { id: scene.cls.id }],
  ] as const)
    expect((await send(world, helper, name, input)).body.code).toBe(403);
  expect(await reason(world, helper, 'handover.ofOrder', { id: scene.id })).toBe('NOT_FOUND');
});

test('an adult, a canceled order and a request have no arrival to mark', async () => {
  const grown = await coming();
  await setAge(world, grown.child, 18);
  expect(await tap(grown, 'arrived', 0)).toBe('NOT_IN_CLASS');
  world.clock.set(start);
  const canceled = await coming();
  await as(world, canceled.coach.id, coachCancel, { id: canceled.id, reason: { code: 'unwell', text: '' } });
  expect(await tap(canceled, 'arrived', 0)).toBe('NOT_IN_CLASS');
  world.clock.set(start);
  const asked = await coming();
  await asOwner(world.database)
    .query.updateTable('orders')
    .set({ status: OrderStatus.awaitAgree })
    .where('id', '=', asked.id)
    .execute();
  expect(await tap(asked, 'arrived', 0)).toBe('NOT_IN_CLASS');
});

test('the coach reads names until 24 hours after the class; a former guardian reads nothing', async () => {
  const scene = await coming();
  await tap(scene, 'collected', 50, 'Ana');
  const { ann, bob, child, coach, cls, id } = scene;
  const read = async (ms: number) => {
    world.clock.set(new Date(cls.ends_at.getTime() + DAY_MS + ms));
    const person = { ...coach, token: await signIn(world, coach.id, 'coach') };
    return (await ok(world, person, 'handover.ofClass', { id: cls.id })).items[0]?.entries[0]?.who;
  };
  expect(await read(-1)).toBe('Ana');
  expect(await read(0)).toBeNull();
  world.clock.set(minutesAfter(cls.starts_at, 60));
  await at.removed(child, { ...ann, token: await signIn(world, ann.id, 'student') }, bob);
  expect(await reason(world, bob, 'handover.ofOrder', { id })).toBe('NOT_FOUND');
  expect(await noticesOf(bob)).toEqual([]);
});

test('marks are deleted 180 days after the class, and each order keeps the numbers of those that hold', async () => {
  const [scene, other] = [await coming(), await coming()];
  await tap(scene, 'notArrived', -1);
  await tap(scene, 'arrived', 0);
  await tap(scene, 'collected', 50, 'Ana');
  await tap(scene, 'notLeft', 51);
  await tap(other, 'alone', 52);
  const last = Math.max(scene.cls.ends_at.getTime(), other.cls.ends_at.getTime());
  world.clock.set(new Date(scene.cls.ends_at.getTime() + 180 * DAY_MS));
  await removeHandovers(world);
  const readerOf = async ({ ann }: Scene) => ({ ...ann, token: await signIn(world, ann.id, 'student') });
  const reader = await readerOf(scene);
  expect((await ofOrder(reader, scene.id)).items[0]?.entries).toHaveLength(4);
  world.clock.set(new Date(last + 180 * DAY_MS + 1));
  expect(await removeHandovers(world)).toBeGreaterThan(1);
  expect(await ofOrder(reader, scene.id)).toEqual({ items: [], counts: { arrived: 1, left: 0 } });
  expect((await ofOrder(await readerOf(other), other.id)).counts).toEqual({ arrived: 0, left: 1 });
  expect(await removeHandovers(world)).toBe(0);
});

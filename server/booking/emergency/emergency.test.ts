import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { acceptOrder, coachCancel } from '#server/booking/order/answering/order.answer.commands.ts';
import { cancelParticipants } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import { purge } from '#server/jobs/purge.ts';
import { makeExports } from '#server/people/privacy/export.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, ok, reason, signIn } from '#tests/support/calls.ts';
import { asOwner } from '#tests/support/database.ts';
import { familyWorld, type Person } from '#tests/support/family-world.ts';
import { agreeTo, helperOf, invite } from '#tests/support/helping.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, setAge } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';

let world: ServedWorld;
let at: ReturnType<typeof familyWorld>;
beforeAll(async () => {
  world = await serveWorld();
  at = familyWorld(world, world.app);
});

const typed = {
  people: [{ name: 'Aunt Zqann', relation: 'relative', mobile: '(604) 555-0123' }],
  collect: ['Zquncle Bob'],
  mayGoAlone: false,
};
const stored = { people: [{ ...typed.people[0], mobile: '+16045550123' }], collect: typed.collect };

/** A child of this age today, with two guardians. */
async function family(years: number) {
  const [ann, bob] = [await at.person(), await at.person()];
  const child = await at.childOf(ann, 'Mila Stone', bob);
  await setAge(world, child, years);
  return { ann, bob, child };
}

const again = async ({ id }: Person, ...roles: ('coach' | 'student' | 'volunteer' | 'assistant')[]) => ({
  id,
  token: await signIn(world, id, ...roles),
});

/** An order for the child that waits for its coach; Ann has written the card. */
async function asked(years = 9) {
  const one = await family(years);
  const coachId = await addCoach(world);
  const coach = { id: coachId, token: await signIn(world, coachId, 'coach') };
  await ok(world, one.ann, 'emergency.update', { id: one.child, ...typed });
  const cls = await addClass(world, { coachId, inHours: 48, priceMinor: 0 });
  const { id } = await bookOne(world, one.ann.id, cls, { participantIds: [one.child] });
  return { ...one, coach, cls, id };
}

const accepted = async (years?: number) => {
  const one = await asked(years);
  await as(world, one.coach.id, acceptOrder, { id: one.id });
  return one;
};

const readersOf = async (who: Person, id: string) =>
  (await ok(world, who, 'emergency.readers', { id })).items;

test('emergency.update stores numbers in E.164, sealed, for the guardians alone', async () => {
  const { ann, bob, child } = await family(9);
  expect(await ok(world, ann, 'emergency.read', { id: child })).toEqual({
    people: [],
    collect: [],
    alone: null,
    participantId: child,
    updatedAt: null,
    isEditable: true,
  });
  expect(await ok(world, ann, 'emergency.update', { id: child, ...typed })).toMatchObject(stored);
  expect(await ok(world, bob, 'emergency.read', { id: child })).toMatchObject({ ...stored, alone: null });
  const stranger = await at.person();
  for (const name of ['emergency.read', 'emergency.readers'] as const)
    expect(await reason(world, stranger, name, { id: child })).toBe('NOT_FOUND');
  expect(await reason(world, stranger, 'emergency.update', { id: child, ...typed })).toBe('NOT_FOUND');
  const { sealed, people } = await world.database.query
    .selectFrom('emergency_card')
    .selectAll()
    .where('participant_id', '=', child)
    .executeTakeFirstOrThrow();
  expect(people).toBe(1);
  for (const words of ['Zqann', 'Zquncle', '5550123']) expect(sealed.toString('latin1')).not.toContain(words);
});

test('emergency.update refuses a card without people, with four, or with a wrong number', async () => {
  const { ann, child } = await family(9);
  const [person] = typed.people;
  const write = (people: unknown[]) =>
    reason(world, ann, 'emergency.update', { id: child, ...typed, people });
  expect(await write([])).toBe('BAD_INPUT');
  expect(await write([person, person, person, person])).toBe('BAD_INPUT');
  expect(await write([{ ...person, mobile: '604555' }])).toBe('BAD_INPUT');
  expect(await write([{ ...person, name: 'win at https://evil.example' }])).toBe('BAD_INPUT');
  expect(await write([person, person, person])).toBe('ok');
  const row = (people: number) =>
    asOwner(world.database)
      .query.updateTable('emergency_card')
      .set({ people })
      .where('participant_id', '=', child)
      .execute();
  await expect(row(0)).rejects.toThrow(/people/);
  await expect(row(4)).rejects.toThrow(/people/);
});

test('emergency.update of either guardian counts last, and notifies the other one once an hour', async () => {
  const { ann, bob, child } = await family(9);
  await ok(world, ann, 'emergency.update', { id: child, ...typed });
  const newer = {
    ...typed,
    people: [{ name: 'Grandma', relation: 'grandparent', mobile: '+8613912345678' }],
  };
  await ok(world, bob, 'emergency.update', { id: child, ...newer });
  expect((await ok(world, ann, 'emergency.read', { id: child })).people).toEqual(newer.people);
  await ok(world, bob, 'emergency.update', { id: child, ...newer });
  const changed = async ({ id }: Person) =>
    (await noticesOf(world, id)).filter((kind) => kind === 'cardChanged').length;
  expect([await changed(ann), await changed(bob)]).toEqual([1, 1]);
});

test('a guardian allows the way home alone from 10 years on; it ends with this guardian', async () => {
  const { ann, bob, child } = await family(9);
  const alone = { id: child, ...typed, mayGoAlone: true };
  expect(await reason(world, ann, 'emergency.update', alone)).toBe('ALONE_TOO_YOUNG');
  await setAge(world, child, 10);
  await world.database.query
    .updateTable('account')
    .set({ name: 'Bob Stone' })
    .where('id', '=', bob.id)
    .execute();
  await ok(world, bob, 'emergency.update', alone);
  // Ann leaves the permission as it is: it stays Bob's.
  expect(await ok(world, ann, 'emergency.update', alone)).toMatchObject({ alone: { by: 'Bob Stone' } });
  await at.removed(child, ann, bob);
  expect(await ok(world, ann, 'emergency.read', { id: child })).toMatchObject({ ...stored, alone: null });
  for (const name of ['emergency.read', 'emergency.readers'] as const)
    expect(await reason(world, bob, name, { id: child })).toBe('NOT_FOUND');
  expect(await reason(world, bob, 'emergency.update', alone)).toBe('NOT_FOUND');
});

test('a minor with a sign-in reads their card and cannot write it; no card is written for an adult', async () => {
  const [minor, ann] = [await at.person(), await at.person()];
  await at.link(minor.id, ann);
  await setAge(world, minor.id, 15);
  await ok(world, ann, 'emergency.update', { id: minor.id, ...typed });
  expect(await ok(world, minor, 'emergency.read', { id: minor.id })).toMatchObject({ isEditable: false });
  expect(await reason(world, minor, 'emergency.update', { id: minor.id, ...typed })).toBe('CARD_BY_GUARDIAN');
  await setAge(world, minor.id, 18);
  expect(await reason(world, ann, 'emergency.update', { id: minor.id, ...typed })).toBe('CHILD_IS_ADULT');
});

test('the coach reads the card from acceptance until 24 hours after the class, and the family reads the looks', async () => {
  const { ann, bob, child, coach, cls, id } = await asked(10);
  const reads = async () => [
    await reason(world, coach, 'emergency.ofOrder', { id }),
    (await ok(world, coach, 'emergency.ofClass', { id: cls.id })).items.length,
  ];
  expect(await reads()).toEqual(['NOT_FOUND', 0]);
  expect(await readersOf(ann, child)).toEqual([]);
  await as(world, coach.id, acceptOrder, { id });
  const seen = { orderId: id, participantId: child, name: 'Mila Stone', age: 10 };
  expect((await ok(world, coach, 'emergency.ofOrder', { id })).items).toEqual([
    { ...seen, card: { ...stored, alone: null } },
  ]);
  const firstAt = world.clock.now().toISOString();
  world.clock.advance({ minutes: 5 });
  expect((await ok(world, coach, 'emergency.ofClass', { id: cls.id })).items).toMatchObject([seen]);
  const look = { orderId: id, reader: { as: 'coach' }, firstAt, lastAt: world.clock.now().toISOString() };
  expect(await readersOf(ann, child)).toMatchObject([look]);
  expect(await readersOf(bob, child)).toMatchObject([look]);
  expect(await reason(world, coach, 'emergency.read', { id: child })).toBe('NOT_FOUND');
  const otherId = await addCoach(world);
  const other = { id: otherId, token: await signIn(world, otherId, 'coach') };
  expect(await reason(world, other, 'emergency.ofOrder', { id })).toBe('NOT_FOUND');
  expect(await reason(world, other, 'emergency.ofClass', { id: cls.id })).toBe('NOT_FOUND');
  const before = world.clock.now();
  const end = cls.ends_at.getTime() + DAY_MS;
  world.clock.set(new Date(end - 1));
  const later = await again(coach, 'coach');
  expect(await reason(world, later, 'emergency.ofOrder', { id })).toBe('ok');
  world.clock.set(new Date(end));
  expect(await reason(world, later, 'emergency.ofOrder', { id })).toBe('NOT_FOUND');
  expect(await reason(world, later, 'emergency.ofClass', { id: cls.id })).toBe('NOT_FOUND');
  world.clock.advance({ days: 366 });
  await purge(world);
  expect(await readersOf(await again(ann, 'student'), child)).toEqual([]);
  world.clock.set(before);
});

test('the coach of a canceled order and of an adult reads no card', async () => {
  const { coach, cls, id } = await accepted();
  await as(world, coach.id, coachCancel, { id, reason: { code: 'unwell', text: '' } });
  expect(await reason(world, coach, 'emergency.ofOrder', { id })).toBe('NOT_FOUND');
  expect((await ok(world, coach, 'emergency.ofClass', { id: cls.id })).items).toEqual([]);
  const grown = await accepted(17);
  await setAge(world, grown.child, 18);
  expect((await ok(world, grown.coach, 'emergency.ofOrder', { id: grown.id })).items).toEqual([]);
});

test('the coach reads no card of a child who left an order that goes on', async () => {
  const { ann, child, coach, cls } = await asked();
  const sister = await at.childOf(ann, 'Nora Stone');
  await setAge(world, sister, 11);
  const two = await addClass(world, { coachId: coach.id, inHours: 96, priceMinor: 0 });
  const { id } = await bookOne(world, ann.id, two, { participantIds: [child, sister] });
  await as(world, coach.id, acceptOrder, { id });
  await as(world, ann.id, cancelParticipants, {
    id,
    participantIds: [child],
    reason: { code: 'ill', text: '' },
    shownRefundMinor: 0,
    tappedAt: world.clock.now().toISOString(),
  });
  for (const { items } of [
    await ok(world, coach, 'emergency.ofOrder', { id }),
    await ok(world, coach, 'emergency.ofClass', { id: two.id }),
  ])
    expect(items.map(({ participantId }) => participantId)).toEqual([sister]);
  expect((await ok(world, coach, 'emergency.ofClass', { id: cls.id })).items).toEqual([]);
});

test('a child without a card is named to the coach, and no look is recorded', async () => {
  const { ann, child, coach, id } = await accepted();
  await world.database.query.deleteFrom('emergency_card').where('participant_id', '=', child).execute();
  expect((await ok(world, coach, 'emergency.ofOrder', { id })).items).toMatchObject([{ card: null }]);
  expect(await readersOf(ann, child)).toEqual([]);
});

test('a helper reads the card once they agreed, under first names, and not after the release', async () => {
  const { ann, child, coach, cls } = await accepted();
  const helper = await helperOf(world);
  const { id: invitation } = await invite(world.app, coach, cls, helper);
  const look = () => reason(world, helper, 'emergency.ofClass', { id: cls.id });
  expect(await look()).toBe('NOT_FOUND');
  await ok(world, helper, 'invitation.answer', { id: invitation, ...agreeTo(cls) });
  const reply = await call(world.app, helper.token, 'emergency.ofClass', { id: cls.id });
  expect(dataOf(reply).items).toMatchObject([{ name: 'Mila', participantId: child, card: stored }]);
  expect((await readersOf(ann, child)).map(({ reader }) => reader.as)).toEqual(['helper']);
  await ok(world, coach, 'invitation.release', { id: invitation, reason: 'Thank you' });
  expect(await look()).toBe('NOT_FOUND');
});

test('child.list shows which child has a card, and a removed child loses it', async () => {
  const { ann, bob, child } = await family(9);
  const cardOf = async () =>
    (await ok(world, ann, 'child.list', {})).items.find((one) => one.id === child)?.hasCard;
  expect(await cardOf()).toBe(false);
  await ok(world, ann, 'emergency.update', { id: child, ...typed });
  expect(await cardOf()).toBe(true);
  await at.removed(child, ann, bob);
  await ok(world, ann, 'child.remove', { id: child });
  expect(
    await world.database.query
      .selectFrom('emergency_card')
      .selectAll()
      .where('participant_id', '=', child)
      .execute(),
  ).toEqual([]);
});

test('the copy of a guardian holds the card in plain words', async () => {
  const { ann, child } = await family(9);
  await ok(world, ann, 'emergency.update', { id: child, ...typed });
  await ok(world, ann, 'privacy.requestExport', {});
  expect(await makeExports(world)).toBe(1);
  const { files } = await ok(world, ann, 'privacy.export', {});
  const text = files.find(({ type }) => type === 'json')?.text ?? '';
  const copy = JSON.parse(text) as Record<string, object[]>;
  expect(copy['emergency_card']).toEqual([expect.objectContaining({ participant_id: child, ...stored })]);
  expect(text).not.toContain('sealed');
});

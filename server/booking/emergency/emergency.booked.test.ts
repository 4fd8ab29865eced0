import { beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { ok, reason, send, signIn } from '#tests/support/calls.ts';
import { familyWorld, type Person } from '#tests/support/family-world.ts';
import { agreeTo, helperOf, invite } from '#tests/support/helping.ts';
import { addClass, formFor } from '#tests/support/orders.ts';
import { addCoach, addPerson, setAge } from '#tests/support/people.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';
import { noticesOf } from '#tests/support/stage.ts';

let world: ServedWorld;
let at: ReturnType<typeof familyWorld>;
beforeAll(async () => {
  world = await serveWorld();
  at = familyWorld(world, world.app);
});

const aunt = { name: 'Aunt Zqann', relation: 'relative', mobile: '+16045550123' } as const;
const typed = { people: [aunt], collect: ['Zquncle Bob'], mayGoAlone: false };
const grandma = { name: 'Grandma', relation: 'grandparent', mobile: '+8613912345678' } as const;

/** A child with two guardians, and a free class of a new coach. */
async function scene(years = 9, capacity = 5) {
  const [ann, bob] = [await at.person(), await at.person()];
  const child = await at.childOf(ann, 'Mila Stone', bob);
  await setAge(world, child, years);
  const coachId = await addCoach(world);
  const coach = { id: coachId, token: await signIn(world, coachId, 'coach') };
  const cls = await addClass(world, { coachId, inHours: 48, priceMinor: 0, capacity });
  return { ann, bob, child, coach, cls };
}
type Scene = Awaited<ReturnType<typeof scene>>;

type BookedCard = NonNullable<Input<'order.create'>['cards']>[number];
interface Booked extends Omit<Partial<Input<'order.create'>>, 'cards'> {
  /** Written at the tap of the booking unless they say otherwise. */
  cards?: readonly (Omit<BookedCard, 'writtenAt'> & Partial<Pick<BookedCard, 'writtenAt'>>)[];
}

/** Books the class for the child, with cards of these contents. */
function book(
  who: Person,
  { child, cls }: Scene,
  { cards = [{ participantId: child, ...typed }], ...rest }: Booked = {},
) {
  const writtenAt = rest.tappedAt ?? world.clock.now().toISOString();
  const form = formFor(world, cls, who.id, {
    participantIds: [child],
    cards: cards.map((card) => ({ writtenAt, ...card })),
    ...rest,
  });
  return send(world, who, 'order.create', form);
}
const cardOf = (who: Person, id: string) => ok(world, who, 'emergency.read', { id });
const changedOf = async ({ id }: Person) =>
  (await noticesOf(world, id)).filter((kind) => kind === 'cardChanged').length;

test('order.create stores the card that travels with the booking, and notifies the other guardian', async () => {
  const one = await scene();
  const { ann, bob, child } = one;
  expect((await book(ann, one)).body.code).toBe(200);
  expect(await cardOf(bob, child)).toMatchObject({ people: [aunt], collect: typed.collect, alone: null });
  expect([await changedOf(ann), await changedOf(bob)]).toEqual([0, 1]);
});

test('order.create stores no card of a refused booking, and one of a booking that waits for a seat', async () => {
  const one = await scene(9, 1);
  const { ann, child } = one;
  const other = await at.person();
  expect(await reason(world, other, 'order.create', formFor(world, one.cls, other.id))).toBe('ok');
  expect((await book(ann, one)).body.reason).toBe('CLASS_FULL');
  expect((await cardOf(ann, child)).updatedAt).toBeNull();
  const entryId = crypto.randomUUID();
  expect((await book(ann, one, { waitIfFull: { entryId } })).body.reason).toBe('WAITLISTED');
  expect((await cardOf(ann, child)).people).toEqual([aunt]);
});

test('order.create keeps a card that the other guardian wrote after the tap, and replaces one of before', async () => {
  const [later, earlier] = [await scene(), await scene()];
  for (const { bob, child } of [later, earlier])
    await ok(world, bob, 'emergency.update', { id: child, ...typed, people: [grandma] });
  const tapped = (minutes: number) => ({
    tappedAt: new Date(world.clock.now().getTime() - minutes * 60_000).toISOString(),
    replayed: true,
  });
  expect((await book(later.ann, later, tapped(1))).body.code).toBe(200);
  expect((await cardOf(later.ann, later.child)).people).toEqual([grandma]);
  expect(await changedOf(later.bob)).toBe(0);
  world.clock.advance({ minutes: 10 });
  expect((await book(earlier.ann, earlier, tapped(5))).body.code).toBe(200);
  expect((await cardOf(earlier.ann, earlier.child)).people).toEqual([aunt]);
});

test('order.create compares two cards of phones by their taps, whichever arrives last', async () => {
  const one = await scene();
  const { ann, bob, child } = one;
  const taps = [30, 20].map((minutes) =>
    new Date(world.clock.now().getTime() - minutes * 60_000).toISOString(),
  );
  const [early = '', late = ''] = taps;
  const isWaiting = { replayed: true };
  expect((await book(bob, one, { tappedAt: late, ...isWaiting })).body.code).toBe(200);
  world.clock.advance({ minutes: 1 });
  const second = await addClass(world, { coachId: one.coach.id, inHours: 96, priceMinor: 0 });
  const cards = [{ participantId: child, ...typed, people: [grandma] }];
  const answer = await book(ann, { ...one, cls: second }, { tappedAt: early, cards, ...isWaiting });
  expect(answer.body.code).toBe(200);
  expect((await cardOf(ann, child)).people).toEqual([aunt]);
});

test('order.create keeps a card that the other guardian wrote before a changed booking was confirmed', async () => {
  const one = await scene();
  const { ann, bob, child } = one;
  const writtenAt = world.clock.now().toISOString();
  world.clock.advance({ minutes: 10 });
  await ok(world, bob, 'emergency.update', { id: child, ...typed, people: [grandma] });
  world.clock.advance({ minutes: 10 });
  expect((await book(ann, one, { cards: [{ participantId: child, ...typed, writtenAt }] })).body.code).toBe(
    200,
  );
  expect((await cardOf(ann, child)).people).toEqual([grandma]);
});

test('order.create notifies no guardian from whom the sessions are hidden: a moment is a session', async () => {
  const one = await scene();
  const { ann, bob, child } = one;
  const hiding = { id: bob.id, participantId: child, reason: 'Order of a court' };
  await ok(world, await addPerson(world, 'operator'), 'operator.hidingSet', hiding);
  expect((await book(ann, one)).body.code).toBe(200);
  expect(await changedOf(bob)).toBe(0);
  await ok(world, ann, 'emergency.update', { id: child, ...typed, people: [grandma] });
  expect(await changedOf(bob)).toBe(1);
});

test('order.create leaves out the way home alone of a younger child, and cards that nobody may write here', async () => {
  const young = await scene(9);
  const cards = [{ participantId: young.child, ...typed, mayGoAlone: true }];
  expect((await book(young.ann, young, { cards })).body.code).toBe(200);
  expect(await cardOf(young.ann, young.child)).toMatchObject({ people: [aunt], alone: null });
  const ten = await scene(10);
  expect((await book(ten.ann, ten, { cards: [{ ...cards[0]!, participantId: ten.child }] })).body.code).toBe(
    200,
  );
  expect((await cardOf(ten.ann, ten.child)).alone).not.toBeNull();
  const stranger = await scene();
  const others = [{ participantId: stranger.child, ...typed }];
  const own = await scene();
  expect((await book(own.ann, own, { cards: others })).body.code).toBe(200);
  expect((await cardOf(stranger.ann, stranger.child)).updatedAt).toBeNull();
  const grown = await scene(17);
  await setAge(world, grown.child, 18);
  await book(grown.ann, grown);
  expect((await cardOf(grown.ann, grown.child)).updatedAt).toBeNull();
});

test('order.create refuses a card with a number without its country, without people, or with a link', async () => {
  const one = await scene();
  const wrong = (people: object[]) =>
    send(world, one.ann, 'order.create', {
      ...formFor(world, one.cls, one.ann.id, { participantIds: [one.child] }),
      cards: [{ participantId: one.child, ...typed, people, writtenAt: world.clock.now().toISOString() }],
    });
  for (const people of [
    [{ ...aunt, mobile: '6045550123' }],
    [],
    [{ ...aunt, name: 'see https://evil.example' }],
  ])
    expect((await wrong(people)).body.reason).toBe('BAD_INPUT');
  expect((await cardOf(one.ann, one.child)).updatedAt).toBeNull();
});

/** An accepted order for the child with a card. */
async function accepted() {
  const one = await scene();
  const { body } = await book(one.ann, one);
  const { id } = body.data as { id: string };
  await as(world, one.coach.id, acceptOrder, { id });
  return { ...one, id };
}
const readersOf = async (who: Person, id: string) =>
  (await ok(world, who, 'emergency.readers', { id })).items;

test('emergency.call is read by the family as a look with the time of the tap, also of a tap that arrives later', async () => {
  const { bob, child, coach, id } = await accepted();
  const tap = { id, participantId: child, tappedAt: world.clock.now().toISOString() };
  world.clock.advance({ minutes: 40 });
  expect(await readersOf(bob, child)).toEqual([]);
  await ok(world, coach, 'emergency.call', tap);
  expect(await readersOf(bob, child)).toMatchObject([
    { reader: { as: 'coach' }, firstAt: tap.tappedAt, lastAt: tap.tappedAt, calledAt: tap.tappedAt },
  ]);
  // A later look moves the look alone, and an earlier tap nothing.
  await ok(world, coach, 'emergency.ofOrder', { id });
  const now = world.clock.now();
  const early = new Date(now.getTime() - 60 * 60_000).toISOString();
  await ok(world, coach, 'emergency.call', { ...tap, tappedAt: early });
  expect(await readersOf(bob, child)).toMatchObject([
    { firstAt: early, lastAt: now.toISOString(), calledAt: tap.tappedAt },
  ]);
});

test('emergency.call of a phone whose clock is ahead counts as now, and of a helper who agreed counts too', async () => {
  const { ann, child, coach, cls, id } = await accepted();
  const helper = await helperOf(world);
  const { id: invitation } = await invite(world.app, coach, cls, helper);
  const tap = {
    id,
    participantId: child,
    tappedAt: new Date(world.clock.now().getTime() + DAY_MS).toISOString(),
  };
  expect(await reason(world, helper, 'emergency.call', tap)).toBe('NOT_FOUND');
  await ok(world, helper, 'invitation.answer', { id: invitation, ...agreeTo(cls) });
  await ok(world, helper, 'emergency.call', tap);
  expect(await readersOf(ann, child)).toMatchObject([
    { reader: { as: 'helper' }, calledAt: world.clock.now().toISOString() },
  ]);
});

test('emergency.call of a coach who looked counts after the order has ended', async () => {
  const { ann, child, coach, id } = await accepted();
  await ok(world, coach, 'emergency.ofOrder', { id });
  world.clock.advance({ minutes: 1 });
  const tap = { id, participantId: child, tappedAt: world.clock.now().toISOString() };
  await ok(world, ann, 'order.cancel', {
    id,
    reason: { code: 'ill', text: '' },
    shownRefundMinor: 0,
    tappedAt: tap.tappedAt,
  });
  expect(await reason(world, coach, 'emergency.ofOrder', { id })).toBe('NOT_FOUND');
  await ok(world, coach, 'emergency.call', tap);
  expect(await readersOf(ann, child)).toMatchObject([{ calledAt: tap.tappedAt }]);
});

test('emergency.call is refused to other coaches, of other children, after the cards closed, and 7 days late', async () => {
  const { ann, child, coach, cls, id } = await accepted();
  const otherId = await addCoach(world);
  const other = { id: otherId, token: await signIn(world, otherId, 'coach') };
  const tap = { id, participantId: child, tappedAt: world.clock.now().toISOString() };
  expect(await reason(world, other, 'emergency.call', tap)).toBe('NOT_FOUND');
  expect(await reason(world, ann, 'emergency.call', tap)).toBe('FORBIDDEN');
  expect(await reason(world, coach, 'emergency.call', { ...tap, participantId: ann.id })).toBe(
    'NOT_IN_CLASS',
  );
  const before = world.clock.now();
  const closes = cls.ends_at.getTime() + DAY_MS;
  world.clock.set(new Date(closes));
  const later = { id: coach.id, token: await signIn(world, coach.id, 'coach') };
  const tapAt = (ms: number) => ({ ...tap, tappedAt: new Date(ms).toISOString() });
  expect(await reason(world, later, 'emergency.call', tapAt(closes))).toBe('NOT_FOUND');
  expect(await reason(world, later, 'emergency.call', tapAt(closes - 1))).toBe('ok');
  world.clock.set(new Date(closes + 7 * DAY_MS));
  const last = { id: coach.id, token: await signIn(world, coach.id, 'coach') };
  expect(await reason(world, last, 'emergency.call', tapAt(closes - 1))).toBe('NOT_FOUND');
  world.clock.set(before);
});

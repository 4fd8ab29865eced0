import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import type { Row } from '#server/db/types.ts';
import { as } from '#tests/support/asking.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { familyWorld, type Person } from '#tests/support/family-world.ts';
import { addClass, formFor, orderRow } from '#tests/support/orders.ts';
import { addCoach, addParticipant } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

type Class = Row<'class'>;
type Form = ReturnType<typeof formFor>;

const classes = async (count: number, capacity = 6): Promise<Class[]> => {
  const coachId = await addCoach(world);
  return await Promise.all(
    Array.from({ length: count }, (_, n) => addClass(world, { coachId, capacity, inHours: 60 + 2 * n })),
  );
};
/** Somebody with this many children, and with a session that was in contact a moment ago. */
async function parent(children: number, balance = 0): Promise<Person & { children: string[] }> {
  const person = await familyWorld(world, app).person(balance);
  const ids = await Promise.all(Array.from({ length: children }, () => addParticipant(world, person.id)));
  return { ...person, children: ids };
}
const ask = (by: Person, cls: Class, participantIds: readonly string[], rest: Partial<Form> = {}) =>
  call(app, by.token, 'order.create', {
    ...formFor(world, cls, by.id, { participantIds: [...participantIds] }),
    ...rest,
  });
const heldIn = async (ids: readonly Class[]) => {
  const rows = await world.database.query
    .selectFrom('class')
    .select('taken')
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  return rows.reduce((sum, { taken }) => sum + taken, 0);
};
const minutesHeld = async (id: string): Promise<number> => {
  const { created_at: from, expires_at: until } = await orderRow(world, id);
  return ((until ?? from).getTime() - from.getTime()) / MINUTE_MS;
};
const expireAll = async () => {
  world.clock.advance({ minutes: 16 });
  await expireUnpaid(world);
};
const again = async (by: Person): Promise<Person> => ({
  ...by,
  token: await signIn(world, by.id, 'student'),
});

describe('seats held for nothing', () => {
  it('are 18 per account, for 15 minutes each, and cannot be repeated immediately', async () => {
    const [attacker, victim] = [await parent(5), await parent(0)];
    const eight = await classes(8);
    const everybody = [attacker.id, ...attacker.children];
    const attack = () => Promise.all(eight.map((cls) => ask(attacker, cls, everybody, { replayed: true })));
    const first = await attack();
    expect(first.map(reasonIn).toSorted()).toEqual([
      ...Array<string>(5).fill('UNPAID_SEATS_FULL'),
      ...Array<string>(3).fill('ok'),
    ]);
    expect(await heldIn(eight)).toBe(18);
    const made = first.filter((answer) => reasonIn(answer) === 'ok').map((answer) => dataOf(answer).id);
    for (const id of made) expect(await minutesHeld(id)).toBe(15);
    await expireAll();
    expect(await heldIn(eight)).toBe(0);
    const second = await attack();
    expect(second.filter((answer) => reasonIn(answer) === 'HOLD_AGAIN_LATER')).toHaveLength(3);
    const refused = second.find((answer) => reasonIn(answer) === 'HOLD_AGAIN_LATER');
    const from = new Date(world.clock.now().getTime() + 30 * MINUTE_MS).toISOString();
    expect(refused?.body.data).toEqual({ from });
    const taken = new Set(await Promise.all(made.map(async (id) => (await orderRow(world, id)).class_id)));
    const free = eight.find(({ id }) => taken.has(id));
    expect(reasonIn(await ask(victim, free!, [victim.id]))).toBe('ok');
  });

  it('wait twice as long with each hold that ended unpaid, a day at most', async () => {
    const who = await parent(0);
    const [cls] = await classes(1);
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const mine = await again(who);
      dataOf(await ask(mine, cls!, [who.id]));
      await expireAll();
      const refused = await ask(await again(who), cls!, [who.id]);
      const { from } = refused.body.data as { from: string };
      waits.push((Date.parse(from) - world.clock.now().getTime()) / MINUTE_MS);
      world.clock.set(new Date(from));
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1440]);
  });

  it('cannot be released and taken again in turns: two cancellations are free', async () => {
    const who = await parent(0);
    const [cls] = await classes(1);
    const reason = { code: 'plans' as const, text: '' };
    const outcomes: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const answer = await ask(who, cls!, [who.id]);
      outcomes.push(reasonIn(answer));
      if (reasonIn(answer) !== 'ok') break;
      const { id } = dataOf(answer);
      const tappedAt = world.clock.now().toISOString();
      await as(world, who.id, cancelWholeOrder, { id, reason, shownRefundMinor: 0, tappedAt });
    }
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'HOLD_AGAIN_LATER']);
  });

  it('are 24 per family, also when guardians book at the same time in classes of different lanes', async () => {
    const [one, two] = [await parent(5), await parent(5)];
    await familyWorld(world, app).link(one.children[0]!, two);
    const many = await classes(24);
    const isEven = ({ id }: Class) => Number.parseInt(id.slice(-1), 16) % 2 === 0;
    const lanes = [many.filter(isEven).slice(0, 3), many.filter((cls) => !isEven(cls)).slice(0, 3)] as const;
    const everybody = (who: Awaited<ReturnType<typeof parent>>) => [who.id, ...who.children];
    const outcomes = await Promise.all([
      ...lanes[0].map((cls) => ask(one, cls, everybody(one))),
      ...lanes[1].map((cls) => ask(two, cls, everybody(two))),
    ]);
    expect(await heldIn(many)).toBe(24);
    expect(outcomes.filter((answer) => reasonIn(answer) === 'ok')).toHaveLength(4);
    expect(outcomes.filter((answer) => reasonIn(answer) === 'UNPAID_SEATS_FULL')).toHaveLength(2);
  });

  it('are six of a family in one class, in however many orders', async () => {
    const one = await parent(4);
    const two = await parent(4);
    await familyWorld(world, app).link(one.children[0]!, two);
    const [cls] = await classes(1, 30);
    expect(reasonIn(await ask(one, cls!, one.children))).toBe('ok');
    expect(reasonIn(await ask(two, cls!, two.children))).toBe('UNPAID_SEATS_FULL');
    expect(reasonIn(await ask(two, cls!, two.children.slice(0, 2)))).toBe('ok');
    expect(await heldIn([cls!])).toBe(6);
  });
});

describe('an honest family', () => {
  it('books three children in six classes together, and pays later', async () => {
    const who = await parent(3);
    const six = await classes(6);
    for (const cls of six) expect(reasonIn(await ask(who, cls, who.children))).toBe('ok');
  });

  it('pays from the balance after a hold that expired, and whatever it holds', async () => {
    const who = await parent(5, 10_000_00);
    const everybody = [who.id, ...who.children];
    const four = await classes(4);
    for (const cls of four.slice(0, 3)) dataOf(await ask(who, cls, everybody));
    expect(reasonIn(await ask(who, four[3]!, everybody))).toBe('UNPAID_SEATS_FULL');
    expect(reasonIn(await ask(who, four[3]!, everybody, { payFromBalance: true }))).toBe('ok');
    await expireAll();
    const mine = await again(who);
    expect(reasonIn(await ask(mine, four[0]!, everybody))).toBe('HOLD_AGAIN_LATER');
    expect(reasonIn(await ask(mine, four[0]!, everybody, { payFromBalance: true }))).toBe('ok');
  });

  it('is not kept waiting when other families of the same class do not pay', async () => {
    const [one, other] = [await parent(0), await parent(0)];
    const [cls] = await classes(1);
    dataOf(await ask(one, cls!, [one.id]));
    await expireAll();
    expect(reasonIn(await ask(await again(other), cls!, [other.id]))).toBe('ok');
  });
});

describe('two hours to pay', () => {
  /** Another call than the booking, as the app sends when the network is back. */
  const look = (who: Person) => call(app, who.token, 'user.getUserInfo', {});
  const tapThen = async (who: Person, steps: (() => unknown)[]): Promise<string> => {
    await look(who);
    world.clock.advance({ minutes: 3 });
    const tappedAt = world.clock.now().toISOString();
    for (const step of steps) await step();
    return tappedAt;
  };
  const wait = (minutes: number) => () => world.clock.advance({ minutes });
  const booked = async (who: Person, cls: Class, tappedAt: string, ids = [who.id]) =>
    minutesHeld(dataOf(await ask(who, cls, ids, { tappedAt, replayed: true })).id);

  it('are given for a tap during an absence of the session, also when other calls arrive before the booking', async () => {
    const who = await parent(0);
    const [cls] = await classes(1);
    const tappedAt = await tapThen(who, [wait(40), () => look(who), wait(1), () => look(who), wait(5)]);
    expect(await booked(who, cls!, tappedAt)).toBe(120);
  });

  it('are given when the connection comes and goes', async () => {
    const who = await parent(0);
    const [cls] = await classes(1);
    const tappedAt = await tapThen(who, [wait(20), () => look(who), wait(2), () => look(who), wait(30)]);
    expect(await booked(who, cls!, tappedAt)).toBe(120);
  });

  it('are refused when only the form claims an absence, and the session was in contact all the time', async () => {
    const who = await parent(0);
    const [cls] = await classes(1);
    const minutes = Array.from({ length: 10 }, () => [wait(3), () => look(who)]).flat();
    expect(await booked(who, cls!, await tapThen(who, minutes))).toBe(15);
  });

  it('are refused when the time without contact ended before the tap, or long ago', async () => {
    const who = await parent(1);
    const [one, two] = await classes(2);
    await look(who);
    world.clock.advance({ minutes: 40 });
    await look(who);
    const late = world.clock.now().toISOString();
    world.clock.advance({ minutes: 3 });
    expect(await booked(who, one!, late)).toBe(15);
    const tappedAt = await tapThen(who, [
      wait(40),
      ...Array.from({ length: 8 }, () => [() => look(who), wait(3)]).flat(),
    ]);
    expect(await booked(who, two!, tappedAt, who.children)).toBe(15);
  });

  it('are given once a day per family and class, also when two guardians book at the same time', async () => {
    const one = await parent(2);
    const two = await parent(2);
    await familyWorld(world, app).link(one.children[0]!, two);
    const [cls] = await classes(1, 30);
    await look(two);
    const tappedAt = await tapThen(one, [wait(40)]);
    const held = await Promise.all([
      booked(one, cls!, tappedAt, [one.children[1]!]),
      booked(two, cls!, tappedAt, [two.children[0]!]),
    ]);
    expect(held.toSorted((a, b) => a - b)).toEqual([15, 120]);
    world.clock.advance({ hours: 3 });
    await expireUnpaid(world);
    world.clock.advance({ hours: 20 });
    expect(await booked(one, cls!, await tapThen(one, [wait(40)]), [one.children[1]!])).toBe(15);
    world.clock.advance({ hours: 5 });
    expect(await booked(two, cls!, await tapThen(two, [wait(40)]), [two.children[1]!])).toBe(120);
  });
});

describe('free seats', () => {
  const freeClasses = async (count: number) => {
    const coachId = await addCoach(world);
    const one = (n: number) => ({ coachId, capacity: 30, inHours: 60 + 2 * n, priceMinor: 0 });
    return await Promise.all(Array.from({ length: count }, (_, n) => addClass(world, one(n))));
  };

  it('order.create refuses a family more free seats than eight classes of six, also in parallel', async () => {
    const who = await parent(6);
    const made = await freeClasses(10);
    const answers = await Promise.all(made.map((cls) => ask(who, cls, who.children)));
    const outcomes = answers.map(reasonIn);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(8);
    expect(outcomes.filter((outcome) => outcome === 'FREE_SEATS_FULL')).toHaveLength(2);
    expect(await heldIn(made)).toBe(48);
  });

  it('order.create refuses a second free order of a family beyond six seats of a class', async () => {
    const who = await parent(8);
    const [cls] = await freeClasses(1);
    expect(reasonIn(await ask(who, cls!, who.children.slice(0, 4)))).toBe('ok');
    expect(reasonIn(await ask(who, cls!, who.children.slice(4, 7)))).toBe('FREE_SEATS_FULL');
    expect(reasonIn(await ask(who, cls!, who.children.slice(4, 6)))).toBe('ok');
    const other = await parent(6);
    expect(reasonIn(await ask(other, cls!, other.children))).toBe('ok');
  });
});

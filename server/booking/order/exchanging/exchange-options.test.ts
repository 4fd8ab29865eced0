import { describe, expect, it } from 'vitest';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import type { Row } from '#server/db/types.ts';
import { as, readerOf, reasonOf } from '#tests/support/asking.ts';
import { dataOf } from '#tests/support/calls.ts';
import { boughtPack, packWorld } from '#tests/support/class-pack-world.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';
import { listExchangeOptions, mostLookedAt } from './order.exchange-options.queries.ts';
import { exchangeDate } from './order.exchange.commands.ts';

let world: World;
let packs: ReturnType<typeof packWorld>;
inSharedWorld((made) => {
  world = made.world;
  packs = packWorld(world, made.app);
});

/** An accepted order of two children, or of the student, and another class of the coach. */
async function booked({ isOfStudent = false } = {}) {
  const [coachId, studentId] = [await addCoach(world), await addStudent(world, 100_000)];
  const kids = isOfStudent
    ? [studentId]
    : [await addParticipant(world, studentId), await addParticipant(world, studentId)];
  const old = await addClass(world, { coachId });
  const other = await addClass(world, { coachId, inHours: 200, priceMinor: 4500 });
  const { id } = await bookOne(world, studentId, old, { participantIds: kids, payFromBalance: true });
  await as(world, coachId, acceptOrder, { id });
  return { coachId, studentId, kids, old, other, id };
}

type Booked = Awaited<ReturnType<typeof booked>>;

const list = ({ studentId, id }: Pick<Booked, 'studentId' | 'id'>) =>
  listExchangeOptions(readerOf(world, studentId, 'student'), { id });

const take = (scene: Booked, cls: Row<'class'>) =>
  as(world, scene.studentId, exchangeDate, exchangeForm(world, scene, cls));

/** People of the only date. */
const peopleOf = async (scene: Booked) =>
  (await list(scene)).items.map(({ participantIds }) => participantIds.toSorted());

describe('order.exchangeOptions', () => {
  it('lists classes of the same coach with free seats, soonest first, with price and participants', async () => {
    const scene = await booked();
    const soon = await addClass(world, { coachId: scene.coachId, inHours: 120, priceMinor: 3000 });
    const full = await addClass(world, { coachId: scene.coachId, inHours: 130, capacity: 1 });
    await bookOne(world, await addStudent(world, 100_000), full, { payFromBalance: true });
    await addClass(world, { coachId: await addCoach(world), inHours: 110 });
    const options = await list(scene);
    expect(options).toMatchObject({ unitMinor: 4001, isAsked: false, isByPack: false, isCut: false });
    expect(options.items.map(({ class: { id }, basis }) => [id, basis.priceMinor])).toEqual([
      [soon.id, 3000],
      [scene.other.id, 4500],
    ]);
    const first = options.items[0];
    expect(first?.participantIds.toSorted()).toEqual(scene.kids.toSorted());
    const form = exchangeForm(world, scene, soon);
    const basis = first?.basis ?? form.basis;
    const { taken } = await as(world, scene.studentId, exchangeDate, { ...form, basis });
    expect(taken?.class.id).toBe(soon.id);
    await assertInvariants(world);
  });

  it('lists participants without a signature, and the command refuses them with WAIVER_MISSING', async () => {
    const scene = await booked();
    await world.database.query
      .deleteFrom('waiver_signature')
      .where('participant_id', '=', scene.kids[0] ?? '')
      .execute();
    expect(await peopleOf(scene)).toEqual([scene.kids.toSorted()]);
    expect(await reasonOf(take(scene, scene.other))).toBe('WAIVER_MISSING');
    // A clash stays a clash, whatever is signed later.
    const clash = await addClass(world, { coachId: await addCoach(world), inHours: 200 });
    await bookOne(world, scene.studentId, clash, {
      participantIds: scene.kids.slice(1),
      payFromBalance: true,
    });
    expect(await peopleOf(scene)).toEqual([scene.kids.slice(0, 1)]);
  });

  it('lists a student without a birth date, and the command refuses with BIRTH_DATE_NEEDED', async () => {
    const scene = await booked({ isOfStudent: true });
    await world.database.query
      .updateTable('account')
      .set({ birth_date: null })
      .where('id', '=', scene.studentId)
      .execute();
    expect(await peopleOf(scene)).toEqual([scene.kids]);
    expect(await reasonOf(take(scene, scene.other))).toBe('BIRTH_DATE_NEEDED');
  });

  it('lists a minor whose consent is pending, and the command refuses with CONSENT_PENDING', async () => {
    const scene = await booked({ isOfStudent: true });
    await world.database.query
      .updateTable('account')
      .set({ birth_date: '2015-01-01' })
      .where('id', '=', scene.studentId)
      .execute();
    expect(await peopleOf(scene)).toEqual([scene.kids]);
    expect(await reasonOf(take(scene, scene.other))).toBe('CONSENT_PENDING');
  });

  it('leaves out dates that the class pack of the order cannot pay', async () => {
    const { coach, who, pack } = await boughtPack(packs);
    const { id } = dataOf(await packs.book(who, await packs.classOf(coach.id), pack.id));
    const dear = await packs.classOf(coach.id, { inHours: 200, priceMinor: 4002 });
    const other = await packs.classOf(coach.id, { inHours: 210, priceMinor: 4001 });
    const { items, isByPack } = await list({ studentId: who.id, id });
    const ids = items.map((item) => item.class.id);
    expect(isByPack).toBe(true);
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(dear.id);
  });

  it('answers isCut when the coach has more classes than are looked at', async () => {
    const scene = await booked();
    for (let hour = 1; hour < mostLookedAt; hour += 1)
      await addClass(world, { coachId: scene.coachId, inHours: 300 + hour });
    const whole = await list(scene);
    expect(whole).toMatchObject({ isCut: false });
    expect(whole.items).toHaveLength(mostLookedAt);
    await addClass(world, { coachId: scene.coachId, inHours: 290 });
    const cut = await list(scene);
    expect(cut).toMatchObject({ isCut: true });
    expect(cut.items).toHaveLength(mostLookedAt);
  });
});

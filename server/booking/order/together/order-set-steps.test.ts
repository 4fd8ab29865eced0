import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { cancelUnanswered } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, dataOf, signIn } from '#tests/support/calls.ts';
import { addDates, setForm } from '#tests/support/order-sets.ts';
import { balanceOf, bookOne, classRow, orderRow, type ClassChoice } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { assertInvariants } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';
import { acceptDates, leaveDates, rejectDates } from './order.set-steps.commands.ts';
import { bookDates } from './order.set.commands.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

/** A series of four dates at 1,000 cents, and a family of two children. */
async function scene({
  balance = 100_000,
  dates = 4,
  ...choice
}: Partial<ClassChoice> & { balance?: number; dates?: number } = {}) {
  const coach = await addCoach(world);
  const family = await addStudent(world, balance);
  const kids = [await addParticipant(world, family), await addParticipant(world, family)];
  const series = await addDates(world, dates, { priceMinor: 1000, ...choice, coachId: coach });
  return { coach, family, kids, ...series };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Rest = Partial<Parameters<typeof setForm>[3]>;

const book = ({ family, classes, kids }: Scene, rest: Rest = {}) =>
  as(world, family, bookDates, setForm(world, classes, kids, rest));
const refused = async (booking: Promise<unknown>) => {
  const error: unknown = await booking.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error as { reason: string; facts: { missed: unknown[] } };
};
const takenIn = async ({ classes }: Scene) => {
  const rows = await Promise.all(classes.map(({ id }) => classRow(world, id)));
  return rows.map(({ taken }) => taken);
};
const balance = ({ family }: Scene) => balanceOf(world, ledger.student(family));
/** Books seats of a class until this many are free. */
async function fill({ classes }: Scene, index: number, left: number) {
  const cls = classes[index]!;
  for (let seat = left; seat < cls.capacity; seat++)
    await bookOne(world, await addStudent(world, 100_000), await classRow(world, cls.id), {
      payFromBalance: true,
    });
}

describe('steps of dates that were booked together', () => {
  const namedIn = (orders: { id: string }[]) => orders.map((one) => one.id);

  it('orderSet.accept accepts some, then orderSet.reject refunds the others', async () => {
    const at = await scene();
    const { id, orders } = await book(at);
    const [first, second, ...others] = namedIn(orders);
    const accepted = await as(world, at.coach, acceptDates, { id, orderIds: [second!, first!] });
    expect(accepted.orders.map((one) => [one.id, one.status])).toEqual([
      [first, OrderStatus.progress],
      [second, OrderStatus.progress],
    ]);
    const reason = { code: 'full' as const, text: '' };
    const rejected = await as(world, at.coach, rejectDates, { id, orderIds: others, reason });
    expect(rejected.orders.map(({ status }) => status)).toEqual([OrderStatus.reject, OrderStatus.reject]);
    expect(await balance(at)).toBe(100_000 - 4000);
    expect(await takenIn(at)).toEqual([2, 2, 0, 0]);
    await assertInvariants(world);
  });

  it('orderSet.accept takes one answer for each person, whoever has a seat on each date', async () => {
    const at = await scene();
    await fill(at, 1, 1);
    const token = await signIn(world, at.family, 'student');
    const profile = { communication: '', triggers: '', calming: 'Music', medical: '' };
    for (const kid of at.kids)
      dataOf(await call(app, token, 'needs.update', { id: kid, ...profile, accommodations: [] }));
    const needs = at.kids.map((participantId) => ({
      participantId,
      accommodations: [],
      fields: ['calming' as const],
    }));
    const { id, orders } = await book(at, { fewerOk: true, needs });
    const accept = (people: string[]) =>
      as(world, at.coach, acceptDates, {
        id,
        orderIds: namedIn(orders),
        answers: people.map((participantId) => ({ participantId, answer: 'yes' as const, text: '' })),
      });
    const { reason, facts } = await refused(accept(at.kids.slice(0, 1)));
    expect([reason, facts]).toEqual(['NEEDS_UNANSWERED', { participantIds: [at.kids[1]] }]);
    expect(await reasonOf(accept([...at.kids, at.family]))).toBe('BAD_INPUT');
    const accepted = await accept(at.kids);
    expect(new Set(accepted.orders.map(({ status }) => status))).toEqual(new Set([OrderStatus.progress]));
  });

  it('changes nothing when one of the dates was answered before, and names it', async () => {
    const at = await scene();
    const { id, orders } = await book(at);
    await as(world, at.coach, acceptDates, { id, orderIds: [orders[2]!.id] });
    const { reason, facts } = await refused(
      as(world, at.coach, acceptDates, { id, orderIds: namedIn(orders) }),
    );
    expect([reason, facts]).toMatchObject([
      'ORDER_STATUS_CHANGED',
      { date: { orderId: orders[2]?.id, startsAt: orders[2]?.class.startsAt } },
    ]);
    expect((await orderRow(world, orders[0]!.id)).status).toBe(OrderStatus.awaitAgree);
  });

  it('orderSet.leave leaves from a date on with the sum that was shown, and none when one refund would be less', async () => {
    const at = await scene({ inHours: 50 });
    const { id, orders } = await book(at);
    await as(world, at.coach, acceptDates, { id, orderIds: namedIn(orders) });
    world.clock.advance({ hours: 40 });
    const leave = (dates: { orderId: string; shownRefundMinor: number }[]) =>
      as(world, at.family, leaveDates, {
        id,
        dates,
        reason: { code: 'plans', text: '' },
        tappedAt: world.clock.now().toISOString(),
      });
    const all = namedIn(orders).map((orderId) => ({ orderId, shownRefundMinor: 2000 }));
    const { reason, facts } = await refused(leave(all));
    expect([reason, facts]).toMatchObject([
      'CANCEL_LATE',
      { refundMinor: 1000, date: { orderId: orders[0]?.id } },
    ]);
    expect(await takenIn(at)).toEqual([2, 2, 2, 2]);
    const left = await leave(all.slice(1));
    expect(left.orders.map(({ status, refundMinor }) => [status, refundMinor])).toEqual(
      Array.from({ length: 3 }, () => [OrderStatus.canceled, 2000]),
    );
    expect(await balance(at)).toBe(100_000 - 2000);
    expect(await takenIn(at)).toEqual([2, 0, 0, 0]);
    await assertInvariants(world);
  });

  it('does not know an order of another booking or another person', async () => {
    const [at, other] = [await scene(), await scene()];
    const [one, two] = [await book(at), await book(other)];
    const mixed = [one.orders[0]!.id, two.orders[0]!.id];
    expect(await reasonOf(as(world, at.coach, acceptDates, { id: one.id, orderIds: mixed }))).toBe(
      'NOT_FOUND',
    );
    expect(
      await reasonOf(as(world, other.coach, acceptDates, { id: one.id, orderIds: namedIn(one.orders) })),
    ).toBe('NOT_FOUND');
  });

  it('notifies the family of an answer and the coach of leaving once, with the number of these dates', async () => {
    const at = await scene();
    const { id, orders } = await book(at);
    const orderIds = namedIn(orders).slice(0, 3);
    await as(world, at.coach, acceptDates, { id, orderIds });
    await as(world, at.family, leaveDates, {
      id,
      dates: orderIds.slice(1).map((orderId) => ({ orderId, shownRefundMinor: 2000 })),
      reason: { code: 'plans', text: '' },
      tappedAt: world.clock.now().toISOString(),
    });
    world.clock.advance({ hours: 48 });
    await cancelUnanswered(world);
    const rows = await world.database.query
      .selectFrom('notice')
      .select(['kind', 'about_id', 'facts'])
      .where('account_id', 'in', [at.family, at.coach])
      .where('about_kind', '=', 'order')
      .execute();
    expect(
      rows
        .map(({ kind, about_id: about, facts }) => [kind, about, (facts as { dates?: number }).dates])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    ).toEqual([
      ['orderAccepted', orders[0]?.id, 3],
      ['orderCanceledByStudent', orders[1]?.id, 2],
      ['orderNoResponse', orders[3]?.id, 1],
      ['orderRequested', orders[0]?.id, 4],
    ]);
  });

  it('order.list lists the dates of one booking only', async () => {
    const at = await scene();
    const { id } = await book(at);
    await bookOne(
      world,
      at.family,
      (await addDates(world, 1, { coachId: at.coach, inHours: 99 })).classes[0]!,
    );
    const token = await signIn(world, at.family, 'student');
    const list = dataOf(await call(app, token, 'order.list', { as: 'student', setId: id }));
    expect(list.items.map((one) => one.class.id)).toEqual(at.classes.map((cls) => cls.id));
  });
});

import { randomUUID } from 'node:crypto';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderAction } from '#contract/order.steps.ts';
import { toWallTime } from '#server/base/zone.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { addEvidence, answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { answerOpenNeeds } from '#server/booking/order/answering/order.answer-needs.commands.ts';
import {
  acceptOrder,
  coachCancel,
  rejectOrder,
} from '#server/booking/order/answering/order.answer.commands.ts';
import { answerExchange } from '#server/booking/order/exchanging/order.exchange-answer.commands.ts';
import { exchangeDate, withdrawExchange } from '#server/booking/order/exchanging/order.exchange.commands.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import { cancelParticipants } from '#server/booking/order/leaving/order.leave-some.commands.ts';
import {
  answerRefundRequest,
  requestRefund,
  withdrawRefundRequest,
} from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { answerProposal } from '#server/booking/order/moving/order.answer-proposal.commands.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import { findAskedExchange } from '#server/booking/order/rows/order.exchange.repository.ts';
import { findOrders } from '#server/booking/order/rows/order.repository.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { as } from './asking.ts';
import { complete, noShow } from './attendance.ts';
import { exchangeForm } from './exchanges.ts';
import { addClass, bookOne, classRow } from './orders.ts';
import { addCoach, addParticipant, addStudent, fund } from './people.ts';
import { price, setClockBefore } from './stage.ts';
import type { World } from './world.ts';

const why = { code: 'plans', text: '' } as const;
const whyNot = { code: 'unwell', text: '' } as const;
const words = 'It was not as described.';

/** Order with its people, and the world that contains it. */
export interface Made {
  world: World;
  id: string;
  child: string;
  classId: string;
  /** Another class of the coach, free of charge. */
  otherId: string;
  owner: string;
  guardian: string;
  coach: string;
}

/** Unpaid booking of a parent and a child for a class in four days; the child has a second guardian. */
export async function booked(world: World, choice: { codeId?: string } = {}): Promise<Made> {
  const [coach, owner, guardian] = [await addCoach(world), await addStudent(world), await addStudent(world)];
  await fund(world, owner, 10 * price);
  const child = await addParticipant(world, owner);
  await world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: child, account_id: guardian, since: world.clock.now(), removed_at: null })
    .execute();
  const cls = await addClass(world, { coachId: coach, priceMinor: price });
  const { id } = await bookOne(world, owner, cls, { participantIds: [owner, child], ...choice });
  const other = await addClass(world, { coachId: coach, inHours: 900, priceMinor: 0 });
  return { world, id, child, classId: cls.id, otherId: other.id, owner, guardian, coach };
}

type Command = (ctx: CommandCtx, made: Made) => Promise<unknown>;

/** Valid input of each action, as its screen sends it: only the state of the order can cause a refusal. */
export const commands: Record<Exclude<OrderAction, 'bookAgain'>, Command> = {
  pay: (ctx, { id }) => payOrder(ctx, { id, method: PaymentMethod.balance }),
  cancel: (ctx, { id }) => cancelWholeOrder(ctx, { id, ...leaving(ctx) }),
  cancelSome: (ctx, { id, child }) =>
    cancelParticipants(ctx, { id, participantIds: [child], ...leaving(ctx) }),
  answerProposal: async (ctx, { id, classId }) => {
    const { starts_at: startsAt } = await ctx.tx
      .selectFrom('class')
      .select('starts_at')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow();
    return answerProposal(ctx, { id, answer: 'leave', shownStartsAt: startsAt.toISOString() });
  },
  exchange: async (ctx, { id, child, classId, otherId }) => {
    const [order] = await findOrders(ctx.tx, [id]);
    const [old, other] = [await classIn(ctx, classId), await classIn(ctx, otherId)];
    const unitMinor = order?.unit_minor ?? 0;
    return exchangeDate(
      ctx,
      exchangeForm(ctx, { id, kids: [child], old }, other, { isAsked: true, unitMinor }),
    );
  },
  withdrawExchange: (ctx, { id }) => withdrawExchange(ctx, { id }),
  answerExchange: async (ctx, { id }) => {
    const asked = await findAskedExchange(ctx.tx, id);
    return answerExchange(ctx, {
      id,
      newOrderId: asked?.to_order_id ?? randomUUID(),
      agrees: false,
      text: words,
    });
  },
  answerNeeds: (ctx, { id, child }) =>
    answerOpenNeeds(ctx, { id, answers: [{ participantId: child, answer: 'yes', text: '' }] }),
  accept: (ctx, { id }) => acceptOrder(ctx, { id }),
  reject: (ctx, { id }) => rejectOrder(ctx, { id, reason: whyNot }),
  requestRefund: (ctx, { id }) => requestRefund(ctx, { id, reason: why }),
  withdrawRefundRequest: (ctx, { id }) => withdrawRefundRequest(ctx, { id }),
  answerRefundRequest: (ctx, { id }) => answerRefundRequest(ctx, { id, agrees: true, text: '' }),
  coachCancel: (ctx, { id }) => coachCancel(ctx, { id, reason: whyNot }),
  mark: (ctx, { id }) => complete(ctx, { id }),
  dispute: (ctx, { id }) => openDispute(ctx, { id, reason: { code: 'other', text: words } }),
  answerDispute: (ctx, { id }) => answerDispute(ctx, { id, agrees: false, text: words }),
  addEvidence: (ctx, { id }) => addEvidence(ctx, { id, text: words }),
  rate: (ctx, { id }) =>
    rateOrder(ctx, { id, ratingId: randomUUID(), stars: 4, tags: [], text: '', language: 'en' }),
};
const classIn = ({ tx }: CommandCtx, id: string) =>
  tx.selectFrom('class').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const names = Object.keys(commands) as (keyof typeof commands)[];

const leaving = ({ clock }: CommandCtx) => ({
  reason: why,
  shownRefundMinor: 0,
  tappedAt: clock.now().toISOString(),
});

type Step = (made: Made) => Promise<unknown>;

/** Runs a command of the table above as one side. */
const by =
  (side: 'owner' | 'coach', name: keyof typeof commands): Step =>
  (made) =>
    as(made.world, made[side], (ctx) => commands[name](ctx, made), undefined);

/** Runs another command as one side. */
const runs =
  <I, O>(side: 'owner' | 'coach', handler: (ctx: CommandCtx, input: I) => Promise<O>, input: object): Step =>
  (made) =>
    as(made.world, made[side], handler, { id: made.id, ...input } as I);

/** Sets the clock this many hours before (negative: after) the start. */
const at =
  (hours: number): Step =>
  async ({ world, classId }) =>
    setClockBefore(world, await classRow(world, classId), hours);

const later =
  (time: { days?: number; minutes?: number }): Step =>
  ({ world }) =>
    Promise.resolve(world.clock.advance(time));

/** Moves the class by five hours. */
const moved: Step = async ({ world, classId, coach }) => {
  const cls = await classRow(world, classId);
  const wall = (time: Date) => toWallTime(new Date(time.getTime() + 5 * 3_600_000), cls.zone);
  const [start, end] = [wall(cls.starts_at), wall(cls.ends_at)];
  const place = { placeName: cls.place_name, address: cls.address, cityId: cls.city_id };
  const time = { date: start.date, startTime: start.time, endTime: end.time, zone: cls.zone };
  await as(world, coach, moveClass, { id: cls.id, ...time, ...place });
};

const set =
  (table: 'class' | 'coach', change: (made: Made) => object): Step =>
  (made) =>
    made.world.database.query
      .updateTable(table)
      .set(change(made))
      .where('id', '=', table === 'class' ? made.classId : made.coach)
      .execute();

/** Adds shared needs that this coach has not answered. */
const needsOpen: Step = ({ world, id, child }) =>
  world.database.query
    .insertInto('order_need')
    .values({ order_id: id, participant_id: child, key_id: 'x', sealed: Buffer.alloc(1) })
    .execute();

/** Gives the coach another accepted class at the same time. */
const elsewhere: Step = async ({ world, coach }) => {
  const student = await addStudent(world);
  const { id } = await bookOne(world, student, await addClass(world, { coachId: coach, priceMinor: 0 }));
  await as(world, coach, acceptOrder, { id });
};

const allEvidence: Step = async (made) => {
  for (let n = 0; n < made.world.config.rules.disputeEvidenceMax; n++) await by('owner', 'addEvidence')(made);
};

const paid = [by('owner', 'pay')];
const accepted = [...paid, by('coach', 'accept')];
const held = [...accepted, at(-2)];
const done = [...held, by('coach', 'mark')];
const contested = [...held, by('owner', 'dispute')];
const asked = [...accepted, at(12), by('owner', 'requestRefund')];
const absent = { reason: { code: 'coachAbsent', text: '' } };

/**
 * Every status at each instant when one of its time limits begins or ends, with the steps that lead to it
 * after the booking.
 */
export const scenes: [string, OrderStatus, Step[]][] = [
  ['unpaid', OrderStatus.awaitPayment, []],
  ['unpaid and moved', OrderStatus.awaitPayment, [moved]],
  ['unpaid, its time over', OrderStatus.awaitPayment, [later({ minutes: 16 })]],
  ['unpaid and ended', OrderStatus.canceled, [later({ minutes: 16 }), ({ world }) => expireUnpaid(world)]],
  ['asked', OrderStatus.awaitAgree, paid],
  ['asked and moved', OrderStatus.awaitAgree, [...paid, moved]],
  ['asked, the answer too late', OrderStatus.awaitAgree, [...paid, at(1)]],
  ['asked, the class begun', OrderStatus.awaitAgree, [...paid, at(-0.5)]],
  ['asked, the class over', OrderStatus.awaitAgree, [...paid, at(-2)]],
  [
    'asked, a helper not cleared',
    OrderStatus.awaitAgree,
    [...paid, set('class', ({ world }) => ({ helpers_cleared_until: world.clock.now() }))],
  ],
  [
    'asked, the coach not cleared',
    OrderStatus.awaitAgree,
    [...paid, set('coach', () => ({ is_listed: false }))],
  ],
  ['asked, the coach elsewhere', OrderStatus.awaitAgree, [...paid, elsewhere]],
  ['accepted', OrderStatus.progress, accepted],
  ['accepted and moved', OrderStatus.progress, [...accepted, moved]],
  ['accepted, moved, the answer too late', OrderStatus.progress, [...accepted, moved, later({ days: 3 })]],
  ['accepted, needs not answered', OrderStatus.progress, [...accepted, needsOpen]],
  ['accepted, needs not answered, begun', OrderStatus.progress, [...accepted, needsOpen, at(-0.5)]],
  ['accepted, late', OrderStatus.progress, [...accepted, at(12)]],
  [
    'accepted, no waiver',
    OrderStatus.progress,
    [...asked, runs('coach', answerRefundRequest, { agrees: false, text: words })],
  ],
  ['accepted, about to begin', OrderStatus.progress, [...accepted, at(0.2)]],
  ['accepted, marked before the end', OrderStatus.progress, [...accepted, at(-0.5), by('coach', 'mark')]],
  ['accepted, just begun', OrderStatus.progress, [...accepted, at(-0.1)]],
  ['accepted, begun', OrderStatus.progress, [...accepted, at(-0.5)]],
  ['accepted, over', OrderStatus.progress, held],
  ['accepted, long over', OrderStatus.progress, [...accepted, at(-30)]],
  ['accepted, too late for anything', OrderStatus.progress, [...accepted, at(-80)]],
  ['accepted and contested', OrderStatus.progress, contested],
  ['accepted, contested and answered', OrderStatus.progress, [...contested, by('coach', 'answerDispute')]],
  ['accepted, contested, no answer', OrderStatus.progress, [...contested, later({ days: 8 })]],
  [
    'accepted, contested, all heard',
    OrderStatus.progress,
    [...contested, by('coach', 'answerDispute'), later({ days: 4 })],
  ],
  ['accepted, another date asked for', OrderStatus.progress, [...accepted, at(12), by('owner', 'exchange')]],
  [
    'accepted, another date asked for, the answer too late',
    OrderStatus.progress,
    [...accepted, at(12), by('owner', 'exchange'), at(-0.5)],
  ],
  ['waiver asked', OrderStatus.awaitCancel, asked],
  ['waiver asked, the class begun', OrderStatus.awaitCancel, [...asked, at(-0.5)]],
  ['waiver asked, the class over', OrderStatus.awaitCancel, [...asked, at(-2)]],
  ['completed', OrderStatus.completed, done],
  ['completed, rated by one', OrderStatus.completed, [...done, by('owner', 'rate')]],
  ['completed, rated by both', OrderStatus.completed, [...done, by('owner', 'rate'), by('coach', 'rate')]],
  ['completed, long ago', OrderStatus.completed, [...done, later({ days: 20 })]],
  ['completed and contested', OrderStatus.completed, [...done, by('owner', 'dispute')]],
  ['completed, all evidence given', OrderStatus.completed, [...done, by('owner', 'dispute'), allEvidence]],
  [
    'completed, and the coach was not there',
    OrderStatus.canceled,
    [...done, runs('owner', openDispute, absent), runs('coach', answerDispute, { agrees: true, text: '' })],
  ],
  ['not come', OrderStatus.completed, [...held, runs('coach', noShow, { excused: false })]],
  ['excused', OrderStatus.completed, [...held, runs('coach', noShow, { excused: true })]],
  ['left by the student', OrderStatus.canceled, [...accepted, by('owner', 'cancel')]],
  ['left by the coach', OrderStatus.canceled, [...accepted, by('coach', 'coachCancel')]],
  ['left after a move', OrderStatus.canceled, [...accepted, moved, by('owner', 'answerProposal')]],
  ['rejected', OrderStatus.reject, [...paid, by('coach', 'reject')]],
];

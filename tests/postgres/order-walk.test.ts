import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Mark, OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderAction } from '#contract/order.steps.ts';
import type { OrderRecord } from '#contract/order.ts';
import { answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { grantUnansweredDisputes } from '#server/booking/dispute/dispute.jobs.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import {
  acceptOrder,
  coachCancel,
  rejectOrder,
} from '#server/booking/order/answering/order.answer.commands.ts';
import { remindCoaches } from '#server/booking/order/answering/order.reminder.jobs.ts';
import { cancelWholeOrder } from '#server/booking/order/leaving/order.cancel.commands.ts';
import {
  answerRefundRequest,
  requestRefund,
  withdrawRefundRequest,
} from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { endUnansweredRefundRequests } from '#server/booking/order/leaving/order.refund-request.jobs.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import { revealDue } from '#server/booking/order/rating/order.reveal.jobs.ts';
import { presentOne } from '#server/booking/order/reading/order.record.queries.ts';
import {
  cancelUnanswered,
  completeEnded,
  expireUnpaid,
  releaseFunds,
} from '#server/booking/order/settling/order.deadline.jobs.ts';
import { payOrder } from '#server/booking/order/settling/order.pay.commands.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { runPaymentOperations } from '#server/money/payment/operation.jobs.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { complete, noShow } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { addClass, bookOne, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { assertAlways } from '#tests/support/property.ts';
import { findReceiptFaults } from '#tests/support/receipts.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const hours = [0, 0, 0.1, 0.3, 1, 5, 20, 30, 49, 73, 340];
const steps = [
  'pay',
  'card',
  'cancel',
  'accept',
  'reject',
  'coachCancel',
  'complete',
  'requestRefund',
  'withdrawRefundRequest',
  'agreeRefundRequest',
  'declineRefundRequest',
  'noShow',
  'excuse',
  'dispute',
  'coachDispute',
  'yield',
  'coachYields',
  'rate',
  'coachRate',
] as const;
type Step = (typeof steps)[number];

interface Made {
  id: string;
  coach: string;
  student: string;
}

const looks = async ({ id }: Made, side: 'student' | 'coach'): Promise<OrderRecord> =>
  presentOne(world.database.query, await orderRow(world, id), {
    side,
    now: world.clock.now(),
    rules: world.config.rules,
  });

async function payByCard({ id, student }: Made): Promise<void> {
  const { paymentId } = await as(world, student, payOrder, { id, method: PaymentMethod.visa });
  const { total_minor: amountMinor } = await orderRow(world, id);
  await settlePayment(world, {
    provider: 'sandbox',
    eventId: randomUUID(),
    paymentId: paymentId ?? '',
    kind: 'succeeded',
    amountMinor,
  });
}

const why = { code: 'plans' as const, text: '' };
const whyNot = { code: 'unwell' as const, text: '' };
const stars = { stars: 4, tags: [], text: '', language: 'en' as const };

async function act(step: Step, made: Made): Promise<unknown> {
  const { id, coach, student } = made;
  switch (step) {
    case 'pay':
      return as(world, student, payOrder, { id, method: PaymentMethod.balance });
    case 'card':
      return payByCard(made);
    case 'cancel': {
      const shownRefundMinor = (await looks(made, 'student')).cancel?.refundMinor ?? 0;
      const tappedAt = world.clock.now().toISOString();
      return as(world, student, cancelWholeOrder, { id, reason: why, shownRefundMinor, tappedAt });
    }
    case 'accept':
      return as(world, coach, acceptOrder, { id });
    case 'reject':
      return as(world, coach, rejectOrder, { id, reason: whyNot });
    case 'coachCancel':
      return as(world, coach, coachCancel, { id, reason: whyNot });
    case 'complete':
      return as(world, coach, complete, { id });
    case 'requestRefund':
      return as(world, student, requestRefund, { id, reason: why });
    case 'withdrawRefundRequest':
      return as(world, student, withdrawRefundRequest, { id });
    case 'agreeRefundRequest':
      return as(world, coach, answerRefundRequest, { id, agrees: true, text: '' });
    case 'declineRefundRequest':
      return as(world, coach, answerRefundRequest, { id, agrees: false, text: 'No' });
    case 'noShow':
      return as(world, coach, noShow, { id, excused: false });
    case 'excuse':
      return as(world, coach, noShow, { id, excused: true });
    case 'dispute':
      return as(world, student, openDispute, { id, reason: { code: 'coachAbsent', text: '' } });
    case 'coachDispute':
      return as(world, coach, openDispute, { id, reason: { code: 'other', text: 'Not so' } });
    case 'yield':
      return as(world, student, answerDispute, { id, agrees: true, text: '' });
    case 'coachYields':
      return as(world, coach, answerDispute, { id, agrees: true, text: '' });
    case 'rate':
      return as(world, student, rateOrder, { id, ratingId: randomUUID(), ...stars });
    case 'coachRate':
      return as(world, coach, rateOrder, { id, ratingId: randomUUID(), ...stars });
  }
}

const offers: Record<Step, ['student' | 'coach', OrderAction]> = {
  pay: ['student', 'pay'],
  card: ['student', 'pay'],
  cancel: ['student', 'cancel'],
  accept: ['coach', 'accept'],
  reject: ['coach', 'reject'],
  coachCancel: ['coach', 'coachCancel'],
  complete: ['coach', 'mark'],
  requestRefund: ['student', 'requestRefund'],
  withdrawRefundRequest: ['student', 'withdrawRefundRequest'],
  agreeRefundRequest: ['coach', 'answerRefundRequest'],
  declineRefundRequest: ['coach', 'answerRefundRequest'],
  noShow: ['coach', 'mark'],
  excuse: ['coach', 'mark'],
  dispute: ['student', 'dispute'],
  coachDispute: ['coach', 'dispute'],
  yield: ['student', 'answerDispute'],
  coachYields: ['coach', 'answerDispute'],
  rate: ['student', 'rate'],
  coachRate: ['coach', 'rate'],
};

async function runJobs(): Promise<void> {
  for (const job of [
    expireUnpaid,
    cancelUnanswered,
    remindCoaches,
    endUnansweredRefundRequests,
    grantUnansweredDisputes,
    completeEnded,
    releaseFunds,
    revealDue,
    runPaymentOperations,
  ])
    await job(world);
}

const walk = fc.record({
  inHours: fc.constantFrom(3, 10, 30, 100, 400),
  priceMinor: fc.constantFrom(0, 1, 999, 4001),
  payFromBalance: fc.boolean(),
  moves: fc.array(
    fc.record({
      step: fc.constantFrom(...steps),
      hours: fc.constantFrom(...hours),
      hasJobs: fc.boolean(),
      // Mostly takes a step that leads on, so that later states are reached; else any step, allowed or not.
      leadsOn: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
    }),
    { minLength: 4, maxLength: 12 },
  ),
});

const marks: Partial<Record<Step, Mark>> = { complete: 'present', noShow: 'absent', excuse: 'excused' };

// A participant with a mark can get another one, so the step that ends the order is last.
const leading: Step[] = ['pay', 'accept', 'rate', 'coachRate', 'complete'];

async function stepOf(wanted: Step, leadsOn: boolean, made: Made): Promise<Step> {
  if (!leadsOn) return wanted;
  for (const step of leading) {
    const [side, action] = offers[step];
    if ((await looks(made, side)).actions.includes(action)) return step;
  }
  return wanted;
}

it(
  'offers an action exactly when it works, along any way an order can go, and the money adds up',
  { timeout: isLongRun ? 3_600_000 : 300_000 },
  async () => {
    await assertAlways(
      fc.asyncProperty(walk, async ({ inHours, priceMinor, payFromBalance, moves }) => {
        const start = world.clock.now();
        const student = await addStudent(world, 1_000_000);
        const cls = await addClass(world, { coachId: await addCoach(world), inHours, priceMinor });
        const { id } = await bookOne(world, student, cls, { payFromBalance });
        const made = { id, coach: cls.coach_id, student };
        for (const { step: wanted, leadsOn, hours: passed, hasJobs } of moves) {
          world.clock.advance({ hours: passed });
          if (hasJobs) await runJobs();
          const step = await stepOf(wanted, leadsOn, made);
          const [side, action] = offers[step];
          const before = await looks(made, side);
          const isOffered = before.actions.includes(action);
          const now = world.clock.now().getTime();
          const [participant] = before.participants;
          const isSameMark = marks[step] !== undefined && participant?.mark === marks[step];
          // A no-show is refused in the first 15 minutes. A second excuse is accepted where the first one is
          // kept.
          const isTooSoon = step === 'noShow' && now < cls.starts_at.getTime() + 900_000;
          const isExcusedAgain =
            isSameMark &&
            step === 'excuse' &&
            before.status === OrderStatus.completed &&
            before.dispute === null;
          // Two taps of one instant have no order: the first is kept.
          const isTaken =
            marks[step] !== undefined && participant?.markedAt === world.clock.now().toISOString();
          // A mark from during the class, given again after its end, still completes the order.
          const completes = before.status === OrderStatus.progress && now >= cls.ends_at.getTime();
          const isInTime = now < cls.ends_at.getTime() + 24 * 3_600_000;
          // The screen offers a coach to reject a request, but the server also accepts that they cancel it.
          const isAllowed =
            (isOffered && !isTooSoon) ||
            (isExcusedAgain && isInTime) ||
            (step === 'coachCancel' &&
              before.status === OrderStatus.awaitAgree &&
              world.clock.now() < cls.ends_at);
          const reason = await reasonOf(act(step, made));
          expect([step, before.status, reason === 'ok']).toEqual([step, before.status, isAllowed]);
          const after = await looks(made, side);
          expect(after.version > before.version).toBe(
            reason === 'ok' && !isTaken && (!isSameMark || completes),
          );
          expect(after.history).toHaveLength(after.version);
        }
        world.clock.set(start);
        return true;
      }),
      { numRuns: isLongRun ? 500 : 40 },
    );
    expect(await findViolations(world.database.query)).toEqual([]);
    expect(await findReceiptFaults(world.database.query)).toEqual([]);
  },
);

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toWallTime } from '#server/base/zone.ts';
import { cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { grantUnansweredDisputes } from '#server/booking/dispute/dispute.jobs.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { answerRefundRequest } from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { endUnansweredRefundRequests } from '#server/booking/order/leaving/order.refund-request.jobs.ts';
import { answerProposal } from '#server/booking/order/moving/order.answer-proposal.commands.ts';
import { endUnansweredProposals } from '#server/booking/order/moving/order.proposal.jobs.ts';
import {
  cancelUnanswered,
  completeEnded,
  expireUnpaid,
} from '#server/booking/order/settling/order.deadline.jobs.ts';
import { as } from '#tests/support/asking.ts';
import { noShow } from '#tests/support/attendance.ts';
import { testDatabase } from '#tests/support/database.ts';
import { booked, commands, type Made } from '#tests/support/order-scenes.ts';
import { classRow } from '#tests/support/orders.ts';
import { setClockBefore } from '#tests/support/stage.ts';
import { type World, makeWorld } from '#tests/support/world.ts';

/** Kinds of notices of one step: to the family that booked, the child's other guardian, and the coach. */
interface Notified {
  owner: string[];
  guardian: string[];
  coach: string[];
}

let world: World;
let made: Made;
/** Ids of the notices from before the step under test. */
let seen: Set<string>;

beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});
beforeEach(async () => {
  made = await booked(world);
  seen = new Set();
});

const rows = () =>
  world.database.query
    .selectFrom('notice')
    .select(['id', 'account_id', 'kind'])
    .where('account_id', 'in', [made.owner, made.guardian, made.coach])
    .orderBy('kind')
    .execute();

/** Returns the kinds of the notices since the last call. */
async function newNotices(): Promise<Partial<Notified>> {
  const fresh = (await rows()).filter(({ id }) => !seen.has(id));
  for (const { id } of fresh) seen.add(id);
  const of = (who: string) => fresh.filter((row) => row.account_id === who).map(({ kind }) => kind);
  const all: Notified = { owner: of(made.owner), guardian: of(made.guardian), coach: of(made.coach) };
  return Object.fromEntries(Object.entries(all).filter(([, kinds]) => kinds.length > 0));
}

const by = (side: 'owner' | 'coach', name: keyof typeof commands) =>
  as(world, made[side], (ctx) => commands[name](ctx, made), undefined);
const before = async (hours: number) => setClockBefore(world, await classRow(world, made.classId), hours);
const words = 'It was not as described.';

async function accepted(): Promise<void> {
  await by('owner', 'pay');
  await by('coach', 'accept');
  await newNotices();
}

/** Moves the class by this many minutes, on the same day. */
async function moved(minutes: number): Promise<void> {
  const cls = await classRow(world, made.classId);
  const wall = (time: Date) => toWallTime(new Date(time.getTime() + minutes * 60_000), cls.zone);
  const [start, end] = [wall(cls.starts_at), wall(cls.ends_at)];
  await as(world, made.coach, moveClass, {
    id: cls.id,
    date: start.date,
    startTime: start.time,
    endTime: end.time,
    zone: cls.zone,
    placeName: cls.place_name,
    address: cls.address,
    cityId: cls.city_id,
  });
}

describe('notices of a request', () => {
  it('that is booked and paid', async () => {
    expect(await newNotices()).toEqual({ guardian: ['childBooked'] });
    await by('owner', 'pay');
    expect(await newNotices()).toEqual({ coach: ['orderRequested'] });
  });

  it('that nobody pays', async () => {
    await newNotices();
    world.clock.advance({ minutes: 16 });
    await expireUnpaid(world);
    expect(await newNotices()).toEqual({ owner: ['orderUnpaid'], guardian: ['childCanceled'] });
  });

  it.each([
    ['accept', 'coach', { owner: ['orderAccepted'], guardian: ['childAccepted'] }],
    ['reject', 'coach', { owner: ['orderRejected'], guardian: ['childCanceled'] }],
    ['coachCancel', 'coach', { owner: ['orderCanceledByCoach'], guardian: ['childCanceled'] }],
    ['cancel', 'owner', { coach: ['orderCanceledByStudent'], guardian: ['childCanceled'] }],
    ['cancelSome', 'owner', { coach: ['seatsCanceled'], guardian: ['childCanceled'] }],
  ] as const)('after %s', async (step, side, expected) => {
    await by('owner', 'pay');
    await newNotices();
    await by(side, step);
    expect(await newNotices()).toEqual(expected);
  });

  it('that the coach does not answer', async () => {
    await by('owner', 'pay');
    await newNotices();
    await before(1);
    await cancelUnanswered(world);
    expect(await newNotices()).toEqual({ owner: ['orderNoResponse'], guardian: ['childCanceled'] });
  });
});

describe('notices of an accepted order', () => {
  beforeEach(accepted);

  it.each([
    ['cancel', 'owner', { coach: ['orderCanceledByStudent'], guardian: ['childCanceled'] }],
    ['coachCancel', 'coach', { owner: ['orderCanceledByCoach'], guardian: ['childCanceled'] }],
  ] as const)('after %s', async (step, side, expected) => {
    await by(side, step);
    expect(await newNotices()).toEqual(expected);
  });

  it('that ends with its class', async () => {
    await as(world, made.coach, cancelOwnClass, {
      id: made.classId,
      reason: { code: 'unwell', text: '' },
    });
    expect(await newNotices()).toEqual({ owner: ['classCanceled'], guardian: ['childCanceled'] });
  });

  it.each([
    ['keep', { coach: ['classMoveKept'] }],
    ['leave', { coach: ['classMoveLeft'], guardian: ['childCanceled'] }],
  ] as const)('after a move of the class and the answer "%s" of the family', async (answer, expected) => {
    await moved(300);
    expect(await newNotices()).toEqual({ owner: ['classMoved'], guardian: ['childMoved'] });
    const { starts_at: startsAt } = await classRow(world, made.classId);
    await as(world, made.owner, answerProposal, {
      id: made.id,
      answer,
      shownStartsAt: startsAt.toISOString(),
    });
    expect(await newNotices()).toEqual(expected);
  });

  it.each([
    [20, { coach: ['classMoveKept'] }],
    [300, { owner: ['classMoveSilent'], coach: ['classMoveLeft'], guardian: ['childCanceled'] }],
  ])('after a move of the class by %i minutes without an answer of the family', async (minutes, expected) => {
    await moved(minutes);
    await newNotices();
    world.clock.advance({ days: 3 });
    await endUnansweredProposals(world);
    expect(await newNotices()).toEqual(expected);
  });

  it('that the coach completes', async () => {
    await before(-2);
    await by('coach', 'mark');
    expect(await newNotices()).toEqual({ owner: ['orderCompleted'] });
  });

  it('that the server completes', async () => {
    await before(-26);
    await completeEnded(world);
    expect(await newNotices()).toEqual({ owner: ['orderCompleted'] });
  });

  it.each([
    [false, 'orderNoShow'],
    [true, 'orderExcused'],
  ])('to which nobody came, excused: %s', async (excused, kind) => {
    await before(-0.5);
    await as(world, made.coach, noShow, { id: made.id, excused });
    expect(await newNotices()).toEqual({});
    await before(-1);
    await completeEnded(world);
    expect(await newNotices()).toEqual({ owner: [kind] });
  });

  it('that both sides rate', async () => {
    await before(-2);
    await by('coach', 'mark');
    await newNotices();
    await by('owner', 'rate');
    expect(await newNotices()).toEqual({});
    await by('coach', 'rate');
    expect(await newNotices()).toEqual({ owner: ['ratingRevealed'], coach: ['ratingRevealed'] });
  });
});

describe('notices of a request for a full refund', () => {
  beforeEach(async () => {
    await accepted();
    await before(12);
    await by('owner', 'requestRefund');
  });

  it('itself', async () => {
    expect(await newNotices()).toEqual({ coach: ['refundRequested'] });
  });

  it('that is withdrawn', async () => {
    await newNotices();
    await by('owner', 'withdrawRefundRequest');
    expect(await newNotices()).toEqual({ coach: ['refundRequestWithdrawn'] });
  });

  it.each([
    [true, { owner: ['refundRequestAgreed'], guardian: ['childCanceled'] }],
    [false, { owner: ['refundRequestDeclined'] }],
  ])('to which the coach agrees: %s', async (agrees, expected) => {
    await newNotices();
    await as(world, made.coach, answerRefundRequest, { id: made.id, agrees, text: words });
    expect(await newNotices()).toEqual(expected);
  });

  it('that has no answer', async () => {
    await newNotices();
    await before(0);
    await endUnansweredRefundRequests(world);
    expect(await newNotices()).toEqual({
      owner: ['refundRequestUnanswered'],
      coach: ['orderCanceledByStudent'],
      guardian: ['childCanceled'],
    });
  });
});

describe('notices of a contested session', () => {
  beforeEach(async () => {
    await accepted();
    await before(-2);
  });
  const contest = () =>
    as(world, made.owner, openDispute, { id: made.id, reason: { code: 'notAsDescribed', text: words } });

  it('that the family contests, and the coach answers', async () => {
    await contest();
    expect(await newNotices()).toEqual({ coach: ['disputeOpened'] });
    await by('coach', 'answerDispute');
    expect(await newNotices()).toEqual({ owner: ['disputeAnswered'] });
    await by('owner', 'addEvidence');
    expect(await newNotices()).toEqual({ coach: ['disputeEvidence'] });
  });

  it('that the coach gives in to', async () => {
    await contest();
    await newNotices();
    await as(world, made.coach, answerDispute, { id: made.id, agrees: true, text: '' });
    expect(await newNotices()).toEqual({
      owner: ['disputeRefunded'],
      coach: ['disputeRefunded'],
      guardian: ['childCanceled'],
    });
  });

  it('that nobody answers', async () => {
    await contest();
    await newNotices();
    world.clock.advance({ days: 8 });
    await grantUnansweredDisputes(world);
    expect(await newNotices()).toEqual({
      owner: ['disputeRefunded'],
      coach: ['disputeRefunded'],
      guardian: ['childCanceled'],
    });
  });

  it('that the coach contests and the family gives in to', async () => {
    await as(world, made.coach, openDispute, { id: made.id, reason: { code: 'other', text: words } });
    expect(await newNotices()).toEqual({ owner: ['disputeOpened'] });
    await as(world, made.owner, answerDispute, { id: made.id, agrees: true, text: '' });
    expect(await newNotices()).toEqual({ owner: ['disputeClosed'], coach: ['disputeClosed'] });
  });
});

import { randomUUID } from 'node:crypto';
import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import type { ClientLog } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again } from './pace.ts';
import { passTheHour, passTheTime, untilOrder } from './silence.ts';

export interface MendingCast {
  /** Two operators; each decides about the other's proposals. */
  readonly operators: readonly [KeyedCaller, KeyedCaller];
  /** A coach without the right to lead, and the substitute; they have no other part in the load. */
  readonly coaches: readonly [KeyedCaller, KeyedCaller];
  readonly family: KeyedCaller;
  readonly databaseUrl: () => string;
}

const priceMinor = 1200;

/**
 * Moves a class of a suspended coach to another one; the family accepts, cancels or does not answer. Two
 * operators correct the completed order. Repeats until the signal aborts.
 */
export async function actAsMending(cast: MendingCast, log: ClientLog, signal: AbortSignal): Promise<void> {
  const { family } = cast;
  let round = 0;
  await again(family, [100, 400], signal, async () => {
    round += 1;
    const order = await bookedRound(cast, round, log);
    if (order === undefined) return;
    const asked = await replaceCoach(cast, order);
    if (asked?.proposal == null) log.surprises.push(`nobody was asked about order ${order.id}`);
    const kept = asked && (await answer(cast, asked, signal));
    if (kept?.status === OrderStatus.progress && kept.proposal === null)
      await correct(cast, kept, log, signal);
    const last = await family.read('order.detail', { id: order.id });
    if (last) log.note(last);
  });
}

/** Creates a class on a separate day, and an order in it, paid from the balance and accepted. */
async function bookedRound(
  { coaches: [coach], family }: MendingCast,
  round: number,
  log: ClientLog,
): Promise<OrderRecord | undefined> {
  const topUp = await family.command('wallet.topUp', { amountMinor: 2000, method: PaymentMethod.visa });
  if (topUp === undefined) return undefined;
  const payment = { userId: family.userId, kind: 'topUp' as const, amountMinor: 2000, isSettled: false };
  log.payments.set(topUp.payment.id, payment);
  await family.settle(topUp.redirectUrl, 'pay');
  payment.isSettled = true;
  const minutes = (round * 30) % 1320;
  const at = (offset: number) =>
    `${String(Math.floor((minutes + offset) / 60)).padStart(2, '0')}:${String((minutes + offset) % 60).padStart(2, '0')}`;
  const cls = await coach.command('class.create', {
    ...swimClass,
    cityId: 'austin',
    date: new Date(Date.now() + (10 + Math.floor((round * 30) / 1320)) * DAY_MS).toISOString().slice(0, 10),
    startTime: at(0),
    endTime: at(25),
    zone: 'America/Phoenix',
    zoneMeant: true,
    capacity: 2,
    priceMinor,
    helperSlots: 0,
  });
  return cls && (await bookIt(coach, family, cls, log));
}

async function bookIt(
  coach: KeyedCaller,
  family: KeyedCaller,
  cls: ClassRecord,
  log: ClientLog,
): Promise<OrderRecord | undefined> {
  const orderId = randomUUID();
  log.sent.orders.add(orderId);
  const { id: classId, version: classVersion, currency, startsAt } = cls;
  const order = await family.command('order.create', {
    orderId,
    classId,
    participantIds: [family.userId],
    basis: { classVersion, priceMinor, currency, startsAt },
    tappedAt: new Date().toISOString(),
    replayed: false,
    payFromBalance: true,
  });
  if (order) log.note(order);
  const accepted = order && (await coach.command('order.accept', { id: orderId }));
  if (accepted) log.note(accepted);
  return accepted;
}

/** Suspends, replaces and reinstates the coach, so that the next round can start. */
async function replaceCoach(
  { operators: [operator], coaches: [coach, substitute], family }: MendingCast,
  order: OrderRecord,
): Promise<OrderRecord | undefined> {
  const held = { id: coach.userId, role: 'coach' as const };
  await operator.command('operator.suspend', { ...held, reason: 'As the rules say' });
  const cls = await operator.read('class.detail', { id: order.class.id });
  if (cls)
    await operator.command('operator.classSubstitute', {
      id: cls.id,
      version: cls.version,
      coachId: substitute.userId,
      reason: 'As the rules say',
    });
  await operator.command('operator.reinstate', held);
  return await family.read('order.detail', { id: order.id });
}

/** Accepts, cancels, or does not answer; no answer cancels with a full refund. */
async function answer(
  { family, databaseUrl }: MendingCast,
  asked: OrderRecord,
  signal: AbortSignal,
): Promise<OrderRecord | undefined> {
  const { id, coach, class: cls } = asked;
  const draw = family.random.next();
  if (draw < 0.3) {
    await passTheTime(databaseUrl, signal, id);
    return await untilOrder(family, id, signal, ({ proposal }) => proposal === null);
  }
  return await family.command('order.answerProposal', {
    id,
    answer: draw < 0.8 ? 'keep' : 'leave',
    shownStartsAt: cls.startsAt,
    shownCoachId: coach.id,
  });
}

/**
 * Ends the class, lets the substitute mark the participants, and corrects the order to a higher refund than
 * by the rules.
 */
async function correct(
  { operators, coaches: [, substitute], family, databaseUrl }: MendingCast,
  { id, number, class: cls }: OrderRecord,
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> {
  // The time of the class now differs from the last answer.
  log.lastValues.get('class_terms')?.delete(cls.id);
  await passTheHour(databaseUrl, signal, cls.id);
  const tappedAt = new Date().toISOString();
  const mark = { orderId: id, participantId: family.userId, mark: 'present' as const, tappedAt };
  await substitute.command('class.attendance', { id: cls.id, marks: [mark] });
  const over = await untilOrder(family, id, signal, ({ status }) => status === OrderStatus.completed);
  if (over?.status !== OrderStatus.completed) return;
  const [first, second] = operators;
  const found = await first.read('operator.orderFind', { number });
  if (!found?.actions.includes('correct')) return;
  const note = 'As both sides say';
  const refundMinor = family.random.int(1, priceMinor);
  const proposed = await first.command('operator.correctionPropose', { id, refundMinor, note });
  if (proposed === undefined) return;
  const isConfirmed = family.random.isTrue(0.7);
  const decided = { id: proposed.id, note };
  if (isConfirmed) await second.command('operator.correctionConfirm', decided);
  else await second.command('operator.correctionRefuse', decided);
  const after = await family.read('order.detail', { id });
  if ((after?.refundMinor ?? 0) !== (isConfirmed ? refundMinor : 0))
    log.surprises.push(
      `the correction of ${id} brought ${after?.refundMinor ?? 0} instead of ${refundMinor}`,
    );
}

import { randomUUID } from 'node:crypto';
import type { ExchangeOption, ExchangeOptions } from '#contract/order-exchange.ts';
import type { OrderRecord } from '#contract/order.ts';
import { type ClientLog, liveStatuses } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

const reason = { code: 'plans' as const, text: '' };

/**
 * A family takes some participants out, answers moves, requests refunds and withdraws requests, until the
 * signal aborts.
 */
export const actAsLeaving = (caller: KeyedCaller, log: ClientLog, signal: AbortSignal): Promise<void> =>
  again(caller, [100, 500], signal, async () => {
    const known = oneOf(caller, log.liveOrders(caller.userId, liveStatuses));
    const order = known && (await caller.read('order.detail', { id: known.id }));
    if (order === undefined) return;
    log.note(order);
    const after = await act(caller, order, log);
    if (after) log.note(after);
  });

/** The first of the record's actions that is drawn. */
async function act(
  caller: KeyedCaller,
  order: OrderRecord,
  log: ClientLog,
): Promise<OrderRecord | undefined> {
  const { random } = caller;
  const { id, actions, participants, cancel } = order;
  const may = (action: OrderRecord['actions'][number], chance: number) =>
    actions.includes(action) && random.isTrue(chance);
  if (may('answerProposal', 0.5))
    return await caller.command('order.answerProposal', {
      id,
      answer: random.isTrue(0.6) ? 'keep' : 'leave',
      shownStartsAt: order.class.startsAt,
    });
  if (may('withdrawExchange', 0.3)) return await caller.command('order.withdrawExchange', { id });
  if (may('exchange', 0.3)) return await takeDate(caller, order, log);
  if (may('withdrawRefundRequest', 0.3)) return await caller.command('order.withdrawRefundRequest', { id });
  if (may('requestRefund', 0.4)) return await caller.command('order.requestRefund', { id, reason });
  if (may('cancelSome', 0.3))
    return await caller.command('order.cancelParticipants', {
      id,
      participantIds: participants.slice(0, 1).map((one) => one.id),
      reason,
      shownRefundMinor: cancel?.seatRefundMinor ?? 0,
      tappedAt: new Date().toISOString(),
    });
  return undefined;
}

/** Takes the first date that is offered, for everybody whom it fits. */
async function takeDate(
  caller: KeyedCaller,
  { id }: OrderRecord,
  log: ClientLog,
): Promise<OrderRecord | undefined> {
  const options = await caller.read('order.exchangeOptions', { id });
  const option = options?.items[0];
  if (options === undefined || option === undefined) return undefined;
  const participantIds = option.participantIds.slice(0, option.seatsLeft);
  return await exchange(caller, log, { options, option, participantIds, tappedAt: new Date() });
}

interface DateTaken {
  options: ExchangeOptions;
  option: ExchangeOption;
  participantIds: string[];
  tappedAt: Date;
}

/** Takes this date instead for these participants, or asks the coach for it. */
export async function exchange(
  caller: KeyedCaller,
  log: ClientLog,
  { options: { orderId, startsAt, unitMinor, isAsked }, option, participantIds, tappedAt }: DateTaken,
): Promise<OrderRecord | undefined> {
  const newOrderId = randomUUID();
  log.sent.orders.add(newOrderId);
  const answer = await caller.command('order.exchange', {
    id: orderId,
    newOrderId,
    // The phone makes the id of the class that a slot becomes.
    classId: option.slot === undefined ? option.class.id : randomUUID(),
    ...(option.slot && { slot: option.slot }),
    participantIds,
    basis: option.basis,
    shown: { startsAt, unitMinor, isAsked },
    tappedAt: tappedAt.toISOString(),
  });
  if (answer?.taken) log.note(answer.taken);
  else if (answer) log.asked.set(newOrderId, { isSlot: option.slot !== undefined });
  return answer?.order;
}

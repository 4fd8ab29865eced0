import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import type { ClientLog } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';

/** Classes among which everybody chooses: few enough to meet others in them. */
const choice = 40;
const maxLive = 12;

/** Statuses before the class begins, without a refund request. */
const leavable = [OrderStatus.awaitPayment, OrderStatus.awaitAgree, OrderStatus.progress];

/** Books, pays, cancels and tops up at random until the signal aborts. */
export async function actAsFamily(
  caller: KeyedCaller,
  participantIds: readonly string[],
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> {
  const { random } = caller;
  await topUp(caller, log);
  while (!signal.aborted) {
    const draw = random.next();
    const isBusy = log.liveOrders(caller.userId, leavable).length >= maxLive;
    if (isBusy || draw < 0.2) await cancel(caller, log);
    else if (draw < 0.65) await book(caller, participantIds, log);
    else if (draw < 0.85) await pay(caller, log);
    else await topUp(caller, log);
    await sleep(random.int(10, 90));
  }
}

async function book(caller: KeyedCaller, participantIds: readonly string[], log: ClientLog): Promise<void> {
  const { random } = caller;
  const offered = log.open.slice(-choice);
  if (offered.length === 0) return;
  const cls = random.pick(offered);
  const orderId = randomUUID();
  log.sent.orders.add(orderId);
  const entryId = randomUUID();
  const waits = random.isTrue(0.3);
  if (waits) log.sent.waitlist_entry.add(entryId);
  const order = await caller.command('order.create', {
    orderId,
    classId: cls.id,
    participantIds: random.shuffle(participantIds).slice(0, random.int(1, 2)),
    basis: {
      classVersion: cls.version,
      priceMinor: cls.priceMinor,
      currency: cls.currency,
      startsAt: cls.startsAt,
      ...(random.isTrue(0.2) ? { maxPriceMinor: cls.priceMinor + 1000 } : {}),
    },
    tappedAt: new Date().toISOString(),
    replayed: random.isTrue(0.3),
    payFromBalance: random.isTrue(0.6),
    ...(waits ? { waitIfFull: { entryId } } : {}),
    ...(random.isTrue(0.2) ? { fewerOk: true } : {}),
  });
  if (order === undefined) return;
  if (order.unitMinor > cls.priceMinor + 1000)
    log.surprises.push(`order ${orderId} costs more than was agreed`);
  if (order.id !== orderId) log.surprises.push(`order ${orderId} was answered as ${order.id}`);
  log.note(order);
}

async function pay(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const { random } = caller;
  const unpaid = log.liveOrders(caller.userId, [OrderStatus.awaitPayment]);
  if (unpaid.length === 0) return;
  const { id } = random.pick(unpaid);
  const method = random.isTrue(0.7) ? PaymentMethod.balance : PaymentMethod.visa;
  const answer = await caller.command('order.pay', { id, method });
  if (answer === undefined) return refresh(caller, id, log);
  log.note(answer.order);
  if (answer.paymentId === null || answer.redirectUrl === null) return;
  const amountMinor = answer.order.totalMinor;
  log.take({ made: { kind: 'payment', id: answer.paymentId } });
  log.payments.set(answer.paymentId, { userId: caller.userId, kind: 'order', amountMinor, isSettled: false });
  await caller.settle(answer.redirectUrl, 'pay');
  await refresh(caller, id, log);
}

async function cancel(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const { random } = caller;
  const live = log.liveOrders(caller.userId, leavable);
  if (live.length === 0) return;
  const { id } = random.pick(live);
  const now = await caller.read('order.detail', { id });
  if (now === undefined) return;
  log.note(now);
  const left = await caller.command('order.cancel', {
    id,
    reason: { code: 'plans', text: '' },
    shownRefundMinor: now.cancel?.refundMinor ?? 0,
    tappedAt: new Date().toISOString(),
  });
  if (left) log.note(left);
  else await refresh(caller, id, log);
}

async function topUp(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const { random } = caller;
  const answer = await caller.command('wallet.topUp', {
    amountMinor: random.int(10, 200) * 100,
    method: random.isTrue(0.5) ? PaymentMethod.visa : PaymentMethod.paypal,
  });
  if (answer === undefined) return;
  const { id, amountMinor } = answer.payment;
  const payment = { userId: caller.userId, kind: 'topUp' as const, amountMinor, isSettled: false };
  log.payments.set(id, payment);
  const outcome = random.isTrue(0.9) ? 'pay' : 'fail';
  // Sometimes the button is pressed twice, as impatient people do.
  const presses = random.isTrue(0.2) ? 2 : 1;
  await Promise.all(Array.from({ length: presses }, () => caller.settle(answer.redirectUrl, outcome)));
  payment.isSettled = outcome === 'pay';
}

/** At the end: every own order as it is now, also those that others have ended. */
export async function readAgain(caller: KeyedCaller, log: ClientLog): Promise<void> {
  for (let cursor: string | undefined, isLast = false; !isLast;) {
    const page = await caller.read('order.list', { as: 'student', ...(cursor && { cursor }) });
    if (page === undefined) throw new Error('a family cannot read its orders');
    for (const order of page.items)
      if (!log.note(order)) log.surprises.push(`order ${order.id} went back to version ${order.version}`);
    isLast = page.next === null;
    cursor = page.next ?? undefined;
  }
}

async function refresh(caller: KeyedCaller, id: string, log: ClientLog): Promise<void> {
  const record = await caller.read('order.detail', { id });
  if (record) log.note(record);
}

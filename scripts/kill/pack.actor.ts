import { randomUUID } from 'node:crypto';
import type { ClassPack } from '#contract/class-pack.ts';
import { PaymentMethod } from '#contract/enums.ts';
import type { ClientLog } from './client-log.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again } from './pace.ts';

/** Buys class packs of these coaches, uses their sessions and refunds the rest, until the signal aborts. */
export const actAsPackBuyer = (
  caller: KeyedCaller,
  { coachIds, participantIds }: { coachIds: readonly string[]; participantIds: readonly string[] },
  log: ClientLog,
  signal: AbortSignal,
): Promise<void> =>
  again(caller, [300, 1500], signal, async () => {
    const shown = await caller.read('classPack.mine', {});
    const running = shown?.items.filter(({ state, left }) => state === 'running' && left > 0) ?? [];
    if (running.length === 0) return await buy(caller, coachIds, participantIds, log);
    const pack = caller.random.pick(running);
    if (caller.random.isTrue(0.25)) await giveBack(caller, pack, log);
    else await use(caller, pack, log);
  });

async function buy(
  caller: KeyedCaller,
  coachIds: readonly string[],
  participantIds: readonly string[],
  log: ClientLog,
): Promise<void> {
  const { random, userId } = caller;
  const coach = await caller.read('coach.detail', { id: random.pick(coachIds) });
  const [offer] = random.shuffle(coach?.classPacks ?? []);
  if (offer === undefined) return;
  const method = random.isTrue(0.6) ? PaymentMethod.balance : PaymentMethod.visa;
  const bought = await caller.command('classPack.buy', {
    offerId: offer.id,
    participantId: random.pick(participantIds),
    method,
    shownPriceMinor: offer.priceMinor,
  });
  if (bought === undefined) return;
  const { pack, paymentId, redirectUrl } = bought;
  if (paymentId === null || redirectUrl === null) return log.spendOnPack(pack.id, userId, pack.priceMinor);
  const payment = { userId, kind: 'classPack' as const, amountMinor: offer.priceMinor, isSettled: false };
  log.take({ made: { kind: 'payment', id: paymentId } });
  log.payments.set(paymentId, payment);
  await caller.settle(redirectUrl, 'pay');
  payment.isSettled = true;
}

async function use(caller: KeyedCaller, pack: ClassPack, log: ClientLog): Promise<void> {
  const offered = log.open.filter(({ coach }) => coach.id === pack.coach.id);
  if (offered.length === 0) return;
  const cls = caller.random.pick(offered);
  const orderId = randomUUID();
  log.sent.orders.add(orderId);
  const order = await caller.command('order.create', {
    orderId,
    classId: cls.id,
    participantIds: [pack.person.id],
    basis: {
      classVersion: cls.version,
      priceMinor: cls.priceMinor,
      currency: cls.currency,
      startsAt: cls.startsAt,
    },
    tappedAt: new Date().toISOString(),
    replayed: false,
    payFromBalance: false,
    classPackId: pack.id,
  });
  if (order === undefined) return;
  if (order.classPack?.id !== pack.id) log.surprises.push(`order ${orderId} is not paid by its class pack`);
  log.note(order);
}

/** To the balance, whatever paid for it. */
async function giveBack(caller: KeyedCaller, { id, leftMinor }: ClassPack, log: ClientLog): Promise<void> {
  const given = await caller.command('classPack.refund', { id, shownMinor: leftMinor, to: 'balance' });
  if (given?.ended) log.spendOnPack(id, caller.userId, -given.ended.backMinor);
}

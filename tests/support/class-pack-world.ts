import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { PaymentMethod } from '#contract/enums.ts';
import { settlePayment } from '#server/money/payment/settle.commands.ts';
import { call, dataOf, signIn } from './calls.ts';
import { addClass, formFor, type ClassChoice } from './orders.ts';
import { addCoach, addParticipant, addStudent } from './people.ts';
import type { World } from './world.ts';

interface Terms {
  sessions: number;
  priceMinor: number;
  upToMinor: number;
  days: number;
}

export interface Family {
  id: string;
  token: string;
  child: string;
}

/** A coach with an offer, a family with money, and their calls about class packs. */
export function packWorld(world: World, app: FastifyInstance) {
  const coach = async () => {
    const id = await addCoach(world);
    // A pack is sold while it pays a class to come.
    await addClass(world, { coachId: id, inHours: 24 * 50 });
    return { id, token: await signIn(world, id, 'coach') };
  };
  const family = async (balance = 50_000): Promise<Family> => {
    const id = await addStudent(world, balance);
    return { id, token: await signIn(world, id, 'student'), child: await addParticipant(world, id) };
  };
  const offer = async (token: string, terms: Partial<Terms> = {}) => {
    const made = await call(app, token, 'classPack.offer', {
      sessions: 3,
      priceMinor: 10_000,
      upToMinor: 4001,
      days: 90,
      ...terms,
    });
    return dataOf(made).items[0]!;
  };
  const buy = (
    who: Family,
    offered: { id: string; priceMinor: number },
    {
      method = PaymentMethod.balance,
      participantId = who.child,
      key = randomUUID(),
    }: { method?: PaymentMethod; participantId?: string; key?: string } = {},
  ) =>
    call(
      app,
      who.token,
      'classPack.buy',
      { offerId: offered.id, participantId, method, shownPriceMinor: offered.priceMinor },
      key,
    );
  const classOf = (coachId: string, choice: Partial<ClassChoice> = {}) =>
    addClass(world, { coachId, ...choice });
  const book = (
    who: Family,
    cls: Awaited<ReturnType<typeof classOf>>,
    classPackId: string,
    participantIds: string[] = [who.child],
  ) => call(app, who.token, 'order.create', formFor(world, cls, who.id, { participantIds, classPackId }));
  const refund = (who: Family, id: string, shownMinor: number, to: 'balance' | 'origin' = 'balance') =>
    call(app, who.token, 'classPack.refund', { id, shownMinor, to });
  const detail = async (who: Family, id: string) =>
    dataOf(await call(app, who.token, 'classPack.detail', { id }));
  const cancel = (who: Family, id: string, shownRefundMinor: number) =>
    call(app, who.token, 'order.cancel', {
      id,
      reason: { code: 'plans', text: '' },
      shownRefundMinor,
      tappedAt: world.clock.now().toISOString(),
    });
  const pay = (paymentId: string | null, amountMinor: number) =>
    settlePayment(world, {
      provider: 'sandbox',
      eventId: randomUUID(),
      paymentId: paymentId ?? '',
      kind: 'succeeded',
      amountMinor,
    });
  /** Sums of what entered and left an account of the ledger. */
  const moved = async (account: string) => {
    const { rows } = await sql<{ kind: string; amount: number }>`
      select kind, sum(case when credit = ${account} then amount_minor else -amount_minor end)::bigint as amount
      from transfer where ${account} in (debit, credit) group by kind order by kind`.execute(
      world.database.query,
    );
    return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
  };
  return { coach, family, offer, buy, classOf, book, refund, detail, cancel, pay, moved };
}

/** Family with a pack of three sessions for 100.00, paid from its balance. */
export async function boughtPack(packs: ReturnType<typeof packWorld>, terms: Partial<Terms> = {}) {
  const coach = await packs.coach();
  const who = await packs.family();
  const offered = await packs.offer(coach.token, terms);
  const { pack } = dataOf(await packs.buy(who, offered));
  return { coach, who, offered, pack };
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { turns, turnsOfEach } from '#server/base/turns.ts';
import { readThreadAsEvidence } from '#server/booking/message/message.operator.commands.ts';
import { readStory } from '#server/booking/order-story/order-story.queries.ts';
import { listOwnCases } from '#server/booking/order/rows/order.own-case.repository.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import { canSendEvidence, type ListedChargebackRow } from '#server/money/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { requireForeign } from './chargeback.queries.ts';
import { type EvidenceFacts, type EvidenceOrder, presentEvidence } from './evidence.presenter.ts';
import {
  findBirthDate,
  findClassFacts,
  findPaymentFacts,
  isAnyHidden,
  listArrivals,
  listConsents,
  listPackOrders,
  listPaidOrders,
  listSeats,
  listSignatures,
  listToppedOrders,
  type PaymentFacts,
} from './evidence.repository.ts';

const mostWaiting = 5;
/** Orders in one file; a bank reads no more. */
const mostOrders = 20;
const inTurn = turns(1, mostWaiting);
/** One operator fills no queue of the others. */
const inTurnOf = turnsOfEach(1);

/**
 * Makes a file for the bank. Each making is a line of the audit log with its reason. With messages it is a look at the
 * thread too: another line, and a notice to the members. A class pack and a top-up have the orders that they paid for, a
 * membership none. FORBIDDEN for an operator with a side in it or in one of these orders. STATUS_CHANGED when no evidence can be sent. EVIDENCE_HIDDEN when a session is hidden from
 * the payer.
 */
export async function makeEvidence(
  ctx: Ctx,
  asked: Parsed<'operator.chargebackEvidence'>,
): Promise<Output<'operator.chargebackEvidence'>> {
  const actorId = signedIn(ctx.actor).id;
  const facts = await gatherEvidence(ctx, asked);
  const { drawEvidence } = await import('./evidence.pdf.presenter.ts');
  const { language } = asked;
  const { madeAt, orders } = facts;
  const bytes = await inTurnOf(actorId, () =>
    inTurn(() => drawEvidence(presentEvidence(facts, language), { language, madeAt })),
  );
  const name = `openfield-evidence-${orders[0]?.order.number ?? facts.chargeback.ref}.pdf`;
  return { name, type: 'application/pdf', base64: bytes.toString('base64') };
}

/** Reads what the file is made from, after the line of the audit log. */
export async function gatherEvidence(
  ctx: Ctx,
  { id, hasMessages, reason }: Omit<Parsed<'operator.chargebackEvidence'>, 'language'>,
): Promise<EvidenceFacts> {
  const { database, actor, clock } = ctx;
  const actorId = signedIn(actor).id;
  const madeAt = clock.now();
  return await database.transaction(async (tx) => {
    const chargeback = await requireForeign(tx, id, actorId);
    const payment = await findPaymentFacts(tx, chargeback.payment_id);
    const { orders, hasMoreOrders } = await listOrdersOf(tx, chargeback, payment);
    if (!canSendEvidence(chargeback)) throw new AppError('STATUS_CHANGED');
    const orderIds = orders.map((order) => order.id);
    if ((await listOwnCases(tx, orderIds, actorId)).size > 0) throw new AppError('FORBIDDEN');
    if (await isAnyHidden(tx, orderIds, chargeback.payer_id)) throw new AppError('EVIDENCE_HIDDEN');
    await addAudit(tx, [
      {
        actorId,
        action: 'chargeback.evidenceMade',
        subject: { kind: 'chargeback', id },
        facts: { reason, orderIds, hasMessages },
        at: madeAt,
      },
    ]);
    const parts: EvidenceOrder[] = [];
    for (const order of orders)
      parts.push({
        ...(await readRecords(tx, chargeback, order)),
        messages: hasMessages ? await readThreadAsEvidence(ctx, tx, { id: order.id, reason }) : null,
      });
    return {
      chargeback,
      payment,
      orders: parts,
      hasMoreOrders,
      payerBirthDate: await findBirthDate(tx, chargeback.payer_id),
      consents: await listConsents(tx, chargeback.payer_id),
      madeAt,
    };
  });
}

/** The order that was paid with its exchanges, or the oldest orders that a class pack or a top-up paid for. */
async function listOrdersOf(
  tx: Tx,
  { order_id: orderId }: ListedChargebackRow,
  payment: PaymentFacts,
): Promise<{ orders: OrderRow[]; hasMoreOrders: boolean }> {
  if (orderId !== null) return { orders: await listPaidOrders(tx, orderId), hasMoreOrders: false };
  const found = await listPurchaseOrders(tx, payment, mostOrders + 1);
  return { orders: found.slice(0, mostOrders), hasMoreOrders: found.length > mostOrders };
}

async function listPurchaseOrders(tx: Tx, payment: PaymentFacts, limit: number): Promise<OrderRow[]> {
  if (payment.class_pack_id !== null) return await listPackOrders(tx, payment.class_pack_id, limit);
  return payment.kind === 'topUp' ? await listToppedOrders(tx, payment.id, limit) : [];
}

async function readRecords(
  tx: Tx,
  { payer_id: payerId }: ListedChargebackRow,
  order: OrderRow,
): Promise<Omit<EvidenceOrder, 'messages'>> {
  const seats = await listSeats(tx, order.id);
  return {
    order,
    cls: await findClassFacts(tx, order.class_id),
    seats,
    arrivals: await listArrivals(tx, order.id),
    signatures: await listSignatures(
      tx,
      seats.map((seat) => seat.participant_id),
      { version: order.policy.waiverVersion, signedBy: payerId },
    ),
    story: await readStory(tx, order),
  };
}

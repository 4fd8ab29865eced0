import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { turns, turnsOfEach } from '#server/base/turns.ts';
import { readThreadAsEvidence } from '#server/booking/message/message.operator.commands.ts';
import { readStory } from '#server/booking/order-story/order-story.queries.ts';
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
  isAnyHidden,
  listArrivals,
  listConsents,
  listPaidOrders,
  listSeats,
  listSignatures,
} from './evidence.repository.ts';

const mostWaiting = 5;
const inTurn = turns(1, mostWaiting);
/** One operator fills no queue of the others. */
const inTurnOf = turnsOfEach(1);

/**
 * Makes a file for the bank. Each making is a line of the audit log with its reason. With messages it is a look at the
 * thread too: another line, and a notice to the members. FORBIDDEN for an operator with a side in it. NOT_FOUND for a
 * payment without an order. STATUS_CHANGED when no evidence can be sent. EVIDENCE_HIDDEN when a session is hidden from
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
  const name = `openfield-evidence-${orders[0]?.order.number ?? ''}.pdf`;
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
    const orders = chargeback.order_id === null ? [] : await listPaidOrders(tx, chargeback.order_id);
    const [paid] = orders;
    if (paid === undefined) throw new AppError('NOT_FOUND');
    if (!canSendEvidence(chargeback)) throw new AppError('STATUS_CHANGED');
    const orderIds = orders.map((order) => order.id);
    if (await isAnyHidden(tx, orderIds, chargeback.payer_id)) throw new AppError('EVIDENCE_HIDDEN');
    await addAudit(tx, [
      {
        actorId,
        action: 'chargeback.evidenceMade',
        subject: { kind: 'chargeback', id },
        facts: { reason, orderId: paid.id, hasMessages },
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
      orders: parts,
      payerBirthDate: await findBirthDate(tx, chargeback.payer_id),
      consents: await listConsents(tx, chargeback.payer_id),
      madeAt,
    };
  });
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

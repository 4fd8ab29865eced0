import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ChargebackRecord } from '#contract/chargeback.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import { summarizeOrders } from '#server/booking/order/reading/order.summary.queries.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import {
  coveredMinor,
  findListedChargeback,
  findProposedEnd,
  isEndUnread,
  isOtherOpen,
  isPurchasePaused,
  keptMinor,
  ledger,
  listChargebackEvents,
  listChargebacks,
  listCoverable,
  listProposedEnds,
  type ListedChargebackRow,
  paidByHold,
  previewHold,
  sumWaiting,
  unusedInPack,
} from '#server/money/public.ts';
import { addAudit } from '#server/platform/public.ts';
import { presentChargeback, presentListed } from './chargeback.presenter.ts';
import { isForeignChargeback, ownCases } from './chargeback.repository.ts';

type Db = Database['query'] | Tx;

/**
 * Lists chargebacks for operators: those that wait oldest first, the ended ones newest first, or those with an end that
 * waits for the reader as the second person.
 */
export async function readChargebacks(
  { database, actor }: Ctx,
  { state, cursor }: Parsed<'operator.chargebacks'>,
): Promise<Output<'operator.chargebacks'>> {
  const { query: db } = database;
  const readerId = signedIn(actor).id;
  const found =
    state === 'toConfirm'
      ? await listProposedEnds(db, { readerId, isForeign: isForeignChargeback(readerId), cursor })
      : await listChargebacks(db, { isOpen: state === 'open', cursor });
  const { rows, next } = pageOf(found, (row) => [row.opened_at, row.id]);
  const own = await ownCases(
    db,
    rows.map(({ id }) => id),
    readerId,
  );
  return {
    items: rows.map((row) => presentListed(row, { readerId, isOwnCase: own.has(row.id) })),
    next,
  };
}

/** NOT_FOUND for an unknown one. FORBIDDEN for an operator with a side in it: its page shows the evidence. */
export async function requireForeign(db: Db, id: string, operatorId: string): Promise<ListedChargebackRow> {
  const row = await findListedChargeback(db, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if ((await ownCases(db, [id], operatorId)).size > 0) throw new AppError('FORBIDDEN');
  return row;
}

/** Reads one chargeback. Each look is a line of the audit log. */
export async function readChargeback(
  { database, actor, clock }: Ctx,
  { id }: Parsed<'operator.chargebackRead'>,
): Promise<ChargebackRecord> {
  const actorId = signedIn(actor).id;
  const row = await requireForeign(database.query, id, actorId);
  await database.transaction((tx) =>
    addAudit(tx, [
      { actorId, action: 'chargeback.read', subject: { kind: 'chargeback', id }, at: clock.now() },
    ]),
  );
  return await describeChargeback(database.query, row, { readerId: actorId, now: clock.now() });
}

/** Adds order, history and the sums of each act. */
export async function describeChargeback(
  db: Db,
  row: ListedChargebackRow,
  { readerId, now }: { readerId: string; now: Date },
): Promise<ChargebackRecord> {
  const { waiting, held } = await sumWaiting(db, row.payment_id);
  const order = row.order_id === null ? null : (await summarizeOrders(db, [row.order_id]))(row.order_id);
  const coverable = row.settled_at === null ? await listCoverable(db, row) : [];
  const covered = coverable.reduce((sum, refund) => sum + refund.amount_minor, await coveredMinor(db, row));
  return presentChargeback(row, {
    readerId,
    order,
    waiting,
    held,
    covered,
    paidByHold: await paidByHold(db, ledger.chargeback(row.id)),
    payableByHold: row.settled_at === null && row.kind === 'dispute' ? await previewHold(db, row) : 0,
    unusedInPack: row.settled_at === null ? await unusedInPack(db, row.payment_id) : 0,
    isPaused: row.settled_at === null && (await isPurchasePaused(db, row.payment_id, now)),
    ending: isEndUnread(row)
      ? {
          unread: row.end_unread_why,
          mostMinor: await keptMinor(db, row.payment_id),
          proposed: await findProposedEnd(db, row),
        }
      : null,
    isOtherOpen: await isOtherOpen(db, row),
    events: await listChargebackEvents(db, row.id),
  });
}

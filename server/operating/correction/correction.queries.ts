import type { Output, Parsed } from '#contract/all-apis.ts';
import type { OperatorOrder, CorrectionRecord } from '#contract/correction.ts';
import { plainTyped } from '#contract/typed.rules.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import {
  type OrderRow,
  canEndRefundRequest,
  hasOrderSide,
  holdsSeat,
  readStory,
  summarizeOrders,
} from '#server/booking/public.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { proposalsToConfirm } from '#server/people/public.ts';
import { addAudit, listAccountNames } from '#server/platform/public.ts';
import { presentCorrection } from './correction.presenter.ts';
import {
  type CorrectionRow,
  findOrderByNumber,
  listProposals,
  listProposalsOf,
} from './correction.repository.ts';
import { isCorrectable, mostRefund } from './correction.rules.ts';

/** Reads corrections as this operator sees them, in the given order; a fixed number of reads. */
async function readCorrections(
  db: Database['query'] | Tx,
  rows: readonly CorrectionRow[],
  readerId: string,
  now: Date,
): Promise<CorrectionRecord[]> {
  const proposers = rows.map((row) => row.proposed_by);
  const operators = rows.flatMap(({ proposed_by: first, decided_by: second }) =>
    second === null ? [first] : [first, second],
  );
  const reader = {
    id: readerId,
    mayConfirm: await proposalsToConfirm(db, readerId, proposers, now),
    names: await listAccountNames(db, operators),
  };
  const summaryOf = await summarizeOrders(
    db,
    rows.map((row) => row.order_id),
  );
  return rows.map((row) => presentCorrection(row, summaryOf(row.order_id), reader));
}

export async function readCorrection(
  tx: Tx,
  row: CorrectionRow,
  readerId: string,
  now: Date,
): Promise<CorrectionRecord> {
  const [record] = await readCorrections(tx, [row], readerId, now);
  if (record === undefined) throw new Error('a correction without its record');
  return record;
}

/** Open corrections, the oldest first; or decided ones, the newest first. */
export async function listCorrections(
  { database, actor, clock }: Ctx,
  { state, cursor }: Parsed<'operator.correctionList'>,
): Promise<Output<'operator.correctionList'>> {
  const isOpen = state === 'open';
  const found = await listProposals(database.query, { isOpen, cursor });
  const { rows, next } = pageOf(found, (row) => [
    (isOpen ? row.proposed_at : row.decided_at) ?? row.proposed_at,
    row.id,
  ]);
  return { items: await readCorrections(database.query, rows, signedIn(actor).id, clock.now()), next };
}

/**
 * An order by the number that people read out, with the actions that are possible. Each look is written into the
 * audit log.
 */
export async function findOrder(
  { database, actor, clock }: Ctx,
  { number }: Parsed<'operator.orderFind'>,
): Promise<OperatorOrder> {
  const me = signedIn(actor).id;
  const { query: db } = database;
  const order = await findOrderByNumber(db, plainTyped(number).toUpperCase());
  if (order === undefined) throw new AppError('NOT_FOUND');
  const at = clock.now();
  await database.transaction((tx) =>
    addAudit(tx, [{ actorId: me, action: 'order.looked', subject: { kind: 'order', id: order.id }, at }]),
  );
  const rows = await listProposalsOf(db, order.id);
  const hasOpen = rows.some((row) => row.state === 'open');
  const isOwnCase = await hasOrderSide(db, order.id, me);
  const story = await readStory(db, order);
  return {
    ...(await summarizeOrders(db, [order.id]))(order.id),
    maxRefundMinor: mostRefund(order),
    corrections: await readCorrections(db, rows, me, at),
    // A side reads the words of the other side on its own screens, when they are meant for it.
    story: isOwnCase ? { ...story, dispute: null } : story,
    actions: isOwnCase ? [] : actionsOf(order, hasOpen, at),
  };
}

function actionsOf(order: OrderRow, hasOpen: boolean, now: Date): OperatorOrder['actions'] {
  const actions: OperatorOrder['actions'] = [];
  if (holdsSeat(order.status) && order.dispute !== 'open') actions.push('cancel');
  if (canEndRefundRequest(order, now)) actions.push('refundRequestAgree');
  if (!hasOpen && isCorrectable(order)) actions.push('correct');
  return actions;
}

import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { month as monthText } from '#contract/coach-wallet.ts';
import { decodeCursor, encodeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentCoachRecord, presentMonth } from './coach-record.presenter.ts';
import {
  findCoachRecord,
  findFirstAt,
  listCoachRecords,
  listRecordsOfOrder,
  sumMonths,
} from './coach-record.repository.ts';
import { findCoachZone, findReleaseAt } from './coach-wallet.repository.ts';
import { monthOf, monthsBack, monthsLater, spanOf } from './month.rules.ts';

const monthsOfPage = 12;
const monthCursor = z.tuple([monthText]);

/** Lists the coach's own movements of money, newest first. */
export async function listOwnRecords(
  { database, actor }: Ctx,
  { kind, month, cursor }: Parsed<'wallet.coachRecords'>,
): Promise<Output<'wallet.coachRecords'>> {
  const { query: db } = database;
  const coachId = signedIn(actor).id;
  const span = month === undefined ? undefined : spanOf(month, await findCoachZone(db, coachId));
  const { rows, next } = await listCoachRecords(db, { coachId, kind, span, cursor });
  return { items: rows.map(presentCoachRecord), next };
}

/** One own movement with the others of its order; another's is NOT_FOUND. */
export async function readOwnRecord(
  { database, actor }: Ctx,
  { id }: Parsed<'wallet.coachRecord'>,
): Promise<Output<'wallet.coachRecord'>> {
  const { query: db } = database;
  const coachId = signedIn(actor).id;
  const row = await findCoachRecord(db, coachId, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const orderId = row.order_id;
  return {
    record: presentCoachRecord(row),
    ofOrder: orderId === null ? [] : (await listRecordsOfOrder(db, coachId, orderId)).map(presentCoachRecord),
    releaseAt: orderId === null ? null : await findReleaseAt(db, orderId),
  };
}

/** Twelve months of sums, from the present one or the cursor's back to the first movement. */
export async function listOwnMonths(
  { database, actor, clock, config }: Ctx,
  { cursor }: Parsed<'wallet.coachMonths'>,
): Promise<Output<'wallet.coachMonths'>> {
  const { query: db } = database;
  const coachId = signedIn(actor).id;
  const zone = await findCoachZone(db, coachId);
  const last = cursor === undefined ? monthOf(clock.now(), zone) : decodeCursor(cursor, monthCursor)[0];
  const firstAt = await findFirstAt(db, coachId);
  const first = firstAt && monthOf(firstAt, zone);
  const months = first === undefined ? [] : monthsBack(last, first, monthsOfPage);
  const sums = await sumMonths(
    db,
    coachId,
    months.map((month) => ({ month, ...spanOf(month, zone) })),
  );
  const oldest = months.at(-1);
  const hasMore = oldest !== undefined && first !== undefined && oldest > first;
  return {
    items: months.map((month) => presentMonth(month, sums)),
    next: hasMore ? encodeCursor([monthsLater(oldest, -1)]) : null,
    zone,
    currency: config.rules.currency,
  };
}

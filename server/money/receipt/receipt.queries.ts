import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import { turns, turnsOfEach } from '#server/base/turns.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findFirstAt, findLastAt } from '#server/money/coach-wallet/coach-record.repository.ts';
import { findCoachZone } from '#server/money/coach-wallet/coach-wallet.repository.ts';
import { monthOf, spanOf } from '#server/money/coach-wallet/month.rules.ts';
import { findName } from '#server/people/public.ts';
import { presentReceipt } from './receipt.presenter.ts';
import { findReceipt, findSeller, listCreditsOf, listReceiptsOf } from './receipt.repository.ts';

const mostWaiting = 20;
const inTurn = turns(1, mostWaiting);
/** One person fills no queue of the others. */
const inTurnOf = turnsOfEach(1);

/** Draws a file of one person: one at a time on this node, because it takes the processor. */
export const drawInTurn = (accountId: string, draw: () => Promise<Buffer>): Promise<Buffer> =>
  inTurnOf(accountId, () => inTurn(draw));

/** The instants of a year by the clock of a zone. */
export const spanOfYear = (year: number, zone: string) => spanOf(`${year}-01`, zone, `${year}-12`);

/** Lists receipts and credit notes of the reader: paid ones, or those of a coach. Years are by the clock of the coach. */
export async function listReceipts(
  { database, actor }: Ctx,
  { as, orderId, classPackId, year, cursor }: Parsed<'receipt.list'>,
): Promise<Output<'receipt.list'>> {
  const { query: db } = database;
  const accountId = signedIn(actor).id;
  const { rows, next } = await listReceiptsOf(db, {
    as: as === 'coach' ? 'seller_id' : 'payer_id',
    accountId,
    orderId,
    packId: classPackId,
    span: year === undefined ? undefined : spanOfYear(year, await findCoachZone(db, accountId)),
    cursor,
  });
  const credits = Map.groupBy(
    await listCreditsOf(
      db,
      rows.flatMap((row) => (row.kind === 'receipt' ? row.id : [])),
    ),
    (credit) => credit.credits,
  );
  return { items: rows.map((row) => presentReceipt(row, credits.get(row.id) ?? [])), next };
}

/** One document as a PDF. NOT_FOUND for everybody but its payer and its seller. */
export async function readReceiptFile(
  { database, actor, clock, language }: Ctx,
  { id }: Parsed<'receipt.file'>,
): Promise<Output<'receipt.file'>> {
  const reader = signedIn(actor).id;
  const row = await findReceipt(database.query, id);
  if (row === undefined || (row.payer_id !== reader && row.seller_id !== reader))
    throw new AppError('NOT_FOUND');
  // Fonts and their library are 50 MB of memory. A node has them once somebody wants a file to print.
  const { drawReceipt } = await import('./receipt.pdf.presenter.ts');
  const payer = row.payer_id === reader ? await findName(database.query, reader) : undefined;
  const credits = await listCreditsOf(database.query, [row.id]);
  const bytes = await drawInTurn(reader, () =>
    drawReceipt(row, credits, { language, payerName: payer?.name, madeAt: clock.now() }),
  );
  return {
    name: `openfield-${row.kind}-${row.number}.pdf`,
    type: 'application/pdf',
    base64: bytes.toString('base64'),
  };
}

/** The coach's seller number, and the years from the first receipt or movement of money to the last one. */
export async function readSeller({ database, actor }: Ctx): Promise<Output<'receipt.seller'>> {
  const { query: db } = database;
  const coachId = signedIn(actor).id;
  const [{ number, first, last }, movedFirst, movedLast, zone] = await Promise.all([
    findSeller(db, coachId),
    findFirstAt(db, coachId),
    findLastAt(db, coachId),
    findCoachZone(db, coachId),
  ]);
  const years = [first, last, movedFirst, movedLast].flatMap((at) =>
    at ? [Number(monthOf(at, zone).slice(0, 4))] : [],
  );
  if (years.length === 0) return { number, years: [] };
  const newest = Math.max(...years);
  return {
    number,
    years: Array.from({ length: newest - Math.min(...years) + 1 }, (_, back) => newest - back),
  };
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Language } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentMonth } from '#server/money/coach-wallet/coach-record.presenter.ts';
import { sumMonths } from '#server/money/coach-wallet/coach-record.repository.ts';
import { findCoachZone } from '#server/money/coach-wallet/coach-wallet.repository.ts';
import { findName } from '#server/people/public.ts';
import { drawInTurn, spanOfYear } from './receipt.queries.ts';
import {
  findNumbers,
  findSeller,
  listSellerNumbers,
  sumReceipts,
  type RateSum,
} from './receipt.repository.ts';

/** A year of a coach: receipts by rate, and the ledger's earnings and fee. */
export interface Year {
  year: number;
  language: Language;
  name: string;
  /** On the receipts of the year, in the order of their first use; a year without any has today's. */
  sellerNumbers: readonly string[];
  zone: string;
  currency: string;
  /** First receipt of the coach: sessions that were paid before have none. */
  since: Date | null;
  numbers: { first: number | null; last: number | null };
  sums: readonly RateSum[];
  /** Gross earnings of completed sessions, less what returned afterwards. */
  earnedMinor: number;
  feeMinor: number;
  netMinor: number;
  madeAt: Date;
  isOpen: boolean;
}

/** The yearly statement of the coach as a PDF. BAD_INPUT for a year that has not begun. */
export async function readYear(ctx: Ctx, { year }: Parsed<'receipt.year'>): Promise<Output<'receipt.year'>> {
  const gathered = await gatherYear(ctx, year);
  const { drawYear } = await import('./year.pdf.presenter.ts');
  const bytes = await drawInTurn(signedIn(ctx.actor).id, () => drawYear(gathered));
  return { name: `openfield-${year}.pdf`, type: 'application/pdf', base64: bytes.toString('base64') };
}

export async function gatherYear(
  { database, actor, clock, config, language }: Ctx,
  year: number,
): Promise<Year> {
  const { query: db } = database;
  const coachId = signedIn(actor).id;
  const zone = await findCoachZone(db, coachId);
  const span = spanOfYear(year, zone);
  const madeAt = clock.now();
  if (span.from > madeAt) throw new AppError('BAD_INPUT', { field: 'year' });
  const month = `${year}-01`;
  const [person, seller, numbers, sellerNumbers, sums, moved] = await Promise.all([
    findName(db, coachId),
    findSeller(db, coachId),
    findNumbers(db, coachId, span),
    listSellerNumbers(db, coachId, span),
    sumReceipts(db, coachId, span),
    sumMonths(db, coachId, [{ month, ...span }]),
  ]);
  const { grossMinor, feeMinor, netMinor } = presentMonth(month, moved);
  return {
    year,
    language,
    name: person?.name ?? '',
    sellerNumbers: numbers.first === null && seller.number !== null ? [seller.number] : sellerNumbers,
    zone,
    currency: config.rules.currency,
    since: seller.first,
    numbers,
    sums,
    earnedMinor: grossMinor,
    feeMinor,
    netMinor,
    madeAt,
    isOpen: span.until > madeAt,
  };
}

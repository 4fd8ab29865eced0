import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Language } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import { turns, turnsOfEach } from '#server/base/turns.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findName } from '#server/people/public.ts';
import { balancesAt, listRecordsWithin, type CoachRecordRow } from './coach-record.repository.ts';
import type { Changes } from './coach-record.rules.ts';
import { findCoachZone } from './coach-wallet.repository.ts';
import { monthsLater, spanOf } from './month.rules.ts';
import { statementCsv } from './statement.csv.presenter.ts';

const mostMonths = 12;
/** A file to print has pages that a person can leaf through; a table for a computer may be long. */
const mostRows = { pdf: 1000, csv: 20_000 } as const;
const mostWaiting = 20;
const inTurn = turns(1, mostWaiting);
/** One coach fills no queue of the others. */
const inTurnOf = turnsOfEach(1);

/** Content of a statement, for every format. */
export interface Statement {
  name: string;
  language: Language;
  zone: string;
  currency: string;
  from: string;
  until: string;
  opening: Changes;
  closing: Changes;
  rows: readonly CoachRecordRow[];
  madeAt: Date;
  /** The period is not over. */
  isOpen: boolean;
}

/**
 * Returns the coach's movements of some months as a file. The balances before and after are those of the
 * ledger. BAD_INPUT for months that run backwards, have not begun, or are more than twelve.
 * STATEMENT_TOO_LONG when a file to print would be too long.
 */
export async function readStatement(
  ctx: Ctx,
  { from, until, format, decimal = 'point' }: Parsed<'wallet.statement'>,
): Promise<Output<'wallet.statement'>> {
  if (until < from || until >= monthsLater(from, mostMonths))
    throw new AppError('BAD_INPUT', { field: 'until' });
  const statement = await gather(ctx, from, until, mostRows[format]);
  const name = `openfield-${from}${from === until ? '' : `-${until}`}.${format}`;
  if (format === 'csv')
    return {
      name,
      type: 'text/csv;charset=utf-8',
      base64: Buffer.from(statementCsv(statement, decimal)).toString('base64'),
    };
  // Fonts and their library are 50 MB of memory. A node has them once somebody wants a file to print.
  const { drawStatement } = await import('./statement.pdf.presenter.ts');
  const bytes = await inTurnOf(signedIn(ctx.actor).id, () => inTurn(() => drawStatement(statement)));
  return { name, type: 'application/pdf', base64: bytes.toString('base64') };
}

async function gather(
  { database, actor, clock, config, language }: Ctx,
  from: string,
  until: string,
  most: number,
): Promise<Statement> {
  const { query: db } = database;
  const coachId = signedIn(actor).id;
  const zone = await findCoachZone(db, coachId);
  const span = spanOf(from, zone, until);
  const madeAt = clock.now();
  if (span.from > madeAt) throw new AppError('BAD_INPUT', { field: 'from' });
  const [person, opening, rows] = await Promise.all([
    findName(db, coachId),
    balancesAt(db, coachId, span.from),
    listRecordsWithin(db, coachId, span, most + 1),
  ]);
  if (rows.length > most) throw new AppError('STATEMENT_TOO_LONG', { most });
  return {
    name: person?.name ?? '',
    language,
    zone,
    currency: config.rules.currency,
    from,
    until,
    opening,
    closing: rows.reduce(addChanges, opening),
    rows,
    madeAt,
    isOpen: span.until > madeAt,
  };
}

export const addChanges = (before: Changes, change: Changes): Changes => ({
  pending: before.pending + change.pending,
  available: before.available + change.available,
  withdrawing: before.withdrawing + change.withdrawing,
  receivable: before.receivable + change.receivable,
});

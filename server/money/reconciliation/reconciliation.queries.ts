import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { pageOfReports } from './reconciliation.repository.ts';

/** The nightly reports, newest day first. */
export async function listReports(
  { database }: Ctx,
  { cursor }: Parsed<'operator.reconciliation'>,
): Promise<Output<'operator.reconciliation'>> {
  const { rows, next } = await pageOfReports(database.query, cursor);
  return {
    items: rows.map((row) => ({
      day: row.day,
      provider: row.provider,
      checkedAt: row.checked_at.toISOString(),
      matched: row.matched,
      unexplainedMinor: row.unexplained_minor,
      details: row.details,
    })),
    next,
  };
}

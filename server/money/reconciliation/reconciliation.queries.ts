import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { listPayers, pageOfReports } from './reconciliation.repository.ts';

/** The nightly reports, newest day first. */
export async function listReports(
  { database }: Ctx,
  { cursor }: Parsed<'operator.reconciliation'>,
): Promise<Output<'operator.reconciliation'>> {
  const { rows, next } = await pageOfReports(database.query, cursor);
  const payers = await listPayers(
    database.query,
    rows.flatMap(({ details }) => details.flatMap(({ paymentId }) => paymentId ?? [])),
  );
  return {
    items: rows.map((row) => ({
      day: row.day,
      provider: row.provider,
      checkedAt: row.checked_at.toISOString(),
      matched: row.matched,
      unexplainedMinor: row.unexplained_minor,
      details: row.details.map((detail) => {
        const payer = payers.find(({ id }) => id === detail.paymentId);
        return { ...detail, payer: payer?.name ?? null, orderNumber: payer?.number ?? null };
      }),
    })),
    next,
  };
}

import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { decodeCursor, pageOf, pageRead } from '#server/paging/cursor.ts';

const place = z.tuple([z.iso.date(), z.string()]);

/** The nightly reports, newest day first. */
export async function listReports(
  { database }: Ctx,
  { cursor }: Parsed<'operator.reconciliation'>,
): Promise<Output<'operator.reconciliation'>> {
  let query = database.query
    .selectFrom('reconciliation_report')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('provider')
    .limit(pageRead);
  if (cursor !== undefined) {
    const [day, provider] = decodeCursor(cursor, place);
    query = query.where((eb) =>
      eb.or([eb('day', '<', day), eb.and([eb('day', '=', day), eb('provider', '>', provider)])]),
    );
  }
  const { rows, next } = pageOf(await query.execute(), (row) => [row.day, row.provider]);
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

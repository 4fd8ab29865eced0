import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { decodeCursor, pageOf, pageRead } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { listEnding } from './clearance.repository.ts';
import { clearedRoles } from './clearance.rules.ts';

const place = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid(), z.enum(clearedRoles)]);

/**
 * Roles with evidence that ends before the first warning would be late, and those that have lapsed already.
 */
export async function listEndingClearances(
  { database, clock, config }: Ctx,
  { role, cursor }: Parsed<'operator.clearanceEnding'>,
): Promise<Output<'operator.clearanceEnding'>> {
  const days = Math.max(0, ...config.rules.clearanceWarningDays);
  const until = new Date(clock.now().getTime() + days * DAY_MS);
  const after = cursor === undefined ? null : decodeCursor(cursor, place);
  const found = await listEnding(database.query, { until, role }, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.cleared_until, row.account_id, row.role]);
  return {
    items: rows.map((row) => ({
      accountId: row.account_id,
      role: row.role,
      name: row.name,
      state: row.state,
      clearedUntil: row.cleared_until.toISOString(),
    })),
    next,
  };
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import { DAY_MS } from '#contract/durations.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { listScansIn } from '#server/helping/invitation/invitation.class.repository.ts';
import { listForOperators } from './hours.operator.repository.ts';
import { presentHours } from './hours.presenter.ts';

/** Service that waits for an operator, with what was scanned. */
export async function listHoursForOperators(
  ctx: Ctx,
  { cursor }: Parsed<'operator.hoursList'>,
): Promise<Output<'operator.hoursList'>> {
  const { query: db } = ctx.database;
  const { hoursOperatorDays } = ctx.config.rules;
  const lateBy = new Date(ctx.clock.now().getTime() - hoursOperatorDays * DAY_MS);
  const found = await listForOperators(db, {
    lateBy,
    readerId: signedIn(ctx.actor).id,
    cursor,
  });
  const { rows, next } = pageOf(found, (row) => [row.since, row.id]);
  if (rows.length === 0) return { items: [], next };
  const records = await presentHours(ctx, db, rows, 'coach');
  const scans = await listScansIn(
    db,
    rows.map((row) => row.class_id),
  );
  const items = rows.map((row, index) => {
    const scanAt = (kind: 'in' | 'out') =>
      scans
        .find(
          (scan) => scan.class_id === row.class_id && scan.helper_id === row.helper_id && scan.kind === kind,
        )
        ?.at.toISOString() ?? null;
    const record = records[index];
    if (record === undefined) throw new Error('a service record cannot be read');
    const { actions: _, disputeUntil: __, ...rest } = record;
    const { waits, since } = row;
    return {
      ...rest,
      waits,
      since: since.toISOString(),
      checkedInAt: scanAt('in'),
      checkedOutAt: scanAt('out'),
    };
  });
  return { items, next };
}

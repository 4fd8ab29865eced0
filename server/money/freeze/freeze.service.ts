import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { presentFreezes } from './freeze.presenter.ts';

/** When money stood still and why, newest first; one that still stands comes first. */
export async function listFreezes(
  { database }: Ctx,
  { cursor }: Parsed<'operator.freezeList'>,
): Promise<Output<'operator.freezeList'>> {
  const query = database.query.selectFrom('money_freeze').selectAll();
  const { rows, next } = pageOf(
    await inTimeOrder(query, { at: 'since', id: 'id', cursor }).execute(),
    (row) => [row.since, row.id],
  );
  return { items: await presentFreezes(database.query, rows), next };
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { pageOf } from '#server/http/cursor.ts';
import { inTimeOrder } from '#server/http/time-page.ts';
import { presentFreezes } from './freeze.presenter.ts';

/** When money stood still and why, newest first; one that still stands comes first. */
export async function listFreezes(
  { store }: Ctx,
  { cursor }: Parsed<'operator.freezeList'>,
): Promise<Output<'operator.freezeList'>> {
  const query = store.db.selectFrom('money_freeze').selectAll();
  const { rows, next } = pageOf(
    await inTimeOrder(query, { at: 'since', id: 'id', cursor }).execute(),
    (row) => [row.since, row.id],
  );
  return { items: await presentFreezes(store.db, rows), next };
}

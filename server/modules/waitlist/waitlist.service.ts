import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { pageOf } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { inTimeOrder } from '#server/http/time-page.ts';
import { presentEntries } from './waitlist.presenter.ts';

/** Own places on waitlists, also those that are over; newest first. */
export async function mine(ctx: Ctx, input: Parsed<'waitlist.mine'>): Promise<Output<'waitlist.mine'>> {
  const { store, clock, config, actor } = ctx;
  const query = inTimeOrder(
    store.db.selectFrom('waitlist_entry').selectAll().where('account_id', '=', signedIn(actor).id),
    { at: 'joined_at', id: 'id', cursor: input.cursor },
  );
  const { rows, next } = pageOf(await query.execute(), (row) => [row.joined_at, row.id]);
  return { items: await presentEntries(store.db, rows, actor, clock.now(), config.rules), next };
}

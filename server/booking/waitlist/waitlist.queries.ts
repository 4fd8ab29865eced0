import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { signedIn } from '#server/signed-in.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { presentEntries } from './waitlist.presenter.ts';

/** Own places on waitlists, also those that are over; newest first. */
export async function mine(ctx: Ctx, input: Parsed<'waitlist.mine'>): Promise<Output<'waitlist.mine'>> {
  const { database, clock, config, actor } = ctx;
  const query = inTimeOrder(
    database.query.selectFrom('waitlist_entry').selectAll().where('account_id', '=', signedIn(actor).id),
    { at: 'joined_at', id: 'id', cursor: input.cursor },
  );
  const { rows, next } = pageOf(await query.execute(), (row) => [row.joined_at, row.id]);
  return { items: await presentEntries(database.query, rows, actor, clock.now(), config.rules), next };
}

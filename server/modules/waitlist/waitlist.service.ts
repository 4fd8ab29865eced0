import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { presentEntries } from './waitlist.presenter.ts';

/** Own places on waitlists, also those that are over; newest first. */
export async function mine(ctx: Ctx, input: Parsed<'waitlist.mine'>): Promise<Output<'waitlist.mine'>> {
  const { store, clock, config, actor } = ctx;
  let query = store.db
    .selectFrom('waitlist_entry')
    .selectAll()
    .where('account_id', '=', signedIn(actor).id)
    .orderBy('joined_at', 'desc')
    .orderBy('id')
    .limit(pageRead);
  if (input.cursor !== undefined) {
    const [at, lastId] = decodeCursor(input.cursor, timeCursor);
    query = query.where((eb) =>
      eb.or([eb('joined_at', '<', at), eb.and([eb('joined_at', '=', at), eb('id', '>', lastId)])]),
    );
  }
  const { rows, next } = pageOf(await query.execute(), (row) => [row.joined_at, row.id]);
  return { items: await presentEntries(store.db, rows, actor, clock.now(), config.rules), next };
}

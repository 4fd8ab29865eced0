import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { tokenOf, urlOf } from './calendar.address.rules.ts';
import { findFeed } from './calendar.repository.ts';

/** Returns the address of the account's feed; null while the feed is closed. */
export async function readCalendar({ database, actor, config }: Ctx): Promise<Output<'calendar.read'>> {
  const { id } = signedIn(actor);
  const row = await findFeed(database.query, id);
  if (row === undefined || row.token_hash === null) return { url: null, showsNames: false };
  return { url: urlOf(config, tokenOf(config, id, row.generation)), showsNames: row.shows_names };
}

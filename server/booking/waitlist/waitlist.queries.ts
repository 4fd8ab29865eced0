import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentEntries } from './waitlist.record.queries.ts';
import { listOwnEntries } from './waitlist.repository.ts';

/** Own entries of waitlists, ended ones too; newest first. */
export async function readOwnEntries(
  ctx: Ctx,
  input: Parsed<'waitlist.mine'>,
): Promise<Output<'waitlist.mine'>> {
  const { database, clock, config, actor } = ctx;
  const found = await listOwnEntries(database.query, signedIn(actor).id, input.cursor);
  const { rows, next } = pageOf(found, (row) => [row.joined_at, row.id]);
  return { items: await presentEntries(database.query, rows, actor, clock.now(), config.rules), next };
}

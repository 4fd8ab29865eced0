import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentEntries } from './waitlist.record.queries.ts';
import { type EntryRow, listOwnEntries, listOwnOpenEntries } from './waitlist.repository.ts';

/**
 * Own entries of waitlists, ended ones too; newest first. Open ones only: all of them in one page, offers first. A family
 * that waits for a long series would find the others behind its dates.
 */
export async function readOwnEntries(
  ctx: Ctx,
  input: Parsed<'waitlist.mine'>,
): Promise<Output<'waitlist.mine'>> {
  const { database, clock, config, actor } = ctx;
  const present = (rows: readonly EntryRow[]) =>
    presentEntries(database.query, rows, actor, clock.now(), config.rules);
  if (input.only === 'open')
    return {
      items: await present(await listOwnOpenEntries(database.query, signedIn(actor).id)),
      next: null,
    };
  const found = await listOwnEntries(database.query, signedIn(actor).id, input.cursor);
  const { rows, next } = pageOf(found, (row) => [row.joined_at, row.id]);
  return { items: await present(rows), next };
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentBlock } from './block.presenter.ts';
import { listBlocks } from './block.repository.ts';

/** Own blocks, newest first. Blocks by others are never read. */
export async function listOwnBlocks(
  { database, actor }: Ctx,
  { cursor }: Parsed<'block.mine'>,
): Promise<Output<'block.mine'>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const found = await listBlocks(database.query, signedIn(actor).id, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.blocked_id]);
  return { items: rows.map(presentBlock), next };
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import { noticeDefinitions, noticeKinds } from '#contract/notice-kinds.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Actor, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentNotice } from './notice.presenter.ts';
import { countUnread, findNotice, listNotices } from './notice.repository.ts';

/**
 * Lists the account's notices, newest first; `unread` counts all of them, also outside of the requested part.
 */
export async function listOwnNotices(
  { database, actor }: Ctx,
  { since, unread: onlyUnread, kind, cursor }: Parsed<'notice.list'>,
): Promise<Output<'notice.list'>> {
  const me = signedIn(actor);
  const range = {
    since: since === undefined ? null : new Date(since),
    isUnread: onlyUnread !== undefined,
    kinds: kind === undefined ? null : noticeKinds.filter((name) => noticeDefinitions[name].group === kind),
    after: cursor === undefined ? null : decodeCursor(cursor, timeCursor),
  };
  const [found, unread] = await Promise.all([
    listNotices(database.query, me, range, pageRead),
    countUnread(database.query, me),
  ]);
  const { rows, next } = pageOf(found, (row) => [row.created_at, row.id]);
  return { items: rows.map(presentNotice), next, unread };
}

/** One own notice; somebody else's is NOT_FOUND. */
export async function readOwnNotice(
  { database, actor }: Ctx,
  { id }: Parsed<'notice.detail'>,
): Promise<Output<'notice.detail'>> {
  const row = await findNotice(database.query, signedIn(actor), id);
  if (!row) throw new AppError('NOT_FOUND');
  return presentNotice(row);
}

/** For home screens: nothing to read for a guest. */
export const unreadNotices = async ({ database }: Ctx, actor: Actor): Promise<number> =>
  actor.kind === 'guest' ? 0 : countUnread(database.query, actor);

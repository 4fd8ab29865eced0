import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { presentNotice } from './notice.presenter.ts';
import { countUnread, markRead, markReadAbout, markReadUntil } from './notice.repository.ts';

/** Marks as read; a second time changes nothing. NOT_FOUND for another account's notice. */
export async function markNoticeRead(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'notice.read'>,
): Promise<Output<'notice.read'>> {
  const row = await markRead(tx, actor, id, clock.now());
  if (!row) throw new AppError('NOT_FOUND');
  return presentNotice(row);
}

/** Marks everything as read that was made until an instant: what came later was not seen. */
export async function markAllRead(
  { tx, actor, clock }: CommandCtx,
  { until }: Parsed<'notice.readAll'>,
): Promise<Output<'notice.readAll'>> {
  const read = await markReadUntil(tx, actor.id, new Date(until), clock.now());
  return { read, unread: await countUnread(tx, actor) };
}

/**
 * Marks the person's earlier notices about these records as read. The person acted on them, so a question in such a
 * notice is answered. Those of this instant are answers to the act itself, and stay unread.
 */
export async function markReadByActing(
  { tx, actor, clock }: CommandCtx,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await markReadAbout(tx, actor.id, ids, clock.now());
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { markKindRead } from '#server/platform/public.ts';
import { noticeKindOf } from './message.notices.ts';
import { findPlace, readerOf } from './message.place.repository.ts';
import { lockThreads, raiseArrivals, raiseMark } from './message.repository.ts';

/**
 * Marks a thread as read up to a position, for the reader alone; a mark never goes back, nor beyond the newest message.
 * Read to the end, the notice about the thread is read too. NOT_FOUND for everybody who is no member.
 */
export async function markThreadRead(
  { tx, actor, clock }: CommandCtx,
  { id, position }: Parsed<'message.read'>,
): Promise<Output<'message.read'>> {
  const reader = readerOf(actor, clock.now());
  // A message that arrives now comes before this mark or after it, never between mark and notice.
  await lockThreads(tx, [id]);
  const place = await findPlace(tx, reader, id);
  if (place === undefined) throw new AppError('NOT_FOUND');
  const readTo = Math.min(position, place.last_position);
  if (readTo > place.read_to) {
    const mark = { thread_id: place.id, account_id: actor.id, read_to: readTo };
    if (await raiseMark(tx, mark)) await raiseArrivals(tx, [actor.id]);
  }
  const after = await findPlace(tx, reader, place.id);
  if (after === undefined) throw new Error('a thread that was just read cannot be read');
  if (after.unread === 0)
    await markKindRead(tx, actor.id, { kind: noticeKindOf(place.kind), id: place.id }, reader.now);
  return { id: place.id, readTo: after.read_to, unread: after.unread };
}

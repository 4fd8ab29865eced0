import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { presentNotice } from './notice.presenter.ts';
import { markRead } from './notice.repository.ts';

/** Marks as read; a second time changes nothing. NOT_FOUND for another account's notice. */
export async function readNotice(
  { tx, actor, clock }: CommandCtx,
  { id }: Parsed<'notice.read'>,
): Promise<Output<'notice.read'>> {
  const row = await markRead(tx, actor.id, id, clock.now());
  if (!row) throw new AppError('NOT_FOUND');
  return presentNotice(row);
}

import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { findPlace, readerOf } from './message.place.repository.ts';
import { findMessage, lockThreads, type WrittenRow } from './message.repository.ts';

/**
 * Returns a message that the actor may report, and locks its thread, which the deletion of old threads then skips.
 * NOT_FOUND for everybody who is no member, and for a message that was deleted meanwhile. BAD_INPUT for a message of the actor.
 */
export async function lockReportable(
  { tx, actor, clock }: Pick<CommandCtx, 'tx' | 'actor' | 'clock'>,
  messageId: string,
): Promise<WrittenRow> {
  const found = await findMessage(tx, messageId);
  if (found === undefined) throw new AppError('NOT_FOUND');
  await lockThreads(tx, [found.thread_id]);
  const message = await findMessage(tx, messageId);
  if (message === undefined) throw new AppError('NOT_FOUND');
  const place = await findPlace(tx, readerOf(actor, clock.now()), message.thread_id);
  if (place === undefined) throw new AppError('NOT_FOUND');
  if (message.author_id === actor.id) throw new AppError('BAD_INPUT', { field: 'messageId' });
  return message;
}

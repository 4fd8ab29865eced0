import { DAY_S } from '#contract/durations.ts';
import type { SentBody } from '#contract/message.ts';
import { AppError } from '#server/base/errors.ts';
import type { Account, Ctx } from '#server/context/context.ts';
import { cleanInTurn, takeUses } from '#server/people/public.ts';
import { findMessage } from './message.repository.ts';
import type { PictureForm } from './message.write.commands.ts';

/**
 * Counts the pictures of a message among those of the sender's day, and keeps only what is seen of each. Refuses as
 * `cleanPicture` does, and with MESSAGE_PICTURES_FULL: TOO_MANY_REQUESTS would hold the later messages of the thread for a
 * day without a reason.
 */
export async function cleanPictures(
  { database, actor, clock, config }: Ctx & { actor: Account },
  { id, body }: { id: string; body: SentBody },
): Promise<PictureForm[]> {
  if (!('pictures' in body)) return [];
  // It arrived before, under whatever key: its pictures are stored and counted.
  if ((await findMessage(database.query, id.toLowerCase())) !== undefined) return [];
  const limit = config.limits.messagePicturesPerAccountPerDay;
  const daily = { key: `messagePictures:${actor.id}`, limit, seconds: DAY_S };
  try {
    await takeUses(
      database.query,
      body.pictures.map(() => daily),
      clock.now(),
    );
  } catch (error) {
    if (error instanceof AppError && error.reason === 'TOO_MANY_REQUESTS')
      throw new AppError('MESSAGE_PICTURES_FULL');
    throw error;
  }
  const clean: PictureForm[] = [];
  for (const picture of body.pictures)
    clean.push(await cleanInTurn(actor.id, Buffer.from(picture, 'base64'), 'picture'));
  return clean;
}

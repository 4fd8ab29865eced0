import { z } from 'zod';
import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { findPicture, findThreadId, type PictureRow } from './message.picture.repository.ts';
import { findPlace, readerOf } from './message.place.repository.ts';
import { openMessage, pictureOwner } from './message.seal.ts';

/** Returns one picture of a message to a present member of its thread. NOT_FOUND for everybody else. */
export async function readPicture(
  { database: { query: db }, actor, clock, config }: Ctx,
  { id, number }: Parsed<'message.picture'>,
): Promise<Output<'message.picture'>> {
  const reader = readerOf(signedIn(actor), clock.now());
  const threadId = await findThreadId(db, id);
  const place = threadId === undefined ? undefined : await findPlace(db, reader, threadId);
  const row = place === undefined ? undefined : await findPicture(db, id, number);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return { picture: openPicture(config.secret, row) };
}

/** Returns the bytes in base64. */
export const openPicture = (secret: string, row: PictureRow): string =>
  z.string().parse(openMessage(secret, pictureOwner(row), row));

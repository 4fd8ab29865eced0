import { decodeCursor, encodeCursor, timeCursor } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import { drawKey, openBytes, sealBytes } from '#server/base/sealed-bytes.ts';

/** Sort values of the last row of a page. */
export type Place = readonly [Date, string];

const keyOf = (secret: string): Buffer => drawKey(secret, 'partner-export-cursor');

/** The place as a cursor for one reader, partner and part. It hides ids: those of members are accounts. */
export const sealPlace = (secret: string, owner: string, place: Place): string =>
  sealBytes(keyOf(secret), owner, Buffer.from(encodeCursor(place))).toString('base64url');

/** The place of a cursor that `sealPlace` made for this owner. BAD_INPUT for every other text. */
export function openPlace(secret: string, owner: string, cursor: string): Place {
  let text: string;
  try {
    text = openBytes(keyOf(secret), owner, Buffer.from(cursor, 'base64url')).toString();
  } catch {
    throw new AppError('BAD_INPUT');
  }
  return decodeCursor(text, timeCursor);
}

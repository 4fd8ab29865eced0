import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findLogo, setPictureState } from './picture.repository.ts';

/** PICTURE_UNKNOWN unless it is a logo that this person sent. */
export async function refuseForeignLogo(tx: Tx, ownerId: string, name: string): Promise<void> {
  const found = await findLogo(tx, name);
  if (found?.owner_id !== ownerId) throw new AppError('PICTURE_UNKNOWN');
}

/** The reviewed logo becomes public. One that no team names any more is removed by the next purge. */
export async function publishLogo(tx: Tx, name: string): Promise<void> {
  const logo = await findLogo(tx, name);
  await setPictureState(tx, logo === undefined ? [] : [logo.id], 'public');
}

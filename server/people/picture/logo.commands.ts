import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { findLogo, setPictureState } from './picture.repository.ts';

/** PICTURE_UNKNOWN unless it is a logo that this person sent. */
export async function refuseForeignLogo(tx: Tx, ownerId: string, name: string): Promise<void> {
  const found = await findLogo(tx, name);
  if (found?.owner_id !== ownerId) throw new AppError('PICTURE_UNKNOWN');
}

/** Publishes the reviewed logo. The next purge removes one that no team names. */
export async function publishLogo(tx: Tx, name: string): Promise<void> {
  const logo = await findLogo(tx, name);
  await setPictureState(tx, logo === undefined ? [] : [logo.id], 'public');
}

import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { lockPartner, type PartnerRow } from './partner.repository.ts';

/** The partner, locked. NOT_FOUND for an id of none. */
export async function lockKnownPartner(tx: Tx, id: string): Promise<PartnerRow> {
  const row = await lockPartner(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

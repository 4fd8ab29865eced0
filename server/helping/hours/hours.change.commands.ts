import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { setHours, type HoursRow } from './hours.repository.ts';

/** Changes a service record. STATUS_CHANGED: another change came first. */
export async function changeHours(tx: Tx, before: HoursRow, change: Partial<HoursRow>): Promise<HoursRow> {
  const row = await setHours(tx, before, change);
  if (row === undefined) throw new AppError('STATUS_CHANGED');
  return row;
}

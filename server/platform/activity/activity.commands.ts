import type { Activity } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { holdActivity } from './activity.repository.ts';

/**
 * ACTIVITY_UNKNOWN for a key that is not in the table. ACTIVITY_ENDED for an ended activity, unless the record has it
 * already (docs/domain.md 4.30). The activity cannot end before the transaction does.
 */
export async function refuseUnusableActivity(tx: Tx, key: Activity, before?: Activity): Promise<void> {
  const row = await holdActivity(tx, key);
  if (row === undefined) throw new AppError('ACTIVITY_UNKNOWN');
  if (row.ended_at !== null && key !== before) throw new AppError('ACTIVITY_ENDED');
}

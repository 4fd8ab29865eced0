import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { missingLessons } from '#server/people/public.ts';
import type { InvitationSide } from './invitation.repository.ts';

/** Nobody helps before the lessons are read. TRAINING_MISSING (facts: missing) to the helper, who can read them now. */
export async function requireHelperTraining(tx: Tx, helperId: string, to: InvitationSide): Promise<void> {
  const missing = await missingLessons(tx, helperId);
  if (missing.length === 0) return;
  throw to === 'helper'
    ? new AppError('TRAINING_MISSING', { missing })
    : new AppError('HELPER_TRAINING_MISSING');
}

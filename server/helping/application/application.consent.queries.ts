import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import { listGuardianIds } from '#server/people/public.ts';
import { findBirthDate } from './application.repository.ts';
import { consentFor } from './application.rules.ts';

/**
 * True when the minor of this account cannot answer alone: too young, or without a guardian able to
 * confirm.
 */
export async function needsGuardianAnswer(
  db: Kysely<Tables>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const consent = consentFor(await findBirthDate(db, accountId), now);
  if (consent !== 'guardianConfirms') return consent === 'guardianApplies';
  return (await listGuardianIds(db, accountId)).length === 0;
}

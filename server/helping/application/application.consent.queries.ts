import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import { listGuardianIds } from '#server/helping/guardian/guardian.repository.ts';
import { findBirthDate } from './application.repository.ts';
import { consentFor } from './application.rules.ts';

/** Whether a minor with this account cannot say it alone: too young, or nobody is there to confirm. */
export async function needsAnotherToSay(db: Kysely<Tables>, accountId: string, now: Date): Promise<boolean> {
  const consent = consentFor(await findBirthDate(db, accountId), now);
  if (consent !== 'guardianConfirms') return consent === 'guardianApplies';
  return (await listGuardianIds(db, accountId)).length === 0;
}

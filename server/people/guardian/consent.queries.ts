import type { Kysely } from 'kysely';
import { AppError } from '#server/base/errors.ts';
import type { Tables } from '#server/db/types.ts';
import { isConsentPending } from './consent.repository.ts';

/** CONSENT_PENDING while a minor's own account waits for a guardian: it may read, not book or pay. */
export async function requireConsent(db: Kysely<Tables>, accountId: string, now: Date): Promise<void> {
  if (await isConsentPending(db, accountId, now)) throw new AppError('CONSENT_PENDING');
}

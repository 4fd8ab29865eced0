import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { adultAge, bornBefore } from '#server/people/birth-date/birth-date.rules.ts';

/** SQL: the account is a minor's for whom no guardian has agreed (docs/domain.md 4.11). */
export const isPending = (now: Date) => sql<boolean>`(
  account.birth_date > ${bornBefore(adultAge, now)} and not exists (
    select from child_guardian g
    where g.participant_id = account.id and g.account_id <> account.id and g.removed_at is null))`;

/** CONSENT_PENDING while a minor's own account waits for a guardian: it may look, not book or pay. */
export async function requireConsent(db: Kysely<Tables>, accountId: string, now: Date): Promise<void> {
  const pending = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(isPending(now))
    .executeTakeFirst();
  if (pending !== undefined) throw new AppError('CONSENT_PENDING');
}

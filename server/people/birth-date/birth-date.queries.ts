import type { Kysely } from 'kysely';
import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { findBirthDate } from '#server/people/account/account.repository.ts';

/** The birth date that the account stated; null without one. */
export const birthDateOf = async (db: Kysely<Tables>, accountId: string): Promise<string | null> =>
  (await findBirthDate(db, accountId)).birth_date;

/** The birth date that the account stated. BIRTH_DATE_NEEDED without one: what depends on age waits for it. */
export async function requireBirthDate(tx: Tx, accountId: string): Promise<string> {
  const birthDate = await birthDateOf(tx, accountId);
  if (birthDate === null) throw new AppError('BIRTH_DATE_NEEDED');
  return birthDate;
}

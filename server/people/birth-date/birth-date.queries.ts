import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { findBirthDate } from '#server/people/account/account.repository.ts';

/** The birth date that the account stated. BIRTH_DATE_NEEDED without one: what depends on age waits for it. */
export async function requireBirthDate(tx: Tx, accountId: string): Promise<string> {
  const { birth_date: birthDate } = await findBirthDate(tx, accountId);
  if (birthDate === null) throw new AppError('BIRTH_DATE_NEEDED');
  return birthDate;
}

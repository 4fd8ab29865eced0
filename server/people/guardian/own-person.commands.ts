import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { listGuardians } from './guardian.repository.ts';

/** FORBIDDEN for an operator who decides about themselves, or about a child or minor in their care (docs/domain.md 4.14). */
export async function refuseOwnPerson(tx: Tx, personId: string, operatorId: string): Promise<void> {
  if (personId === operatorId) throw new AppError('FORBIDDEN');
  const guardians = await listGuardians(tx, [personId]);
  if (guardians.some((one) => one.account_id === operatorId)) throw new AppError('FORBIDDEN');
}

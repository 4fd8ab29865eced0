import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/database.ts';
import { clearanceChanged } from '#server/people/role/role.effects.ts';
import { listClearedRoles, listEvidence, setClearedUntil } from './clearance.repository.ts';
import { clearedUntil } from './clearance.rules.ts';

/** Derives until when each role of an account is cleared from the evidence on file, and with it which classes are shown. */
export async function recomputeClearance(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  accountId: string,
  now: Date,
): Promise<void> {
  const evidence = new Map((await listEvidence(tx, accountId)).map((row) => [row.kind, row.expires_at]));
  for (const { role, birth_date: birthDate } of await listClearedRoles(tx, config, accountId))
    await setClearedUntil(tx, accountId, role, clearedUntil(role, birthDate, evidence, now));
  await clearanceChanged(tx, accountId);
}

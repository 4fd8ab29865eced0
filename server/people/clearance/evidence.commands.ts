import type { ClearanceKind } from '#contract/clearance.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Tx } from '#server/db/database.ts';
import { clearanceChanged } from '#server/people/role/role.effects.ts';
import type { Config } from '#server/start/config.ts';
import { readClearedRoles } from './clearance.queries.ts';
import { setEvidence, listEvidence, setClearedUntil } from './clearance.repository.ts';
import { clearedUntil } from './clearance.rules.ts';

/**
 * Derives from the evidence on file until when each role of an account is cleared. Which classes are shown follows
 * from it.
 */
export async function recomputeClearance(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  accountId: string,
  now: Date,
): Promise<void> {
  const evidence = new Map((await listEvidence(tx, accountId)).map((row) => [row.kind, row.expires_at]));
  for (const { role, ...person } of await readClearedRoles(tx, config, accountId))
    await setClearedUntil(tx, accountId, role, clearedUntil(role, person, evidence, now));
  await clearanceChanged(tx, accountId);
}

/** The three checks of an adult, seen today and good for `days`; what is on file for longer stays. */
export async function setChecked(tx: Tx, accountId: string, at: Date, days: number): Promise<void> {
  const expiresAt = new Date(at.getTime() + days * DAY_MS);
  const kinds: readonly ClearanceKind[] = ['identity', 'background', 'codeOfConduct'];
  const onFile = await listEvidence(tx, accountId);
  const fresh = kinds.filter(
    (kind) => !onFile.some((row) => row.kind === kind && row.expires_at >= expiresAt),
  );
  if (fresh.length > 0)
    await setEvidence(
      tx,
      accountId,
      fresh.map((kind) => ({ kind, expiresAt })),
      { id: null, at },
    );
}

import { DAY_MS } from '#contract/durations.ts';
import type { Kysely } from 'kysely';
import type { Output } from '#contract/all-apis.ts';
import type { ClearanceKind } from '#contract/clearance.ts';
import type { Role } from '#contract/enums.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { listClearedRoles, listEvidence, setEvidence } from './clearance.repository.ts';
import { missingKinds, requiredKinds } from './clearance.rules.ts';

/** What is on file about a person, and what each of the person's roles needs. */
export async function readClearances(
  db: Kysely<Tables>,
  config: Pick<Config, 'secret'>,
  accountId: string,
  now: Date,
): Promise<Output<'clearance.mine'>> {
  const rows = await listEvidence(db, accountId);
  const evidence = new Map(rows.map((row) => [row.kind, row.expires_at]));
  const roles = await listClearedRoles(db, config, accountId);
  return {
    items: rows.map((row) => ({
      kind: row.kind,
      expiresAt: row.expires_at.toISOString(),
      setAt: row.set_at.toISOString(),
      isValid: row.expires_at > now,
    })),
    roles: roles.map(({ role, birth_date: birthDate, cleared_until: until }) => {
      const required = requiredKinds(role, birthDate, now);
      return {
        role,
        required: [...required],
        missing: missingKinds(required, evidence, now),
        clearedUntil: until?.toISOString() ?? null,
      };
    }),
  };
}

/** The evidence that a role still lacks; students need none. */
export async function missingEvidence(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  accountId: string,
  role: Role,
  now: Date,
): Promise<ClearanceKind[]> {
  const { roles } = await readClearances(tx, config, accountId, now);
  return roles.find((one) => one.role === role)?.missing ?? [];
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

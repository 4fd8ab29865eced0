import type { Kysely } from 'kysely';
import type { Parsed, Output } from '#contract/all-apis.ts';
import type { ClearanceKind } from '#contract/clearance.ts';
import type { Role } from '#contract/enums.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import { findName } from '#server/people/account/account.repository.ts';
import { openForm } from '#server/people/role/form.seal.ts';
import type { Config } from '#server/start/config.ts';
import { listClearedRoles, listEvidence } from './clearance.repository.ts';
import { type Born, type ClearedRole, missingKinds, requiredKinds } from './clearance.rules.ts';

export interface RoleFacts extends Born {
  role: ClearedRole;
  cleared_until: Date | null;
}

/** The roles of an account that need evidence. */
export async function readClearedRoles(
  db: Kysely<Tables>,
  config: Pick<Config, 'secret'>,
  accountId: string,
): Promise<RoleFacts[]> {
  const rows = await listClearedRoles(db, accountId);
  return rows.map((row) => ({
    role: row.role as ClearedRole, // the query leaves students out
    cleared_until: row.cleared_until,
    // Date of the role's form, else of the account.
    birthDate: openForm(config, row, 'form').birthDate ?? row.birth_date,
    zone: row.zone,
  }));
}

/** Evidence on file about a person, with the needs of each role. Without the numbers of documents. */
async function readClearances(
  db: Kysely<Tables>,
  config: Pick<Config, 'secret'>,
  accountId: string,
  now: Date,
): Promise<Output<'clearance.mine'>> {
  const { items, roles } = await readSeenClearances(db, config, accountId, now);
  return {
    items: items.map(({ kind, expiresAt, setAt, isValid }) => ({ kind, expiresAt, setAt, isValid })),
    roles,
  };
}

/** The same for operators, with the numbers of documents. */
export async function readSeenClearances(
  db: Kysely<Tables>,
  config: Pick<Config, 'secret'>,
  accountId: string,
  now: Date,
): Promise<Output<'operator.clearanceList'>> {
  const rows = await listEvidence(db, accountId);
  const evidence = new Map(rows.map((row) => [row.kind, row.expires_at]));
  const roles = await readClearedRoles(db, config, accountId);
  return {
    items: rows.map((row) => ({
      kind: row.kind,
      expiresAt: row.expires_at.toISOString(),
      setAt: row.set_at.toISOString(),
      isValid: row.expires_at > now,
      reference: row.reference,
    })),
    roles: roles.map(({ role, cleared_until: until, ...person }) => {
      const required = requiredKinds(role, person, now);
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

export const readOwnClearances = ({
  database,
  actor,
  clock,
  config,
}: Ctx): Promise<Output<'clearance.mine'>> =>
  readClearances(database.query, config, signedIn(actor).id, clock.now());

/** NOT_FOUND for an id without an account. */
export async function showClearances(
  { database, clock, config }: Ctx,
  { id }: Parsed<'operator.clearanceList'>,
): Promise<Output<'operator.clearanceList'>> {
  if (!(await findName(database.query, id))) throw new AppError('NOT_FOUND');
  return readSeenClearances(database.query, config, id, clock.now());
}

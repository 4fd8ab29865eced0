import type { Kysely } from 'kysely';
import type { ClearanceKind } from '#contract/clearance.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { openForm } from '#server/people/role/form.seal.ts';
import { type ClearedRole, clearedRoles } from './clearance.rules.ts';

type Db = Kysely<Tables>;
export type Evidence = Row<'clearance'>;

export const listEvidence = (db: Db, accountId: string): Promise<Evidence[]> =>
  db.selectFrom('clearance').selectAll().where('account_id', '=', accountId).orderBy('kind').execute();

export interface RoleFacts {
  role: ClearedRole;
  cleared_until: Date | null;
  /** As it was handed in with the role's form, or as the account says. */
  birth_date: string | null;
}

/** The roles of an account that need evidence. */
export async function listClearedRoles(
  db: Db,
  config: Pick<Config, 'secret'>,
  accountId: string,
): Promise<RoleFacts[]> {
  const rows = await db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .selectAll('account_role')
    .select('account.birth_date')
    .where('account_id', '=', accountId)
    .where('role', 'in', clearedRoles)
    .orderBy('role')
    .execute();
  return rows.map((row) => ({
    role: row.role as ClearedRole, // the query leaves students out
    cleared_until: row.cleared_until,
    birth_date: openForm(config, row, 'form').birthDate ?? row.birth_date,
  }));
}

/** Writes what was proved; an earlier date for the same kind is replaced, and warnings begin anew. */
export async function setEvidence(
  tx: Tx,
  accountId: string,
  rows: readonly { kind: ClearanceKind; expiresAt: Date }[],
  by: { id: string | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('clearance')
    .values(
      rows.map(({ kind, expiresAt }) => ({
        account_id: accountId,
        kind,
        expires_at: expiresAt,
        set_at: by.at,
        set_by: by.id,
        warned_days: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet((eb) => ({
        expires_at: eb.ref('excluded.expires_at'),
        set_at: eb.ref('excluded.set_at'),
        set_by: eb.ref('excluded.set_by'),
        warned_days: null,
      })),
    )
    .execute();
}

/** Writes until when a role is cleared, and with a coach's the copy that search and booking read. */
export async function setClearedUntil(
  tx: Tx,
  accountId: string,
  role: ClearedRole,
  until: Date | null,
): Promise<void> {
  await tx
    .updateTable('account_role')
    .set({ cleared_until: until })
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .execute();
  if (role === 'coach')
    await tx.updateTable('coach').set({ cleared_until: until }).where('id', '=', accountId).execute();
}

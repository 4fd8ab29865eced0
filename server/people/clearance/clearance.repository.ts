import { type Kysely, sql, type SqlBool } from 'kysely';
import type { ClearanceKind } from '#contract/clearance.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables, Row } from '#server/db/types.ts';
import { type ClearedRole, clearedRoles } from './clearance.rules.ts';

type Db = Kysely<Tables>;
export type Evidence = Row<'clearance'>;

export const listEvidence = (db: Db, accountId: string): Promise<Evidence[]> =>
  db.selectFrom('clearance').selectAll().where('account_id', '=', accountId).orderBy('kind').execute();

/** The roles of an account that need evidence, with birth date and zone of the account. */
export const listClearedRoles = (
  db: Db,
  accountId: string,
): Promise<(Row<'account_role'> & Pick<Row<'account'>, 'birth_date' | 'zone'>)[]> =>
  db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .selectAll('account_role')
    .select(['account.birth_date', 'account.zone'])
    .where('account_id', '=', accountId)
    .where('role', 'in', clearedRoles)
    .orderBy('role')
    .execute();

/** Accounts with an open role and an expired clearance for it. */
export const listExpired = (db: Db, now: Date, limit: number): Promise<{ account_id: string }[]> =>
  db
    .selectFrom('account_role')
    .select('account_id')
    .distinct()
    .where('state', '=', 'approved')
    .where('role', '<>', 'student')
    .where('cleared_until', '<=', now)
    .limit(limit)
    .execute();

interface EndingRow {
  account_id: string;
  role: ClearedRole;
  state: 'approved' | 'suspended';
  cleared_until: Date;
  name: string;
}

/** Open roles that are cleared until `until` at most, and those that ended by it; the earliest end first. */
export function listEnding(
  db: Db,
  { until, role }: { until: Date; role: ClearedRole | undefined },
  limit: number,
  after: readonly [Date, string, string] | null,
): Promise<EndingRow[]> {
  let query = db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select(['account_role.account_id', 'account_role.role', 'account_role.state', 'cleared_until'])
    .select(sql<string>`coalesce(nullif(account_role.form->>'name', ''), account.name)`.as('name'))
    .where('account_role.role', '<>', 'student')
    .where('account.state', '=', 'active')
    .where('cleared_until', '<=', until)
    .where((eb) =>
      eb.or([
        eb('account_role.state', '=', 'approved'),
        eb.and([eb('account_role.state', '=', 'suspended'), eb('suspended_by', '=', 'clearance')]),
      ]),
    )
    .orderBy('cleared_until')
    .orderBy('account_role.account_id')
    .orderBy('account_role.role')
    .limit(limit);
  if (role !== undefined) query = query.where('account_role.role', '=', role);
  if (after !== null)
    query = query.where(
      sql<SqlBool>`(cleared_until, account_role.account_id, account_role.role) > (${after[0]}, ${after[1]}::uuid, ${after[2]})`,
    );
  return query.$narrowType<EndingRow>().execute();
}

export interface ExpiringEvidence {
  account_id: string;
  kind: string;
  expires_at: Date;
}

interface WarningTimes {
  now: Date;
  until: Date;
  days: number;
}

/** SQL: evidence `d` of an open role expires between now and `until`, and was not warned of before. */
const isToWarn = ({ now, until, days }: WarningTimes) => sql`
  d.expires_at > ${now} and d.expires_at <= ${until} and (d.warned_days is null or d.warned_days > ${days})
  and exists (select from account_role r where r.account_id = d.account_id and r.role <> 'student'
    and r.state = 'approved')`;

/** Lists evidence to warn of, the nearest end first. */
export async function listToWarn(db: Db, times: WarningTimes, limit: number): Promise<ExpiringEvidence[]> {
  const { rows } = await sql<ExpiringEvidence>`
    select d.account_id, d.kind, d.expires_at from clearance d
    where ${isToWarn(times)} order by d.expires_at limit ${limit}`.execute(db);
  return rows;
}

/** Marks those of this evidence as warned of that were not marked before, and returns them. */
export async function markWarned(
  tx: Tx,
  evidence: readonly ExpiringEvidence[],
  times: WarningTimes,
): Promise<ExpiringEvidence[]> {
  const { rows } = await sql<ExpiringEvidence>`
    update clearance c set warned_days = ${times.days}
    where (c.account_id, c.kind) in (
      select d.account_id, d.kind from clearance d
      join unnest(${evidence.map((one) => one.account_id)}::uuid[], ${evidence.map(({ kind }) => kind)}::text[])
        as due (account_id, kind) using (account_id, kind)
      where ${isToWarn(times)} order by d.expires_at for update of d skip locked)
    returning c.account_id, c.kind, c.expires_at`.execute(tx);
  return rows;
}

/** Writes evidence; an earlier date of the same kind is replaced with its reference, and its warnings start again. */
export async function setEvidence(
  tx: Tx,
  accountId: string,
  rows: readonly { kind: ClearanceKind; expiresAt: Date; reference?: string | undefined }[],
  by: { id: string | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('clearance')
    .values(
      rows.map(({ kind, expiresAt, reference = '' }) => ({
        account_id: accountId,
        kind,
        expires_at: expiresAt,
        set_at: by.at,
        set_by: by.id,
        reference,
        warned_days: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet((eb) => ({
        expires_at: eb.ref('excluded.expires_at'),
        set_at: eb.ref('excluded.set_at'),
        set_by: eb.ref('excluded.set_by'),
        reference: eb.ref('excluded.reference'),
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

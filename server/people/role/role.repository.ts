import { sql, type Kysely } from 'kysely';
import type { JoinState } from '#contract/account.ts';
import type { Role } from '#contract/enums.ts';
import type { FieldReason } from '#contract/join.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';
import type { StoredForm } from './form.seal.ts';

type Db = Kysely<Tables>;
export type Request = Row<'account_role'>;

/** Requests for the role of coach that wait for a decision, the oldest first. */
export function listCoachRequests(db: Db): Promise<Request[]> {
  return db
    .selectFrom('account_role')
    .selectAll()
    .where('role', '=', 'coach')
    .where('state', '=', 'submitted')
    .orderBy('submitted_at')
    .execute();
}

/** Forms of an account. A role that needed no form, such as a student's first one, is left out. */
export function listForms(db: Db, accountId: string): Promise<Request[]> {
  return db
    .selectFrom('account_role')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('form', 'is not', null)
    .orderBy('submitted_at')
    .orderBy('role')
    .execute();
}

export function findRequest(db: Db, accountId: string, role: Role): Promise<Request | undefined> {
  return db
    .selectFrom('account_role')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst();
}

/** Every role of an account, locked in the order of their names. */
export const lockRoles = (tx: Tx, accountId: string): Promise<Request[]> =>
  tx
    .selectFrom('account_role')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('role')
    .forNoKeyUpdate()
    .execute();

/** Held until the transaction ends: a decision and a second form, or two decisions, come one after the other. */
export function lockRequest(tx: Tx, accountId: string, role: Role): Promise<Request | undefined> {
  return tx
    .selectFrom('account_role')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A first form. Undefined when another call has just made one. */
export function insertRequest(
  tx: Tx,
  row: { accountId: string; role: Role; state: JoinState; form: StoredForm; at: Date },
): Promise<Request | undefined> {
  return tx
    .insertInto('account_role')
    .values({
      account_id: row.accountId,
      role: row.role,
      state: row.state,
      reason: null,
      ...formColumns(row.form),
      submitted_at: row.at,
      reviewed_at: row.state === 'approved' ? row.at : null,
      submissions: row.state === 'draft' ? 0 : 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export type RequestChange = Partial<{
  state: JoinState;
  reason: string | null;
  reasons: readonly FieldReason[];
  form: StoredForm;
  submitted_at: Date;
  reviewed_at: Date | null;
  submissions: number;
  /** Null takes the revision away. */
  revision: {
    form: StoredForm;
    state: 'submitted' | 'rejected';
    at: Date;
    reasons: readonly FieldReason[];
  } | null;
  suspended_by: 'operator' | 'clearance' | null;
}>;

/** Changes a locked row and raises its version. */
export function setRequest(tx: Tx, row: Request, change: RequestChange): Promise<Request> {
  const { reasons, form, revision, ...plain } = change;
  return tx
    .updateTable('account_role')
    .set((eb) => ({
      ...plain,
      version: eb('version', '+', 1),
      ...(reasons === undefined ? {} : { reasons: JSON.stringify(reasons) }),
      ...(form === undefined ? {} : formColumns(form)),
      ...(revision === undefined ? {} : revisionColumns(revision)),
    }))
    .where('account_id', '=', row.account_id)
    .where('role', '=', row.role)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const formColumns = ({ open, sealed, keyId }: StoredForm) => ({
  form: open,
  form_sealed: sealed,
  ...(keyId === null ? {} : { key_id: keyId }),
});

const revisionColumns = (revision: RequestChange['revision']) => ({
  revision: revision?.form.open ?? null,
  revision_sealed: revision?.form.sealed ?? null,
  ...(revision?.form.keyId ? { key_id: revision.form.keyId } : {}),
  revision_state: revision?.state ?? null,
  revision_at: revision?.at ?? null,
  revision_reasons: JSON.stringify(revision?.reasons ?? []),
});

export interface RequestFilter {
  state: JoinState;
  role?: Role | undefined;
  /** The operator who reads, and sees no role of their own. */
  readerId: string;
}
export type RequestRow = Request & { account_name: string; at: Date };

/** Waiting forms and revisions, the oldest first; or roles in another state, the newest first. */
export function listRequestsForOperator(
  db: Db,
  { state, role, readerId }: RequestFilter,
  limit: number,
  after: readonly [Date, string] | null,
): Promise<RequestRow[]> {
  const isWaiting = state === 'submitted';
  const column = isWaiting ? 'account_role.waiting_since' : 'account_role.submitted_at';
  let query = db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .selectAll('account_role')
    .select('account.name as account_name')
    .select(sql<Date>`${sql.ref(column)}`.as('at'))
    .where('account_role.role', '<>', 'student')
    .where('account_role.account_id', '<>', readerId)
    .orderBy(column, isWaiting ? 'asc' : 'desc')
    .orderBy('account_role.account_id')
    .limit(limit);
  if (isWaiting) query = query.where('account_role.waiting_since', 'is not', null);
  else query = query.where('account_role.state', '=', state);
  if (role !== undefined) query = query.where('account_role.role', '=', role);
  if (after !== null)
    query = query.where((eb) =>
      eb.or([
        eb(column, isWaiting ? '>' : '<', after[0]),
        eb.and([eb(column, '=', after[0]), eb('account_role.account_id', '>', after[1])]),
      ]),
    );
  return query.execute();
}

/** Replaces one part of a locked row; its version stays. */
export async function setFormPart(
  tx: Tx,
  row: Request,
  part: 'form' | 'revision',
  { open, sealed, keyId }: StoredForm,
): Promise<void> {
  await tx
    .updateTable('account_role')
    .set({ [part]: open, [`${part}_sealed`]: sealed, key_id: keyId })
    .where('account_id', '=', row.account_id)
    .where('role', '=', row.role)
    .execute();
}

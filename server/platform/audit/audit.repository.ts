import { type Kysely, sql } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/audit-actions.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row, Tables } from '#server/db/types.ts';

type Db = Kysely<Tables>;
type AuditRow = Row<'audit_event'>;

export interface NewAuditEvent {
  /** The operator's account; null when the server itself decided. */
  actorId: string | null;
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  /** Ids, codes and amounts; never a name, a contact or anything about a child. */
  facts?: Record<string, unknown>;
  at: Date;
}

/** Writes lines of the audit log in the transaction of the action. A job adds them to the chain later. */
export async function addAudit(tx: Tx, events: readonly NewAuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('audit_event')
    .values(
      events.map(({ actorId, action, subject, facts, at }) => ({
        at,
        actor_id: actorId,
        action,
        subject_kind: subject.kind,
        subject_id: subject.id,
        facts: JSON.stringify(facts ?? {}),
      })),
    )
    .execute();
}

export interface AuditFilter {
  /** The operator who reads. */
  readerId: string;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  /** Exclusive. */
  until?: string | undefined;
}

function selectEvents(
  db: Db,
  { readerId, subjectKind, subjectId, actorId, action, from, until }: AuditFilter,
) {
  // A guardian from whom sessions are hidden does not learn of it, also as an operator.
  let query = db
    .selectFrom('audit_event')
    .where(
      sql<boolean>`not (action in ('sessions.hidden', 'sessions.shown') and facts->>'guardian' = ${readerId})`,
    );
  if (subjectKind !== undefined) query = query.where('subject_kind', '=', subjectKind);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from !== undefined) query = query.where('at', '>=', new Date(from));
  if (until !== undefined) query = query.where('at', '<', new Date(until));
  return query;
}

/** Lines of the log before one of them, the newest first, with the names of the operators. */
export function listEvents(
  db: Db,
  filter: AuditFilter,
  before: number | null,
  limit: number,
): Promise<(AuditRow & { actor_name: string | null })[]> {
  let query = selectEvents(db, filter)
    .leftJoin('account', 'account.id', 'audit_event.actor_id')
    .selectAll('audit_event')
    .select('account.name as actor_name')
    .orderBy('audit_event.at', 'desc')
    .orderBy('audit_event.id', 'desc')
    .limit(limit);
  if (before !== null)
    query = query.where(
      sql<boolean>`(audit_event.at, audit_event.id) < (select e.at, e.id from audit_event e where e.id = ${before})`,
    );
  return query.execute();
}

/** Counts the lines that a filter finds, up to a number. */
export async function countEvents(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const { n } = await db
    .selectFrom(selectEvents(db, filter).select('audit_event.id').limit(most).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const chainLock = 727_275;

/** True when this transaction alone may extend the chain. */
export async function claimChain(tx: Tx): Promise<boolean> {
  const result = await sql<{ ok: boolean }>`select pg_try_advisory_xact_lock(${chainLock}) as ok`.execute(tx);
  return result.rows[0]?.ok === true;
}

/** The last row of the chain. */
export const findChainEnd = (db: Db): Promise<Pick<AuditRow, 'chain_no' | 'hash'> | undefined> =>
  db
    .selectFrom('audit_event')
    .select(['chain_no', 'hash'])
    .where('chain_no', 'is not', null)
    .orderBy('chain_no', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The row at a place of the chain. */
export const findChained = (db: Db, place: number): Promise<Pick<AuditRow, 'hash'> | undefined> =>
  db.selectFrom('audit_event').select('hash').where('chain_no', '=', place).executeTakeFirst();

/** Rows that are not in the chain yet, the oldest first. */
export const listUnchained = (tx: Tx, limit: number): Promise<AuditRow[]> =>
  tx.selectFrom('audit_event').selectAll().where('chain_no', 'is', null).orderBy('id').limit(limit).execute();

export async function setChained(
  tx: Tx,
  id: number,
  { place, before, hash }: { place: number; before: Buffer; hash: Buffer },
): Promise<void> {
  await tx
    .updateTable('audit_event')
    .set({ chain_no: place, prev_hash: before, hash })
    .where('id', '=', id)
    .execute();
}

/** Rows of the chain behind a place, in their order. */
export const listChain = (db: Db, place: number, limit: number): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_event')
    .selectAll()
    .where('chain_no', '>', place)
    .orderBy('chain_no')
    .limit(limit)
    .execute();

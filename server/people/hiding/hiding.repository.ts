import { type Kysely, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NewRow, Row, Tables } from '#server/db/types.ts';
import { areSessionsHidden } from '#server/people/guardian-link/guardian-link.repository.ts';

type Db = Kysely<Tables>;

export interface HidingRow extends Row<'session_hiding'> {
  child_name: string;
  guardian_name: string;
  made_by_name: string;
  ended_by_name: string | null;
}

/** Hidings with their names, the newest first. */
/** Hidings for an operator, the newest first; none about a child whose guardian the operator is or was. */
export const listHidings = (
  db: Db,
  readerId: string,
  after: readonly [madeAt: Date, id: string] | undefined,
  limit: number,
): Promise<HidingRow[]> => {
  let query = db
    .selectFrom('session_hiding')
    .innerJoin('participant', 'participant.id', 'session_hiding.participant_id')
    .innerJoin('account as guardian', 'guardian.id', 'session_hiding.account_id')
    .innerJoin('account as maker', 'maker.id', 'session_hiding.made_by')
    .leftJoin('account as ender', 'ender.id', 'session_hiding.ended_by')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('child_guardian')
            .select('child_guardian.account_id')
            .whereRef('child_guardian.participant_id', '=', 'session_hiding.participant_id')
            .where('child_guardian.account_id', '=', readerId),
        ),
      ),
    )
    .selectAll('session_hiding')
    .select([
      'participant.name as child_name',
      'guardian.name as guardian_name',
      'maker.name as made_by_name',
      'ender.name as ended_by_name',
    ]);
  if (after)
    query = query
      .where('made_at', '<=', after[0])
      .where((where) =>
        where.or([where('made_at', '<', after[0]), where('session_hiding.id', '>', after[1])]),
      );
  return query.orderBy('made_at', 'desc').orderBy('session_hiding.id').limit(limit).execute();
};

interface GuardedRow {
  id: string;
  name: string;
  kind: Row<'participant'>['kind'];
  is_hidden: boolean;
}

/** Children and minors in the care of an account, oldest first; never the account itself. */
export const listGuardedBy = (db: Db, accountId: string): Promise<GuardedRow[]> =>
  db
    .selectFrom('participant')
    .innerJoin('child_guardian', 'child_guardian.participant_id', 'participant.id')
    .select(['participant.id', 'participant.name', 'participant.kind'])
    .select(areSessionsHidden(sql`child_guardian.account_id`, sql`participant.id`).as('is_hidden'))
    .where('child_guardian.account_id', '=', accountId)
    .where('child_guardian.removed_at', 'is', null)
    .where('participant.removed_at', 'is', null)
    .where('participant.id', '<>', accountId)
    .orderBy('participant.created_at')
    .orderBy('participant.id')
    .execute();

/** False when the sessions are hidden from the guardian already. */
export async function insertHiding(tx: Tx, row: NewRow<'session_hiding'>): Promise<boolean> {
  const added = await tx
    .insertInto('session_hiding')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['participant_id', 'account_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const findHiding = (tx: Tx, id: string): Promise<Row<'session_hiding'> | undefined> =>
  tx.selectFrom('session_hiding').selectAll().where('id', '=', id).executeTakeFirst();

/** False when it ended before. */
export async function setHidingEnded(
  tx: Tx,
  id: string,
  end: { end_reason: string; ended_by: string; ended_at: Date },
): Promise<boolean> {
  const ended = await tx
    .updateTable('session_hiding')
    .set(end)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** The oldest other guardian who reads the sessions leads in the place of this one. */
export const passLead = (tx: Tx, participantId: string, accountId: string): Promise<unknown> =>
  sql`
    update participant p set guardian_id = (
      select g.account_id from child_guardian g
      where g.participant_id = p.id and g.removed_at is null
        and not ${areSessionsHidden(sql`g.account_id`, sql`p.id`)}
      order by g.since, g.account_id limit 1)
    where p.id = ${participantId} and p.guardian_id = ${accountId}`.execute(tx);

/** Withdraws the open invitations of an account that name this participant. */
export const withdrawInvites = (
  tx: Tx,
  participantId: string,
  accountId: string,
  now: Date,
): Promise<unknown> =>
  tx
    .updateTable('guardian_invite')
    .set({ withdrawn_at: now })
    .where('inviter_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('id', 'in', (invites) =>
      invites
        .selectFrom('guardian_invite_child')
        .select('invite_id')
        .where('participant_id', '=', participantId),
    )
    .execute();

/** Removes the finished copies of an account's data: they hold the sessions. */
export const removeCopies = (tx: Tx, accountId: string): Promise<unknown> =>
  tx
    .deleteFrom('data_export')
    .where('account_id', '=', accountId)
    .where('ready_at', 'is not', null)
    .execute();

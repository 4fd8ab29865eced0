import { sql, type Kysely } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/types.ts';
import type { Chargeback } from './chargeback.repository.ts';

type Db = Kysely<Tables>;

/** An end that an operator proposed. */
export interface ProposedEnd {
  state: 'won' | 'lost';
  withdrawn_minor: number;
  actor_id: string;
  actor_name: string | null;
  note: string;
}

/** The end that an operator proposed for a dispute; undefined without one, or when something happened since. */
export async function findProposedEnd(
  db: Db,
  { id, version }: Pick<Chargeback, 'id' | 'version'>,
): Promise<ProposedEnd | undefined> {
  const { rows } = await sql<ProposedEnd>`
    select case e.event when 'proposedWon' then 'won' else 'lost' end as state, e.withdrawn_minor, e.actor_id,
      a.name as actor_name, e.note
    from chargeback_event e left join account a on a.id = e.actor_id
    where e.chargeback_id = ${id} and e.version = ${version} and e.event in ('proposedWon', 'proposedLost')`.execute(
    db,
  );
  return rows[0];
}

/**
 * Makes the messages about a dispute that were not read due again. The inbox ends those that cannot be read once the
 * end of each payment is named, and takes those that can. An attempt that runs now does not make one a dead letter.
 */
export const wakeMessagesOf = (
  tx: Tx,
  { provider, ref }: Pick<Chargeback, 'provider' | 'ref'>,
  now: Date,
): Promise<unknown> =>
  tx
    .updateTable('payment_event')
    .set({ attempts: 0, next_attempt_at: now, dead_at: null })
    .where('provider', '=', provider)
    .where(sql`chargeback ->> 'ref'`, '=', ref)
    .where('chargeback', 'is not', null)
    .where('outcome', 'is', null)
    .execute();

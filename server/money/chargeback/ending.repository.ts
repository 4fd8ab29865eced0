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

/** Ends the messages about a dispute that nobody could read, once the dispute is over for each of its payments. */
export const endUnreadOf = (
  tx: Tx,
  { provider, ref, payment_id: paymentId }: Pick<Chargeback, 'provider' | 'ref' | 'payment_id'>,
): Promise<unknown> =>
  tx
    .updateTable('payment_event')
    .set({ outcome: 'ended', payment_id: paymentId })
    .where('provider', '=', provider)
    .where(sql`chargeback ->> 'ref'`, '=', ref)
    .where('chargeback', 'is not', null)
    .where('outcome', 'is', null)
    .where(
      sql<boolean>`not exists (select from chargeback c
        where c.provider = ${provider} and c.ref = ${ref} and c.state = 'open')`,
    )
    .execute();

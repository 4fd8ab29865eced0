import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/types.ts';
import type { Chargeback } from './chargeback.repository.ts';

type Db = Kysely<Tables>;

/**
 * True for an open dispute that its service ended without an end that can be read: it named nobody whose money it took,
 * or its message is a dead letter.
 */
export async function isEndUnread(db: Db, { id }: Pick<Chargeback, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    select from chargeback c
    where c.id = ${id} and c.kind = 'dispute' and c.state = 'open' and c.settled_at is null and (
      exists (select from operator_task t where t.unique_key = 'chargeback:' || c.subject || ':open:end')
      or exists (
        select from payment_event e
        where e.dead_at is not null and e.outcome is null and e.provider = c.provider
          and e.chargeback ->> 'ref' = c.ref))`.execute(db);
  return rows.length > 0;
}

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

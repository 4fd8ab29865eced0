import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { areSessionsHidden, decidesFor, type EndedLink } from '#server/people/public.ts';

/** An open entry of a former guardian, with the remaining participants. */
export interface SplitEntry {
  id: string;
  state: 'waiting' | 'offered';
  /** For how many other participants in it the account still decides. */
  own: number;
  /** The guardian with the oldest link, except those that wait for this class; null without one. */
  new_owner_id: string | null;
}

/** Open entries of the account with this participant, locked. */
export async function lockSplit(tx: Tx, { participantId, accountId }: EndedLink): Promise<SplitEntry[]> {
  const { rows } = await sql<SplitEntry>`
    select e.id, e.state, (
      select count(*)::int from waitlist_participant p where p.entry_id = e.id
        and p.participant_id <> ${participantId}
        and ${decidesFor(sql`${accountId}`, sql`p.participant_id`)}) as own, (
      select g.account_id from child_guardian g
      where g.participant_id = ${participantId} and g.removed_at is null and g.account_id <> ${accountId}
        and not ${areSessionsHidden(sql`g.account_id`, sql`g.participant_id`)} and not exists (
        select from waitlist_entry other where (other.class_id = e.class_id or other.course_id = e.course_id)
        and other.account_id = g.account_id
          and other.state in ('waiting', 'offered'))
      order by g.since, g.account_id limit 1) as new_owner_id
    from waitlist_entry e
    where e.account_id = ${accountId} and e.state in ('waiting', 'offered') and exists (
      select from waitlist_participant p where p.entry_id = e.id and p.participant_id = ${participantId})
    order by e.id for no key update of e`.execute(tx);
  return rows;
}

export const setEntryAccount = (tx: Tx, id: string, accountId: string): Promise<unknown> =>
  tx.updateTable('waitlist_entry').set({ account_id: accountId }).where('id', '=', id).execute();

/** Takes a participant out of an entry that continues for the others. */
export async function removeWaiting(tx: Tx, id: string, participantId: string): Promise<void> {
  for (const table of ['waitlist_need', 'waitlist_participant'] as const)
    await tx
      .deleteFrom(table)
      .where('entry_id', '=', id)
      .where('participant_id', '=', participantId)
      .execute();
  await sql`update waitlist_entry set seats = seats - 1 where id = ${id}`.execute(tx);
}

import { sql } from 'kysely';
import type { Deps } from '#server/context.ts';
import { addTasks } from '#server/platform/public.ts';
import { isLed, selectTeams, type TeamRow } from './team.repository.ts';

const batch = 100;

/** What puts a team on the operators' list, once for each leader who may not lead and each version of the team. */
export const pausedKey = ({ id, leader_id: leaderId, version }: TeamRow): string =>
  `teamPaused:${id}:${leaderId}:${version}`;

/**
 * Puts teams whose leader may not lead any more on the operators' list: suspended, locked, gone. Safe on several nodes: a
 * matter is on the list once. Returns how many were looked at.
 */
export async function listPausedTeams({ database, clock }: Deps): Promise<number> {
  const frozen = await selectTeams(database.query)
    .where('team.state', '=', 'approved')
    .where(sql<boolean>`not ${isLed}`)
    // One that settled itself because the leader came back is opened again.
    .where(
      sql<boolean>`not exists (
        select from operator_task t
        where t.unique_key = 'teamPaused:' || team.id || ':' || lead.account_id || ':' || team.version
          and (t.done_at is null or t.done_by is not null))`,
    )
    .orderBy('team.id')
    .limit(batch)
    .execute();
  await database.transaction(
    async (tx) => {
      for (const team of frozen) {
        const reopened = await tx
          .updateTable('operator_task')
          .set({ done_at: null, note: null })
          .where('unique_key', '=', pausedKey(team))
          .where('done_by', 'is', null)
          .executeTakeFirst();
        if (reopened.numUpdatedRows > 0n) continue;
        await addTasks(tx, [
          {
            kind: 'teamPaused',
            subject: { kind: 'team', id: team.id },
            facts: { leaderId: team.leader_id, members: team.member_count },
            uniqueKey: pausedKey(team),
            at: clock.now(),
          },
        ]);
      }
    },
    { keyed: true },
  );
  return frozen.length;
}

import type { Deps } from '#server/context/context.ts';
import { addTasks, reopenTask } from '#server/platform/public.ts';
import { listNewlyPaused } from './team.repository.ts';
import { pausedKey } from './team.rules.ts';

const batch = 100;

/**
 * Adds an operator's task for each team with an ineligible leader: suspended, locked or gone. A task that was
 * closed because the leader came back is opened again. The unique key makes the job safe on several nodes.
 * Returns the number of teams.
 */
export async function listPausedTeams({ database, clock }: Deps): Promise<number> {
  const paused = await listNewlyPaused(database.query, batch);
  await database.transaction(
    async (tx) => {
      for (const team of paused) {
        if (await reopenTask(tx, pausedKey(team))) continue;
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
  return paused.length;
}

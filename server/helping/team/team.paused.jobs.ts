import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addTasks, reopenTask, tryRows } from '#server/platform/public.ts';
import { listNewlyPaused, type TeamRow } from './team.repository.ts';
import { pausedKey } from './team.rules.ts';

const batch = 100;

/**
 * Adds an operator's task for each team with an ineligible leader: suspended, locked or gone. A task that was
 * closed because the leader came back is opened again. The unique key makes the job safe on several nodes.
 * Returns the number of teams.
 */
export async function listPausedTeams(deps: Deps): Promise<number> {
  const { database, clock } = deps;
  const { moved } = await tryRows(
    deps,
    {
      job: 'paused teams',
      batch,
      list: (limit) => listNewlyPaused(database.query, limit),
      idOf: ({ id }) => id,
    },
    async (team) => {
      await database.transaction((tx) => addPausedTask(tx, team, clock.now()), { keyed: true });
      return 1;
    },
  );
  return moved;
}

async function addPausedTask(tx: Tx, team: TeamRow, at: Date): Promise<void> {
  if (await reopenTask(tx, pausedKey(team))) return;
  await addTasks(tx, [
    {
      kind: 'teamPaused',
      subject: { kind: 'team', id: team.id },
      facts: { leaderId: team.leader_id, members: team.member_count },
      uniqueKey: pausedKey(team),
      at,
    },
  ]);
}

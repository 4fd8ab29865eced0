import pg from 'pg';
import { ask } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { operatorToken } from './operator.ts';

/** An operator approves the words of a team that wait, or refuses them with a reason. */
export async function approveTeam(server: DemoServer, id: string, refusal?: string): Promise<void> {
  const token = await operatorToken(server);
  const { items } = await ask(server, 'operator.teamList', {}, token);
  const version = items.find((team) => team.id === id)?.version ?? 0;
  await (refusal === undefined
    ? ask(server, 'operator.teamApprove', { id, version }, token)
    : ask(server, 'operator.teamReject', { id, version, reason: refusal }, token));
}

/** The role of a coach is suspended. Gives what lets an operator appoint another leader for a team, and mends the role. */
export async function suspendCoach(
  server: DemoServer,
  coach: string,
): Promise<(teamId: string) => Promise<void>> {
  const set = async (state: 'suspended' | 'approved') => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await client.query(
      `update account_role r set state = $2 from contact c
        where c.account_id = r.account_id and c.value = $1 and r.role = 'coach'`,
      [`${coach}@demo.openfield.example`, state],
    );
    await client.end();
  };
  await set('suspended');
  return async (teamId) => {
    const token = await operatorToken(server);
    const { items } = await ask(server, 'operator.teamCandidates', { id: teamId }, token);
    const memberId = items[0]?.memberId ?? '';
    await ask(server, 'operator.teamAppoint', { id: teamId, memberId, reason: 'Suspended' }, token);
    await set('approved');
  };
}

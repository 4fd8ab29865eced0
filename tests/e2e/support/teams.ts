import pg from 'pg';
import { ask, tokenOf } from './api.ts';
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

const mailOf = (name: string) => `${name}@demo.openfield.example`;

/** An approved team of one journey alone. */
export async function newTeam(server: DemoServer, leader: string, name: string): Promise<string> {
  const token = await tokenOf(server, mailOf(leader));
  const words = { name: { en: name, zh: name }, introduction: { en: 'We row.', zh: '我们划船。' } };
  const team = await ask(server, 'team.create', { ...words, affiliation: null, cityId: 'austin' }, token);
  await approveTeam(server, team.id);
  return team.id;
}

/** The children of a family in front are in a team from now on. */
export async function admitChildren(
  server: DemoServer,
  teamId: string,
  { leader, family, names }: { leader: string; family: string; names: readonly string[] },
): Promise<void> {
  const [lead, token] = [await tokenOf(server, mailOf(leader)), await tokenOf(server, mailOf(family))];
  const { items } = await ask(server, 'application.people', { id: teamId }, token);
  for (const name of names) {
    const child = items.find(({ person }) => person?.name.startsWith(name))?.person;
    if (!child) throw new Error(`the family has no ${name}`);
    const form = { id: teamId, kind: 'student' as const, childId: child.id, message: '' };
    const { id } = await ask(server, 'team.apply', form, token);
    await ask(server, 'application.decide', { id, agrees: true, reason: '' }, lead);
  }
}

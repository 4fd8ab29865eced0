import type { Input } from '#contract/all-apis.ts';
import { ask } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { operatorToken } from './operator.ts';
import type { Family, Person } from './people.ts';
import { sql } from './sql.ts';

/** An operator approves the words of a team that wait, or refuses them with a reason. */
export async function approveTeam(server: DemoServer, id: string, refusal?: string): Promise<void> {
  const token = await operatorToken(server);
  const { items } = await ask(server, 'operator.teamList', {}, token);
  const version = items.find((team) => team.id === id)?.version ?? 0;
  await (refusal === undefined
    ? ask(server, 'operator.teamApprove', { id, version }, token)
    : ask(server, 'operator.teamReject', { id, version, reason: refusal }, token));
}

/**
 * Suspends a coach. Returns a function with which an operator appoints another leader, and that restores the
 * role.
 */
export async function suspendCoach(
  server: DemoServer,
  { id: coachId }: Person,
): Promise<(teamId: string) => Promise<void>> {
  const set = async (state: 'suspended' | 'approved') => {
    await sql(server, `update account_role set state = $2 where account_id = $1 and role = 'coach'`, [
      coachId,
      state,
    ]);
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

/** An approved team of one journey alone. */
export async function newTeam(server: DemoServer, { token }: Person, name: string): Promise<string> {
  const words = { name: { en: name, zh: name }, introduction: { en: 'We row.', zh: '我们划船。' } };
  const team = await ask(server, 'team.create', { ...words, affiliation: null, cityId: 'austin' }, token);
  await approveTeam(server, team.id);
  return team.id;
}

/** An activity of a team, ten days ahead. */
export async function newTeamEvent(
  server: DemoServer,
  { token }: Person,
  teamId: string,
  own: Partial<Input<'teamEvent.create'>> = {},
): Promise<string> {
  const event = {
    teamId,
    title: { en: 'River day', zh: '河边一日' },
    description: {},
    placeName: 'Boat house',
    address: '1 Shore Road',
    cityId: 'austin',
    date: server.dayIn(10),
    startTime: '10:00',
    endTime: '12:00',
    zone: 'America/Chicago',
    capacity: 5,
    ...own,
  };
  return (await ask(server, 'teamEvent.create', event, token)).id;
}

/** The children of a family are in a team from now on. */
export async function admitChildren(
  server: DemoServer,
  teamId: string,
  { leader, family }: { leader: Person; family: Family },
): Promise<void> {
  for (const childId of family.children) {
    const form = { id: teamId, kind: 'student' as const, childId, message: '' };
    const { id } = await ask(server, 'team.apply', form, family.token);
    await ask(server, 'application.decide', { id, agrees: true, reason: '' }, leader.token);
  }
}

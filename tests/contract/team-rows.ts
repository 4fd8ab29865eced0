import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { call, dataOf } from '#tests/postgres/client.ts';
import type { World } from '#tests/postgres/world.ts';

const words = { name: { en: 'Team' }, introduction: { en: 'We swim' }, affiliation: null };
export const teamForm = { ...words, cityId: 'vancouver' } as const;
export const eventForm = {
  title: { en: 'Open pool' },
  description: {},
  placeName: 'Hall',
  address: '2 Street',
  cityId: 'vancouver',
  date: '2027-03-05',
  startTime: '09:00',
  endTime: '10:00',
  zone: 'America/Vancouver',
  capacity: null,
} as const;

export interface TeamRows {
  team: string;
  /** Of somebody who belongs to it, and of somebody who asks to. */
  member: string;
  application: string;
  event: string;
}

/** An approved team of this coach with a member, an applicant and an activity. */
export async function addTeamRows(
  app: FastifyInstance,
  world: World,
  coachToken: string,
  studentId: string,
  otherId: string,
): Promise<TeamRows> {
  const { db } = world.store;
  const at = world.clock.now();
  const { id: team } = dataOf(await call(app, coachToken, 'team.create', teamForm));
  await db.updateTable('team').set({ state: 'approved', decided_at: at }).where('id', '=', team).execute();
  const [member, application] = [randomUUID(), randomUUID()];
  const row = { team_id: team, kind: 'student', created_at: at } as const;
  await db
    .insertInto('team_member')
    .values([
      { ...row, id: member, account_id: studentId, state: 'joined', decided_at: at },
      { ...row, id: application, account_id: otherId },
    ])
    .execute();
  const event = dataOf(await call(app, coachToken, 'teamEvent.create', { ...eventForm, teamId: team }));
  return { team, member, application, event: event.id };
}

import { randomUUID } from 'node:crypto';
import { AgreementState } from '#contract/enums.ts';
import type { Made } from './order-scenes.ts';
import { addCoach, addStudent } from './people.ts';

/** Makes a team of both sides and returns its leader. */
export async function leaderOf({ world, owner, coach }: Made): Promise<string> {
  const [leader, id] = [await addCoach(world), randomUUID()];
  const { query: db } = world.database;
  const text = JSON.stringify({ en: 'Team' });
  await db
    .insertInto('team')
    .values({
      id,
      state: 'approved',
      name: text,
      introduction: text,
      affiliation: null,
      city_id: 'vancouver',
      created_by: leader,
      created_at: world.clock.now(),
      submitted_at: world.clock.now(),
      decided_at: world.clock.now(),
      reason: null,
      revision: null,
      revision_state: null,
      revision_at: null,
      revision_reason: null,
    })
    .execute();
  await db
    .insertInto('team_member')
    .values(
      [leader, owner, coach].map((account_id) => ({
        id: randomUUID(),
        team_id: id,
        account_id,
        kind: account_id === owner ? ('student' as const) : ('coach' as const),
        duty: account_id === leader ? ('leader' as const) : ('member' as const),
        state: 'joined' as const,
        created_at: world.clock.now(),
        decided_at: world.clock.now(),
      })),
    )
    .execute();
  return leader;
}

/** Adds a helper who agreed to help in the class. */
export async function helperOf({ world, classId, coach }: Made): Promise<string> {
  const helper = await addStudent(world);
  await world.database.query
    .insertInto('invitation')
    .values({
      id: randomUUID(),
      class_id: classId,
      coach_id: coach,
      helper_id: helper,
      role: 'assistant',
      initiator: 'coach',
      agreement: AgreementState.agree,
      answered_at: world.clock.now(),
      created_at: world.clock.now(),
    })
    .execute();
  return helper;
}

import { DAY_MS } from '#contract/durations.ts';
import type { Tx } from '#server/db/database.ts';
import { insertAccount } from '#server/people/account/account.repository.ts';
import { insertCoaches, type CastCoach } from './coach-cast.ts';
import { insertFamilies, type CastFamily } from './family-cast.ts';
import { insertHelper } from './helper-cast.ts';
import { insertAppOf } from './operator-app.ts';
import type { Random } from './random.ts';
import {
  groupFamilies,
  coachOfStory,
  helpersOfStory,
  managerOfStory,
  operatorOfStory,
} from './story/groups.ts';
import { restingCoach } from './story/teams.ts';

/** The people of the second act; ids by what they are called in the story. */
export interface DemoGroup {
  operatorId: string;
  managerId: string;
  jordanId: string;
  miaId: string;
  coach: CastCoach;
  /** Leads a team; the role is suspended later. */
  restingCoach: CastCoach;
  grace: CastFamily;
  daniel: CastFamily;
  priya: CastFamily;
  tom: CastFamily;
}

export async function insertGroup(
  tx: Tx,
  random: Random,
  now: Date,
  { passwordHash, secret }: { passwordHash: string; secret: string },
): Promise<DemoGroup> {
  const joinedAt = new Date(now.getTime() - 90 * DAY_MS);
  const person = async (story: { name: string; email: string }) => {
    const id = random.id(joinedAt);
    const account = {
      id,
      name: story.name,
      gender: null,
      birth_date: '1988-03-21',
      language: 'en' as const,
      password_hash: passwordHash,
      created_at: joinedAt,
    };
    await insertAccount(tx, account, { channel: 'email', value: story.email });
    return id;
  };
  const operatorId = await person(operatorOfStory);
  await tx
    .insertInto('operator')
    .values({ account_id: operatorId, granted_at: joinedAt, granted_by: null })
    .execute();
  await insertAppOf(tx, operatorId, secret, joinedAt);
  const helperIds: Record<string, string> = {};
  for (const story of helpersOfStory) {
    helperIds[story.id] = await insertHelper(tx, random, story, { now, joinedAt, passwordHash });
  }
  const [coach] = await insertCoaches(tx, random, [coachOfStory], now, passwordHash);
  const [grace, daniel, priya, tom] = await insertFamilies(tx, random, groupFamilies, now, passwordHash);
  if (!coach || !grace || !daniel || !priya || !tom) throw new Error('the second act lacks somebody');
  const [resting] = await insertCoaches(tx, random, [restingCoach], now, passwordHash);
  if (!resting) throw new Error('the second act lacks an instructor');
  // Two guardians with equal rights.
  const [child] = grace.participantIds;
  if (child !== undefined)
    await tx
      .insertInto('child_guardian')
      .values({ participant_id: child, account_id: daniel.id, since: joinedAt, removed_at: null })
      .execute();
  return {
    operatorId,
    managerId: await person(managerOfStory),
    jordanId: helperIds['jordan'] ?? '',
    miaId: helperIds['mia'] ?? '',
    coach,
    restingCoach: resting,
    grace,
    daniel,
    priya,
    tom,
  };
}

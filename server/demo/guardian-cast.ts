import type { Tx } from '#server/db/database.ts';
import { childOf } from './act.ts';
import { insertFamilies, type CastFamily } from './family-cast.ts';
import type { Random } from './random.ts';
import { secondGuardians } from './story/second-guardians.ts';

interface Given {
  families: readonly CastFamily[];
  now: Date;
  passwordHash: string;
}

/** Each family in front has a second guardian for its first child. */
export async function insertSecondGuardians(
  tx: Tx,
  random: Random,
  { families, now, passwordHash }: Given,
): Promise<void> {
  const stories = secondGuardians.map(({ story }) => story);
  const cast = await insertFamilies(tx, random, stories, now, passwordHash);
  const rows = secondGuardians.flatMap(({ of, story }) => {
    const family = families.find((candidate) => candidate.story.id === of);
    const guardian = cast.find((candidate) => candidate.story === story);
    if (family === undefined || guardian === undefined) return [];
    return [{ participant_id: childOf(family), account_id: guardian.id, since: now, removed_at: null }];
  });
  await tx.insertInto('child_guardian').values(rows).execute();
}

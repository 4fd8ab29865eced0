import { DAY_MS } from '#contract/durations.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/types.ts';
import { insertAccount } from '#server/people/account/account.repository.ts';
import { bornOf } from './applicant-cast.ts';
import { insertProofs } from './coach-cast.ts';
import type { CastFamily } from './family-cast.ts';
import type { Random } from './random.ts';
import { otherHelpers, type StoryHelper } from './story/other-helpers.ts';

interface Given {
  now: Date;
  joinedAt: Date;
  passwordHash: string;
}

/** A helper of the story: signed up, reviewed and approved, with the evidence that the story gives. */
export async function insertHelper(
  tx: Tx,
  random: Random,
  story: StoryHelper,
  { now, joinedAt, passwordHash }: Given,
): Promise<string> {
  const id = random.id(joinedAt);
  const birthDate = story.age === undefined ? story.birthDate : bornOf(story.age, now);
  const account = {
    id,
    name: story.name,
    gender: null,
    birth_date: birthDate,
    language: story.language,
    password_hash: passwordHash,
    created_at: joinedAt,
  };
  await insertAccount(tx, account, { channel: 'email', value: story.email });
  await tx
    .insertInto('account_role')
    .values(roleOf(id, story, { birthDate, now, joinedAt }))
    .execute();
  await insertProofs(tx, id, now, joinedAt);
  if (story.guardian !== undefined) await insertConsent(tx, id, { now, joinedAt });
  if (story.clearedForDays !== undefined)
    await tx
      .updateTable('clearance')
      .set({ expires_at: clearedUntil(story, now) })
      .where('account_id', '=', id)
      .execute();
  return id;
}

/** The helpers around those in front, by what they are called in the story. Minors have their guardian. */
export async function insertOtherHelpers(
  tx: Tx,
  random: Random,
  guardians: Record<'grace' | 'tom', CastFamily>,
  { now, passwordHash }: Omit<Given, 'joinedAt'>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const story of otherHelpers) {
    const joinedAt = new Date(now.getTime() - random.int(40, 120) * DAY_MS);
    const id = await insertHelper(tx, random, story, { now, joinedAt, passwordHash });
    if (story.guardian !== undefined)
      await tx
        .insertInto('child_guardian')
        .values({
          participant_id: id,
          account_id: guardians[story.guardian].id,
          since: joinedAt,
          removed_at: null,
        })
        .execute();
    ids.set(story.id, id);
  }
  return ids;
}

const clearedUntil = ({ clearedForDays = 275 }: StoryHelper, now: Date): Date =>
  new Date(now.getTime() + clearedForDays * DAY_MS);

/** Replaces the identity and background checks of a minor (docs/domain.md 4.10). */
const insertConsent = (tx: Tx, id: string, { now, joinedAt }: Pick<Given, 'now' | 'joinedAt'>) =>
  tx
    .insertInto('clearance')
    .values({
      account_id: id,
      kind: 'guardianConsent',
      expires_at: new Date(now.getTime() + 275 * DAY_MS),
      set_at: joinedAt,
    })
    .execute();

function roleOf(
  id: string,
  story: StoryHelper,
  { birthDate, now, joinedAt }: Pick<Given, 'now' | 'joinedAt'> & { birthDate: string },
): NewRow<'account_role'> {
  const { role, name, cityId, activity, language, experience, organization, clearedForDays = 275 } = story;
  const form = { name, birthDate, cityId, activity, language, experience, organization };
  const isOnHold = clearedForDays < 0;
  return {
    account_id: id,
    role,
    state: isOnHold ? 'suspended' : 'approved',
    suspended_by: isOnHold ? 'clearance' : null,
    reason: null,
    form: JSON.stringify(form),
    submitted_at: joinedAt,
    reviewed_at: new Date(joinedAt.getTime() + DAY_MS),
    cleared_until: clearedUntil(story, now),
  };
}

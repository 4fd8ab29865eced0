import { DAY_MS } from '#contract/durations.ts';
import type { Tx } from '#server/db/database.ts';
import { insertAccount } from '#server/people/account/account.repository.ts';
import { findCurrentLegalText } from '#server/platform/content/legal-text.repository.ts';
import type { Person } from './coach-cast.ts';
import type { Random } from './random.ts';
import type { StoryFamily } from './story/shapes.ts';

export interface CastFamily extends Person {
  story: StoryFamily;
  cityId: string;
  /** The children first, then the parent: everybody has signed. */
  participantIds: string[];
}

/** Families and neighbors of the story, with their children and a signed waiver for each of them. */
export async function insertFamilies(
  tx: Tx,
  random: Random,
  stories: readonly StoryFamily[],
  now: Date,
  passwordHash: string,
): Promise<CastFamily[]> {
  const waiver = await findCurrentLegalText(tx, 'liability', now);
  if (!waiver) throw new Error('no liability text was published');
  const cast: CastFamily[] = [];
  for (const story of stories) {
    const joinedAt = new Date(now.getTime() - random.int(60, 200) * DAY_MS - random.int(0, DAY_MS));
    const family = await insertFamily(tx, random, story, joinedAt, passwordHash);
    await tx
      .insertInto('waiver_signature')
      .values(
        family.participantIds.map((participantId) => ({
          id: random.id(joinedAt),
          participant_id: participantId,
          version: waiver.version,
          text_hash: waiver.text_hash,
          guardian_id: family.id,
          signature: story.adult.name,
          signed_at: new Date(joinedAt.getTime() + DAY_MS),
          address: '127.0.0.1',
          user_agent: 'demo',
        })),
      )
      .execute();
    cast.push(family);
  }
  return cast;
}

/** Thirty years and a little older than the first child. */
const bornOf = ({ children: [first] }: StoryFamily): string =>
  first === undefined ? '1991-05-14' : `${Number(first.birthDate.slice(0, 4)) - 31}-05-14`;

async function insertFamily(
  tx: Tx,
  random: Random,
  story: StoryFamily,
  joinedAt: Date,
  passwordHash: string,
): Promise<CastFamily> {
  const id = random.id(joinedAt);
  const { adult, email, language } = story;
  await insertAccount(
    tx,
    {
      id,
      name: adult.name,
      gender: adult.gender,
      birth_date: bornOf(story),
      language,
      password_hash: passwordHash,
      created_at: joinedAt,
    },
    { channel: 'email', value: email },
  );
  if (story.mobile !== null)
    await tx
      .insertInto('contact')
      .values({ channel: 'mobile', value: story.mobile, account_id: id, proved_at: joinedAt })
      .execute();
  const children = story.children.map((child) => ({
    id: random.id(joinedAt),
    guardian_id: id,
    kind: 'child' as const,
    name: child.name,
    birth_date: child.birthDate,
    created_at: joinedAt,
    removed_at: null,
  }));
  if (children.length > 0) await tx.insertInto('participant').values(children).execute();
  return {
    id,
    story,
    name: adult.name,
    email,
    language,
    cityId: story.cityId,
    participantIds: [...children.map((child) => child.id), id],
  };
}

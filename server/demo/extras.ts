import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { Tx } from '#server/db/database.ts';
import type { CastCoach, Person } from './coach-cast.ts';
import type { CastFamily } from './family-cast.ts';
import type { Random } from './random.ts';
import { announcements } from './story/notices.ts';

/** Each family keeps some coaches of its city. */
export async function insertFavorites(
  tx: Tx,
  random: Random,
  families: readonly CastFamily[],
  coaches: readonly CastCoach[],
  now: Date,
): Promise<void> {
  const favorites = families.flatMap((family) =>
    random
      .shuffle(coaches.filter((coach) => coach.story.cityId === family.cityId))
      .slice(0, random.int(1, 3))
      .map((coach) => ({
        account_id: family.id,
        coach_id: coach.id,
        is_on: true,
        changed_at: new Date(now.getTime() - random.int(5, 900) * HOUR_MS),
      })),
  );
  await tx.insertInto('favorite').values(favorites).execute();
}

/** Announcements of the operators. The older ones were read. */
export async function insertAnnouncements(
  tx: Tx,
  random: Random,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const rows = announcements.flatMap(({ id, daysAgo, text }) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS - HOUR_MS);
    return people.map((person) => ({
      id: random.id(at),
      account_id: person.id,
      kind: 'announcement' as const,
      facts: '{}',
      text: JSON.stringify(text),
      created_at: at,
      read_at: daysAgo > 3 ? new Date(at.getTime() + 5 * HOUR_MS) : null,
      unique_key: `announcement:${id}:${person.id}`,
    }));
  });
  await tx.insertInto('notice').values(rows).execute();
}

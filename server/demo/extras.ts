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
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<void> {
  const sent = announcements.map(({ daysAgo, text }) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS - HOUR_MS);
    return { id: random.id(at), at, isRead: daysAgo > 3, text: JSON.stringify(text) };
  });
  await tx
    .insertInto('announcement')
    .values(
      sent.map(({ id, at, text }) => ({
        id,
        text,
        role: null,
        language: null,
        city_id: null,
        team_id: null,
        state: 'sent' as const,
        send_at: at,
        made_by: operatorId,
        made_at: at,
        sent_at: at,
        notified: people.length,
      })),
    )
    .execute();
  const rows = sent.flatMap(({ id, at, isRead, text }) =>
    people.map((person) => ({
      id: random.id(at),
      account_id: person.id,
      kind: 'announcement' as const,
      facts: '{}',
      text,
      created_at: at,
      read_at: isRead ? new Date(at.getTime() + 5 * HOUR_MS) : null,
      unique_key: `announcement:${id}:${person.id}`,
      announcement_id: id,
    })),
  );
  await tx.insertInto('notice').values(rows).execute();
}

import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { toInstant, toWallTime } from '#server/base/zone.ts';
import type { Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { inFront } from './accounts.ts';
import type { CastCoach } from './coach-cast.ts';
import type { Random } from './random.ts';
import { bringOf } from './story/bring.ts';
import { classesAround, type StoryClass } from './story/classes.ts';
import { fitOf } from './story/fit.ts';
import { spotOf } from './story/venues.ts';
import { timeAroundNow } from './time-around-now.ts';

/** `HH:MM` some minutes later; no class of the story goes past midnight. */
function later(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = hours * 60 + rest + minutes;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/**
 * A class on this very day for the coaches in front and for some others. Theirs is around now, in the daytime. The story
 * itself avoids today, so nobody teaches two classes at the same time.
 */
function classesToday(now: Date): StoryClass[] {
  const stars: readonly string[] = inFront.coaches;
  const firsts = new Map<string, StoryClass>();
  for (const story of classesAround(now))
    if (story.week === 0 && !firsts.has(story.coach.id)) firsts.set(story.coach.id, story);
  return [...firsts.values()]
    .filter(({ coach }, index) => stars.includes(coach.id) || index % 4 === 0)
    .map((story) => ({ ...story, key: `${story.template.id}:today`, day: toWallTime(now, story.zone).date }))
    .map((story) => (stars.includes(story.coach.id) ? aroundNow(story, now) : story));
}

const aroundNow = (story: StoryClass, now: Date): StoryClass => ({
  ...story,
  template: { ...story.template, time: timeAroundNow(now, story.zone, story.template.time) },
});

/** Writes the classes of the story around `now` and gives their rows, the soonest first. */
export async function insertClasses(
  tx: Tx,
  random: Random,
  coaches: readonly CastCoach[],
  now: Date,
  currency: string,
): Promise<Row<'class'>[]> {
  const idOf = new Map(coaches.map((coach) => [coach.story.id, coach.id]));
  const rows = [...classesAround(now), ...classesToday(now)].map((story) => {
    const coachId = idOf.get(story.coach.id);
    if (coachId === undefined) throw new Error(`class ${story.key} has no coach`);
    return classRow(random, story, coachId, now, currency);
  });
  const venueIds = await insertVenues(tx, rows);
  const inserted = await tx
    .insertInto('class')
    .values(rows.map((row) => ({ ...row, venue_id: venueIds.get(venueKey(row)) ?? null })))
    .returningAll()
    .execute();
  return inserted.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
}

type Placed = Pick<
  ReturnType<typeof classRow>,
  'coach_id' | 'city_id' | 'place_name' | 'address' | 'created_at'
>;

const venueKey = ({ coach_id: coachId, place_name: name }: Placed): string => `${coachId} ${name}`;

/** Saves the places of the classes, one record for each coach; their ids by `venueKey`. */
async function insertVenues(tx: Tx, rows: readonly Placed[]): Promise<Map<string, string>> {
  const firsts = new Map(rows.toReversed().map((row) => [venueKey(row), row]));
  const numbers = new Map<string, number>();
  const inserted = await tx
    .insertInto('venue')
    .values(
      Array.from(firsts.values(), (row) => {
        const number = (numbers.get(row.coach_id) ?? 0) + 1;
        numbers.set(row.coach_id, number);
        return {
          id: randomUUID(),
          coach_id: row.coach_id,
          city_id: row.city_id,
          name: row.place_name,
          address: row.address,
          ...spotOf(row.place_name),
          confirmed_at: row.created_at,
          place_no: number,
          created_at: row.created_at,
          ended_at: null,
          merged_into: null,
        };
      }),
    )
    .returning(['id', 'coach_id', 'name'])
    .execute();
  return new Map(inserted.map(({ id, coach_id: coachId, name }) => [`${coachId} ${name}`, id]));
}

function classRow(random: Random, story: StoryClass, coachId: string, now: Date, currency: string) {
  const { template, coach, venue, zone, day, meets } = story;
  const fit = fitOf[template.id] ?? {};
  const end = later(template.time, template.minutes);
  const startsAt = toInstant(day, template.time, zone, 'earlier');
  const endsAt = new Date(startsAt.getTime() + template.minutes * MINUTE_MS);
  // Published three to five weeks ahead, and never in the future.
  const published = Math.min(
    startsAt.getTime() - random.int(21, 35) * DAY_MS,
    now.getTime() - random.int(5, 12) * DAY_MS,
  );
  const createdAt = new Date(published);
  return {
    id: random.id(createdAt),
    coach_id: coachId,
    title: JSON.stringify(template.title),
    description: JSON.stringify(template.description),
    bring: JSON.stringify(bringOf[coach.activity] ?? {}),
    activity: coach.activity,
    meets: [...meets],
    age_from: fit.ageFrom ?? null,
    age_to: fit.ageTo ?? null,
    level: fit.level ?? null,
    taught_in: [...(fit.taughtIn ?? [])],
    place_name: venue.name,
    address: venue.address,
    city_id: venue.cityId,
    zone,
    local_start: `${day} ${template.time}`,
    local_end: `${day} ${end}`,
    starts_at: startsAt,
    ends_at: endsAt,
    capacity: template.capacity,
    price_minor: template.priceMinor,
    currency,
    created_at: createdAt,
  };
}

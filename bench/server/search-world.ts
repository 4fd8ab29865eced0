import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { builtInActivities } from '#contract/built-in-activities.ts';
import { accommodations } from '#contract/enums.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { nameKeys } from '#server/people/name-keys/name-keys.rules.ts';
import { publishContent } from '#server/platform/content/publication.commands.ts';

const first = 'Maya Omar Grace Wei Ananya José Chloé Daniel Ivan Aisha Noah Mei Lucas Sofia Hana Tom'.split(
  ' ',
);
const last =
  'Chen Haddad Okafor Zhang Iyer García Dubois Kim Petrov Khan Williams Lin Silva Rossi Sato Brown'.split(
    ' ',
  );
const family = Array.from('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗');
const given = Array.from('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰萍红建文');
const cities = Array.from({ length: 20 }, (_, index) => `city${index}`);

let state = 7;
/** Below `n`; xorshift with a fixed seed, so that every run measures the same names. */
function draw(n: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % n;
}
const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T; // never empty

function coachOf() {
  const stars = draw(2) === 0 ? 0 : 3 + draw(20);
  return {
    id: randomUUID(),
    name: `${pick(first)} ${pick(last)}${draw(50) === 0 ? ` ${draw(46_656).toString(36)}` : ''}`,
    zh: `${pick(family)}${pick(given)}${draw(3) === 0 ? '' : pick(given)}`,
    gender: draw(3),
    city: pick(cities),
    activity: pick(builtInActivities).key,
    meets: accommodations.filter(() => draw(4) === 0),
    stars,
    sum: stars * 3 + draw(stars * 2 + 1),
    // Half of them have no ratings and share one rank: the case in which a naive cursor reads everything.
    rank: stars === 0 ? 4000 : 3000 + draw(2000),
  };
}

/** Fills cities about 33 km apart in a row with `total` coaches, each with two classes of the next weeks. */
export async function fillCoaches(database: Database, total: number): Promise<void> {
  await publishContent(database, systemClock);
  await sql`insert into city (id, en, zh, zone, country, lat, lng, position)
    select c, c, c, 'UTC', 'US', 40 + n * 0.3, -100, n from unnest(${cities}::text[]) with ordinality v(c, n)`.execute(
    database.query,
  );
  for (let start = 0; start < total; start += 5000)
    await insertSome(database, Array.from({ length: Math.min(5000, total - start) }, coachOf));
  await sql`insert into class (id, coach_id, title, description, activity, place_name, address, city_id, zone,
      local_start, local_end, starts_at, ends_at, capacity, taken, price_minor, currency, created_at)
    select gen_random_uuid(), id, '{"en":"A class"}', '{"en":"For everybody."}', activity, 'Hall', '1 Street', city_id,
      'UTC', at at time zone 'UTC', at at time zone 'UTC' + interval '1 hour', at, at + interval '1 hour', 6,
      (random() * 6)::int, 1500 + (random() * 60)::int * 100, 'USD', now()
    from (select *, date_trunc('hour', now()) + (4 + (random() * 1400)::int) * interval '1 hour' as at
      from coach, generate_series(1, 2)) v`.execute(database.query);
  await sql`vacuum analyze`.execute(database.query);
}

async function insertSome(database: Database, coaches: ReturnType<typeof coachOf>[]): Promise<void> {
  const keys = coaches.flatMap((coach) =>
    nameKeys(coach.name, coach.zh).map((key) => ({ id: coach.id, key })),
  );
  await database.transaction(async (tx) => {
    const rows = JSON.stringify(coaches);
    await sql`insert into account (id, name, created_at)
      select id, name, now() from jsonb_to_recordset(${rows}::jsonb) v(id uuid, name text)`.execute(tx);
    await sql`insert into coach (id, is_listed, name, name_zh, gender, city_id, activity, experience, meets, rank,
        stars_sum, stars_count, cleared_until)
      select id, true, name, zh, gender, city, activity, '{}', array(select jsonb_array_elements_text(meets)), rank, sum,
        stars, now() + interval '1 year'
      from jsonb_to_recordset(${rows}::jsonb) v(id uuid, name text, zh text, gender int, city text, activity text,
        meets jsonb, rank int, sum int, stars int)`.execute(tx);
    await sql`insert into coach_name_key (coach_id, key)
      select id, key from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) v(id uuid, key text)`.execute(
      tx,
    );
  });
}

import { DAY_MS } from '#contract/durations.ts';
import type { Language } from '#contract/enums.ts';
import type { Tx } from '#server/db/database.ts';
import type { NewRow } from '#server/db/types.ts';
import { insertAccount } from '#server/people/account/account.repository.ts';
import { setNameKeys } from '#server/people/public.ts';
import { setHoliday } from '#server/platform/content/holiday.repository.ts';
import { trainingModules } from '#server/texts/training-modules.ts';
import { emailOfCoach } from './accounts.ts';
import type { Random } from './random.ts';
import { cities } from './story/cities.ts';
import { spokenBy } from './story/fit.ts';
import { holidays } from './story/holidays.ts';
import type { StoryCoach } from './story/shapes.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  language: Language;
}
export type CastCoach = Person & { story: StoryCoach };

export async function insertCities(tx: Tx): Promise<void> {
  await tx
    .insertInto('city')
    .values(cities.map((city, position) => ({ ...city, position })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Notes the announced holidays of each city. */
export async function insertHolidays(tx: Tx): Promise<void> {
  for (const { id: city_id, country } of cities) {
    const { source, days, workdays = [] } = holidays[country] ?? { source: '', days: [] };
    for (const [first, last, en, zh] of days)
      for (let day = Date.parse(first); day <= Date.parse(last); day += DAY_MS) {
        const date = new Date(day).toISOString().slice(0, 10);
        await setHoliday(tx, { city_id, date, kind: 'holiday', en, zh, source });
      }
    for (const [date, en, zh] of workdays)
      await setHoliday(tx, { city_id, date, kind: 'workday', en, zh, source });
  }
}

/** Coaches of the story: signed up, reviewed, approved and cleared for a year. */
export async function insertCoaches(
  tx: Tx,
  random: Random,
  stories: readonly StoryCoach[],
  now: Date,
  passwordHash: string,
): Promise<CastCoach[]> {
  const cast: CastCoach[] = [];
  for (const story of stories) {
    const joinedAt = new Date(now.getTime() - random.int(100, 300) * DAY_MS - random.int(0, DAY_MS));
    const language: Language = story.nameZh === null ? 'en' : 'zh';
    const person = { id: random.id(joinedAt), name: story.name, email: emailOfCoach(story.id), language };
    const birthDate = `${now.getUTCFullYear() - 22 - story.years}-0${random.int(1, 9)}-${random.int(10, 28)}`;
    const account = {
      id: person.id,
      name: person.name,
      gender: story.gender,
      birth_date: birthDate,
      language,
      password_hash: passwordHash,
      created_at: joinedAt,
    };
    await insertAccount(tx, account, { channel: 'email', value: person.email });
    await tx
      .insertInto('account_role')
      .values(roleOf(person.id, story, { language, birthDate, now, joinedAt }))
      .execute();
    await tx
      .insertInto('coach')
      .values(coachRow(person.id, story, now, joinedAt))
      .execute();
    await setNameKeys(tx, 'coach', person.id, {
      en: story.name,
      ...(story.nameZh === null ? {} : { zh: story.nameZh }),
    });
    await insertProofs(tx, person.id, now, joinedAt);
    cast.push({ ...person, story });
  }
  return cast;
}

interface RoleFacts {
  language: Language;
  birthDate: string;
  now: Date;
  joinedAt: Date;
}

function roleOf(
  accountId: string,
  story: StoryCoach,
  { language, birthDate, now, joinedAt }: RoleFacts,
): NewRow<'account_role'> {
  const { name, nameZh, gender, cityId, activity, years, meets } = story;
  const form = {
    name,
    birthDate,
    gender,
    cityId,
    activity,
    years,
    language,
    meets,
    speaks: spokenBy(story),
    experience: story.experience[language],
  };
  return {
    account_id: accountId,
    role: 'coach',
    state: 'approved',
    reason: null,
    form: JSON.stringify(nameZh === null ? form : { ...form, nameZh }),
    submitted_at: joinedAt,
    reviewed_at: new Date(joinedAt.getTime() + DAY_MS),
    cleared_until: clearedUntil(now, joinedAt),
  };
}

/** The checks that an operator has seen, and the lessons that were read. */
export async function insertProofs(tx: Tx, id: string, now: Date, joinedAt: Date): Promise<void> {
  await tx
    .insertInto('clearance')
    .values(
      (['identity', 'background', 'codeOfConduct'] as const).map((kind) => ({
        account_id: id,
        kind,
        expires_at: clearedUntil(now, joinedAt),
        set_at: joinedAt,
      })),
    )
    .execute();
  await tx
    .insertInto('training_read')
    .values(
      trainingModules.map(({ slug, version }) => ({
        account_id: id,
        module: slug,
        version,
        read_at: joinedAt,
      })),
    )
    .execute();
}

/** Cleared for a year at a time, from the day of joining on. */
function clearedUntil(now: Date, joinedAt: Date): Date {
  const years = Math.ceil((now.getTime() + 120 * DAY_MS - joinedAt.getTime()) / (365 * DAY_MS));
  return new Date(joinedAt.getTime() + years * 365 * DAY_MS);
}

function coachRow(id: string, story: StoryCoach, now: Date, joinedAt: Date): NewRow<'coach'> {
  return {
    id,
    is_listed: true,
    name: story.name,
    name_zh: story.nameZh,
    gender: story.gender,
    city_id: story.cityId,
    activity: story.activity,
    experience: JSON.stringify(story.experience),
    meets: [...story.meets],
    speaks: spokenBy(story),
    years: story.years,
    cleared_until: clearedUntil(now, joinedAt),
  };
}

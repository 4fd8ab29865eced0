import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import type { Activity, Language } from '#contract/enums.ts';
import { everybody, searchWithout } from '#src/features/teaching/search/coach-search.view.ts';
import { inputOf } from '#src/features/teaching/search/search-input.view.ts';
import { lexiconOf } from '#src/features/teaching/search/search-lexicon.view.ts';
import { readWords, withTyped } from '#src/features/teaching/search/search-words.view.ts';
import enBase from '#src/i18n/en/base.json';
import zhBase from '#src/i18n/zh/base.json';
import { ok } from '#tests/support/calls.ts';
import { addCity, addCoach } from '#tests/support/people.ts';
import { serveWorld, type ServedWorld } from '#tests/support/serve.ts';

/** Words typed on the phone, read there, and answered by the server. */
let world: ServedWorld;
const labels = { en: enBase.common, zh: zhBase.common };
// A Monday.
const present = { today: '2027-03-01', currency: 'USD' };

interface Offer {
  name: string;
  nameZh?: string;
  city: string;
  activity: Activity;
  meets?: string[];
  title: { en: string; zh?: string };
  place: string;
  price: number;
  /** Wall-clock time at the class's place, and how far that clock is ahead of UTC. */
  local: string;
  ahead: number;
}

async function addOffer(offer: Offer): Promise<void> {
  const { name, nameZh = null, city, activity, meets = [], title, place, price, local, ahead } = offer;
  const coachId = await addCoach(world, {
    name,
    name_zh: nameZh,
    city_id: city,
    activity,
    meets,
    cleared_until: new Date('2027-12-31'),
  });
  const startsAt = new Date(Date.parse(`${local}Z`) - ahead * HOUR_MS);
  await world.database.query
    .insertInto('class')
    .values({
      id: randomUUID(),
      coach_id: coachId,
      title: JSON.stringify(title),
      description: '{}',
      activity,
      meets,
      place_name: place,
      address: 'Lane 1',
      city_id: city,
      zone: ahead > 0 ? 'Asia/Shanghai' : 'America/Chicago',
      local_start: local,
      local_end: local,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + HOUR_MS),
      capacity: 4,
      taken: 0,
      price_minor: price,
      currency: 'USD',
      state: 'published',
      created_at: world.clock.now(),
    })
    .execute();
}

beforeAll(async () => {
  world = await serveWorld({ startAt: '2027-03-01T08:00:00Z', isEmpty: true });
  for (const [id, en, zh] of [
    ['austin', 'Austin', '奥斯汀'],
    ['shanghai', 'Shanghai', '上海'],
  ] as const) {
    await addCity(world, id);
    await world.database.query.updateTable('city').set({ en, zh }).where('id', '=', id).execute();
  }
  await addOffer({
    name: 'Maya Torres',
    city: 'austin',
    activity: 'swim',
    meets: ['quietSpace', 'wheelchair'],
    title: { en: 'First strokes', zh: '学会第一泳姿' },
    place: 'Pecan Grove Pool',
    price: 2400,
    local: '2027-03-06T09:30',
    ahead: -6,
  });
  await addOffer({
    name: 'Ben Archer',
    city: 'shanghai',
    activity: 'chess',
    title: { en: 'Knights' },
    place: 'Bund House',
    price: 0,
    local: '2027-03-05T16:00',
    ahead: 8,
  });
  await addOffer({
    name: 'Austin Reed',
    city: 'shanghai',
    activity: 'swim',
    title: { en: 'Quiet water' },
    place: 'River Pool',
    price: 4000,
    local: '2027-03-07T17:30',
    ahead: 8,
  });
  await addOffer({
    name: 'Sun Haoran',
    nameZh: '孙浩然',
    city: 'austin',
    activity: 'judo',
    title: { en: 'Soft falls' },
    place: 'Harlow Gym',
    price: 3500,
    local: '2027-03-06T14:00',
    ahead: -6,
  });
});

/** The search of typed words, read on a phone in a language with the activities and cities of the server. */
async function searchFor(typed: string, language: Language = 'en') {
  const { items: cities } = await ok(world, null, 'city.list');
  const { items: activities } = await ok(world, null, 'activity.list');
  const { meets } = labels[language];
  const lexicon = lexiconOf({ activities, need: (one) => meets[one], cities });
  return withTyped(everybody, readWords(typed, lexicon));
}

async function found(search: Awaited<ReturnType<typeof searchFor>>) {
  const input = inputOf(search, present);
  const coaches = await ok(world, null, 'coach.search', input);
  const classes = await ok(world, null, 'class.list', input);
  return {
    coaches: coaches.items.map(({ name }) => name).toSorted(),
    classes: classes.items.map(({ title }) => title.en ?? ''),
  };
}

const maya = { coaches: ['Maya Torres'], classes: ['First strokes'] };
const archer = { coaches: ['Ben Archer'], classes: ['Knights'] };
const reed = { coaches: ['Austin Reed'], classes: ['Quiet water'] };
const haoran = { coaches: ['Sun Haoran'], classes: ['Soft falls'] };
const swimmers = { coaches: ['Austin Reed', 'Maya Torres'], classes: ['First strokes', 'Quiet water'] };
const inAustin = { coaches: ['Maya Torres', 'Sun Haoran'], classes: ['First strokes', 'Soft falls'] };
const cheap = { coaches: ['Ben Archer', 'Maya Torres'], classes: ['Knights', 'First strokes'] };
const all = {
  coaches: ['Austin Reed', 'Ben Archer', 'Maya Torres', 'Sun Haoran'],
  classes: ['Knights', 'First strokes', 'Soft falls', 'Quiet water'],
};

test.each([
  ['swimming', swimmers],
  ['quiet', maya],
  ['Austin swimming', maya],
  ['under $30', cheap],
  ['swimming saturday', maya],
  ['First strokes', maya],
  ['Pecan Grove', maya],
  ['游泳', swimmers],
  ['轮椅', maya],
  ['youyong', swimmers],
  ['周六上午', maya],
  ['after school', { coaches: ['Austin Reed', 'Ben Archer'], classes: ['Knights', 'Quiet water'] }],
  ['30 dollars', cheap],
  ['free', archer],
  ['sat morning swim', maya],
  ['chess friday', archer],
  ['Sun', haoran],
  ['孙浩然', haoran],
  ['swimming River', reed],
  ['学会第一', maya],
  // A name, although an activity could be called so; and a name beside an activity.
  ['Archer', archer],
  ['chess with Archer', archer],
  ['', all],
] as const)('"%s" is answered in both languages', async (typed, expected) => {
  for (const language of ['en', 'zh'] as const)
    expect(await found(await searchFor(typed, language))).toEqual(expected);
});

test('a word that is a city and a name finds the city, and the name in quotation marks', async () => {
  expect(await found(await searchFor('Austin'))).toEqual(inAustin);
  expect(await found(await searchFor('"Austin"'))).toEqual(reed);
});

test('coach.count names the typed filter to drop when the words find nobody', async () => {
  for (const [typed, filter, left] of [
    ['chess saturday', 'days', archer],
    ['quiet water', 'needs', reed],
    ['swimming Archer', 'activity', archer],
  ] as const) {
    const search = await searchFor(typed);
    const { count, without } = await ok(world, null, 'coach.count', inputOf(search, present));
    expect([typed, count]).toEqual([typed, 0]);
    expect(without.map((one) => one.filter)).toContain(filter);
    expect(await found(searchWithout(search, filter))).toEqual(left);
  }
});

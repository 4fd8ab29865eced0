import { beforeAll, expect, test } from 'vitest';
import { everybody } from '#src/features/teaching/search/coach-search.view.ts';
import { inputOf } from '#src/features/teaching/search/search-input.view.ts';
import { lexiconOf } from '#src/features/teaching/search/search-lexicon.view.ts';
import { readWords, withTyped } from '#src/features/teaching/search/search-words.view.ts';
import { ok } from '#tests/support/calls.ts';
import { coachOf } from '#tests/support/helping.ts';
import { addPerson } from '#tests/support/people.ts';
import { serveWorld, type ServedWorld } from '#tests/support/serve.ts';
import { swimClass } from '#tests/support/swim-class.ts';

/** A sport outside of every build: an operator adds it, a coach teaches it, a family finds it by its words. */
let world: ServedWorld;
let classId: string;
const boulder = {
  key: 'boulder',
  en: 'Climbing boulder',
  zh: '攀石',
  wordsEn: ['boulder wall'],
  wordsZh: ['抱石', 'panshi'],
  pattern: 'wall',
} as const;

beforeAll(async () => {
  world = await serveWorld();
  const operator = await addPerson(world, 'operator');
  await ok(world, operator, 'operator.activitySet', { ...boulder, version: 0 });
  const form = {
    ...swimClass,
    cityId: 'vancouver',
    date: '2027-03-20',
    startTime: '09:00',
    endTime: '10:00',
    zone: 'America/Vancouver',
    capacity: 4,
    priceMinor: 1500,
  };
  const coach = await coachOf(world);
  ({ id: classId } = await ok(world, coach, 'class.create', { ...form, activity: boulder.key }));
  const later = { startTime: '11:00', endTime: '12:00' };
  await ok(world, coach, 'class.create', { ...form, ...later, activity: 'climbing' });
});

test.each(['climbing boulder', 'Boulder wall', '攀石', '抱石课', 'panshi'])(
  'a family that types "%s" finds the class of the new activity alone',
  async (typed) => {
    const { items: activities } = await ok(world, null, 'activity.list');
    const { items: cities } = await ok(world, null, 'city.list');
    const lexicon = lexiconOf({ activities, cities, need: () => '' });
    const search = withTyped(everybody, readWords(typed, lexicon));
    expect(search).toEqual({ ...everybody, activity: 'boulder' });
    const input = inputOf(search, { today: '2027-03-01', currency: 'USD' });
    const { items } = await ok(world, null, 'class.list', input);
    expect(items.map(({ id, activity }) => [id, activity])).toEqual([[classId, 'boulder']]);
  },
);

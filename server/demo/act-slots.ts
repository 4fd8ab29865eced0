import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#contract/durations.ts';
import { savePlan } from '#server/teaching/slot-plan/slot-plan.commands.ts';
import { inFront } from './accounts.ts';
import { classFormOf, does, type Act } from './act.ts';
import type { Entry } from './stage.ts';

const title = { en: 'One to one, at your own pace', zh: '一对一：按自己的节奏' };
const afternoon = { from: '15:00', to: '18:00' };
const morning = { from: '09:00', to: '12:00' };

/** Lets a coach in Austin offer free hours for lessons one to one. */
export function freeHours(act: Act): Entry[] {
  const coach = act.coaches.find(
    ({ story }) => story.cityId === 'austin' && !(inFront.coaches as readonly string[]).includes(story.id),
  );
  if (coach === undefined) throw new Error('the story has no coach for free hours');
  const { activity, meets, placeName, address, cityId, description } = classFormOf(act, coach, {
    inDays: 4,
    time: afternoon.from,
    capacity: 1,
    title,
  });
  const id = randomUUID();
  const form = {
    id,
    activity,
    meets,
    placeName,
    address,
    cityId,
    description,
    lengthMinutes: 45,
    pauseMinutes: 15,
    priceMinor: 4200,
    noticeHours: 24,
    mostPerDay: 3,
    startsOn: new Date(act.now.getTime() - 7 * DAY_MS).toISOString().slice(0, 10),
    endsOn: null,
    weekly: [
      { weekday: 2, ...afternoon },
      { weekday: 4, ...afternoon },
      { weekday: 6, ...morning },
    ],
    daysOff: [],
  };
  const save = (version: number, language: 'en' | 'zh') =>
    savePlan(act.stage.as(coach.id, 'coach'), { ...form, version, language, title: title[language] });
  return [
    does(act, 3, async () => {
      await save(0, 'en');
      await save(1, 'zh');
    }),
  ];
}

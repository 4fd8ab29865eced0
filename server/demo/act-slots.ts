import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#contract/durations.ts';
import type { SlotPlanForm } from '#contract/slot.ts';
import { savePlan } from '#server/teaching/slot-plan/slot-plan.commands.ts';
import { inFront } from './accounts.ts';
import { classFormOf, does, type Act } from './act.ts';
import type { Entry } from './stage.ts';

type Plan = Omit<SlotPlanForm, 'version' | 'language' | 'title'>;

const title = { en: 'One to one, at your own pace', zh: '一对一：按自己的节奏' };
const afternoon = { from: '15:00', to: '18:00' };
const morning = { from: '09:00', to: '12:00' };
/** A shorter lesson to get to know each other, on a day without other hours. */
const trial = {
  isTrial: true,
  lengthMinutes: 30,
  priceMinor: 1500,
  weekly: [{ weekday: 3, ...afternoon }],
};
const trialTitle = { en: 'Trial lesson: get to know each other', zh: '体验课：先认识一下' };

/** Lets a coach in Austin offer free hours for lessons one to one, some of them for trial lessons. */
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
  const form: Plan = {
    id: randomUUID(),
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
  const save = async (plan: Plan, words: typeof title) => {
    const asCoach = act.stage.as(coach.id, 'coach');
    await savePlan(asCoach, { ...plan, version: 0, language: 'en', title: words.en });
    await savePlan(asCoach, { ...plan, version: 1, language: 'zh', title: words.zh });
  };
  return [
    does(act, 3, async () => {
      await save(form, title);
      await save({ ...form, ...trial, id: randomUUID() }, trialTitle);
    }),
  ];
}

import i18next from 'i18next';
import { expect, test } from 'vitest';
import enTeaching from '#src/i18n/en/teaching.json';
import zhTeaching from '#src/i18n/zh/teaching.json';
import { seatsParts } from './seats-taken.view.ts';

const startsAt = '2026-11-28T15:30:00.000Z';
const endsAt = '2026-11-28T16:30:00.000Z';
const at = {
  before: Date.parse('2026-11-28T15:29:59Z'),
  now: Date.parse(startsAt),
  after: Date.parse(endsAt),
};
const none = { unpaid: 0, asked: 0, booked: 0, came: 0, unmarked: 0 };

const sentences = async (language: 'en' | 'zh') => {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: language,
    resources: { en: { translation: enTeaching }, zh: { translation: zhTeaching } },
  });
  const t = i18n.getFixedT(language);
  return (seats: Partial<typeof none>, when: keyof typeof at, capacity: number | null, waiting: number) =>
    seatsParts({ seats: { ...none, ...seats }, capacity, waiting, startsAt, endsAt }, at[when])
      .map((part) => t(`teaching.seats.${part.key}`, { count: 0, taken: 0, ...part }))
      .join(' · ');
};

test.each([
  // Seats, time, capacity, waitlist, English, Chinese.
  [{}, 'before', 8, 0, 'No seat taken yet', '还没有人预约'],
  [{ asked: 3 }, 'before', 8, 0, 'Nobody booked · 3 asked', '没有人约好 · 3 人待确认'],
  [{ unpaid: 1, asked: 1 }, 'before', 8, 0, 'Nobody booked · 2 asked', '没有人约好 · 2 人待确认'],
  [{ booked: 2, unmarked: 2 }, 'before', 8, 0, '2 of 8 seats taken', '已约2/8'],
  [
    { booked: 2, asked: 3, unmarked: 2 },
    'before',
    8,
    0,
    '2 of 8 seats taken · 3 asked',
    '已约2/8 · 3 人待确认',
  ],
  [
    { booked: 2, unmarked: 2 },
    'before',
    2,
    1,
    '2 of 2 seats taken · 1 family on the waitlist',
    '已约2/2 · 1 位家长在候补',
  ],
  [{ booked: 2, unmarked: 2 }, 'before', null, 0, '2 booked', '已约 2 人'],
  [{}, 'now', 8, 1, 'Nobody booked', '没有人约好'],
  [{ booked: 3, came: 1, unmarked: 2 }, 'now', 8, 1, '3 of 8 seats taken', '已约3/8'],
  [{}, 'after', 8, 1, 'Nobody was booked', '没有人预约'],
  [{ asked: 2 }, 'after', 8, 0, 'Nobody was booked', '没有人预约'],
  [{ booked: 4, came: 4 }, 'after', 8, 0, '4 came', '4 人到场'],
  [{ booked: 4, came: 3 }, 'after', 8, 0, '3 came', '3 人到场'],
  [{ booked: 4, came: 3, unmarked: 1 }, 'after', 8, 0, '3 came · 1 not marked', '3 人到场 · 1 人未记录'],
  [
    { booked: 2, unmarked: 2 },
    'after',
    8,
    0,
    '2 booked · attendance not marked',
    '已约 2 人 · 未记录到课情况',
  ],
  [{ booked: 3, unmarked: 2 }, 'after', 8, 0, '3 booked · 2 not marked', '已约 3 人 · 2 人未记录'],
  [{ booked: 2 }, 'after', null, 0, 'Nobody came', '没有人到场'],
] as const)(
  'seatsParts of %j, %s a class of %s with %i waiting',
  async (seats, when, capacity, waiting, en, zh) => {
    expect((await sentences('en'))(seats, when, capacity, waiting)).toBe(en);
    expect((await sentences('zh'))(seats, when, capacity, waiting)).toBe(zh);
  },
);

test('seatsParts returns nothing without counts of the server', () => {
  const facts = { seats: undefined, capacity: 8, waiting: 0, startsAt, endsAt };
  expect(seatsParts(facts, at.after)).toEqual([]);
});

import { expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { hoursFault } from '#contract/weekly-hours.rules.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import {
  daysLater,
  holidayKey,
  nearDays,
  nearSlots,
  slotAt,
  slotsOf,
  type PlanHours,
  type SlotFacts,
} from './slot.rules.ts';

const plan = (rest: Partial<PlanHours> = {}): PlanHours => ({
  id: 'plan',
  state: 'active',
  city_id: 'austin',
  zone: 'America/Chicago',
  length_minutes: 45,
  pause_minutes: 15,
  notice_hours: 2,
  most_a_day: null,
  starts_on: '2027-01-01',
  ends_on: null,
  weekly: [{ weekday: 6, from: '09:30', to: '12:00' }],
  days_off: [],
  ...rest,
});
const free: SlotFacts = {
  now: Date.parse('2027-03-01T00:00:00Z'),
  horizon: Date.parse('2027-06-01T00:00:00Z'),
  clearedUntil: Date.parse('2028-01-01T00:00:00Z'),
  busy: [],
  booked: [],
  closed: [],
  holidays: new Set(),
  daysOff: new Set(),
};
const startsOf = (hours: PlanHours, facts: SlotFacts = free, from = '2027-03-06', days = 1) =>
  slotsOf(hours, facts, { from, days }).map(({ startsAt }) => new Date(startsAt).toISOString());
const at = (instant: string) => Date.parse(instant);

it('slotsOf keeps the wall time when the clocks are set forward', () => {
  const first = (from: string) => startsOf(plan(), free, from)[0];
  expect([first('2027-03-06'), first('2027-03-20')]).toEqual([
    '2027-03-06T15:30:00.000Z',
    '2027-03-20T14:30:00.000Z',
  ]);
});

it('slotsOf leaves out a time that the clocks skip, and means the first of one that comes twice', () => {
  const night = plan({
    length_minutes: 30,
    pause_minutes: 0,
    weekly: [{ weekday: 7, from: '01:00', to: '04:00' }],
  });
  expect(startsOf(night, free, '2027-03-14')).toEqual([
    '2027-03-14T07:00:00.000Z',
    '2027-03-14T07:30:00.000Z',
    '2027-03-14T08:00:00.000Z',
    '2027-03-14T08:30:00.000Z',
  ]);
  const later = { ...free, horizon: at('2028-01-01T00:00:00Z') };
  expect(startsOf(night, later, '2027-11-07').slice(0, 3)).toEqual([
    '2027-11-07T06:00:00.000Z',
    '2027-11-07T06:30:00.000Z',
    '2027-11-07T08:00:00.000Z',
  ]);
});

it('slotsOf keeps the pause to a class of the coach, and not more', () => {
  const busy = (from: string, until: string) => ({
    ...free,
    busy: [{ startsAt: at(from), endsAt: at(until) }],
  });
  expect(startsOf(plan(), busy('2027-03-06T16:30:00Z', '2027-03-06T17:00:00Z'))).toEqual([
    '2027-03-06T15:30:00.000Z',
  ]);
  expect(startsOf(plan(), busy('2027-03-06T16:29:00Z', '2027-03-06T16:30:00Z'))).toEqual([]);
});

it.each<[string, Partial<PlanHours>, Partial<SlotFacts>, number]>([
  ['nothing stands against it', {}, {}, 2],
  ['the plan is ended', { state: 'ended' }, {}, 0],
  ['the day is off', { days_off: ['2027-03-06'] }, {}, 0],
  ['the city has a holiday', {}, { holidays: new Set([holidayKey('austin', '2027-03-06')]) }, 0],
  ['the coach has a day off', {}, { daysOff: new Set(['2027-03-06']) }, 0],
  ['the coach has another day off', {}, { daysOff: new Set(['2027-03-05']) }, 2],
  ['another city has a holiday', {}, { holidays: new Set([holidayKey('boston', '2027-03-06')]) }, 2],
  ['the plan begins later', { starts_on: '2027-03-07' }, {}, 0],
  ['the plan is over', { ends_on: '2027-03-05' }, {}, 0],
  ['the notice is over for the first', {}, { now: at('2027-03-06T13:30:01Z') }, 1],
  ['the notice just suffices', {}, { now: at('2027-03-06T13:30:00Z') }, 2],
  ['the horizon is between them', {}, { horizon: at('2027-03-06T15:30:00Z') }, 1],
  ['the clearance ends with the first', {}, { clearedUntil: at('2027-03-06T16:15:00Z') }, 1],
  ['the coach takes no bookings', {}, { clearedUntil: 0 }, 0],
  ['the first is booked', {}, { booked: [{ planId: 'plan', startsAt: at('2027-03-06T15:30:00Z') }] }, 1],
  [
    'the coach gave up the first',
    { most_a_day: 1 },
    { closed: [{ planId: 'plan', startsAt: at('2027-03-06T15:30:00Z') }] },
    1,
  ],
  ['another plan is booked', {}, { booked: [{ planId: 'other', startsAt: at('2027-03-06T15:30:00Z') }] }, 2],
  [
    'the day has as many as it may',
    { most_a_day: 1 },
    { booked: [{ planId: 'plan', startsAt: at('2027-03-06T15:30:00Z') }] },
    0,
  ],
])('slotsOf counts the free slots when %s', (_name, hours, facts, count) => {
  expect(startsOf(plan(hours), { ...free, ...facts })).toHaveLength(count);
});

it('slotAt finds a slot by its start only', () => {
  expect(slotAt(plan(), free, at('2027-03-06T15:30:00Z'))?.endsAt).toBe(at('2027-03-06T16:15:00Z'));
  expect(slotAt(plan(), free, at('2027-03-06T15:31:00Z'))).toBeUndefined();
});

it('nearSlots names the three nearest, soonest first', () => {
  const near = nearSlots([plan()], free, at('2027-03-13T15:30:00Z'));
  expect(near.map(({ slot }) => new Date(slot.startsAt).toISOString())).toEqual([
    '2027-03-06T16:30:00.000Z',
    '2027-03-13T15:30:00.000Z',
    '2027-03-13T16:30:00.000Z',
  ]);
});

it('nearSlots finds the same three as all days around, near a change of the clocks and far from the next slot', () => {
  for (const weekly of [
    [{ weekday: 7, from: '00:00', to: '23:45' }],
    [1, 4].map((weekday) => ({ weekday, from: '22:00', to: '23:30' })),
  ])
    for (let hour = 0; hour < 14 * 24; hour += 5) {
      const start = at('2027-03-07T00:00:00Z') + hour * HOUR_MS;
      const plans = ['America/Chicago', 'Asia/Shanghai'].map((zone) =>
        plan({ id: zone, zone, weekly, pause_minutes: 0 }),
      );
      const distance = (startsAt: number) => Math.abs(startsAt - start);
      const all = plans
        .flatMap((one) => slotsOf(one, free, nearDays(one.zone, start)))
        .map(({ startsAt }) => distance(startsAt))
        .toSorted((a, b) => a - b);
      const near = nearSlots(plans, free, start).map(({ slot }) => distance(slot.startsAt));
      expect(near.toSorted((a, b) => a - b)).toEqual(all.slice(0, 3));
    }
});

it('nearSlots and slotsOf ask a zone for its clock by the day, not by the slot', () => {
  const plans = Array.from({ length: 10 }, (_, index) =>
    plan({
      id: `plan ${index}`,
      length_minutes: 15,
      pause_minutes: 0,
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:45' })),
    }),
  );
  const clock = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  try {
    const start = at('2027-03-20T15:30:00Z');
    const full = { ...free, busy: [{ startsAt: start - 40 * DAY_MS, endsAt: start + 40 * DAY_MS }] };
    expect(nearSlots(plans, free, start)).toHaveLength(3);
    expect(nearSlots(plans, full, start)).toEqual([]);
    for (const one of plans) slotsOf(one, free, { from: '2027-03-08', days: 14 });
    // Ten plans, 29 days twice and 14 days once; each has some 1,400 slots in 14 days.
    expect(clock.mock.calls.length).toBeLessThan(1500);
  } finally {
    clock.mockRestore();
  }
});

it('slotsOf offers a lesson that ends at midnight, and none that ends later', () => {
  const late = plan({ weekly: [{ weekday: 6, from: '22:15', to: '00:00' }] });
  expect(startsOf(late)).toEqual(['2027-03-07T04:15:00.000Z', '2027-03-07T05:15:00.000Z']);
});

const zones = [
  'America/Chicago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Asia/Shanghai',
  'America/St_Johns',
  'Africa/Casablanca',
];
const stepMs = 5 * MINUTE_MS;

/** Repeatable numbers below `below`. */
function drawer(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const clocks = new Map<string, Map<string, number>>();

/** Instants of a week by the wall time `date HH:MM`, read from the clock every five minutes; the first of two counts. */
function clockOf(zone: string, from: string): Map<string, number> {
  const known = clocks.get(`${zone} ${from}`);
  if (known !== undefined) return known;
  const made = new Map<string, number>();
  const begin = Date.parse(`${from}T00:00:00Z`) - DAY_MS;
  for (let instant = begin; instant < begin + 10 * DAY_MS; instant += stepMs) {
    const wall = shown(instant, zone);
    if (!made.has(wall)) made.set(wall, instant);
  }
  clocks.set(`${zone} ${from}`, made);
  return made;
}

const formats = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const shown = (instant: number, zone: string): string => formats.get(zone)!.format(instant);

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The whole run has 200 booked lessons of the quarter around each week. */
const [rounds, lessons] = isLongRun ? [10_000, 200] : [2000, 40];

it(
  `slotsOf agrees with reading the clock minute by minute in ${rounds} random weeks`,
  { timeout: 600_000 },
  () => {
    const draw = drawer(20_270_301);
    const weeks = [
      '2027-03-08',
      '2027-03-22',
      '2027-03-29',
      '2027-04-05',
      '2027-09-27',
      '2027-10-04',
      '2027-11-01',
      '2027-02-08',
    ];
    let total = 0;
    for (let round = 0; round < rounds; round++) {
      const zone = zones[draw(zones.length)]!;
      const from = weeks[draw(weeks.length)]!;
      const some = (most: number) => Array.from({ length: draw(most + 1) });
      const rows = [0, ...some(4)].map(() => {
        const begin = draw(240) * 5;
        return {
          weekday: 1 + draw(7),
          from: timeOf(begin),
          to: timeOf(Math.min(begin + 30 + draw(60) * 5, 1440) % 1440),
        };
      });
      const length = 15 + draw(18) * 5;
      const start = Date.parse(`${from}T00:00:00Z`);
      const hours = plan({
        zone,
        length_minutes: length,
        pause_minutes: draw(7) * 5,
        notice_hours: draw(30),
        most_a_day: draw(3) === 0 ? 1 + draw(2) : null,
        starts_on: daysLater(from, draw(3) - 1),
        ends_on: draw(3) === 0 ? daysLater(from, 3 + draw(5)) : null,
        weekly: rows.filter(
          (row, index) =>
            hoursFault([row], length) === null &&
            hoursFault(
              [...rows.slice(0, index).filter((one) => hoursFault([one], length) === null), row],
              length,
            ) === null,
        ),
        days_off: some(2).map(() => daysLater(from, draw(7))),
      });
      const time = (days: number) => {
        const startsAt = start + draw(days * 288) * stepMs;
        return { startsAt, endsAt: startsAt + (3 + draw(30)) * stepMs };
      };
      const taken = Array.from({ length: lessons }, () => {
        const startsAt = start + (draw(90 * 288) - 45 * 288) * stepMs;
        return { startsAt, endsAt: startsAt + length * MINUTE_MS };
      });
      const foreign = some(6).map(() => time(8));
      const facts: SlotFacts = {
        now: start + (draw(72) - 24) * HOUR_MS,
        horizon: start + (4 + draw(5)) * DAY_MS,
        clearedUntil: start + (3 + draw(8)) * DAY_MS,
        busy: [...some(6).map(() => time(8)), ...taken, ...foreign],
        booked: [...some(3).map(() => time(8)), ...taken].map(({ startsAt }) => ({
          planId: 'plan',
          startsAt,
        })),
        closed: [],
        holidays: new Set(some(1).map(() => holidayKey('austin', daysLater(from, draw(7))))),
        daysOff: new Set(some(1).map(() => daysLater(from, draw(7)))),
      };
      const found = slotsOf(hours, facts, { from, days: 7 }).map(({ startsAt }) => startsAt);
      const expected = oracle(hours, facts, from);
      expect(found, `round ${round}`).toEqual(expected);
      total += found.length;
    }
    expect(total).toBeGreaterThan(rounds);
  },
);

/** The same from the clock on the wall: each rule on its own, without the product's arithmetic. */
function oracle(hours: PlanHours, facts: SlotFacts, from: string): number[] {
  const clock = clockOf(hours.zone, from);
  const [length, pause] = [hours.length_minutes, hours.pause_minutes];
  const starts: number[] = [];
  for (let day = 0; day < 7; day++) {
    const date = daysLater(from, day);
    const onDay = facts.booked.filter(({ startsAt }) => shown(startsAt, hours.zone).startsWith(date)).length;
    const isShut =
      hours.days_off.includes(date) ||
      facts.daysOff.has(date) ||
      facts.holidays.has(`austin ${date}`) ||
      date < hours.starts_on ||
      (hours.ends_on !== null && date > hours.ends_on) ||
      (hours.most_a_day !== null && onDay >= hours.most_a_day);
    if (isShut) continue;
    for (const row of hours.weekly) {
      if (row.weekday !== day + 1) continue;
      const isToMidnight = row.to === '00:00';
      for (let minute = 0; minute < 1440; minute += 5) {
        const time = timeOf(minute);
        const begin = Number(row.from.slice(0, 2)) * 60 + Number(row.from.slice(3));
        if (time < row.from || (minute - begin) % (length + pause) !== 0) continue;
        if (timeOf(minute + length) > (isToMidnight ? '24:00' : row.to)) continue;
        const startsAt = clock.get(`${date} ${time}`);
        if (startsAt === undefined) continue;
        const endsAt = startsAt + length * MINUTE_MS;
        const lastEnd = `${isToMidnight ? daysLater(date, 1) : date} ${row.to}`;
        if (shown(endsAt, hours.zone) > lastEnd) continue;
        if (startsAt <= facts.now || startsAt < facts.now + hours.notice_hours * HOUR_MS) continue;
        if (startsAt > facts.horizon || endsAt > facts.clearedUntil) continue;
        if (facts.booked.some((one) => one.startsAt === startsAt)) continue;
        const gap = pause * MINUTE_MS;
        if (facts.busy.some((one) => startsAt < one.endsAt + gap && one.startsAt < endsAt + gap)) continue;
        starts.push(startsAt);
      }
    }
  }
  return starts.toSorted((a, b) => a - b);
}

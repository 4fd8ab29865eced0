import type { SeriesPlace } from '#contract/series-place.ts';
import { seriesStops, seriesNotes, type SeriesDateCheck, type SeriesRecord } from '#contract/series.ts';
import { SeriesDates } from '#src/features/teaching/series/components/series-dates.tsx';
import { OtherDates, SeriesOfClass } from '#src/features/teaching/series/components/series-of-class.tsx';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import { seenDate, seenSeries } from '#tests/support/seen-series.ts';
import type { Kind, Sight } from './kind.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

type SeriesDate = SeriesRecord['classes'][number];

const startsAt = '2026-11-28T15:30:00.000Z';
const endsAt = '2026-11-28T16:15:00.000Z';
const otherAt = '2026-11-28T14:00:00.000Z';
const nows = {
  before: Date.parse('2026-11-24T11:00:00.000Z'),
  'under way': Date.parse('2026-11-28T15:40:00.000Z'),
  over: Date.parse(endsAt),
};
type Age = keyof typeof nows;

const seats = { unpaid: 1, asked: 1, booked: 1, came: 0, unmarked: 0 };
const blank = { id: 'date', date: '2026-11-28', startsAt, endsAt };

/** One date of a series by its state. */
const dates: readonly (readonly [name: string, part: Partial<SeriesDate>])[] = [
  ['seats left', {}],
  ['one seat left', { seatsLeft: 1 }],
  ['full', { seatsLeft: 0, canBook: false }],
  ['booked', { myOrderId: 'order', canBook: false }],
  ['canceled', { state: 'canceled', canBook: false }],
  ['counted', { seats, seatsLeft: 1 }],
  ['canceled and counted', { state: 'canceled', seats, canBook: false }],
];

const none: Truth = {
  now: nows.before,
  facts: new Set(),
  sums: { all: [], back: [] },
  instants: [],
  zones: ['UTC'],
  names: [],
  counts: {},
};

function truthOf(date: SeriesDate, reader: 'coach' | 'family', age: Age): Truth {
  const now = nows[age];
  const { state, seatsLeft, seats: taken, myOrderId, canBook } = date;
  const isLive = state === 'published' && age !== 'over';
  const isShown =
    reader === 'coach' || (state === 'published' && age === 'before' && (canBook || myOrderId !== null));
  const isCounted = reader === 'coach' && taken !== undefined;
  const isMine = !isCounted && myOrderId !== null;
  return {
    ...none,
    now,
    facts: factsOf({
      nothing: !isShown,
      canceled: isShown && state === 'canceled',
      over: isShown && state === 'published' && age === 'over',
      booked: isShown && isLive && isMine,
      full: isShown && isLive && !isCounted && !isMine && seatsLeft === 0,
      left: isShown && isLive && !isCounted && !isMine && seatsLeft > 0,
      taken: isShown && isLive && isCounted,
    }),
    instants: isShown ? [startsAt, endsAt] : [],
    counts: { left: [seatsLeft], taken: [3], capacity: [date.capacity] },
  };
}

const dateSights = dates.flatMap(([name, part]) =>
  (['coach', 'family'] as const).flatMap((reader) =>
    (Object.keys(nows) as Age[]).map((age): Sight => {
      const date = seenDate({ ...blank, ...part });
      return {
        state: `${name}, ${reader}, ${age}`,
        screen: 'other dates of a series',
        node: <OtherDates id="series" classId="class" reader={reader} pathOf={(id) => `/${id}`} />,
        answers: [[seriesQueries.detail('series').queryKey, seenSeries([date])]],
        truth: truthOf(date, reader, age),
      };
    }),
  ),
);

const lastDate = '2027-03-20';
const places: readonly (readonly [name: string, part: Partial<SeriesPlace>])[] = [
  ['every week', {}],
  ['every second week', { everyWeeks: 2 }],
  ['on two days', { weekdays: [3, 6] }],
  ['moved away from its days', { isOffRule: true }],
];

const placeSights = places.map(([name, part]): Sight => {
  const series = {
    id: 'series',
    number: 4,
    of: 12,
    weekdays: [6],
    everyWeeks: 1 as const,
    lastDate,
    ...part,
  };
  const isByRule = series.isOffRule !== true;
  return {
    state: name,
    screen: 'place of a class in its series',
    node: <SeriesOfClass classId="class" series={series} reader="coach" pathOf={(id) => `/${id}`} />,
    truth: {
      ...none,
      facts: factsOf({
        weekly: isByRule && series.everyWeeks === 1,
        fortnightly: isByRule && series.everyWeeks === 2,
        moved: !isByRule,
        Saturday: isByRule && series.weekdays.includes(6),
        Wednesday: isByRule && series.weekdays.includes(3),
      }),
      instants: [`${lastDate}T00:00:00.000Z`],
      counts: { place: [4], dates: [12] },
    },
  };
});

const rule = {
  date: '2026-11-28',
  until: lastDate,
  startTime: '15:30',
  endTime: '16:15',
  zone: 'UTC',
  weekdays: [6],
  everyWeeks: 1 as const,
};
const check: SeriesDateCheck = { date: '2026-11-28', startsAt, stop: null, notes: [] };
const day = (kind: 'holiday' | 'workday') => ({
  cityDay: { kind, name: { en: 'A storm.', zh: 'A storm.' } },
});

/** One date of a series that is to be made: what forbids it, and what is named about it. */
const rows: readonly (readonly [name: string, row: SeriesDateCheck])[] = [
  ['possible', check],
  ...seriesStops.map((stop): readonly [string, SeriesDateCheck] => [
    stop,
    {
      ...check,
      stop,
      ...(stop === 'clash' || stop === 'engaged' ? { other: { classId: 'x', startsAt: otherAt } } : {}),
    },
  ]),
  ...seriesNotes.map((note): readonly [string, SeriesDateCheck] => [note, { ...check, notes: [note] }]),
  ['a holiday', { ...check, ...day('holiday') }],
  ['a workday', { ...check, ...day('workday') }],
  ['a day off', { ...check, isDayOff: true }],
];

const checks = ['offline', 'busy', 'failed', 'done'] as const;

const draftSights = rows.flatMap(([name, row]) =>
  checks.map((state): Sight => {
    const { stop, notes, cityDay, isDayOff = false } = row;
    const dated = { key: 'dates' as const, rows: [row], unknownYears: [2028] };
    const series = { rule, dates: dated, chosen: [], check: state, error: null, checkAgain: () => undefined };
    return {
      state: `${name}, check ${state}`,
      screen: 'dates of a series to be made',
      node: <SeriesDates series={series} draft={{ leftOut: [], keptIn: [] }} change={() => undefined} />,
      truth: {
        ...none,
        facts: factsOf({
          ...Object.fromEntries(
            [...seriesStops, ...seriesNotes].map((one) => [
              one,
              one === stop || notes.some((note) => note === one),
            ]),
          ),
          holiday: cityDay?.kind === 'holiday',
          workday: cityDay?.kind === 'workday',
          dayOff: isDayOff,
          offline: state === 'offline',
          busy: state === 'busy',
          failed: state === 'failed',
          unknownYear: true,
        }),
        instants: [startsAt, ...(row.other ? [otherAt] : [])],
        counts: { year: [2028] },
      },
    };
  }),
);

const rules: Rules = {
  meanings: [
    meaning('nothing', /^No other dates are to come/, /^没有其他未开始的日期/),
    meaning('canceled', /^Canceled$/, /^已取消$/),
    meaning('over', /^Over$/, /^已结束$/),
    meaning('booked', /^Booked$/, /^已预约$/),
    meaning('full', /^Full$/, /^已满$/),
    meaning('left', /seats? free$/, /^余 \d+ 个名额/),
    meaning('taken', /seats taken$/, /^已约/),
    meaning('weekly', /^Every (?!second)/, /^每(?!两周|次)/),
    meaning('fortnightly', /^Every second week/, /^每两周/),
    meaning('moved', /^Several dates/, /^多个日期/),
    meaning('Saturday', /Saturday/, /星期六/),
    meaning('Wednesday', /Wednesday/, /星期三/),
    meaning('past', /^This time is over/, /^该时间已过/),
    meaning('tooFar', /^Too far ahead/, /^距今太远/),
    meaning('skipped', /clocks go forward/, /时钟拨快/),
    meaning('clash', /another class then/, /当时有另一节课/),
    meaning('engaged', /help or take part in a class/, /在协助或参加/),
    meaning('doubled', /happens twice|first one is meant/, /出现两次/),
    meaning('clockChange', /clocks have changed|^It stays/, /时钟已调整/),
    meaning('clearance', /clearance ends before|until you renew/, /资质在此之前到期/),
    meaning('holiday', /^Holiday:/, /^节假日：/),
    meaning('workday', /^A working day/, /^调休上班日/),
    meaning('dayOff', /^Your day off/, /^您的休息日/),
    meaning('offline', /are checked when you are online/, /^联网后会检查/),
    meaning('busy', /^We are checking/, /^正在检查/),
    meaning('failed', /could not be checked/, /暂时无法检查/),
    meaning('unknownYear', /are not known here yet/, /还没有 \d+ 年的/),
  ],
  counters: [
    { count: 'left', en: /^(\d+) seats? free/, zh: /^余 (\d+) 个/ },
    { count: 'taken', en: /^(\d+) of \d+ seats taken/, zh: /^已约 ?(\d+) ?\// },
    { count: 'capacity', en: /^\d+ of (\d+) seats taken/, zh: /^已约 ?\d+ ?\/ ?(\d+)/ },
    { count: 'place', en: /^(\d+) of \d+$/, zh: /^第 (\d+) 次/ },
    { count: 'dates', en: /^\d+ of (\d+)$/, zh: /共 (\d+) 次$/ },
    { count: 'year', en: /holidays of (\d+)/, zh: /还没有 (\d+) 年/ },
  ],
};

/** Series: the place of a class in it, its other dates, and the dates before it is made. */
export const seriesKind: Kind = {
  name: 'series',
  rules,
  sights: [...dateSights, ...placeSights, ...draftSights],
};

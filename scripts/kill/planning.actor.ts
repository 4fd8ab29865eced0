import { randomUUID } from 'node:crypto';
import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { PriceRuleForm } from '#contract/price-rule.ts';
import { weekdayOf } from '#contract/series.rules.ts';
import type { SeriesRecord } from '#contract/series.ts';
import type { VenueForm } from '#contract/venue.ts';
import { swimClass } from '#tests/support/swim-class.ts';
import type { ClientLog } from './client-log.ts';
import { dayIn } from './day-in.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';

/** Behind the series of the other actors, so that none meets another. */
const daysAhead = 200;
const mostOfEach = 3;
/** Days of illness of one coach: more would cost it the right to teach. */
const mostDays = 2;
/** The zone of the load's classes, without summer time, and its offset. */
const zone = 'America/Phoenix';
const behindMs = 7 * 60 * 60_000;

const dayOf = ({ startsAt }: Pick<ClassRecord, 'startsAt'>): string =>
  new Date(Date.parse(startsAt) - behindMs).toISOString().slice(0, 10);

/** Weeks by which a class is copied; later ones begin beyond the time that families can book. */
const mostWeeks = 4;
const isSoon = (startsAt: string): boolean => Date.parse(startsAt) < Date.now() + 50 * DAY_MS;

/** A live record of the coach, with the version that the last answer had. */
interface Kept {
  readonly id: string;
  readonly version: number;
}

/** A coach keeps price rules, places, templates and days off, and makes and ends many classes, until the signal aborts. */
export async function actAsPlanning(caller: KeyedCaller, log: ClientLog, signal: AbortSignal): Promise<void> {
  const own = { rules: [] as Kept[], venues: [] as Kept[], templates: [] as string[] };
  const ending: SeriesRecord[] = [];
  let days = 0;
  const acts = [
    async () => (own.rules = await keep(caller, own.rules, saveRule, 'priceRule.end')),
    async () => (own.venues = await keep(caller, own.venues, saveVenue, 'venue.end')),
    async () => (own.templates = await keepTemplate(caller, own.templates)),
    () => setDaysOff(caller),
    () => endCode(caller, log),
    () => offerAndEnd(caller),
    () => copyClasses(caller, log),
    () => makeOrEndSeries(caller, ending, log),
    async () => {
      if (days < mostDays && (await cancelDay(caller, log))) days += 1;
    },
  ];
  await again(caller, [150, 700], signal, async () => {
    await caller.random.pick(acts)();
  });
}

type Save = (caller: KeyedCaller, kept: Kept) => Promise<Kept | undefined>;

/** Saves a new record or changes one. Ends one when there are enough. Returns the live ones. */
async function keep(
  caller: KeyedCaller,
  known: readonly Kept[],
  save: Save,
  end: 'priceRule.end' | 'venue.end',
): Promise<Kept[]> {
  const { random } = caller;
  const one = oneOf(caller, known);
  if (one !== undefined && (known.length >= mostOfEach || random.isTrue(0.2))) {
    const done = await caller.command(end, { id: one.id });
    return done === undefined ? [...known] : known.filter(({ id }) => id !== one.id);
  }
  const before = one !== undefined && random.isTrue(0.5) ? one : { id: randomUUID(), version: 0 };
  const saved = await save(caller, before);
  return saved === undefined ? [...known] : [...known.filter(({ id }) => id !== saved.id), saved];
}

function saveRule(caller: KeyedCaller, { id, version }: Kept): Promise<Kept | undefined> {
  const { random } = caller;
  const kind = random.pick([
    { kind: 'sibling', atLeast: null },
    { kind: 'early', atLeast: random.int(1, 40) },
    { kind: 'group', atLeast: 2 },
    { kind: 'first', atLeast: null },
  ] as const satisfies readonly Pick<PriceRuleForm, 'kind' | 'atLeast'>[]);
  return caller.command('priceRule.save', { id, version, ...kind, percent: random.int(1, 60) });
}

/** Words that no other save has. */
function saveVenue(caller: KeyedCaller, { id, version }: Kept): Promise<Kept | undefined> {
  const number = caller.random.int(1, 1_000_000_000);
  const form: VenueForm = {
    id,
    version,
    cityId: 'austin',
    name: `Hall ${number}`,
    address: `${number} Street`,
    hint: '',
    point: null,
  };
  return caller.command('venue.save', form);
}

async function keepTemplate(caller: KeyedCaller, known: readonly string[]): Promise<string[]> {
  const one = oneOf(caller, known);
  if (one !== undefined && known.length >= mostOfEach) {
    await caller.command('classTemplate.remove', { id: one });
    return known.filter((id) => id !== one);
  }
  const id = randomUUID();
  const form = {
    ...swimClass,
    cityId: 'austin',
    startTime: '09:30',
    endTime: '10:15',
    zone,
    capacity: 4,
    priceMinor: 1500,
  };
  const saved = await caller.command('classTemplate.save', { id, name: `Template ${id}`, form });
  return saved === undefined ? [...known] : [...known, id];
}

/** A day far behind every class and free hour of the load. */
async function setDaysOff(caller: KeyedCaller): Promise<void> {
  const date = dayIn(caller.random.int(300, 320));
  const isOn = caller.random.isTrue(0.6);
  await caller.command('busyTime.setDaysOff', { add: isOn ? [date] : [], remove: isOn ? [] : [date] });
}

async function endCode(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const code = oneOf(
    caller,
    log.codes.filter(({ coachId }) => coachId === caller.userId),
  );
  if (code === undefined) return;
  log.codes.splice(log.codes.indexOf(code), 1);
  await caller.command('priceCode.end', { id: code.id });
}

/** Free hours until midnight, which end soon: a lesson booked meanwhile stays. */
async function offerAndEnd(caller: KeyedCaller): Promise<void> {
  const saved = await caller.command('slotPlan.save', {
    ...swimClass,
    cityId: 'austin',
    id: randomUUID(),
    version: 0,
    priceMinor: 2500,
    lengthMinutes: 45,
    pauseMinutes: 0,
    noticeHours: 24,
    mostPerDay: 1,
    startsOn: dayIn(0),
    endsOn: null,
    weekly: [{ weekday: caller.random.int(1, 7), from: '21:30', to: '23:30' }],
    daysOff: [],
  });
  if (saved) await caller.command('slotPlan.end', { id: saved.id });
}

/** Copies one or two classes by some weeks. Where the coach has a class then, all copies are refused. */
async function copyClasses(caller: KeyedCaller, log: ClientLog): Promise<void> {
  const { random } = caller;
  const own = log.open.filter(({ coach, startsAt }) => coach.id === caller.userId && isSoon(startsAt));
  const items = random
    .shuffle(own)
    .slice(0, random.int(1, 2))
    .map(({ id: classId, version }) => ({
      id: randomUUID(),
      classId,
      version,
      weeks: random.int(1, mostWeeks),
    }));
  if (items.length === 0) return;
  const copied = await caller.command('week.copy', { items });
  if (copied && copied.ids.length !== items.length)
    log.surprises.push(`${copied.ids.length} of ${items.length} classes were copied`);
}

/** Makes a series that families book, or cancels some of its dates. */
async function makeOrEndSeries(caller: KeyedCaller, ending: SeriesRecord[], log: ClientLog): Promise<void> {
  const { random } = caller;
  const series = oneOf(caller, ending);
  if (series !== undefined && (ending.length >= mostOfEach || random.isTrue(0.4))) {
    const classIds = random.shuffle(series.classes.map(({ id }) => id)).slice(0, random.int(1, 2));
    const done = await caller.command('series.cancel', { id: series.id, classIds, reason });
    if (done && done.items.length !== classIds.length)
      log.surprises.push(`${done.items.length} of ${classIds.length} dates have an outcome`);
    return;
  }
  const date = dayIn(daysAhead);
  const hour = 6 + 2 * ending.length;
  const made = await caller.command('series.create', {
    ...swimClass,
    cityId: 'austin',
    date,
    startTime: `${String(hour).padStart(2, '0')}:00`,
    endTime: `${String(hour).padStart(2, '0')}:45`,
    zone,
    zoneMeant: true,
    weekdays: [weekdayOf(date)],
    everyWeeks: 1,
    until: dayIn(daysAhead + 28),
    dates: [0, 7, 14, 21].map((days) => dayIn(daysAhead + days)),
    capacity: random.int(2, 6),
    priceMinor: 1200,
  });
  if (made === undefined) return;
  ending.push(made);
  log.series.push(made.id);
}

/** Cancels every known class of one day. Returns false without such a day. */
async function cancelDay(caller: KeyedCaller, log: ClientLog): Promise<boolean> {
  const own = log.open.filter(({ coach }) => coach.id === caller.userId);
  const one = oneOf(caller, own);
  if (one === undefined) return false;
  const date = dayOf(one);
  const classIds = own.filter((cls) => dayOf(cls) === date).map(({ id }) => id);
  for (const id of classIds) log.close(id);
  const done = await caller.command('class.cancelDay', { date, classIds, reason });
  if (done && done.items.length !== classIds.length)
    log.surprises.push(`${done.items.length} of ${classIds.length} classes of a day have an outcome`);
  return done !== undefined;
}

const reason = { code: 'unwell' as const, text: '' };

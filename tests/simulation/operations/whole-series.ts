import type { ClassRecord } from '#contract/class.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { OrderRecord } from '#contract/order.ts';
import { liveStatuses } from '../model.ts';
import type { Turn } from '../turn.ts';
import { refresh } from './booking.ts';
import { oneOf, type Operation } from './operation.ts';
import { termsOf } from './terms.ts';
import { onTheWall, zone } from './times.ts';

/** Clocks of two nodes differ by less; a class this near its start may have begun for one of them. */
const nearMs = 5000;

/** Records of these classes now, as their screens read them. */
async function readAll(turn: Turn, ids: readonly string[]): Promise<ReadonlyMap<string, ClassRecord>> {
  const records = new Map<string, ClassRecord>();
  for (const id of ids) {
    const record = await turn.read('class.detail', { id });
    if (record) records.set(id, record);
  }
  return records;
}

/** Keeps the new record of each class that the coach's phone has. */
function noteKnown(turn: Turn, records: ReadonlyMap<string, ClassRecord>): void {
  const { model } = turn.setting;
  for (const { id } of model.classesOf(turn.person.id)) {
    const record = records.get(id);
    if (record?.coach.id === turn.person.id) model.noteClass(record);
  }
}

/** Start of a class after a shift by whole days to another time of the wall. */
function startAfter({ startsAt }: ClassRecord, startTime: string, days: number): string {
  const day = onTheWall(Date.parse(startsAt)).slice(0, 10);
  return new Date(Date.parse(`${day}T${startTime}:00Z`) + days * DAY_MS + 7 * HOUR_MS).toISOString();
}

/** New wall times: anywhere on the day, or so near that silence may keep the seats. */
function drawTimes(turn: Turn, startsAt: string, endsAt: string): { startTime: string; endTime: string } {
  const { random } = turn;
  const text = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
  const minutesOf = (at: string) =>
    Number(onTheWall(Date.parse(at)).slice(11, 13)) * 60 + Number(onTheWall(Date.parse(at)).slice(14, 16));
  const isNear = random.isTrue(0.5);
  const length = isNear ? (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 : random.int(3, 9) * 10;
  const wished = isNear ? minutesOf(startsAt) + random.pick([-30, -10, 10, 30]) : random.int(0, 22 * 6) * 10;
  const start = Math.max(0, Math.min(wished, 23 * 60 + 50 - length));
  return { startTime: text(start), endTime: text(start + length) };
}

/** Moves dates of a series together, mostly those that the preview offers. All of them move, or none. */
async function moveSeries(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const id = oneOf(turn, setting.model.offers.seriesOf(person.id));
  const series = id === undefined ? undefined : await turn.read('series.detail', { id });
  const first = series?.classes.find(({ state, startsAt }) => isAhead(turn, state, startsAt));
  if (id === undefined || series === undefined || first === undefined) return false;
  const form = {
    id,
    ...drawTimes(turn, first.startsAt, first.endsAt),
    ...(random.isTrue(0.4) ? { days: random.pick([-1, 1, 1, 3]) } : {}),
    ...(random.isTrue(0.4)
      ? {
          placeName: 'Pool of the series',
          address: '3 Street',
          cityId: 'vancouver',
          zone,
          zoneMeant: true as const,
        }
      : {}),
  };
  const seen = await turn.read('series.checkMove', {
    ...form,
    classIds: series.classes.map((one) => one.id),
  });
  const free = (seen?.items ?? []).filter(({ stop }) => stop === null || random.isTrue(0.05));
  const classIds = random.shuffle(free.map((one) => one.id)).slice(0, random.pick([1, 2, 7, 7, 7]));
  if (classIds.length === 0) return false;
  const before = await readAll(turn, classIds);
  const answer = await turn.command('series.move', { ...form, classIds });
  const after = await readAll(turn, classIds);
  noteKnown(turn, after);
  const isAtNewTime = (cls: ClassRecord, now: ClassRecord) =>
    now.startsAt === startAfter(cls, form.startTime, form.days ?? 0);
  for (const cls of before.values()) {
    const now = after.get(cls.id);
    // Another phone may have changed it, too: then it has more than the one version of this move.
    if (now === undefined || now.version > cls.version + 1) continue;
    if (answer !== undefined && !isAtNewTime(cls, now))
      setting.journal.report(`series.move: a named date is not at the new time: ${describe(form, cls, now)}`);
    if (answer === undefined && wasRefused(turn) && now.version > cls.version && isAtNewTime(cls, now))
      setting.journal.report(`series.move: a refused move moved a date: ${describe(form, cls, now)}`);
  }
  if (answer !== undefined && answer.moved > classIds.length)
    setting.journal.report(`series.move: ${answer.moved} dates moved of ${classIds.length}`);
  return true;
}

const describe = (form: unknown, { id, version, startsAt }: ClassRecord, now: ClassRecord): string =>
  JSON.stringify({ form, id, version, startsAt, now: { version: now.version, startsAt: now.startsAt } });

/** A command of an account that was locked has no known result. */
const wasRefused = ({ setting, person }: Turn): boolean =>
  !setting.model.locked.has(person.id) && !setting.model.suspended.has(person.id);

const isAhead = (turn: Turn, state: string, startsAt: string): boolean =>
  state === 'published' && Date.parse(startsAt) > turn.now().getTime() + nearMs;

/** Changes a date and the later ones, or all to come, under words that no other change has. */
async function editSeries(turn: Turn): Promise<boolean> {
  const { random, setting, person } = turn;
  const seriesId = oneOf(turn, setting.model.offers.seriesOf(person.id));
  const series = seriesId === undefined ? undefined : await turn.read('series.detail', { id: seriesId });
  const dates = (series?.classes ?? []).filter(({ state, startsAt }) => isAhead(turn, state, startsAt));
  const from = oneOf(turn, dates);
  if (series === undefined || from === undefined) return false;
  const before = await readAll(
    turn,
    dates.map(({ id }) => id),
  );
  const description = `Edit ${turn.id()}`;
  const capacity = random.int(1, 7);
  const form = {
    id: from.id,
    words: { language: 'en' as const, title: 'Swim', description },
    ...(random.isTrue(0.6) ? { capacity } : {}),
    ...(random.isTrue(series.course === undefined ? 0.5 : 0.1)
      ? { priceMinor: random.pick([0, 1500, 5200]) }
      : {}),
    ...(random.isTrue(0.3) ? termsOf(turn, capacity) : {}),
    ...(random.isTrue(0.7) ? { scope: random.pick(['later', 'all'] as const) } : {}),
  };
  if (random.isTrue(0.4)) {
    const { words: _, ...changes } = form;
    await turn.read('series.checkUpdate', changes);
  }
  const answer = await turn.command('series.update', form);
  const after = await readAll(turn, [...before.keys()]);
  noteKnown(turn, after);
  for (const fault of wrongEdit(turn, { form, description, isDone: answer !== undefined }, { before, after }))
    setting.journal.report(`series.update: ${fault}: ${JSON.stringify(form)}`);
  return true;
}

interface Edit {
  form: { id: string; capacity?: number; priceMinor?: number; scope?: 'later' | 'all' };
  description: string;
  isDone: boolean;
}

/** Faults of an edit: a date that it means and that is as before, or one that it does not mean and that has its words. */
function wrongEdit(
  turn: Turn,
  { form, description, isDone }: Edit,
  { before, after }: { before: ReadonlyMap<string, ClassRecord>; after: ReadonlyMap<string, ClassRecord> },
): string[] {
  const from = before.get(form.id);
  const fromAfter = after.get(form.id);
  // Where the named date moved meanwhile, nobody knows which dates are the later ones.
  if (from === undefined || from.startsAt !== fromAfter?.startsAt) return [];
  return [...before.values()].flatMap((cls) => {
    const now = after.get(cls.id);
    if (now === undefined || now.startsAt !== cls.startsAt || now.coach.id !== turn.person.id) return [];
    const isMeant = form.scope === 'all' || cls.startsAt >= from.startsAt;
    const hasWords = now.description.en === description;
    if (hasWords && !(isDone && isMeant))
      return wasRefused(turn) || isDone ? [`${cls.id} has its words`] : [];
    if (!isDone || !isMeant || !isAhead(turn, now.state, now.startsAt)) return [];
    if (!hasWords) return now.version <= cls.version + 1 ? [`${cls.id} has other words`] : [];
    if (now.version > cls.version + 1) return [];
    return form.capacity !== undefined && now.capacity !== form.capacity ? [`${cls.id} has other seats`] : [];
  });
}

/** Keeps the seats on all moved dates of one coach, as the one tap of the order does. */
async function keepMoved(turn: Turn): Promise<boolean> {
  const { model } = turn.setting;
  const chosen = oneOf(turn, model.ordersOf(turn.person.id, liveStatuses));
  if (chosen === undefined) return false;
  const asked: OrderRecord[] = [];
  for (const { id, coach } of model.ordersOf(turn.person.id, liveStatuses)) {
    if (coach.id !== chosen.coach.id) continue;
    const record = await turn.read('order.detail', { id });
    if (record?.actions.includes('answerProposal')) asked.push(record);
  }
  for (const order of asked) {
    const kept = await turn.command('order.answerProposal', {
      id: order.id,
      answer: 'keep',
      shownStartsAt: order.class.startsAt,
      ...(order.proposal?.fromCoach ? { shownCoachId: order.coach.id } : {}),
    });
    if (kept) model.note(kept);
    else await refresh(turn, order.id);
  }
  return asked.length > 0;
}

export const wholeSeriesOperations: readonly Operation[] = [
  { kind: 'move a series', weight: 4, run: moveSeries },
  { kind: 'edit a series', weight: 3, run: editSeries },
];

export const movedDatesOperations: readonly Operation[] = [
  { kind: 'keep all moved dates', weight: 2, run: keepMoved },
];

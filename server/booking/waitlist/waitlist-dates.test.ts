import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Input } from '#contract/all-apis.ts';
import { limits } from '#contract/limits.ts';
import type { Row } from '#server/db/types.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { addDates } from '#tests/support/order-sets.ts';
import { addClass, bookOne, classRow, formFor } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';
import { offerSeats } from './waitlist.offer.jobs.ts';

let world: World;
let app: FastifyInstance;
inSharedWorld((made) => {
  ({ world, app } = made);
});

type Form = Input<'waitlist.joinDates'>;

/** A series of `dates` single seats; the first `full` are taken. And a family with its token. */
async function scene({ dates = 4, full = 3 } = {}) {
  const coachId = await addCoach(world);
  const { classes, seriesId } = await addDates(world, dates, { coachId, capacity: 1 });
  const seated = await addStudent(world, 1_000_000);
  for (const cls of classes.slice(0, full)) await bookOne(world, seated, cls, { payFromBalance: true });
  return { coachId, classes, seriesId, seated, ...(await somebody()) };
}
async function somebody() {
  const student = await addStudent(world);
  return { student, token: await signIn(world, student, 'student') };
}
type Who = Awaited<ReturnType<typeof somebody>>;

const formOf = (classes: readonly Row<'class'>[], student: string, rest: Partial<Form> = {}): Form => ({
  seriesId: classes[0]?.series_id ?? '',
  dates: classes.map((cls) => ({
    entryId: randomUUID(),
    classId: cls.id,
    basis: {
      classVersion: cls.version,
      priceMinor: cls.price_minor,
      currency: cls.currency,
      startsAt: cls.starts_at.toISOString(),
    },
  })),
  participantIds: [student],
  takesFewer: false,
  tappedAt: world.clock.now().toISOString(),
  ...rest,
});
const wait = (who: Who, classes: readonly Row<'class'>[], rest: Partial<Form> = {}, key?: string) =>
  call(app, who.token, 'waitlist.joinDates', formOf(classes, who.student, rest), key);
const openOf = async (who: Who) =>
  dataOf(await call(app, who.token, 'waitlist.mine', { only: 'open' })).items;
const entriesOf = (accountId: string) =>
  world.database.query
    .selectFrom('waitlist_entry')
    .select(['id', 'class_id', 'state'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute();

describe('waitlist.joinDates', () => {
  it('makes an entry for each full date, and answers a free one with SEATS_FREE', async () => {
    const at = await scene();
    const form = formOf(at.classes, at.student);
    const { dates } = dataOf(await call(app, at.token, 'waitlist.joinDates', form));
    expect(
      dates.map(({ classId, startsAt, zone, entryId, reason, seatsLeft }) => [
        classId,
        startsAt,
        zone,
        entryId,
        reason,
        seatsLeft,
      ]),
    ).toEqual(
      at.classes.map((cls, index) => [
        cls.id,
        cls.starts_at.toISOString(),
        'America/Vancouver',
        index < 3 ? form.dates[index]?.entryId : null,
        index < 3 ? null : 'SEATS_FREE',
        index < 3 ? undefined : 1,
      ]),
    );
    const open = await openOf(at);
    expect(open.map((one) => [one.class.id, one.class.series?.id, one.place])).toEqual(
      at.classes.slice(0, 3).map((cls) => [cls.id, at.seriesId, 1]),
    );
  });

  it('names the earlier entry of a date that the family waits for, and joins the others', async () => {
    const at = await scene();
    const [first] = dataOf(await wait(at, at.classes.slice(0, 1))).dates;
    const { dates } = dataOf(await wait(at, at.classes.slice(0, 3)));
    expect(dates.map(({ reason }) => reason)).toEqual(['ALREADY_WAITING', null, null]);
    expect(dates[0]?.entryId).toBe(first?.entryId);
    expect(await entriesOf(at.student)).toHaveLength(3);
  });

  it('names no entry of other people of the family, and no second entry is made', async () => {
    const at = await scene();
    const [ada, ben] = [await addParticipant(world, at.student), await addParticipant(world, at.student)];
    const waitFor = async (...participantIds: string[]) =>
      dataOf(await wait(at, at.classes.slice(0, 1), { participantIds })).dates.map(({ entryId, reason }) => [
        reason,
        entryId !== null,
      ]);
    expect(await waitFor(ada)).toEqual([[null, true]]);
    expect(await waitFor(ben)).toEqual([['ALREADY_WAITING', false]]);
    expect(await waitFor(ada)).toEqual([['ALREADY_WAITING', true]]);
    expect(await entriesOf(at.student)).toHaveLength(1);
  });

  it('joins each date once when the same request arrives twice with its key', async () => {
    const at = await scene();
    const [form, key] = [formOf(at.classes.slice(0, 3), at.student), randomUUID()];
    const answers = await Promise.all(
      [key, key].map((one) => call(app, at.token, 'waitlist.joinDates', form, one)),
    );
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await entriesOf(at.student)).toHaveLength(3);
  });

  it('answers what concerns one date with that date, and what concerns the people once', async () => {
    const at = await scene();
    const { classes } = at;
    await world.database.query
      .updateTable('class')
      .set({ age_from: 12 })
      .where('id', '=', classes[1]!.id)
      .execute();
    const child = await addParticipant(world, at.student);
    const { dates } = dataOf(await wait(at, classes.slice(0, 3), { participantIds: [child] }));
    expect(dates.map(({ reason, entryId }) => [reason, entryId !== null])).toEqual([
      [null, true],
      ['AGE_OUT_OF_RANGE', false],
      [null, true],
    ]);
    expect(reasonIn(await wait(at, classes, { participantIds: [randomUUID()] }))).toBe('PARTICIPANT_UNKNOWN');
  });

  it('refuses dates of another series, one date twice, a tap of long ago, and an id that is used', async () => {
    const at = await scene();
    const other = await scene({ dates: 1, full: 1 });
    const [one] = at.classes;
    expect(reasonIn(await wait(at, [one!, other.classes[0]!]))).toBe('BAD_INPUT');
    expect(reasonIn(await wait(at, [one!, one!]))).toBe('BAD_INPUT');
    expect(reasonIn(await wait(at, [one!], { tappedAt: '2020-01-01T00:00:00.000Z' }))).toBe('TOO_OLD');
    const used = formOf([one!], other.student);
    expect(reasonIn(await call(app, other.token, 'waitlist.joinDates', used))).toBe('ok');
    const again = formOf(at.classes.slice(0, 2), at.student);
    again.dates[1]!.entryId = used.dates[0]!.entryId;
    expect(reasonIn(await call(app, at.token, 'waitlist.joinDates', again))).toBe('ID_TAKEN');
    expect(await entriesOf(at.student)).toEqual([]);
  });

  it('counts the dates of a series once towards the classes that a family may wait for', async () => {
    const at = await scene({ dates: 3, full: 3 });
    await waitElsewhere(at, world.config.rules.maxOpenIntents - 1);
    expect(dataOf(await wait(at, at.classes)).dates.map(({ reason }) => reason)).toEqual([null, null, null]);
    const next = await scene({ dates: 1, full: 1 });
    const { dates } = dataOf(await wait(at, next.classes));
    expect(dates.map(({ reason }) => reason)).toEqual(['TOO_MANY_WAITING']);
  });

  it(`stops at ${limits.waitingDates} dates of an account`, async () => {
    const at = await scene({ dates: 2, full: 2 });
    const [inside, outside] = at.classes;
    await inSeriesOf(at, limits.waitingDates - 1);
    const { dates } = dataOf(await wait(at, [inside!, outside!]));
    expect(dates.map(({ reason }) => reason)).toEqual([null, 'WAITING_DATES_FULL']);
    expect(await openOf(at)).toHaveLength(limits.waitingDates);
  });

  it('offers each date alone when its seat comes free', async () => {
    const at = await scene();
    await wait(at, at.classes.slice(0, 3));
    await world.database.query
      .updateTable('class')
      .set({ capacity: 2 })
      .where('id', '=', at.classes[1]!.id)
      .execute();
    await offerSeats(world);
    const open = await openOf(at);
    expect(open.map((one) => [one.class.id, one.state])).toEqual([
      [at.classes[1]!.id, 'offered'],
      [at.classes[0]!.id, 'waiting'],
      [at.classes[2]!.id, 'waiting'],
    ]);
  });
});

describe('waitlist.leaveDates', () => {
  it('ends the wait for the named dates, twice with one result, and keeps a date that was offered', async () => {
    const at = await scene();
    await wait(at, at.classes.slice(0, 3));
    await world.database.query
      .updateTable('class')
      .set({ capacity: 2 })
      .where('id', '=', at.classes[1]!.id)
      .execute();
    await offerSeats(world);
    const entryIds = (await entriesOf(at.student)).map(({ id }) => id);
    const leave = async () => dataOf(await call(app, at.token, 'waitlist.leaveDates', { entryIds }));
    for (const { items } of [await leave(), await leave()]) {
      expect(items.map(({ state, actions }) => [state, actions])).toEqual([
        ['left', []],
        ['offered', ['accept', 'decline']],
        ['left', []],
      ]);
    }
    expect((await classRow(world, at.classes[1]!.id)).taken).toBe(2);
  });

  it('refuses an entry of another family, and ends nothing then', async () => {
    const [at, other] = [await scene(), await somebody()];
    await wait(at, at.classes.slice(0, 2));
    await wait(other, at.classes.slice(0, 1));
    const [mine, theirs] = [await entriesOf(at.student), await entriesOf(other.student)];
    const entryIds = [mine[0]!.id, theirs[0]!.id];
    expect(reasonIn(await call(app, at.token, 'waitlist.leaveDates', { entryIds }))).toBe('NOT_FOUND');
    expect((await entriesOf(at.student)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });
});

it('series.cancel ends the waits for all dates with one notice to each family', async () => {
  const at = await scene();
  const other = await somebody();
  await wait(at, at.classes.slice(0, 3));
  await wait(other, at.classes.slice(1, 2));
  const coach = await signIn(world, at.coachId, 'coach');
  const input = {
    id: at.seriesId,
    classIds: at.classes.map(({ id }) => id),
    reason: { code: 'unwell' as const, text: '' },
  };
  expect(reasonIn(await call(app, coach, 'series.cancel', input))).toBe('ok');
  expect((await entriesOf(at.student)).map(({ state }) => state)).toEqual(['closed', 'closed', 'closed']);
  const notices = await world.database.query
    .selectFrom('notice')
    .select(['account_id', 'about_id', 'facts'])
    .where('kind', '=', 'waitlistCanceledByCoach')
    .where('account_id', 'in', [at.student, other.student])
    .execute();
  const dates = ({ facts }: (typeof notices)[number]) => (facts as { dates?: number }).dates;
  expect(
    notices
      .map((one) => [one.account_id === at.student, one.about_id, dates(one)])
      .toSorted((a, b) => Number(a[0]) - Number(b[0])),
  ).toEqual([
    [false, at.classes[1]?.id, 1],
    [true, at.classes[0]?.id, 3],
  ]);
});

it('series.detail names the dates that a reader can wait for, and those it waits for', async () => {
  const at = await scene();
  await wait(at, at.classes.slice(0, 1));
  const { classes } = dataOf(await call(app, at.token, 'series.detail', { id: at.seriesId }));
  expect(classes.map(({ canBook, canWait, isWaiting }) => [canBook, canWait, isWaiting])).toEqual([
    [false, false, true],
    [false, true, false],
    [false, true, false],
    [true, false, false],
  ]);
});

it('waitlist.mine without `only` reads ended entries too, newest first', async () => {
  const at = await scene();
  await wait(at, at.classes.slice(0, 1));
  const [{ id } = { id: '' }] = await entriesOf(at.student);
  await call(app, at.token, 'waitlist.leave', { id });
  expect(await openOf(at)).toEqual([]);
  const { items } = dataOf(await call(app, at.token, 'waitlist.mine', {}));
  expect(items.map(({ state }) => state)).toEqual(['left']);
});

/** Waits for this many single full classes by bookings with `waitIfFull`. */
async function waitElsewhere(who: Who, count: number): Promise<void> {
  const seated = await addStudent(world, 1_000_000);
  for (let turn = 0; turn < count; turn++) {
    const cls = await addClass(world, { coachId: await addCoach(world), capacity: 1, inHours: 100 + turn });
    await bookOne(world, seated, cls, { payFromBalance: true });
    const form = { ...formFor(world, cls, who.student), waitIfFull: { entryId: randomUUID() } };
    expect(reasonIn(await call(app, who.token, 'order.create', form))).toBe('WAITLISTED');
  }
}

/** Puts entries of this many further dates of the series into the account. */
async function inSeriesOf(at: Awaited<ReturnType<typeof scene>>, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 52) {
    const { classes } = await addDates(world, Math.min(left, 52), {
      coachId: at.coachId,
      capacity: 1,
      inHours: 101,
    });
    await world.database.query
      .insertInto('waitlist_entry')
      .values(
        classes.map((cls) => ({
          id: randomUUID(),
          class_id: cls.id,
          account_id: at.student,
          seats: 1,
          takes_fewer: false,
          joined_at: world.clock.now(),
          caregivers: 0,
        })),
      )
      .execute();
  }
  await world.database.query
    .insertInto('waitlist_participant')
    .columns(['entry_id', 'participant_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('waitlist_entry')
        .select((entry) => ['id', entry.val(at.student).as('participant_id'), entry.val(1).as('position')])
        .where('account_id', '=', at.student),
    )
    .execute();
}

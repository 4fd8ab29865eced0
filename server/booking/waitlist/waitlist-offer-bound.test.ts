import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { expireUnpaid } from '#server/booking/order/settling/order.deadline.jobs.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { defaultRules } from '#server/start/rules.ts';
import { as } from '#tests/support/asking.ts';
import { addDates } from '#tests/support/order-sets.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addCoach, addParticipant, addStudent } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';
import { acceptOffer, declineOffer } from './waitlist.answer.commands.ts';
import { listClosing, listWithFreeSeats } from './waitlist.class.repository.ts';
import { joinDates } from './waitlist.dates.commands.ts';
import { joinWaitlist } from './waitlist.join.commands.ts';
import { offerSeats } from './waitlist.offer.jobs.ts';

let world: World;
inSharedWorld((made) => {
  ({ world } = made);
});

/** A series of full dates with one seat each, or more. */
async function fullSeries(dates: number, capacity = 1) {
  const coachId = await addCoach(world);
  const { classes, seriesId } = await addDates(world, dates, { coachId, capacity, priceMinor: 1000 });
  for (let seat = 0; seat < capacity; seat++) {
    const seated = await addStudent(world, 1_000_000);
    for (const cls of classes) await bookOne(world, seated, cls, { payFromBalance: true });
  }
  return { coachId, classes, seriesId };
}
const wait = (
  student: string,
  classes: readonly Row<'class'>[],
  people = [student],
  { takesFewer = false } = {},
) =>
  as(world, student, joinDates, {
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
    participantIds: people,
    takesFewer,
    tappedAt: world.clock.now().toISOString(),
  });
const waitOf = (student: string, cls: Row<'class'>) => ({
  entryId: randomUUID(),
  classId: cls.id,
  participantIds: [student],
  takesFewer: false,
  tappedAt: world.clock.now().toISOString(),
});
/** Gives every date one more seat. */
const addSeats = (seriesId: string) =>
  world.database.query
    .updateTable('class')
    .set((eb) => ({ capacity: eb('capacity', '+', 1) }))
    .where('series_id', '=', seriesId)
    .execute();
const entriesOf = (student: string, state: 'waiting' | 'offered') =>
  world.database.query
    .selectFrom('waitlist_entry')
    .innerJoin('class', 'class.id', 'waitlist_entry.class_id')
    .select(['waitlist_entry.id', 'class_id'])
    .where('account_id', '=', student)
    .where('waitlist_entry.state', '=', state)
    .orderBy('class.starts_at')
    .execute();
const offeredTo = async (student: string) =>
  (await entriesOf(student, 'offered')).map((entry) => entry.class_id);
const noticesTo = (student: string) =>
  world.database.query
    .selectFrom('notice')
    .select(['kind', 'facts'])
    .where('account_id', '=', student)
    .where('kind', 'in', ['waitlistOffer', 'waitlistOfferChanged'])
    .orderBy('created_at')
    .execute();
const idsOf = (classes: readonly Row<'class'>[]) => classes.map(({ id }) => id);

it('offerSeats offers a family the three soonest dates of a series with one notice, and the others after an answer', async () => {
  const { classes, seriesId } = await fullSeries(5);
  const student = await addStudent(world, 1000);
  await wait(student, classes);
  await addSeats(seriesId);
  expect(await offerSeats(world)).toBe(3);
  expect(await offerSeats(world)).toBe(0);
  expect(await offeredTo(student)).toEqual(idsOf(classes.slice(0, 3)));
  expect(await noticesTo(student)).toMatchObject([
    {
      kind: 'waitlistOffer',
      facts: { dates: 3, startsAt: classes[0]?.starts_at.toISOString(), totalMinor: 3000 },
    },
  ]);
  const [first, second] = await entriesOf(student, 'offered');
  await as(world, student, acceptOffer, { id: first?.id ?? '', payFromBalance: true });
  expect(await offerSeats(world)).toBe(1);
  await as(world, student, declineOffer, { id: second?.id ?? '' });
  expect(await offerSeats(world)).toBe(1);
  expect(await offeredTo(student)).toEqual(idsOf(classes.slice(2)));
  expect(await noticesTo(student)).toHaveLength(3);
  expect(await findViolations(world.database.query)).toEqual([]);
});

it('offerSeats counts a taken offer towards the bound until it is paid or ends', async () => {
  const { classes, seriesId } = await fullSeries(5);
  const student = await addStudent(world);
  await wait(student, classes);
  await addSeats(seriesId);
  await offerSeats(world);
  for (const { id } of await entriesOf(student, 'offered'))
    await as(world, student, acceptOffer, { id, payFromBalance: false });
  expect(await offerSeats(world)).toBe(0);
  world.clock.advance({ hours: 30 });
  await expireUnpaid(world);
  expect(await offerSeats(world)).toBe(2);
});

it('offerSeats gives the dates beyond the bound to the next family, who keeps its turn elsewhere', async () => {
  const { classes, seriesId } = await fullSeries(5);
  const [student, next] = [await addStudent(world), await addStudent(world)];
  await wait(student, classes);
  await wait(next, classes);
  await addSeats(seriesId);
  expect(await offerSeats(world)).toBe(5);
  expect(await offeredTo(student)).toEqual(idsOf(classes.slice(0, 3)));
  expect(await offeredTo(next)).toEqual(idsOf(classes.slice(3)));
  expect(await noticesTo(next)).toMatchObject([{ facts: { dates: 2 } }]);
  expect(await entriesOf(student, 'waiting')).toHaveLength(2);
});

it('offerSeats counts the offers of each child, whoever waits for it', async () => {
  const { classes, seriesId } = await fullSeries(4);
  const student = await addStudent(world);
  const kids = [await addParticipant(world, student), await addParticipant(world, student)];
  // An account waits once for a date: one child for all, the other one for the last date only.
  await wait(student, classes.slice(0, 3), kids.slice(0, 1));
  await wait(student, classes.slice(3), kids.slice(1));
  await addSeats(seriesId);
  expect(await offerSeats(world)).toBe(4);
});

it('offerSeats counts the offers of a child together, whichever guardian waits for it', async () => {
  const { classes, seriesId } = await fullSeries(5);
  const guardians = [await addStudent(world), await addStudent(world)] as const;
  const kid = await addParticipant(world, guardians[0]);
  await world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: kid, account_id: guardians[1], since: world.clock.now(), removed_at: null })
    .execute();
  for (const guardian of guardians) await wait(guardian, classes, [kid]);
  await addSeats(seriesId);
  expect(await offerSeats(world)).toBe(3);
  expect(await offeredTo(guardians[0])).toEqual(idsOf(classes.slice(0, 3)));
  expect(await offeredTo(guardians[1])).toEqual([]);
});

it('offerSeats counts an offer of fewer seats for the children with a seat alone', async () => {
  const { classes, seriesId } = await fullSeries(4, 2);
  const student = await addStudent(world);
  const kids = [await addParticipant(world, student), await addParticipant(world, student)];
  await wait(student, classes.slice(0, 3), kids, { takesFewer: true });
  await wait(student, classes.slice(3), kids.slice(1));
  await addSeats(seriesId);
  expect(await offerSeats(world)).toBe(4);
  expect(await offeredTo(student)).toEqual(idsOf(classes));
});

it('offerSeats offers each date of a series that takes more than one transaction', async () => {
  const { classes, seriesId } = await fullSeries(13);
  const students: string[] = [];
  for (let first = 0; first < classes.length; first += 3) {
    const student = await addStudent(world);
    students.push(student);
    await wait(student, classes.slice(first, first + 3));
  }
  await addSeats(seriesId);
  expect(await offerSeats(world)).toBe(13);
  for (const [index, student] of students.entries())
    expect(await offeredTo(student)).toEqual(idsOf(classes.slice(index * 3, index * 3 + 3)));
});

it('offerSeats offers the other dates of a series when one date fails', async () => {
  const { classes, seriesId } = await fullSeries(3);
  const student = await addStudent(world);
  await wait(student, classes);
  await addSeats(seriesId);
  const [, broken] = await entriesOf(student, 'waiting');
  // Needs that nobody can open.
  const needs = { entry_id: broken?.id ?? '', participant_id: student };
  await world.database.query
    .insertInto('waitlist_need')
    .values({ ...needs, key_id: 'missing', sealed: Buffer.from('broken') })
    .execute();
  const made = await offerSeats(world);
  await world.database.query.deleteFrom('waitlist_need').where('entry_id', '=', needs.entry_id).execute();
  expect(made).toBe(2);
  expect(await offeredTo(student)).toEqual([classes[0]?.id, classes[2]?.id]);
  world.clock.advance({ minutes: 1 });
  expect(await offerSeats(world)).toBe(1);
});

it('the lists of classes to offer and to close begin with the soonest one', async () => {
  const coachId = await addCoach(world);
  const [student, seated] = [await addStudent(world), await addStudent(world, 1_000_000)];
  const classes: Row<'class'>[] = [];
  // Made from the last one to the first one, so that the order of the ids is another one.
  for (let hours = 8; hours > 0; hours--) {
    const cls = await addClass(world, { coachId, capacity: 1, inHours: 200 + hours * 30 });
    await bookOne(world, seated, cls, { payFromBalance: true });
    await as(world, student, joinWaitlist, waitOf(student, cls));
    await world.database.query.updateTable('class').set({ capacity: 2 }).where('id', '=', cls.id).execute();
    classes.unshift(cls);
  }
  const bound = { limit: 1000, offersInSeries: 3 };
  const found = await listWithFreeSeats(world.database.query, world.clock.now(), bound);
  const closing = await listClosing(
    world.database.query,
    new Date('2100-01-01T00:00:00Z'),
    defaultRules,
    100,
  );
  const own = new Set(idsOf(classes));
  for (const listed of [found, closing])
    expect(listed.map(({ id }) => id).filter((id) => own.has(id))).toEqual([...own]);
  expect(await offerSeats(world)).toBe(8);
});

it('offerSeats has no bound for classes without a series', async () => {
  const coachId = await addCoach(world);
  const [student, seated] = [await addStudent(world), await addStudent(world, 1_000_000)];
  for (let hours = 0; hours < 4; hours++) {
    const cls = await addClass(world, { coachId, capacity: 1, inHours: 200 + hours * 30 });
    await bookOne(world, seated, cls, { payFromBalance: true });
    await as(world, student, joinWaitlist, waitOf(student, cls));
    await world.database.query.updateTable('class').set({ capacity: 2 }).where('id', '=', cls.id).execute();
  }
  expect(await offerSeats(world)).toBe(4);
  expect(await noticesTo(student)).toHaveLength(4);
});

it('offerSeats offers the waiting dates after three offers ended without an answer', async () => {
  const { classes, seriesId } = await fullSeries(4);
  const student = await addStudent(world);
  await wait(student, classes);
  await addSeats(seriesId);
  await offerSeats(world);
  world.clock.advance({ hours: 30 });
  await expireUnpaid(world);
  await offerSeats(world);
  const orders = await world.database.query
    .selectFrom('orders')
    .select('status')
    .where('student_id', '=', student)
    .execute();
  expect(orders.map(({ status }) => status).toSorted()).toEqual(
    [OrderStatus.awaitPayment, ...Array<string>(3).fill(OrderStatus.canceled)].toSorted(),
  );
});

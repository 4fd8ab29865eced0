import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { buildApp } from '#server/app.ts';
import { cancelOwnClass } from '#server/booking/class-change/class.cancel.commands.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { exchangeDate } from '#server/booking/order/exchanging/order.exchange.commands.ts';
import { connect, type Database } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { as, reasonOf } from '#tests/support/asking.ts';
import { call, signIn } from '#tests/support/calls.ts';
import { patient, testCopy } from '#tests/support/database.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { addClass, balanceOf, bookOne, classRow, orderRow } from '#tests/support/orders.ts';
import { addCoach, addStudent } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
/** A second server on the database. */
let other: World;
let apps: FastifyInstance[];
const stores: Database[] = [];

beforeAll(async () => {
  const copy = await testCopy({ max: 24 });
  world = await makeWorld(copy.database);
  const second = connect([copy.url], { ...patient, max: 24 });
  stores.push(second);
  other = { ...world, database: second };
  apps = [await buildApp(world), await buildApp(other)];
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await Promise.all(stores.map((database) => database.close()));
});

/** Families of one class, and another date of its coach. */
async function families(count: number, capacity: number) {
  const coachId = await addCoach(world);
  const old = await addClass(world, { coachId, inHours: 96, capacity: 8, priceMinor: 4001 });
  const cls = await addClass(world, { coachId, inHours: 200, capacity, priceMinor: 5003 });
  const booked: { student: string; id: string; kids: string[]; old: Row<'class'> }[] = [];
  for (let index = 0; index < count; index++) {
    const student = await addStudent(world, 20_000);
    const { id } = await bookOne(world, student, old, { payFromBalance: true });
    await as(world, coachId, acceptOrder, { id });
    booked.push({ student, id, kids: [student], old });
  }
  return { coachId, old, cls, booked };
}

const expectWhole = async () => expect(await findViolations(world.database.query)).toEqual([]);

it('order.exchange gives the last seat to one of six families, and the others keep their date', async () => {
  for (let round = 0; round < 6; round++) {
    const { old, cls, booked } = await families(6, 1);
    const outcomes = await Promise.all(
      booked.map((scene, index) =>
        reasonOf(as(index % 2 ? other : world, scene.student, exchangeDate, exchangeForm(world, scene, cls))),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'CLASS_FULL'), 'ok']);
    expect((await classRow(world, cls.id)).taken).toBe(1);
    expect((await classRow(world, old.id)).taken).toBe(5);
    for (const [index, { student }] of booked.entries())
      expect(await balanceOf(world, ledger.student(student))).toBe(
        20_000 - (outcomes[index] === 'ok' ? 5003 : 4001),
      );
  }
  await expectWhole();
});

it('order.exchange moves once for 32 copies of one call on two servers, with equal answers', async () => {
  const { cls, booked } = await families(1, 4);
  const [scene] = booked;
  if (scene === undefined) throw new Error('no family');
  const session = await signIn(world, scene.student, 'student');
  const form = exchangeForm(world, scene, cls);
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      call(apps[index % 2] ?? apps[0]!, session, 'order.exchange', form, key),
    ),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  expect((await classRow(world, cls.id)).taken).toBe(1);
  expect(await balanceOf(world, ledger.student(scene.student))).toBe(20_000 - 5003);
  await expectWhole();
});

it('order.exchange swaps two families between two classes in both directions without a deadlock', async () => {
  for (let round = 0; round < 8; round++) {
    const coachId = await addCoach(world);
    const classes = [
      await addClass(world, { coachId, inHours: 96, capacity: 2, priceMinor: 4001 }),
      await addClass(world, { coachId, inHours: 200, capacity: 2, priceMinor: 4001 }),
    ] as const;
    const scenes = await Promise.all(
      classes.map(async (old) => {
        const student = await addStudent(world, 10_000);
        const { id } = await bookOne(world, student, old, { payFromBalance: true });
        await as(world, coachId, acceptOrder, { id });
        return { student, id, kids: [student], old };
      }),
    );
    const outcomes = await Promise.all(
      scenes.map((scene, index) => {
        const cls = scene.old === classes[0] ? classes[1] : classes[0];
        const form = exchangeForm(world, scene, cls);
        return reasonOf(as(index ? other : world, scene.student, exchangeDate, form));
      }),
    );
    expect(outcomes).toEqual(['ok', 'ok']);
    for (const { id } of classes) expect((await classRow(world, id)).taken).toBe(1);
  }
  await expectWhole();
});

it('order.exchange ends as an exchange or as a refusal when the coach cancels the new class meanwhile', async () => {
  for (let round = 0; round < 8; round++) {
    const { coachId, old, cls, booked } = await families(2, 4);
    const [outcome] = await Promise.all([
      Promise.all(
        booked.map((scene) =>
          reasonOf(as(world, scene.student, exchangeDate, exchangeForm(world, scene, cls))),
        ),
      ),
      as(other, coachId, cancelOwnClass, { id: cls.id, reason: { code: 'unwell', text: '' } }),
    ]);
    for (const [index, { id, student }] of booked.entries()) {
      const isMoved = outcome[index] === 'ok';
      expect(outcome[index]).toMatch(/^(ok|CLASS_CANCELED)$/u);
      expect((await orderRow(world, id)).status).toBe(isMoved ? OrderStatus.canceled : OrderStatus.progress);
      // A canceled class gives everything back.
      expect(await balanceOf(world, ledger.student(student))).toBe(isMoved ? 20_000 : 20_000 - 4001);
    }
    expect((await classRow(world, cls.id)).taken).toBe(0);
    expect((await classRow(world, old.id)).taken).toBe(outcome.filter((one) => one !== 'ok').length);
  }
  await expectWhole();
});

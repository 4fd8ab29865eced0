import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endDuePacks } from '#server/money/class-pack/class-pack.jobs.ts';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { boughtPack, packWorld, type Family } from '#tests/support/class-pack-world.ts';
import { balanceOf } from '#tests/support/orders.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let packs: ReturnType<typeof packWorld>;
inSharedWorld((made: { world: World; app: FastifyInstance }) => {
  ({ world } = made);
  packs = packWorld(world, made.app);
});

const rounds = Array.from({ length: 6 }, (_, round) => round);
const classesOf = (coachId: string, n: number) =>
  Promise.all(Array.from({ length: n }, (_, index) => packs.classOf(coachId, { inHours: 96 + 24 * index })));
const usedUpTo = async (who: Family, coachId: string, packId: string, n: number) => {
  for (let used = 0; used < n; used++) {
    const cls = await packs.classOf(coachId, { inHours: 400 + 24 * used });
    dataOf(await packs.book(who, cls, packId));
  }
};

test.each(rounds)('the last session of a pack is used by one of eight bookings (%i)', async () => {
  const { coach, who, pack } = await boughtPack(packs);
  await usedUpTo(who, coach.id, pack.id, 2);
  const classes = await classesOf(coach.id, 8);
  const outcomes = await Promise.all(
    classes.map(async (cls) => reasonIn(await packs.book(who, cls, pack.id))),
  );
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'PACK_NOT_USABLE']));
  expect(await packs.detail(who, pack.id)).toMatchObject({ left: 0, leftMinor: 0 });
});

test.each(rounds)('a refund and bookings: what is used is not given back (%i)', async () => {
  const { coach, who, pack } = await boughtPack(packs);
  const classes = await classesOf(coach.id, 2);
  const [back, ...booked] = await Promise.all([
    packs.refund(who, pack.id, 10_000),
    ...classes.map((cls) => packs.book(who, cls, pack.id)),
  ]);
  const n = booked.filter((one) => reasonIn(one) === 'ok').length;
  // Given back with what was shown, or refused because it is less by now.
  expect(reasonIn(back)).toBe(n === 0 ? 'ok' : 'CHANGED');
  expect(await balanceOf(world, ledger.student(who.id))).toBe(n === 0 ? 50_000 : 40_000);
});

test.each(rounds)('the end of the days and bookings: each cent is in one place (%i)', async () => {
  const { coach, who, pack } = await boughtPack(packs, { days: 30 });
  const token = await signIn(world, who.id);
  world.clock.advance({ days: 29 });
  const classes = await classesOf(coach.id, 2);
  // One node still lets them book. The clock of the other one is ahead, and its job finds the pack over.
  await sql`update class_pack set valid_until = ${new Date(world.clock.now().getTime() + 1)} where id = ${pack.id}`.execute(
    world.database.query,
  );
  const late = { ...world, clock: { ...world.clock, now: () => new Date(world.clock.now().getTime() + 1) } };
  const fresh = { ...who, token };
  const [, ...booked] = await Promise.all([
    endDuePacks(late),
    ...classes.map((cls) => packs.book(fresh, cls, pack.id)),
  ]);
  await endDuePacks(late);
  const n = booked.filter((one) => reasonIn(one) === 'ok').length;
  const spent = [0, 3333, 6666][n] ?? Number.NaN;
  expect(await balanceOf(world, ledger.student(who.id))).toBe(50_000 - spent);
  expect(await balanceOf(world, ledger.classPack(pack.id))).toBe(0);
});

test.each(rounds)(
  'a refund and the cancellation of an order: the session returns, or its money (%i)',
  async () => {
    const { coach, who, pack } = await boughtPack(packs);
    const [cls] = await classesOf(coach.id, 1);
    const { id } = dataOf(await packs.book(who, cls!, pack.id));
    const [back, left] = await Promise.all([packs.refund(who, pack.id, 6667), packs.cancel(who, id, 3333)]);
    expect(reasonIn(left)).toBe('ok');
    const isBack = reasonIn(back) === 'ok';
    expect(await balanceOf(world, ledger.student(who.id))).toBe(isBack ? 50_000 : 40_000);
    expect(await balanceOf(world, ledger.classPack(pack.id))).toBe(isBack ? 0 : 10_000);
  },
);

test('a row with more sessions used than bought is no row', async () => {
  const { pack } = await boughtPack(packs);
  const set = (used: number) =>
    sql`update class_pack set sessions_used = ${used} where id = ${pack.id}`.execute(world.database.query);
  await expect(set(4)).rejects.toThrow(/class_pack_check/);
  await expect(set(-1)).rejects.toThrow(/class_pack_check/);
  const below = sql`update ledger_account set posted_minor = -1 where id = ${ledger.classPack(pack.id)}`;
  await expect(below.execute(world.database.query)).rejects.toThrow(/ledger_account_limit/);
});

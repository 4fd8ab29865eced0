import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlatformCode } from '#contract/price-code.ts';
import { as, readerOf, reasonOf } from '#tests/support/asking.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookAll, formFor } from '#tests/support/orders.ts';
import { addCoach, addOperator, addParticipant, addStudent, makeOperator } from '#tests/support/people.ts';
import { addCode, addPlatformCode, platformForm } from '#tests/support/price-codes.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { confirmPlatformCode, endPlatformCode, makePlatformCode } from './price-code.operator.commands.ts';
import { checkPriceCode, listPlatformCodes } from './price-code.queries.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
});

const price = 4000;
/** Limit of one operator alone in 30 days. */
const alone = 50_000;

const make = (by: string, budgetMinor: number, fields: object = {}): Promise<PlatformCode> =>
  as(world, by, makePlatformCode, {
    ...platformForm(world, { budgetMinor, mostMinor: Math.floor(budgetMinor / 10) }),
    ...fields,
  });
const confirm = (by: string, id: string) => reasonOf(as(world, by, confirmPlatformCode, { id }));

/** A family with a child and money, and a class of a coach. */
async function scene({ coachId, studentId }: { coachId?: string; studentId?: string } = {}) {
  const student = studentId ?? (await addStudent(world, 100_000));
  const coach = coachId ?? (await addCoach(world));
  return {
    coachId: coach,
    studentId: student,
    child: await addParticipant(world, student),
    cls: await addClass(world, { coachId: coach, priceMinor: price }),
  };
}
type Scene = Awaited<ReturnType<typeof scene>>;

const check = ({ studentId, cls }: Scene, word: string) =>
  reasonOf(checkPriceCode(readerOf(world, studentId, 'student'), { word, classId: cls.id }));

/** Books with the code at its price; returns the refusal's name, or the total. */
async function book({ studentId, child, cls }: Scene, codeId: string, totalMinor: number) {
  const form = formFor(world, cls, studentId, { participantIds: [child], payFromBalance: true, codeId });
  const [made] = await bookAll(world, [
    { studentId, form: { ...form, basis: { ...form.basis, totalMinor } } },
  ]);
  return made === undefined ? 'none' : 'reason' in made ? made.reason : made.totalMinor;
}

/** Another operator, whom the first one proposed and a third one confirmed. */
async function linkedTo(first: string): Promise<string> {
  const id = await addStudent(world, 100_000);
  await makeOperator(world, id);
  const at = world.clock.now();
  await world.database.query
    .insertInto('operator_grant')
    .values({
      id: randomUUID(),
      account_id: id,
      state: 'confirmed',
      note: 'a test',
      proposed_by: first,
      proposed_at: at,
      decided_by: await addOperator(world),
      decided_at: at,
    })
    .execute();
  return id;
}

describe('a code above what one operator may give away', () => {
  it('makes no price before a second, unlinked operator has confirmed it', async () => {
    const [maker, second] = [await addOperator(world), await addOperator(world)];
    const code = await make(maker, alone + 10);
    expect(code).toMatchObject({ isWaiting: true, mayConfirm: false, confirmedBy: null });
    const at = await scene();
    expect(await check(at, code.word)).toBe('CODE_UNKNOWN');
    expect(await book(at, code.id, 3200)).toBe('CODE_UNKNOWN');
    expect(await confirm(maker, code.id)).toBe('SECOND_PERSON_NEEDED');
    expect(await confirm(await linkedTo(maker), code.id)).toBe('SECOND_PERSON_LINKED');
    expect(await confirm(second, randomUUID())).toBe('NOT_FOUND');
    const { items } = await listPlatformCodes(readerOf(world, second), {});
    expect(items.find(({ id }) => id === code.id)).toMatchObject({ isWaiting: true, mayConfirm: true });
    const confirmed = await as(world, second, confirmPlatformCode, { id: code.id });
    expect(confirmed).toMatchObject({ isWaiting: false, mayConfirm: false, confirmedBy: 'Operator' });
    expect(await check(at, code.word)).toBe('ok');
    expect(await book(at, code.id, 3200)).toBe(3200);
    expect(await confirm(second, code.id)).toBe('STATUS_CHANGED');
  });

  it('is not confirmed when it has ended', async () => {
    const code = await make(await addOperator(world), alone + 10);
    const second = await addOperator(world);
    await as(world, second, endPlatformCode, { id: code.id, reason: 'No' });
    expect(await confirm(second, code.id)).toBe('STATUS_CHANGED');
  });

  it('is the one that exceeds the sum of 30 days, or has another currency', async () => {
    const maker = await addOperator(world);
    const waits = async (budgetMinor: number, fields = {}) => {
      const { id, isWaiting } = await make(maker, budgetMinor, fields);
      await as(world, maker, endPlatformCode, { id, reason: 'Over' });
      return isWaiting;
    };
    expect(await waits(alone - 1000)).toBe(false);
    expect(await waits(1000)).toBe(false);
    expect(await waits(10)).toBe(true);
    expect(await waits(10, { currency: 'CAD' })).toBe(true);
    const start = world.clock.now();
    world.clock.advance({ days: 30 });
    expect(await waits(1000)).toBe(false);
    world.clock.set(start);
  });

  it('pays at most a tenth of its budget for one order', async () => {
    const made = make(await addOperator(world), 1000, { mostMinor: 101 });
    expect(await reasonOf(made)).toBe('BAD_INPUT');
  });
});

describe('a code of the platform', () => {
  it('makes no price for its makers, linked operators and their families', async () => {
    const [maker, second] = [await addStudent(world, 100_000), await addStudent(world, 100_000)];
    for (const id of [maker, second]) await makeOperator(world, id);
    const code = await make(maker, 1_000_000);
    await as(world, second, confirmPlatformCode, { id: code.id });
    const spouse = await addStudent(world, 100_000);
    const shared = await addParticipant(world, maker);
    await share(shared, spouse);
    for (const studentId of [maker, second, await linkedTo(maker), spouse]) {
      const at = await scene({ studentId });
      expect(await check(at, code.word)).toBe('CODE_NOT_HERE');
      expect(await book(at, code.id, 3200)).toBe('CODE_NOT_HERE');
    }
    const teaching = await addCoach(world);
    await share(await addParticipant(world, maker), teaching);
    expect(await check(await scene({ coachId: teaching }), code.word)).toBe('CODE_NOT_HERE');
    expect(await book(await scene(), code.id, 3200)).toBe(3200);
  });

  it('makes no price for a family that shares a child with the coach, unlike a code of the coach', async () => {
    const at = await scene();
    const code = await addPlatformCode(world);
    const own = await addCode(world, at.coachId);
    await share(await addParticipant(world, at.studentId), at.coachId);
    expect(await check(at, code.word)).toBe('CODE_NOT_HERE');
    expect(await book(at, code.id, 3200)).toBe('CODE_NOT_HERE');
    expect(await check(at, own.word)).toBe('ok');
  });
});

const share = (participantId: string, accountId: string) =>
  world.database.query
    .insertInto('child_guardian')
    .values({ participant_id: participantId, account_id: accountId, since: world.clock.now() })
    .execute();

import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { addCoach, addOperator } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import { accepted, price, type Staged } from '#tests/support/stage.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let operator: string;
inSharedWorld(async (made) => {
  ({ world, app } = made);
  operator = await signIn(world, await addOperator(world));
});

const papersOf = (order: string) =>
  world.database.query
    .selectFrom('receipt')
    .select(['kind', 'amount_minor', 'seller_id'])
    .where('order_id', '=', order)
    .orderBy('number')
    .execute();
/** A day of the city in the world, `days` from now. */
const dayOf = (days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const setRate = (bps: number, activity: 'judo' | null, days: number, cityId = 'vancouver') =>
  call(app, operator, 'operator.taxRateSet', { cityId, activity, startsOn: dayOf(days), bps });

describe('a substitute', () => {
  const suspend = async ({ coach }: Staged) =>
    dataOf(
      await call(app, operator, 'operator.suspend', { id: coach, role: 'coach', reason: 'A complaint.' }),
    );

  it.each(['keep', 'leave'] as const)('sells once the family agrees (%s)', async (answer) => {
    const made = await accepted(world);
    const other = await addCoach(world);
    await signIn(world, other, 'coach');
    await signIn(world, made.coach, 'coach');
    await suspend(made);
    dataOf(
      await call(app, operator, 'operator.classSubstitute', {
        id: made.cls.id,
        version: made.cls.version,
        coachId: other,
        reason: 'Ill.',
      }),
    );
    expect(await papersOf(made.id)).toMatchObject([{ kind: 'receipt', amount_minor: price }]);
    dataOf(
      await call(app, await signIn(world, made.student, 'student'), 'order.answerProposal', {
        id: made.id,
        answer,
        shownStartsAt: made.cls.starts_at.toISOString(),
        shownCoachId: other,
      }),
    );
    const papers = await papersOf(made.id);
    const of = (id: string) =>
      papers.filter(({ seller_id: seller }) => seller === id).map(({ kind }) => kind);
    expect(of(made.coach)).toEqual(['receipt', 'credit']);
    expect(of(other)).toEqual(answer === 'keep' ? ['receipt'] : []);
  });
});

describe('settings', () => {
  it('receipt.setSeller cleans a number and refuses anything else', async () => {
    const token = await signIn(world, await addCoach(world), 'coach');
    const set = (number: string | null) => call(app, token, 'receipt.setSeller', { number });
    expect(dataOf(await set('  de  12/34-x '))).toEqual({ number: 'DE 12/34-X' });
    for (const wrong of ['12', 'ABCD', 'A'.repeat(33), '12_34', 'ÄB12', '-1234', ''])
      expect([wrong, reasonIn(await set(wrong))]).toEqual([wrong, 'BAD_INPUT']);
    expect(dataOf(await call(app, token, 'receipt.seller', {}))).toEqual({ number: 'DE 12/34-X', years: [] });
    expect(dataOf(await set(null))).toEqual({ number: null });
  });

  it('operator.taxRateSet refuses an unknown city and a day that is over there, and writes an audit line', async () => {
    expect(reasonIn(await setRate(500, null, 0, 'nowhere'))).toBe('NOT_FOUND');
    expect(reasonIn(await setRate(500, null, -2))).toBe('BAD_INPUT');
    const { id } = dataOf(await setRate(777, 'judo', 5));
    const { items } = dataOf(await call(app, operator, 'operator.taxRateList', {}));
    expect(items.find((one) => one.id === id)).toMatchObject({
      bps: 777,
      activity: 'judo',
      startsOn: dayOf(5),
    });
    const audits = await world.database.query
      .selectFrom('audit_event')
      .select('facts')
      .where('action', '=', 'taxRate.set')
      .execute();
    expect(audits.at(-1)?.facts).toMatchObject({ activity: 'judo', bps: 777 });
  });
});

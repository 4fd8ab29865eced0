import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { ledger } from '#server/money/ledger/ledger.rules.ts';
import { call, dataOf, reasonIn, signIn } from '#tests/support/calls.ts';
import { balanceOf } from '#tests/support/orders.ts';
import { coachWith } from '#tests/support/payout-world.ts';
import { addOperator } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
let tokens: string[];
inSharedWorld(async (made) => {
  ({ world, app } = made);
  tokens = [];
  for (let n = 0; n < 6; n++) tokens.push(await signIn(world, await addOperator(world)));
});

/** Token of one of the operators. */
const tokenOf = (n: number): string => tokens[n] ?? '';

async function approved(count: number): Promise<{ id: string; coachId: string }[]> {
  const rows = [];
  for (let n = 0; n < count; n++) {
    const coach = await coachWith(app, world, 10_000);
    const asked = dataOf(
      await call(app, coach.token, 'withdrawal.request', { amountMinor: 3000, currency: 'USD' }),
    );
    dataOf(await call(app, tokenOf(0), 'operator.withdrawalApprove', { id: asked.id, version: 1 }));
    rows.push({ id: asked.id, coachId: coach.id });
  }
  return rows;
}
const make = (token: string, count: number) =>
  call(app, token, 'operator.payoutFileMake', {
    format: 'csv',
    currency: 'USD',
    count,
    totalMinor: count * 3000,
  });
const filed = (ids: readonly string[]) =>
  world.database.query
    .selectFrom('withdrawal')
    .select(['state', 'payout_file_id'])
    .where('id', 'in', ids)
    .execute();

it('operator.payoutFileMake puts each withdrawal into one file when six operators make it at the same time', async () => {
  for (let round = 0; round < 4; round++) {
    const rows = await approved(3);
    const outcomes = (await Promise.all(tokens.map((token) => make(token, 3)))).map(reasonIn);
    expect(outcomes.toSorted()).toEqual([...Array<string>(5).fill('CONTENT_CHANGED'), 'ok']);
    const found = await filed(rows.map(({ id }) => id));
    expect(new Set(found.map((row) => row.payout_file_id)).size).toBe(1);
    expect(found[0]?.payout_file_id).not.toBeNull();
    const files = await world.database.query.selectFrom('payout_file').select('id').execute();
    expect(files).toHaveLength(round + 1);
  }
});

it('operator.payoutFileMarkPaid pays each withdrawal once beside single steps and other operators', async () => {
  const rows = await approved(4);
  const { id } = dataOf(await make(tokenOf(0), 4));
  dataOf(await call(app, tokenOf(0), 'operator.payoutFileRead', { id, readCount: 0 }));
  const single = rows[2]!;
  const outcomes = await Promise.all([
    ...tokens.map((token, n) =>
      call(app, token, 'operator.payoutFileMarkPaid', { id, reference: `FILE ${n}` }),
    ),
    call(app, tokenOf(1), 'operator.withdrawalMarkPaid', { id: single.id, reference: 'ALONE' }),
    call(app, tokenOf(2), 'operator.withdrawalMarkFailed', {
      id: rows[3]!.id,
      reason: { code: 'other', text: '' },
    }),
  ]);
  expect(outcomes.slice(0, 6).map(reasonIn).toSorted()).toEqual([
    ...Array<string>(5).fill('CONTENT_CHANGED'),
    'ok',
  ]);
  const found = await filed(rows.map((row) => row.id));
  expect(found.every(({ state }) => state === 'paid' || state === 'failed')).toBe(true);
  for (const { coachId } of rows) expect(await balanceOf(world, ledger.coachWithdrawing(coachId))).toBe(0);
  const payouts = await world.database.query
    .selectFrom('transfer')
    .select('withdrawal_id')
    .where('kind', '=', 'payout')
    .where(
      'withdrawal_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  expect(payouts).toHaveLength(found.filter(({ state }) => state === 'paid').length);
});

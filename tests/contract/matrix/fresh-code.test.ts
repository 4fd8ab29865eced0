import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import type { RouteName } from '#contract/routes.ts';
import { addPerson } from '#tests/support/people.ts';
import { fieldsOf, makeMatrix, type Matrix, sendFields } from './matrix.ts';
import { policies } from './policies.ts';

/** Acts by which one operator alone moves money, or ends what another operator may do. */
const acts = [
  'operator.disputeDecide',
  'operator.orderCancel',
  'operator.refundRequestAgree',
  'operator.classCancel',
  'operator.chargebackSettle',
  'operator.chargebackEnd',
  'operator.correctionConfirm',
  'operator.withdrawalApprove',
  'operator.withdrawalMarkPaid',
  'operator.withdrawalMarkFailed',
  'operator.freezeEnd',
  'operator.priceCodeMake',
  'operator.priceCodeEnd',
  'operator.ruleSet',
  'operator.grantPropose',
  'operator.revoke',
  'operator.secondFactorReset',
] as const satisfies readonly RouteName[];

/** Ends without a mailed code: a dead mail server must not keep all money frozen. It takes a second factor of the last minutes. */
const byFactor: readonly RouteName[] = ['operator.freezeEnd'];

let matrix: Matrix;
let token: string;
beforeAll(async () => {
  matrix = await makeMatrix({ isTrying: () => false });
});
beforeEach(async () => {
  const { world } = matrix;
  const operator = await addPerson(world, 'operator');
  ({ token } = operator);
  const old = new Date(world.clock.now().getTime() - (world.config.rules.freshMinutes + 1) * MINUTE_MS);
  await sql`update session set fresh_at = ${old}, factor_at = ${old} where account_id = ${operator.id}`.execute(
    world.database.query,
  );
});
afterAll(() => matrix.close());

test.each(acts)('%s refuses an operator who proved no code in the last minutes', async (route) => {
  const { people, rows } = matrix.sides.here;
  const { row } = policies[route];
  const fields = fieldsOf(route, { people, rows, id: rows[row ?? 'account'], roles: [] });
  const { reason } = await matrix.attempt(() => sendFields(matrix.app, route, token, fields));
  expect(reason).toBe(byFactor.includes(route) ? 'SECOND_FACTOR_NEEDED' : 'FRESH_CODE_NEEDED');
});

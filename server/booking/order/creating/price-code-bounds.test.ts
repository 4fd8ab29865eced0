import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { PaymentMethod } from '#contract/enums.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { call, dataOf } from '#tests/support/calls.ts';
import { packWorld } from '#tests/support/class-pack-world.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addClass, bookOne } from '#tests/support/orders.ts';
import { addPlatformCode } from '#tests/support/price-codes.ts';
import { serve } from '#tests/support/serve.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await makeWorld(await testDatabase());
  app = await serve(world);
});

const price = 4001;
const codeRow = (id: string) =>
  world.database.query
    .selectFrom('price_code')
    .select(['used', 'spent_minor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('payOrder', () => {
  it('ends the use of a code, and the platform pays nothing, when a class pack pays the order', async () => {
    const at = packWorld(world, app);
    const [coach, who] = [await at.coach(), await at.family()];
    const { pack } = dataOf(await at.buy(who, await at.offer(coach.token)));
    const code = await addPlatformCode(world);
    const cls = await addClass(world, { coachId: coach.id, priceMinor: price });
    const order = await bookOne(world, who.id, cls, { participantIds: [who.child], codeId: code.id });
    expect(await codeRow(code.id)).toEqual({ used: 1, spent_minor: 800 });
    const paid = await call(app, who.token, 'order.pay', {
      id: order.id,
      method: PaymentMethod.balance,
      classPackId: pack.id,
    });
    expect(dataOf(paid).order).not.toHaveProperty('priceRule');
    expect(await codeRow(code.id)).toEqual({ used: 0, spent_minor: 0 });
    const kinds = await world.database.query
      .selectFrom('transfer')
      .select('kind')
      .where('order_id', '=', order.id)
      .execute();
    expect(kinds).toEqual([{ kind: 'pay' }]);
    expect(await findViolations(world.database.query)).toEqual([]);
  });
});

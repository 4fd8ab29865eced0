import { describe, expect, it } from 'vitest';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { as } from '#tests/support/asking.ts';
import { exchangeForm } from '#tests/support/exchanges.ts';
import { familyWorld } from '#tests/support/family-world.ts';
import { addClass, bookOne, classRow } from '#tests/support/orders.ts';
import { addCoach } from '#tests/support/people.ts';
import { inSharedWorld } from '#tests/support/shared-world.ts';
import type { World } from '#tests/support/world.ts';
import { exchangeDate } from './order.exchange.commands.ts';

let world: World;
let families: ReturnType<typeof familyWorld>;
inSharedWorld((made) => {
  world = made.world;
  families = familyWorld(world, made.app);
});

/** Takes another date for a child with a second guardian. Returns the notices of the exchange, by person. */
async function exchanged({ autoAccept = false, isAccepted = false }) {
  const [coach, first, second] = [
    await addCoach(world),
    await families.person(100_000),
    await families.person(),
  ];
  const child = await families.childOf(first, 'Ada', second);
  const old = await addClass(world, { coachId: coach });
  const { id: otherId } = await addClass(world, { coachId: coach, inHours: 200 });
  await world.database.query
    .updateTable('class')
    .set({ auto_accept: autoAccept })
    .where('id', '=', otherId)
    .execute();
  const { id } = await bookOne(world, first.id, old, { participantIds: [child], payFromBalance: true });
  if (isAccepted) await as(world, coach, acceptOrder, { id });
  world.clock.advance({ minutes: 1 });
  const form = exchangeForm(world, { id, kids: [child], old }, await classRow(world, otherId));
  await as(world, first.id, exchangeDate, form);
  const noticesOf = async (accountId: string) =>
    (
      await world.database.query
        .selectFrom('notice')
        .select('kind')
        .where('account_id', '=', accountId)
        .where('created_at', '=', world.clock.now())
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind);
  return { coach: await noticesOf(coach), second: await noticesOf(second.id) };
}

describe('order.exchange notifies', () => {
  it.each([
    ['a request', {}, ['orderExchanged', 'orderRequested']],
    [
      'a request whose new class accepts automatically',
      { autoAccept: true },
      ['orderAutoAccepted', 'orderExchanged'],
    ],
    ['an accepted order', { isAccepted: true }, ['orderExchanged']],
  ])('the other guardian once, and the coach of %s', async (_what, choice, coach) => {
    expect(await exchanged(choice)).toEqual({ coach, second: ['childExchanged'] });
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, type RouteName } from '#contract/routes.ts';
import { acceptOrder } from '#server/booking/order/answering/order.answer.commands.ts';
import { requestRefund } from '#server/booking/order/leaving/order.refund-request.commands.ts';
import { as } from '#tests/support/asking.ts';
import { allRoutes, cellsOf, type Cell } from './cells.ts';
import { makeMatrix, type Matrix } from './matrix.ts';

/**
 * Runs every write of the contract twice, by an admitted caller: once as usual and once while money is
 * frozen. The freeze refuses the calls that moved money, and no others.
 */
let matrix: Matrix;
const moving = new Set<RouteName>();

beforeAll(async () => {
  matrix = await makeMatrix({
    isTrying: ({ relation, side, isOperator }) => isOperator || (relation !== null && side === 'here'),
  });
});
afterAll(() => matrix.close());

type Scene = (made: Matrix) => Promise<unknown>;

const acceptHere: Scene = ({ world, sides: { here } }) =>
  as(world, here.people.coach.id, acceptOrder, {
    id: here.rows.order,
    answers: [{ participantId: here.rows.child, answer: 'yes', text: '' }],
  });

/** States of orders and withdrawals, and the time, when the calls run. */
const scenes: Record<string, Scene> = {
  'a request': () => Promise.resolve(),
  'a session to come, a withdrawal that is approved': async (made) => {
    await acceptHere(made);
    const at = made.world.clock.now();
    for (const { rows } of Object.values(made.sides))
      await sql`update withdrawal set state = 'approved', decided_at = ${at},
        payout_file_id = ${rows.payoutFile} where id = ${rows.withdrawal}`.execute(made.world.database.query);
    // Somebody read each file before.
    for (const { rows, people } of Object.values(made.sides))
      await sql`insert into audit_event (at, actor_id, action, subject_kind, subject_id, facts)
        values (${at}, ${people.owner.id}, 'payoutFile.read', 'payoutFile', ${rows.payoutFile}, '{}')`.execute(
        made.world.database.query,
      );
  },
  'a session that is over, no withdrawal': async (made) => {
    await acceptHere(made);
    made.world.clock.advance({ hours: 97.5 });
    const at = made.world.clock.now();
    await sql`update withdrawal set state = 'canceled', ended_at = ${at}`.execute(made.world.database.query);
  },
  'a late intent to leave': async (made) => {
    await acceptHere(made);
    const { world, sides } = made;
    world.clock.advance({ hours: 90 });
    await as(world, sides.here.people.owner.id, requestRefund, {
      id: sides.here.rows.order,
      reason: { code: 'other', text: 'x' },
    });
  },
};

const [first] = Object.keys(scenes);

/** All money: transfers, payments that are open or were taken, and what coaches and banks are to be sent. */
async function money({ world }: Matrix): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select concat_ws('/', (select count(*) from transfer), (select count(*) from payment),
      (select count(*) from audit_event where action = 'payoutFile.read'),
      (select count(*) from payment where state in ('authorized', 'succeeded', 'refunded')),
      (select string_agg(id || state || amount_minor, ',' order by id) from withdrawal)) as all`.execute(
    world.database.query,
  );
  return rows[0]?.all ?? '';
}

async function outcome(cell: Cell, scene: Scene, isFrozen: boolean) {
  const { world } = matrix;
  const began = world.clock.now();
  try {
    return await matrix.attempt(async (send) => {
      await scene(matrix);
      const now = world.clock.now();
      await sql`update session set fresh_at = ${now}, factor_at = ${now}`.execute(world.database.query);
      if (isFrozen)
        await world.database.query
          .insertInto('money_freeze')
          .values({ id: randomUUID(), since: now })
          .execute();
      const before = await money(matrix);
      const { status, reason } = await send(cell);
      return { answer: `${status} ${reason ?? 'ok'}`, moved: (await money(matrix)) !== before };
    });
  } finally {
    world.clock.set(began);
  }
}

/** The first cell that is not denied: the owner of the row. */
function cellOf(route: RouteName): Cell[] {
  const may = cellsOf(route, matrix.people).filter(
    ({ denial, target }) => denial === null && target !== 'missing',
  );
  return may.slice(0, 1);
}

const writes = allRoutes.filter((route) => routes[route].method !== 'GET');
/** Calls that depend on the state of an order, class, withdrawal or payout file. */
const touched = /^(operator\.)?(order|class|waiver|refundRequest|correction|dispute|withdrawal|payoutFile)/;

test.each(Object.entries(scenes))('%s', async (name, scene) => {
  const faults: string[] = [];
  const tried = writes.filter((route) => name === first || touched.test(route));
  for (const cell of tried.flatMap(cellOf)) {
    const open = await outcome(cell, scene, false);
    const frozen = await outcome(cell, scene, true);
    if (open.moved) moving.add(cell.route);
    const wanted = open.moved ? '503 MONEY_FROZEN' : open.answer;
    if (frozen.moved || frozen.answer !== wanted)
      faults.push(`${cell.route} by ${cell.who.name}: ${open.answer}, frozen ${frozen.answer}`);
  }
  expect(faults).toEqual([]);
});

test('calls that move money were among them', () => {
  expect([...moving].toSorted()).toEqual([
    'class.cancel',
    'classPack.buy',
    'classPack.refund',
    'membership.buy',
    'membership.refund',
    'operator.chargebackSettle',
    'operator.classCancel',
    'operator.entryConfirm',
    'operator.orderCancel',
    'operator.payoutFileMarkPaid',
    'operator.payoutFileRead',
    'operator.refundRequestAgree',
    'operator.withdrawalApprove',
    'operator.withdrawalMarkFailed',
    'operator.withdrawalMarkPaid',
    'operator.withdrawalReject',
    'order.answerRefundRequest',
    'order.cancel',
    'order.cancelParticipants',
    'order.coachCancel',
    'order.reject',
    'orderSet.pay',
    'wallet.topUp',
    'withdrawal.cancel',
    'withdrawal.update',
  ]);
});

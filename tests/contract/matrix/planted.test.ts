import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { api } from '#contract/all-apis.ts';
import type { Access } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { routes, type Route, type RouteName } from '#contract/routes.ts';
import { lockOrders } from '#server/booking/order/rows/order.repository.ts';
import { allHandlers } from '#server/handlers.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { allRoutes } from './cells.ts';
import { makeMatrix, type Matrix } from './matrix.ts';
import { forgetfulHandlers } from './planted.ts';
import { policies } from './policies.ts';
import type { Policy } from './policy.ts';

/** Guards are taken out one at a time; the matrix must turn red for just the calls that lost one. */
const missing = vi.hoisted(() => ({ guard: '' }));

vi.mock(import('#server/booking/order/steps/order.guards.commands.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    lockOwnOrder: async (tx, id, asker, locks) => {
      const [found] = missing.guard === 'order' ? await lockOrders(tx, [id], locks ?? {}) : [];
      return found ?? (await real.lockOwnOrder(tx, id, asker, locks));
    },
  };
});

vi.mock(import('#server/people/child/child.repository.ts'), async (original) => {
  const real = await original();
  type Db = Parameters<typeof real.setChild>[0];
  const guardianFor = async (db: Db, id: string, asker: string) => {
    if (missing.guard !== 'child') return asker;
    const row = await db
      .selectFrom('participant')
      .select('guardian_id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.guardian_id ?? asker;
  };
  return {
    ...real,
    lockChild: async (tx, guardianId, id) => real.lockChild(tx, await guardianFor(tx, id, guardianId), id),
    setChild: async (db, guardianId, change) =>
      real.setChild(db, await guardianFor(db, change.id, guardianId), change),
  };
});

vi.mock(import('#server/money/withdrawal/step.commands.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    takeWithdrawalStep: (tx, move, { coachId, ...intent }, now) =>
      real.takeWithdrawalStep(
        tx,
        move,
        missing.guard === 'withdrawal' || coachId === undefined ? intent : { ...intent, coachId },
        now,
      ),
  };
});

vi.mock(import('#server/platform/notice/notice.repository.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    markRead: async (tx, reader, id, now) => {
      const row = await tx.selectFrom('notice').select('account_id').where('id', '=', id).executeTakeFirst();
      const owner = missing.guard === 'notice' ? row?.account_id : undefined;
      return await real.markRead(tx, { ...reader, id: owner ?? reader.id }, id, now);
    },
    findNotice: async (db, reader, id) => {
      const row = await db.selectFrom('notice').select('account_id').where('id', '=', id).executeTakeFirst();
      const owner = missing.guard === 'notice' ? row?.account_id : undefined;
      return await real.findNotice(db, { ...reader, id: owner ?? reader.id }, id);
    },
  };
});

vi.mock(import('#server/helping/team/team.staff.queries.ts'), async (original) => {
  const real = await original();
  const { listStaffIds } = await import('#server/helping/team/team.member.repository.ts');
  return {
    ...real,
    requireStaff: async (db, teamId, accountId, now) => {
      const [leader] = missing.guard === 'team' ? await listStaffIds(db, teamId, now) : [];
      return await real.requireStaff(db, teamId, leader ?? accountId, now);
    },
  };
});

vi.mock(import('#server/helping/invitation/invitation.guards.commands.ts'), async (original) => {
  const real = await original();
  const { findInvitation } = await import('#server/helping/invitation/invitation.repository.ts');
  return {
    ...real,
    lockOwnInvitation: async (tx, id, asker) => {
      const row = missing.guard === 'invitation' ? await findInvitation(tx, id) : undefined;
      const isOwn = row?.helper_id === asker.id;
      const coachId = row?.coach_id ?? asker.id;
      return await real.lockOwnInvitation(tx, id, isOwn ? asker : { ...asker, id: coachId });
    },
  };
});

vi.mock(import('#server/booking/waitlist/waitlist.repository.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    findOwnEntry: async (db, accountId, id) => {
      const row = await db
        .selectFrom('waitlist_entry')
        .select('account_id')
        .where('id', '=', id)
        .executeTakeFirst();
      const owner = missing.guard === 'entry' ? row?.account_id : undefined;
      return await real.findOwnEntry(db, owner ?? accountId, id);
    },
  };
});

vi.mock(import('#server/people/session/session.repository.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    findLiveSession: (db, hash, now) =>
      real.findLiveSession(db, hash, missing.guard === 'expiry' ? new Date(now.getTime() - 1000) : now),
  };
});

vi.mock(import('#server/context/second-factor.rules.ts'), async (original) => {
  const real = await original();
  return {
    ...real,
    factorRefusal: (...given) => (missing.guard === 'factor' ? null : real.factorRefusal(...given)),
  };
});

/** Somebody of each kind is enough to see that a guard is gone; the whole run has everybody. */
const cast = [
  'guest',
  'expired session',
  'owner',
  'coach',
  'assistant',
  'other owner',
  'other coach',
  'only student',
  'operator without a second factor',
];
const handlers = forgetfulHandlers();
let matrix: Matrix;
beforeAll(async () => {
  matrix = await makeMatrix({
    table: handlers.table,
    isTrying: ({ name }) => isLongRun || cast.includes(name),
  });
});
afterEach(() => {
  missing.guard = '';
  handlers.remember();
});
afterAll(() => matrix.close());

const guest: RouteName[] = ['coach.search', 'app.config'];
const controls: RouteName[] = ['user.getUserInfo', 'order.list', 'operator.jobs', ...guest];

/** The calls that name the same kind of row, and some that name none. */
const around = (route: RouteName): RouteName[] => {
  const { row }: Policy = policies[route];
  const same = allRoutes.filter((other) => (policies[other] as Policy).row === row);
  return [...new Set([route, ...(row === undefined ? [] : same), ...controls])];
};

/** Returns the calls in which the matrix finds a fault. */
async function redOf(tried: readonly RouteName[]): Promise<RouteName[]> {
  const red: RouteName[] = [];
  for (const route of tried) if ((await matrix.tryRoute(route, true)).faults.length > 0) red.push(route);
  return red.toSorted();
}

/** Changes a call's gate while `work` runs. */
async function withAccess<T>(route: RouteName, access: Access, work: () => Promise<T>): Promise<T> {
  const definition: { access: Access } = api[route];
  const { access: before } = definition;
  definition.access = access;
  try {
    return await work();
  } finally {
    definition.access = before;
  }
}

describe('missing guards', () => {
  test('with every guard in its place nothing is red', async () => {
    expect(await redOf(controls)).toEqual([]);
  });

  test.each<[string, RouteName, Access]>([
    ['the console’s gate is open to everybody', 'operator.taskList', 'public'],
    ['the console’s gate is open to every account', 'operator.orderCancel', 'signedIn'],
    ['a list of roles is too long', 'helper.search', ['coach', 'student']],
    ['a call for one role is open to every account', 'coach.strikes', 'signedIn'],
  ])('%s: %s', async (_what, route, access) => {
    expect(await withAccess(route, access, () => redOf(around(route)))).toEqual([route]);
  });

  test.each<[string, RouteName[]]>([
    [
      'order',
      [
        'order.accept',
        'order.answerExchange',
        'order.answerNeeds',
        'order.answerProposal',
        'order.answerRefundRequest',
        'order.cancel',
        'order.coachCancel',
        'order.pay',
        'order.reject',
        'order.requestRefund',
        'order.withdrawExchange',
        'order.withdrawRefundRequest',
      ],
    ],
    ['child', ['child.remove', 'child.update']],
    ['withdrawal', ['withdrawal.cancel']],
    ['notice', ['notice.detail', 'notice.read']],
    ['team', ['application.decide', 'application.list', 'team.members', 'team.service', 'teamEvent.create']],
    ['invitation', ['invitation.release', 'invitation.withdraw']],
    ['entry', ['waitlist.accept', 'waitlist.decline', 'waitlist.leave']],
  ])('a finder returns rows of others: %s', async (guard, expected) => {
    const tried = [...new Set(expected.flatMap(around))];
    missing.guard = guard;
    expect(await redOf(tried)).toEqual(expected);
  });

  test.each<RouteName>(['payment.detail', 'hours.decide', 'draft.detail', 'command.detail'])(
    'a handler forgets to check the owner of the row: %s',
    async (route) => {
      handlers.forget(route, matrix);
      expect(await redOf(around(route))).toEqual([route]);
    },
  );

  test('the console opens without a second factor', async () => {
    const tried: RouteName[] = [...controls, 'operator.taskList', 'operator.orderCancel'];
    missing.guard = 'factor';
    expect(await redOf(tried)).toEqual(['operator.jobs', 'operator.orderCancel', 'operator.taskList']);
    const { faults } = await matrix.tryRoute('operator.taskList', true);
    expect(faults).toEqual([expect.stringContaining('by operator without a second factor')]);
  });

  test('a session that is over still opens', async () => {
    missing.guard = 'expiry';
    expect(await redOf(controls)).toEqual(controls.filter((route) => !guest.includes(route)).toSorted());
    const { faults } = await matrix.tryRoute('user.getUserInfo', true);
    expect(faults).toEqual([expect.stringContaining('by expired session')]);
  });
});

describe.runIf(isLongRun)('every guard, one at a time', () => {
  const routesWithRow = allRoutes.filter((route) => {
    const { admits }: Policy = policies[route];
    return admits !== undefined && admits !== 'everybody' && typeof allHandlers[route] === 'function';
  });
  /** Their handlers refuse with the same reason as the gate, so that nothing changes without the gate. */
  const guardedTwice: readonly RouteName[] = [
    'home.coach',
    'coach.myRatings',
    'class.create',
    'withdrawal.request',
    'invitation.request',
    'draft.create',
    'team.create',
    'operator.revoke',
    'operator.correctionWithdraw',
    'operator.entryWithdraw',
    'operator.grantWithdraw',
  ];
  const gated = allRoutes.filter((route) => {
    const { access }: { access: Access } = api[route];
    if (guardedTwice.includes(route)) return false;
    return access === 'operator' || typeof access !== 'string';
  });

  test.each(routesWithRow)('%s for the owner, whoever asks', async (route) => {
    handlers.forget(route, matrix);
    expect(await redOf([route])).toEqual([route]);
  });

  test.each(gated)('%s for every account', async (route) => {
    const wider = (routes[route] as Route).path.startsWith('/applet/operator/') ? 'signedIn' : roles;
    expect(await withAccess(route, wider, () => redOf([route]))).toEqual([route]);
  });
});

import { classPackEnds, type ClassPackDetail } from '#contract/class-pack.ts';
import { OrderStatus, PaymentMethod } from '#contract/enums.ts';
import { classPackQueries } from '#src/features/money/class-pack/class-pack.queries.ts';
import { PackCard } from '#src/features/money/class-pack/components/pack-card.tsx';
import { PackCoaches } from '#src/features/money/class-pack/components/pack-coaches.tsx';
import { PackHead } from '#src/features/money/class-pack/components/pack-head.tsx';
import { Component as PackPage } from '#src/pages/student/pack-detail.page.tsx';
import { Component as RefundPage } from '#src/pages/student/pack-refund.page.tsx';
import type { Kind, Sight } from './kind.ts';
import { packRules } from './pack.meanings.ts';
import { factsOf, type Truth } from './truth.ts';

const createdAt = '2026-11-01T12:00:00.000Z';
const payBy = '2026-11-01T12:15:00.000Z';
const validUntil = '2026-12-01T12:00:00.000Z';
const originUntil = '2026-11-20T12:00:00.000Z';
const endedAt = '2026-11-10T12:00:00.000Z';
const classAt = '2026-11-28T15:30:00.000Z';

const nows = {
  'before payment': Date.parse('2026-11-01T12:05:00.000Z'),
  early: Date.parse('2026-11-12T11:00:00.000Z'),
  'past the origin': Date.parse('2026-11-25T11:00:00.000Z'),
  'past its end': Date.parse(validUntil),
};
type Age = keyof typeof nows;

const maya = { id: 'coach', name: 'Maya', nameZh: null };
const use: ClassPackDetail['uses'][number] = {
  orderId: 'order',
  title: { en: 'Swimming', zh: 'Swimming' },
  startsAt: classAt,
  zone: 'UTC',
  valueMinor: 2000,
  status: OrderStatus.progress,
  isReturned: false,
};
const refund = { sessions: 3, amountMinor: 6000, originUntil };
const blank: ClassPackDetail = {
  id: 'pack',
  coach: maya,
  person: { id: 'zoe', name: 'Zoe' },
  state: 'running',
  sessions: 5,
  left: 3,
  leftMinor: 6000,
  priceMinor: 10_000,
  upToMinor: 2500,
  currency: 'USD',
  method: PaymentMethod.visa,
  createdAt,
  payBy: null,
  payment: null,
  validUntil,
  ended: null,
  actions: ['pass', 'refund'],
  uses: [use],
  coaches: [maya],
  people: [{ id: 'ben', name: 'Ben' }],
  refund,
  whyNoRefund: null,
};
const none = { left: 0, leftMinor: 0, refund: null, actions: [] } satisfies Partial<ClassPackDetail>;
const unpaid: Partial<ClassPackDetail> = { ...none, validUntil: null, uses: [], whyNoRefund: 'unpaid' };
const payment = { id: 'payment', redirectUrl: 'https://pay.test/' };
const team = { id: 'team', name: { en: 'Rowers', zh: '划船队' } };

/** A pack by its state, each with the times at which a phone may show it. */
const byState: Record<
  ClassPackDetail['state'],
  readonly (readonly [name: string, part: Partial<ClassPackDetail>, ages: readonly Age[]])[]
> = {
  pending: [['', { ...unpaid, payBy, payment }, ['before payment', 'early']]],
  unpaid: [['', unpaid, ['early']]],
  running: [
    [
      'unused',
      { left: 5, leftMinor: 10_000, uses: [], refund: { ...refund, sessions: 5, amountMinor: 10_000 } },
      ['early'],
    ],
    ['part used', {}, ['early', 'past the origin', 'past its end']],
    ['of a team', { team, coaches: [maya] }, ['early', 'past its end']],
    [
      'paid from the balance',
      { method: PaymentMethod.balance, refund: { ...refund, originUntil: null } },
      ['early'],
    ],
    ['returned', { uses: [{ ...use, isReturned: true }] }, ['early']],
    ['used up', { ...none, actions: ['pass'], whyNoRefund: 'usedUp' }, ['early', 'past its end']],
    [
      'contested',
      { isContested: true, refund: null, actions: ['pass'], whyNoRefund: 'contested' },
      ['early'],
    ],
    [
      'contested, of a team',
      { isContested: true, team, refund: null, actions: ['pass'], whyNoRefund: 'contested' },
      ['early'],
    ],
  ],
  ended: classPackEnds.flatMap((why) =>
    (['balance', 'origin'] as const).flatMap((to) =>
      to === 'origin' && why !== 'refunded'
        ? []
        : ([
            [
              `${why} to ${to}`,
              { ...none, ended: { why, at: endedAt, backMinor: 6000, to }, whyNoRefund: 'ended' },
              ['early'],
            ],
          ] as const),
    ),
  ),
};

interface Seen {
  name: string;
  pack: ClassPackDetail;
  age: Age;
}

function truthOf({ pack, age }: Seen): Truth {
  const { state, left, ended, isContested = false, refund: offered, whyNoRefund: whyNot } = pack;
  const now = nows[age];
  const isPast = state === 'running' && left > 0 && !isContested && now >= Date.parse(validUntil);
  const isRunning = state === 'running' && left > 0 && !isContested && !isPast;
  const isPayOver = state === 'pending' && now >= Date.parse(payBy);
  const isOriginOpen = offered?.originUntil != null && now <= Date.parse(offered.originUntil);
  const back = ended?.backMinor ?? 0;
  return {
    now,
    facts: factsOf({
      pending: state === 'pending' && !isPayOver,
      payOver: isPayOver,
      unsettled: state === 'pending',
      notPaid: state === 'unpaid' || isPayOver,
      unpaid: whyNot === 'unpaid',
      running: isRunning,
      left: state === 'running' && left > 0 && !isPast,
      over: isPast,
      usedUp: state === 'running' && left === 0,
      contested: isContested,
      refunded: ended?.why === 'refunded',
      ended: ended !== null || isPast,
      chargedBack: ended?.why === 'chargedBack',
      toBalance: ended?.to === 'balance' && ended.why !== 'chargedBack',
      toOrigin: ended?.to === 'origin',
      mayRefund: isRunning && offered !== null,
      card: isRunning && isOriginOpen,
      onlyBalance: isRunning && offered !== null && !isOriginOpen,
      pays: isRunning || (state === 'pending' && !isPayOver),
      used: pack.uses.length > 0,
      unused: pack.uses.length === 0,
      returned: pack.uses.some(({ isReturned }) => isReturned),
      passes: pack.actions.includes('pass') && left > 0 && !isPast,
      teamRuns: isRunning && pack.team !== undefined,
    }),
    sums: {
      all: [pack.priceMinor, pack.leftMinor, pack.upToMinor, use.valueMinor, back],
      back: [pack.leftMinor, back, offered?.amountMinor ?? 0],
    },
    instants: [
      validUntil,
      ...(pack.payBy === null ? [] : [pack.payBy]),
      ...(ended === null ? [] : [ended.at]),
      ...(pack.uses.length > 0 ? [classAt] : []),
      ...(isOriginOpen ? [originUntil] : []),
    ],
    zones: ['UTC'],
    names: ['Maya', 'Zoe', ...(pack.actions.includes('pass') ? (['Ben'] as const) : [])],
    counts: { left: [left], all: [pack.sessions], refund: [offered?.sessions ?? 0] },
  };
}

const states: readonly Seen[] = Object.entries(byState).flatMap(([state, records]) =>
  records.flatMap(([name, part, ages]) =>
    ages.map((age) => ({
      name: `${state} ${name}`.trim() + `, ${age}`,
      pack: { ...blank, ...part, state: state as ClassPackDetail['state'] },
      age,
    })),
  ),
);

/** Class packs of a family, in the list, on their page and on the page of the refund. */
export const packKind: Kind = {
  name: 'class pack',
  rules: packRules,
  sights: states.flatMap((seen): Sight[] => {
    const { pack, name: state } = seen;
    const one = { state, truth: truthOf(seen) };
    const answers = [[classPackQueries.detail(pack.id).queryKey, pack]] as const;
    return [
      { ...one, screen: 'row of the packs', node: <PackCard pack={pack} /> },
      { ...one, screen: 'head of a pack', node: <PackHead pack={pack} isOnline /> },
      { ...one, screen: 'coaches of a pack', node: <PackCoaches pack={pack} /> },
      {
        ...one,
        screen: '/student/packDetail',
        node: <PackPage />,
        at: '/student/packDetail?id=pack',
        answers,
      },
      {
        ...one,
        screen: '/student/packRefund',
        node: <RefundPage />,
        at: '/student/packRefund?id=pack',
        answers,
      },
    ];
  }),
};

import { PaymentMethod } from '#contract/enums.ts';
import { membershipKept, type Membership, type MembershipKept } from '#contract/membership.ts';
import { MoneyTiles } from '#src/features/booking/mine/components/money-tiles.tsx';
import { membershipQueries } from '#src/features/money/membership/membership.queries.ts';
import { Component as MembershipPage } from '#src/pages/student/vip.page.tsx';
import { seenMembership } from '#tests/support/seen-membership.ts';
import type { Kind, Sight } from './kind.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

const paidAt = '2026-11-10T12:00:00.000Z';
const until = '2027-11-10T12:00:00.000Z';
const refundUntil = '2026-11-24T12:00:00.000Z';
const payBy = '2026-11-12T11:15:00.000Z';
const earlier = { paidAt: '2025-10-01T12:00:00.000Z', endsAt: '2026-10-01T12:00:00.000Z' };

const nows = {
  early: Date.parse('2026-11-12T11:00:00.000Z'),
  'past the refund': Date.parse(refundUntil) + 1,
  'past its end': Date.parse(until),
};
type Age = keyof typeof nows;

const period: Membership['periods'][number] = {
  id: 'period',
  state: 'paid',
  priceMinor: 4900,
  currency: 'USD',
  method: PaymentMethod.visa,
  paidAt,
  startsAt: paidAt,
  endsAt: until,
  refundedAt: null,
};
const old = { ...period, id: 'old', ...earlier, startsAt: earlier.paidAt };

const mine = { id: 'ann', name: 'Ann', isMe: true };
const active: Partial<Membership> = {
  until,
  holder: mine,
  refund: { id: 'period', amountMinor: 4900, until: refundUntil },
  periods: [period],
  actions: ['renew', 'refund'],
};
const kept = (whyNoRefund: MembershipKept): Partial<Membership> => ({
  ...active,
  refund: null,
  whyNoRefund,
  actions: ['renew'],
  ...(whyNoRefund === 'otherHolder' && { holder: { id: 'ben', name: 'Ben', isMe: false }, periods: [] }),
  ...(whyNoRefund === 'used' && { saved: { amountMinor: 700, discounted: 2, early: 1 } }),
});
const pending: Membership['pending'] = {
  id: 'next',
  priceMinor: 4900,
  method: PaymentMethod.visa,
  expiresAt: payBy,
  payment: { id: 'payment', redirectUrl: 'https://pay.test/' },
};

/** A membership by its state, each with the times at which a phone may show it. */
const byState: Record<
  Membership['state'],
  readonly (readonly [name: string, part: Partial<Membership>, ages: readonly Age[]])[]
> = {
  none: [
    ['', {}, ['early']],
    ['given back', { periods: [{ ...period, state: 'refunded', refundedAt: paidAt }] }, ['early']],
    ['charged back', { periods: [{ ...period, state: 'chargedBack' }], whyNoRefund: 'contested' }, ['early']],
  ],
  pendingPayment: [
    ['', { pending }, ['early', 'past the refund']],
    ['with a stopped payment', { pending: { ...pending, payment: null } }, ['early']],
    ['after an older one', { pending, until: earlier.endsAt, periods: [old] }, ['early', 'past the refund']],
  ],
  active: [
    ['new', active, ['early', 'past the refund', 'past its end']],
    ['with a renewal', { ...active, pending }, ['early', 'past the refund']],
    ...membershipKept.map((why) => [`kept: ${why}`, kept(why), ['early', 'past its end']] as const),
  ],
  expired: [['', { until: earlier.endsAt, periods: [old] }, ['early']]],
};

interface Seen {
  name: string;
  membership: Membership;
  age: Age;
}

function truthOf({ membership, age }: Seen): Truth {
  const { state, until: end, holder, pending: waits, refund, whyNoRefund, periods, saved } = membership;
  const now = nows[age];
  const isActive = state === 'active' && now < Date.parse(until);
  const isPayOver = waits !== null && now >= Date.parse(payBy);
  const isPending = waits !== null && !isPayOver;
  const isExpired = !isActive && !isPending && end !== null;
  const isRefundable = isActive && refund !== null && now <= Date.parse(refund.until);
  const why = refund !== null && !isRefundable ? 'late' : whyNoRefund;
  const renewed = new Date(Math.max(now, isActive ? Date.parse(until) : 0) + 365 * 86_400_000).toISOString();
  return {
    now,
    facts: factsOf({
      none: !isActive && !isPending && end === null,
      pending: isPending,
      waiting: isPending && !isActive,
      payOver: isPayOver,
      unsettled: waits !== null,
      stopped: isPending && waits.payment === null,
      active: isActive,
      expired: isExpired,
      idle: !isActive,
      mine: isActive && holder?.isMe === true,
      others: isActive && holder?.isMe === false,
      refundable: isRefundable,
      [`kept ${why}`]: isActive || state === 'none',
      online: true,
      returned: periods.some(({ state: one }) => one === 'refunded'),
      paid: periods.some(({ state: one }) => one !== 'refunded'),
      saved: saved.discounted + saved.early > 0,
    }),
    sums: { all: [4900, saved.amountMinor], back: [4900] },
    instants: [
      ...periods.flatMap((one) => [one.startsAt, one.endsAt, one.paidAt]),
      ...(end === null ? [] : [end]),
      ...(waits === null ? [] : [waits.expiresAt]),
      ...(isRefundable ? [refundUntil] : []),
      renewed,
    ],
    zones: [],
    names: ['Ann', ...(isActive && holder?.isMe === false ? (['Ben'] as const) : [])],
    counts: {
      days: [365, 14],
      pct: [5],
      hours: [24],
      people: [4],
      bookings: [saved.discounted],
      times: [saved.early],
    },
  };
}

const rules: Rules = {
  meanings: [
    meaning('none', /^No membership$|^None yet$/, /^未开通$/),
    meaning('waiting', /^Waiting for payment$/, /^待付款$/),
    meaning('pending', /waits to be paid/, /待付款，请在/),
    meaning(
      'stopped',
      /The payment was stopped|Nothing was charged|Choose how to pay/,
      /付款已取消|没有扣款|请在下方选择/,
    ),
    meaning('pending', /^Paid already\?|You do not need to pay again/, /^已经付过款|无需再付/),
    meaning('payOver', /The time to pay ended|^Paid before that\?/, /付款时间已于/),
    meaning('payOver', /^(?!)/, /^如果您已在此之前付款/, true),
    meaning('unsettled', /^It shows here as soon as we know/, /这里显示|显示在这里/),
    meaning('active', /^Active$|^Until [A-Z][a-z]+ \d|^Renew$/, /^有效$|^有效期至|^至\d|^续费$/),
    meaning('expired', /^Expired$|^It ended on/, /^已到期$|日到期/),
    meaning('idle', /^One membership for your family|for 365 days$/, /^一份会员，全家共享|，365 天$/),
    meaning('mine', /^You hold it/, /^由您为全家/),
    meaning('others', /holds it for your family/, /^由 ?(?!您)\w+ ?为全家/),
    meaning(
      'refundable',
      /While nobody uses it, you can|Give the membership back/,
      /前，未使用可退款：|申请会员退款/,
    ),
    meaning('refundable', /goes back to your card/, /将退回银行卡/),
    meaning('kept used', /somebody in your family has used it/, /家人已使用过/),
    meaning('kept late', /could be given back for|They are over/, /现已超过期限/),
    meaning('kept followed', /another paid time follows/, /其后还有一段/),
    meaning('kept otherHolder', /only Ben can give it back/, /只有 ?Ben ?可以/),
    meaning('kept contested', /payment is being checked|Until that is decided/, /付款正在核实|作出决定前/),
    meaning('online', /No way to pay can be chosen yet/, /^暂时没有可选的付款方式/),
    meaning('returned', /^Given back on/, /日退款$/),
    meaning('paid', /^Paid on/, /日用.*支付/),
    meaning('saved', /saved at|^Saved so far|^Booked early/, /共节省|^已节省|^已提前预约/),
  ],
  counters: [
    { count: 'days', en: /for (\d+) days/, zh: /(\d+) 天/ },
    { count: 'pct', en: /(\d+)% off/, zh: /优惠 (\d+)%/ },
    { count: 'hours', en: /Book (\d+) hours/, zh: /提前 (\d+) 小时/ },
    { count: 'people', en: /up to (\d+) people/, zh: /最多 (\d+) 人/ },
    { count: 'bookings', en: /at (\d+) bookings?/, zh: /^(\d+) 次预约/ },
    { count: 'times', en: /early (\d+) times?/, zh: /提前预约 (\d+) 次/ },
  ],
};

/** Memberships of a family, on their page and on the tile of the account. */
export const membershipKind: Kind = {
  name: 'membership',
  rules,
  sights: Object.entries(byState).flatMap(([state, records]) =>
    records.flatMap(([name, part, ages]) =>
      ages.flatMap((age): Sight[] => {
        const membership: Membership = { ...seenMembership, ...part, state: state as Membership['state'] };
        const label = `${state} ${name}`.trim() + `, ${age}`;
        const one = {
          state: label,
          truth: truthOf({ name: label, membership, age }),
          answers: [[membershipQueries.mine().queryKey, membership]] as const,
        };
        return [
          { ...one, screen: '/student/vip', node: <MembershipPage />, at: '/student/vip' },
          {
            ...one,
            screen: 'tile of the account',
            node: <MoneyTiles wallet={undefined} answeredAt={0} isOnline />,
          },
        ];
      }),
    ),
  ),
};

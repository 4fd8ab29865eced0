import { DAY_MS } from '#contract/durations.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { approveWithdrawal, markFailed, markPaid } from '#server/money/withdrawal/operator.commands.ts';
import { setPayoutAccount } from '#server/money/withdrawal/payout-account.commands.ts';
import { requestWithdrawal } from '#server/money/withdrawal/request.commands.ts';
import { bookSeat, does, keep, made, openClass, type Act } from './act.ts';
import { markPresent } from './attend.ts';
import type { CastCoach } from './coach-cast.ts';
import type { CastFamily } from './family-cast.ts';
import { payOnce } from './plot.ts';
import type { Entry } from './stage.ts';
import { longAgo, longAgoOf, payouts, type LongAgo } from './story/long-ago.ts';

/** Half a year of money of the coaches in front: past sessions, and withdrawals with different outcomes. */
export const earnings = (act: Act): Entry[] =>
  act.coaches.flatMap((coach) => [
    ...longAgoOf(coach.story.id).flatMap((session, place) => sessionOf(act, coach, session, place)),
    ...withdrawals(act, coach),
  ]);

/** When an account was made is written in its id. */
const joinedAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** A family of the first act; each session has a different one. */
function familyAt(act: Act, daysAgo: number, place: number): CastFamily | undefined {
  const from = act.now.getTime() - daysAgo * DAY_MS;
  const known = act.families.filter(({ id }) => joinedAt(id) < from);
  return known[place % Math.max(1, known.length)];
}

function sessionOf(act: Act, coach: CastCoach, { daysAgo, title }: LongAgo, place: number): Entry[] {
  const { stage } = act;
  const name = `${coach.story.id} ${daysAgo} days ago`;
  const family = familyAt(act, daysAgo + 12, place);
  if (family === undefined) return [];
  const { currency } = stage.deps.config.rules;
  return [
    does(act, daysAgo + 9, () =>
      openClass(act, name, coach, {
        inDays: -daysAgo,
        time: '07:00',
        capacity: 3,
        title,
        priceMinor: longAgo.priceMinor,
        terms: { autoAccept: true },
      }),
    ),
    does(act, daysAgo + 8, () =>
      payOnce(stage, {
        accountId: family.id,
        orderId: null,
        method: PaymentMethod.visa,
        amountMinor: longAgo.priceMinor,
        currency,
      }),
    ),
    does(act, daysAgo + 7, () => bookSeat(act, `order ${name}`, family, name)),
    does(act, daysAgo - 2, () => markPresent(stage, made(act, `order ${name}`))),
    does(act, daysAgo - 6, () => releaseFunds(stage.deps)),
  ];
}

function withdrawals(act: Act, coach: CastCoach): Entry[] {
  const { stage, demoGroup } = act;
  const { currency } = stage.deps.config.rules;
  const lead = () => stage.as(coach.id, 'coach');
  const operator = () => stage.as(demoGroup.operatorId);
  const mine = payouts.filter(({ coachId }) => coachId === coach.story.id);
  if (mine.length === 0) return [];
  return [
    does(act, 100, () =>
      setPayoutAccount(lead(), {
        holder: coach.name,
        bank: 'Bank of the Hills',
        country: 'US',
        bankCode: '111000025',
        accountNumber: `00099887${coach.name.length}210`,
      }),
    ),
    ...mine.flatMap(({ daysAgo, amountMinor, end }, place) => {
      const name = `${coach.story.id} withdrawal ${place}`;
      const id = () => made(act, name);
      return [
        does(act, daysAgo, () => keep(act, name, requestWithdrawal(lead(), { amountMinor, currency }))),
        ...(end === null
          ? []
          : [does(act, daysAgo - 1, () => approveWithdrawal(operator(), { id: id(), version: 1 }))]),
        ...(end === 'paid'
          ? [does(act, daysAgo - 2, () => markPaid(operator(), { id: id(), reference: `OF-${daysAgo}` }))]
          : []),
        ...(end === 'failed'
          ? [
              does(act, daysAgo - 2, () =>
                markFailed(operator(), { id: id(), reason: { code: 'bankRefused', text: '' } }),
              ),
            ]
          : []),
      ];
    }),
  ];
}

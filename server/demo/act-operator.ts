import { randomUUID } from 'node:crypto';
import { PaymentMethod } from '#contract/enums.ts';
import { moveClass } from '#server/booking/class-change/class.move.commands.ts';
import { answerDispute } from '#server/booking/dispute/dispute.answer.commands.ts';
import { openDispute } from '#server/booking/dispute/dispute.open.commands.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import { releaseFunds } from '#server/booking/order/settling/order.deadline.jobs.ts';
import { offerSeats } from '#server/booking/waitlist/waitlist.offer.jobs.ts';
import { buyMembership } from '#server/money/membership/buy.commands.ts';
import { setPayoutAccount } from '#server/money/withdrawal/payout-account.commands.ts';
import { requestWithdrawal } from '#server/money/withdrawal/request.commands.ts';
import { reportRating } from '#server/teaching/rating/rating.commands.ts';
import {
  bookSeat,
  childOf,
  does,
  leaveFree,
  made,
  openGroupClass,
  placeIn,
  waitFor,
  type Act,
} from './act.ts';
import { markPresent } from './attend.ts';
import type { CastFamily } from './family-cast.ts';
import { payOnce } from './plot.ts';
import type { Entry } from './stage.ts';
import { groupClasses, type GroupClass } from './story/groups.ts';

/** Money of the families of the second act. */
export function purses(act: Act): Entry[] {
  const { stage, demoGroup } = act;
  const { currency } = stage.deps.config.rules;
  return [demoGroup.grace, demoGroup.daniel, demoGroup.priya, demoGroup.tom].map(({ id: accountId }) =>
    does(act, 45, () =>
      payOnce(stage, { accountId, orderId: null, method: PaymentMethod.visa, amountMinor: 50_000, currency }),
    ),
  );
}

/** Sessions of the second act that have been, one of them contested; a membership and a withdrawal. */
export function sessions(act: Act): Entry[] {
  const { stage, demoGroup, now } = act;
  const { coach, grace, priya, tom } = demoGroup;
  const lead = () => stage.as(coach.id, 'coach');
  const opened = (Object.keys(groupClasses) as GroupClass[]).map((name) =>
    does(act, 30, () => openGroupClass(act, name, name === 'moved' ? undefined : 'eastside')),
  );
  const session = (name: 'first' | 'second' | 'third', family: CastFamily): Entry[] => {
    const daysAgo = -groupClasses[name].inDays;
    return [
      does(act, daysAgo + 4, () => bookSeat(act, `order ${name}`, family, name)),
      does(act, daysAgo - 1, () => markPresent(stage, made(act, `order ${name}`))),
    ];
  };
  const rates = (name: string, family: CastFamily, stars: number, text: string, daysAgo: number) =>
    does(act, daysAgo, async () => {
      const ratingId = randomUUID();
      const rating = { id: made(act, name), ratingId, stars, tags: [], text, language: 'en' as const };
      await rateOrder(stage.as(family.id, 'student'), rating);
      act.made.set(`rating of ${name}`, ratingId);
      await rateOrder(lead(), { ...rating, ratingId: randomUUID(), stars: 5, text: '' });
    });
  return [
    ...opened,
    does(act, 29, () =>
      buyMembership(stage.as(grace.id, 'student'), {
        method: PaymentMethod.balance,
        shownPriceMinor: stage.deps.config.rules.membershipPriceMinor,
      }),
    ),
    ...session('first', tom),
    ...session('second', grace),
    ...session('third', priya),
    rates('order first', tom, 2, 'She shouted at my neighbor’s son by his full name.', 10),
    does(act, 9, () =>
      reportRating(lead(), {
        id: made(act, 'rating of order first'),
        reason: 'childData',
        text: 'It names a child who was not there.',
      }),
    ),
    rates('order second', grace, 5, 'Ethan hung on the one hold for an hour and was happy.', 7),
    does(act, 1.6, () =>
      openDispute(stage.as(priya.id, 'student'), {
        id: made(act, 'order third'),
        reason: { code: 'notAsDescribed', text: 'Half of the hour the wall was closed for another group.' },
      }),
    ),
    does(act, 0.8, () =>
      answerDispute(lead(), {
        id: made(act, 'order third'),
        agrees: false,
        text: 'It was closed for ten minutes, and we stayed ten minutes longer.',
      }),
    ),
    does(act, 20, () =>
      setPayoutAccount(lead(), {
        holder: coach.name,
        bank: 'Bank of the Hills',
        country: 'US',
        bankCode: '111000025',
        accountNumber: '000123456789',
      }),
    ),
    does(act, 4, () => releaseFunds(stage.deps)),
    does(act, 0.9, () =>
      requestWithdrawal(lead(), { amountMinor: 3000, currency: stage.deps.config.rules.currency }),
    ),
    ...coming(act, now),
  ];
}

/** A member’s booking; a class that is full, with an offer; one that was moved. */
function coming(act: Act, now: Date): Entry[] {
  const { stage, demoGroup } = act;
  const { coach, grace, daniel, priya, tom } = demoGroup;
  const waits = (family: CastFamily, daysAgo: number) =>
    does(act, daysAgo, () =>
      waitFor(act, family, 'waited', family.id === daniel.id ? daniel.id : childOf(family)),
    );
  return [
    // One guardian's membership serves the other one.
    does(act, 5, () => bookSeat(act, 'member’s order', daniel, 'members')),
    does(act, 5, () => bookSeat(act, 'tom on the wall', tom, 'members')),
    does(act, 8, () => bookSeat(act, 'waited for', priya, 'waited')),
    waits(tom, 6),
    waits(daniel, 4),
    does(act, 0.03, () => leaveFree(act, 'waited for', priya)),
    does(act, 0.02, () => offerSeats(stage.deps)),
    does(act, 7, () => bookSeat(act, 'priya on ropes', priya, 'moved')),
    does(act, 6.5, () => bookSeat(act, 'grace on ropes', grace, 'moved')),
    does(act, 0.1, () =>
      moveClass(stage.as(coach.id, 'coach'), {
        id: made(act, 'moved'),
        ...placeIn({ city: 'austin', activity: coach.story.activity }, now, groupClasses.moved.inDays),
        startTime: '17:00',
        endTime: '18:00',
        fold: 'earlier',
      }),
    ),
  ];
}

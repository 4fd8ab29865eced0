import { randomUUID } from 'node:crypto';
import { PaymentMethod } from '#contract/enums.ts';
import { rateOrder } from '#server/booking/order/rating/order.rate.commands.ts';
import { buyMembership } from '#server/money/membership/buy.commands.ts';
import { inFront } from './accounts.ts';
import { bookSeat, does, made, type Act } from './act.ts';
import { markPresent } from './attend.ts';
import { payOnce } from './plot.ts';
import type { Entry } from './stage.ts';
import { groupClasses } from './story/groups.ts';

/** One family in front is a member and has saved something at partner classes; the other one can become one. */
export function member(act: Act): Entry[] {
  const { stage, families } = act;
  const { currency, membershipPriceMinor } = stage.deps.config.rules;
  const family = families.find(({ story }) => story.id === inFront.families[0]);
  if (family === undefined) throw new Error('the family in front is missing');
  const as = () => stage.as(family.id, 'student');
  const pays = (amountMinor: number) =>
    does(act, 43, () =>
      payOnce(stage, {
        accountId: family.id,
        orderId: null,
        method: PaymentMethod.visa,
        amountMinor,
        currency,
      }),
    );
  const took = (name: 'first' | 'second', text: string): Entry[] => {
    const daysAgo = -groupClasses[name].inDays;
    const order = `member ${name}`;
    return [
      does(act, daysAgo + 3, () => bookSeat(act, order, family, name)),
      does(act, daysAgo - 1, () => markPresent(stage, made(act, order))),
      does(act, daysAgo - 2, () =>
        rateOrder(as(), {
          id: made(act, order),
          ratingId: randomUUID(),
          stars: 5,
          tags: [],
          text,
          language: 'en',
        }),
      ),
    ];
  };
  return [
    // Cost of this act, so that the balance of the first act stays the same.
    pays(membershipPriceMinor + 2 * 5700),
    does(act, 29.5, () =>
      buyMembership(as(), { method: PaymentMethod.balance, shownPriceMinor: membershipPriceMinor }),
    ),
    ...took('first', 'She was on the wall before I had found a chair.'),
    ...took('second', ''),
  ];
}

import type * as Money from '#server/booking/order/exchanging/order.exchange-money.rules.ts';
import type * as Rules from '#server/booking/order/rules/order.exchange.rules.ts';
import { isPlanted } from './defect.ts';
import { exchangeNames } from './defects-in-exchanges.ts';

export const exchangeMoney = (real: typeof Money): typeof Money => ({
  ...real,
  amountsOf: (oldMinor, newMinor) => {
    const amounts = real.amountsOf(oldMinor, newMinor);
    return isPlanted(exchangeNames.differenceKept) ? { ...amounts, returnedMinor: 0 } : amounts;
  },
  moneyIn: (made, old, amounts) =>
    real.moneyIn(
      made,
      old,
      isPlanted(exchangeNames.differenceUnpaid) ? { ...amounts, paidMinor: 0 } : amounts,
    ),
});

export const exchangeTimes = (real: typeof Rules): typeof Rules => ({
  ...real,
  canAnswerExchange: (order, now) =>
    isPlanted(exchangeNames.answeredLate)
      ? order.exchange_until !== null
      : real.canAnswerExchange(order, now),
});

import type * as Pricing from '#server/booking/order/creating/order.price.rules.ts';
import type * as OrderCode from '#server/booking/order/steps/order.code.rules.ts';
import type * as Uses from '#server/teaching/price-code/price-code-use.repository.ts';
import type * as Codes from '#server/teaching/price-code/price-code.rules.ts';
import { isPlanted } from './defect.ts';
import { priceNames } from './defects-in-prices.ts';

export const pricing = (real: typeof Pricing): typeof Pricing => ({
  ...real,
  priceFor: (facts, cls, buyer, people) => {
    const price = real.priceFor(
      isPlanted(priceNames.firstAgain) ? { ...facts, met: [] } : facts,
      cls,
      buyer,
      people,
    );
    if (!isPlanted(priceNames.discountTwice) || price.rule === null) return price;
    const off = Math.floor((price.unitMinor * price.rule.bps) / 10_000);
    return {
      ...price,
      unitMinor: price.unitMinor - off,
      totalMinor: price.totalMinor - off * people.length,
      savedMinor: price.savedMinor + off * people.length,
    };
  },
});

export const orderCode = (real: typeof OrderCode): typeof OrderCode => ({
  ...real,
  codeAfter: (change) =>
    real.codeAfter(change).filter(({ isLive }) => isLive || !isPlanted(priceNames.useKept)),
});

export const uses = (real: typeof Uses): typeof Uses => ({
  ...real,
  addToCodes: (tx, changes) =>
    real.addToCodes(
      tx,
      isPlanted(priceNames.countedTwice)
        ? new Map([...changes].map(([id, one]) => [id, { ...one, used: Math.abs(one.used) * 2 }]))
        : changes,
    ),
});

export const codes = (real: typeof Codes): typeof Codes => ({
  ...real,
  codeRefusal: (code, place, facts) => {
    const refusal = real.codeRefusal(
      code,
      place,
      isPlanted(priceNames.familyAgain) ? { ...facts, isUsedByFamily: false } : facts,
    );
    const isUnbound = isPlanted(priceNames.tooManyUses) || isPlanted(priceNames.overBudget);
    return isUnbound && refusal === 'CODE_USED_UP' ? null : refusal;
  },
  budgetLeft: (...args) =>
    isPlanted(priceNames.overBudget) ? Number.MAX_SAFE_INTEGER : real.budgetLeft(...args),
});

import type * as Passing from '#server/booking/order/passing/order.pass.commands.ts';
import type * as Erased from '#server/keyed/erased-answers.ts';
import { isPlanted } from './defect.ts';
import { familyNames } from './defects-in-families.ts';

/** The same for second guardians. */
export const passing = (real: typeof Passing): typeof Passing => ({
  ...real,
  passOrdersOn: (...args) =>
    isPlanted(familyNames.ordersStay) ? Promise.resolve([]) : real.passOrdersOn(...args),
});

export const erased = (real: typeof Erased): typeof Erased => ({
  ...real,
  eraseAnswers: (...args) =>
    isPlanted(familyNames.answersStay) ? Promise.resolve() : real.eraseAnswers(...args),
});

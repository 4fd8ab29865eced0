import type { Defect } from './defect.ts';
import { busy } from './defects-in-statements.ts';

export const priceNames = {
  discountTwice: 'a discount is taken twice',
  firstAgain: 'every lesson is a first one',
  countedTwice: 'a use of a code is counted twice',
  useKept: 'an order that ends unpaid keeps its use of a code',
  tooManyUses: 'a code is used more often than it may',
  overBudget: 'the platform pays more for a code than its budget',
  familyAgain: 'a family uses a code again and again',
} as const;

const rules = { ...busy, 'save a price rule': 20, 'make a series': 6, 'book several dates': 10 };
const codes = {
  ...busy,
  'make a code': 30,
  'book a popular class': 40,
  'book several dates': 6,
  'make a series': 4,
};

/** Faults in price rules and codes. */
export const defectsInPrices: readonly Defect[] = [
  { name: priceNames.discountTwice, caughtBy: /the discount of an order/, mix: rules },
  { name: priceNames.firstAgain, caughtBy: /one first lesson|every answer/, mix: rules },
  {
    name: priceNames.countedTwice,
    caughtBy: /I27 |as many uses/,
    without: ['alter table price_code drop constraint price_code_uses'],
    mix: codes,
  },
  { name: priceNames.useKept, caughtBy: /I26 |as many uses/, mix: codes },
  {
    name: priceNames.tooManyUses,
    caughtBy: /as many uses/,
    without: ['alter table price_code drop constraint price_code_uses'],
    mix: codes,
  },
  {
    name: priceNames.overBudget,
    caughtBy: /no more than its budget/,
    without: ['alter table price_code drop constraint price_code_budget'],
    mix: { ...busy, 'make a code of the platform': 20, 'pay by balance': 20 },
  },
  {
    name: priceNames.familyAgain,
    caughtBy: /one live use/,
    without: ['drop index price_code_use_once'],
    mix: codes,
  },
];

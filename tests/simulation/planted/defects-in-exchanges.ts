import type { Defect } from './defect.ts';
import { busy } from './defects-in-statements.ts';

export const exchangeNames = {
  differenceKept: 'a cheaper date returns nothing',
  differenceUnpaid: 'a dearer date costs nothing more',
  answeredLate: 'a coach answers about another date after the end',
} as const;

const exchanges = {
  ...busy,
  'create a class': 14,
  'top up': 20,
  'pay by balance': 20,
  'accept a request': 30,
  'take another date': 60,
  'answer a question about a date': 30,
};

/** Faults in another date instead. */
export const defectsInExchanges: readonly Defect[] = [
  { name: exchangeNames.differenceKept, caughtBy: /I4 |costs the difference/, mix: exchanges },
  { name: exchangeNames.differenceUnpaid, caughtBy: /I4 |I22 /, mix: exchanges },
  {
    name: exchangeNames.answeredLate,
    caughtBy: /answered in its time/,
    mix: { ...exchanges, 'run jobs': 4 },
    pace: 8,
  },
];

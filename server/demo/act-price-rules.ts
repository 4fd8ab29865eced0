import { randomUUID } from 'node:crypto';
import { savePriceRule } from '#server/teaching/price-rule/price-rule.commands.ts';
import { does, type Act } from './act.ts';
import type { Entry } from './stage.ts';

/** Lets a coach offer a discount for siblings and a cheaper first lesson. */
export function priceRules(act: Act): Entry[] {
  const coach = act.coaches.find(({ story }) => story.id === 'daniel-okafor');
  if (coach === undefined) throw new Error('the story has no coach for price rules');
  const save = (kind: 'sibling' | 'first', percent: number) =>
    savePriceRule(act.stage.as(coach.id, 'coach'), {
      id: randomUUID(),
      version: 0,
      kind,
      percent,
      atLeast: null,
    });
  // Last of all: the orders of the story have their own prices.
  return [
    does(act, 0, async () => {
      await save('sibling', 10);
      await save('first', 50);
    }),
  ];
}

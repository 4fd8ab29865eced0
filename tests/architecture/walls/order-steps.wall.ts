import { OrderStatus } from '#contract/enums.ts';
import type { StepRow } from '#contract/order-steps/step.ts';
import { seatHolding } from '#contract/order.rules.ts';
import { orderSteps, rowOf, type OrderStep } from '#contract/order.steps.ts';
import { describeSteps } from '../../../scripts/order-steps/describe.ts';
import { type Finding, textOf, type Wall } from '../tree.ts';
import { firstDifference } from './documents.wall.ts';

// A table of steps has steps as its keys.
const steps = Object.keys(orderSteps) as OrderStep[];

export const orderStepsWall: Wall = {
  name: 'docs/order-steps.md is made from the table of steps',
  advice: 'Run `node scripts/order-steps.ts`.',
  find: (tree) =>
    firstDifference('docs/order-steps.md', textOf(tree, 'docs/order-steps.md'), describeSteps()),
};

export const historyWall: Wall = {
  name: 'every line of a history has its words in both languages',
  advice: 'Write the words of the line into booking.json, section history.',
  find: (tree) =>
    ['src/i18n/en/booking.json', 'src/i18n/zh/booking.json'].flatMap((at): Finding[] => {
      const { history = {} } = JSON.parse(textOf(tree, at) || '{}') as { history?: object };
      return [...new Set(steps.map((step) => rowOf(step).event))]
        .filter((event) => !(event in history))
        .map((event) => ({ at, what: `has no words for ${event}` }));
    }),
};

/** The end of an offer that nobody took: no guardian is notified (docs/domain.md 4.2). */
const silent: readonly OrderStep[] = ['declineOffer'];

/** True when a step takes a seat away without a notice to the other guardians. */
export function takesSeatSilently({ from, to, guardians }: StepRow): boolean {
  const takes = to === OrderStatus.canceled || to === OrderStatus.reject;
  return takes && from.some((status) => seatHolding.includes(status)) && guardians === undefined;
}

export const guardiansWall: Wall = {
  name: 'other guardians are notified when a seat is lost',
  advice: 'Name the notice to the other guardians in the row of the step (contract/order-steps).',
  find: () =>
    steps
      .filter((step) => takesSeatSilently(rowOf(step)) !== silent.includes(step))
      .map((at): Finding => ({ at, what: 'takes a seat away, and no other guardian is notified' })),
};

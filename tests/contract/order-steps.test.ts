import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { seatHolding } from '#contract/order.rules.ts';
import { orderSteps, rowOf, type OrderStep } from '#contract/order.steps.ts';
import en from '#src/i18n/en/history.json' with { type: 'json' };
import zh from '#src/i18n/zh/history.json' with { type: 'json' };
import { describeSteps } from '../../scripts/order-steps/describe.ts';

// A table of steps has steps as its keys.
const steps = Object.keys(orderSteps) as OrderStep[];

test('every line of a history has its words in both languages', () => {
  const lines = [...new Set(steps.map((step) => rowOf(step).event))];
  expect(lines.filter((line) => !(line in en) || !(line in zh))).toEqual([]);
});

test('other guardians are notified whenever a seat is confirmed or lost', () => {
  const silent = steps.filter((step) => {
    const { from, to, guardians } = rowOf(step);
    const loses = to === OrderStatus.canceled || to === OrderStatus.reject;
    return loses && from.some((status) => seatHolding.includes(status)) && guardians === undefined;
  });
  // An offer that was never taken notifies them of nothing (docs/domain.md 4.2).
  expect(silent).toEqual(['declineOffer']);
});

test('the document of the steps is the table', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/order-steps.md'), 'utf8');
  expect(page).toBe(describeSteps());
});

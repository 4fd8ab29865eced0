import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import type { DeletionBlock, PrivacyState } from '#contract/privacy.ts';
import { i18n } from '#src/i18n/index.ts';
import { formatIn } from '#tests/support/format.ts';
import { startWords } from '#tests/support/words.ts';
import { blockOf, copyOf, deletionStage, wouldBeDueAt } from './privacy.view.ts';

const at = (text: string) => Date.parse(text);
const nothing: PrivacyState = {
  export: null,
  deletion: null,
  blocks: [],
  terms: { exportHours: 24, graceDays: 30 },
  actions: [],
};
const asked = {
  state: 'preparing',
  requestedAt: '2026-11-23T09:00:00.000Z',
  readyBy: '2026-11-24T09:00:00.000Z',
  readyAt: null,
  expiresAt: null,
} as const;
const made = {
  ...asked,
  state: 'ready',
  readyAt: '2026-11-23T09:00:30.000Z',
  expiresAt: '2026-11-30T09:00:30.000Z',
} as const;

test.each([
  [null, '2026-11-23T10:00:00Z', 'none'],
  [asked, '2026-11-23T10:00:00Z', 'preparing'],
  [asked, '2026-11-24T09:00:00Z', 'late'],
  [made, '2026-11-30T09:00:00Z', 'ready'],
  // Kept on the phone and read a week later.
  [made, '2026-11-30T09:01:00Z', 'none'],
] as const)('copyOf returns the stage of the copy at that time: %o at %s', (copy, now, stage) => {
  expect(copyOf({ ...nothing, export: copy }, at(now)).stage).toBe(stage);
});

const deletion = { requestedAt: '2026-11-23T09:00:00.000Z', dueAt: '2026-12-23T09:00:00.000Z' };
const balance: DeletionBlock = { kind: 'balance', amountMinor: 500, currency: 'USD' };

test.each([
  [null, [balance], '2026-11-23T10:00:00Z', 'none'],
  [deletion, [], '2026-12-23T08:59:00Z', 'asked'],
  [deletion, [balance], '2026-12-23T08:59:00Z', 'held'],
  [deletion, [], '2026-12-23T09:00:00Z', 'over'],
  [deletion, [balance], '2026-12-23T09:00:00Z', 'over'],
] as const)(
  'deletionStage returns the stage of the deletion at that time: %o %o at %s',
  (asks, blocks, now, stage) => {
    expect(deletionStage({ ...nothing, deletion: asks, blocks: [...blocks] }, at(now))).toBe(stage);
  },
);

test('wouldBeDueAt returns the day of a deletion from the terms of this deployment', () => {
  const soon = { ...nothing, terms: { exportHours: 24, graceDays: 3 } };
  expect(wouldBeDueAt(soon, at('2026-11-23T09:00:00Z'))).toBe('2026-11-26T09:00:00.000Z');
});

test('blockOf returns the amount of a block and the screen where it is settled', async () => {
  await startWords('en');
  const t = i18n.getFixedT('en');
  const row = (block: DeletionBlock, help: string | undefined = 'help@place.example') => {
    const { title, href } = blockOf(block, formatIn('en'), t, help);
    return [title, href];
  };
  expect(row({ kind: 'openOrders', count: 2 })).toEqual(['2 orders are still open', paths.student.order]);
  expect(row({ kind: 'lessonsToGive', count: 1 })).toEqual([
    '1 order for your classes is still open',
    paths.coach.order,
  ]);
  expect(row({ kind: 'classes', count: 1 })).toEqual(['1 class of yours is still to come', paths.coach.mine]);
  expect(row({ kind: 'withdrawal', count: 1 })).toEqual(['1 withdrawal is under way', paths.coach.cash]);
  expect(row(balance)).toEqual(['$5 is on your balance', 'mailto:help@place.example']);
  expect(row({ kind: 'held', amountMinor: 500, currency: 'USD' })).toEqual([
    '$5 is held for a disputed payment',
    undefined,
  ]);
  expect(row({ kind: 'operator', count: 1 })).toEqual(['You are an operator of this place', undefined]);
  expect(blockOf(balance, formatIn('en'), t, undefined).href).toBe(paths.about);
});

import { expect, test } from 'vitest';
import { obstacleOf } from './withdrawal.view.ts';

test.each([
  [null, undefined],
  ['WITHDRAWAL_OPEN', undefined],
  ['PAYOUT_HELD', 'held'],
  ['BALANCE_TOO_LOW', 'tooLittle'],
  ['SOMETHING_NEW', 'other'],
  ['constructor', 'other'],
])('obstacleOf reads the reason %s', (reason, obstacle) => {
  expect(obstacleOf(reason)).toBe(obstacle);
});

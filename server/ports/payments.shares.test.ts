import { describe, expect, it } from 'vitest';
import { shareMinor } from './payments.shares.ts';

const open = (weight: number) => ({ weight, mostMinor: Number.MAX_SAFE_INTEGER });

describe('shareMinor', () => {
  it.each([
    [100, [open(1), open(1), open(1)], [34, 33, 33]],
    [1000, [open(999), open(1)], [999, 1]],
    [7, [open(5), open(3), open(2)], [4, 2, 1]],
    [5, [open(0), open(0)], [3, 2]],
    [0, [open(3), open(4)], [0, 0]],
    [9_000_000_000_001, [open(9_000_000_000_000), open(1)], [9_000_000_000_000, 1]],
  ])('splits %i by weights without losing a unit', (total, shares, expected) => {
    expect(shareMinor(total, shares)).toEqual(expected);
  });

  it('gives what one cannot take to the others, and no more than all can take', () => {
    expect(shareMinor(100, [{ weight: 1, mostMinor: 10 }, open(1)])).toEqual([10, 90]);
    expect(
      shareMinor(100, [
        { weight: 1, mostMinor: 10 },
        { weight: 1, mostMinor: 20 },
      ]),
    ).toEqual([10, 20]);
  });
});

import { expect, test } from 'vitest';
import { debts } from './debts.ts';
import { tree } from './sources.ts';
import { walls } from './walls.ts';

/** The list only shrinks: an entry that is no longer true has to go. */
test.each(Object.entries(debts))('still owed: %s', (name, owed) => {
  const found = new Set(
    walls
      .find((wall) => wall.name === name)
      ?.find(tree)
      .map(({ at }) => at),
  );
  expect(owed.filter((at) => !found.has(at))).toEqual([]);
});

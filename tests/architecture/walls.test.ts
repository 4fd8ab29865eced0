import { expect, test } from 'vitest';
import { tree } from './sources.ts';
import { walls } from './walls.ts';

test.each(walls)('$name', (wall) => {
  expect(wall.find(tree), wall.advice).toEqual([]);
});

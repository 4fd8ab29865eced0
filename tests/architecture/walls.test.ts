import { expect, test } from 'vitest';
import { tree } from './sources.ts';
import { newFindings, walls } from './walls.ts';

test.each(walls)('$name', (wall) => {
  expect(newFindings(wall, tree), wall.advice).toEqual([]);
});

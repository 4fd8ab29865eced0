import { expect, test } from 'vitest';
import type { Role } from '#contract/enums.ts';
import { areaAfterSignIn } from './area.ts';

test.each<[Role | null, Role[], Role]>([
  [null, ['student'], 'student'],
  [null, ['student', 'coach'], 'coach'],
  [null, ['student', 'assistant'], 'assistant'],
  [null, ['student', 'volunteer'], 'volunteer'],
  ['student', ['student', 'coach'], 'student'],
  ['volunteer', ['student', 'coach', 'volunteer'], 'volunteer'],
  ['coach', ['student', 'assistant'], 'assistant'],
  ['coach', [], 'student'],
])('areaAfterSignIn of the choice %s with the open roles %j is %s', (chosen, open, area) => {
  expect(areaAfterSignIn(chosen, open)).toBe(area);
});

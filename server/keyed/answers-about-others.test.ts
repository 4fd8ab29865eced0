import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/all-apis.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { aboutOthers } from './answers-about-others.ts';

/** Properties that name the people of a family in an answer. */
const ofFamilies = /"(?:participants|student)":\{/;

test('every keyed call of a coach whose answer names a family is erased with the role', () => {
  const naming = (Object.keys(routes) as RouteName[]).filter((name) => {
    const { access, output } = api[name];
    const isOfCoach = Array.isArray(access) && access.includes('coach');
    if (!isOfCoach || !('keyed' in routes[name])) return false;
    return ofFamilies.test(JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })));
  });
  const erased: ReadonlySet<string> = new Set(aboutOthers.coach);
  expect(naming.length).toBeGreaterThan(5);
  expect(naming.filter((name) => !erased.has(name))).toEqual([]);
});

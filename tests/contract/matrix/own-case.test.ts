import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReasonName } from '#contract/reasons.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { makeOperator } from '#tests/support/people.ts';
import { allRoutes } from './cells.ts';
import { fieldsOf, makeMatrix, type Matrix, sendFields } from './matrix.ts';
import { ownCases } from './own-cases.ts';
import { policies as table } from './policies.ts';
import type { Policy } from './policy.ts';
import { relations, type Rows } from './side.ts';

const policies: Record<RouteName, Policy> = table;
/** Hours have a reason of their own, which their coaches get too. */
const refusals = new Set<ReasonName>(['FORBIDDEN', 'HOURS_NOT_YOURS_TO_DECIDE']);
const isAct = (route: RouteName): boolean =>
  policies[route].gate === 'operator' && policies[route].row !== undefined && routes[route].method !== 'GET';
const acts = allRoutes.filter(isAct);
const sided = acts.filter((route) => typeof ownCases[route] === 'object');

let matrix: Matrix;
beforeAll(async () => {
  matrix = await makeMatrix({ isTrying: () => false });
  // The people of the side are operators, too.
  for (const relation of relations) await makeOperator(matrix.world, matrix.sides.here.people[relation].id);
});
afterAll(() => matrix.close());

test('every act of an operator on a row names the sides that it refuses, or why there is no side', () => {
  expect(Object.keys(ownCases).toSorted()).toEqual(acts.toSorted());
});

test.each(sided)('%s refuses an operator who has a side in the row', async (route) => {
  const { people, rows } = matrix.sides.here;
  const cases = Object.entries(ownCases[route] ?? {}) as [keyof Rows, (typeof relations)[number][]][];
  const answers: string[] = [];
  for (const [row, sides] of cases)
    for (const side of sides) {
      const fields = fieldsOf(route, { people, rows, id: rows[row], roles: [] });
      const { reason } = await matrix.attempt(() =>
        sendFields(matrix.app, route, people[side].token, fields),
      );
      answers.push(
        `${row} by ${side}: ${reason !== undefined && refusals.has(reason) ? 'refused' : (reason ?? 'done')}`,
      );
    }
  expect(answers).toEqual(cases.flatMap(([row, sides]) => sides.map((side) => `${row} by ${side}: refused`)));
});

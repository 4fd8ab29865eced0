import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteName } from '#contract/routes.ts';
import { send } from '#tests/support/calls.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { addManyRows, type ManyRows } from '#tests/support/many-rows.ts';
import { operatorLists } from '#tests/support/operator-lists.ts';
import { type Asked, faultsOf, statementsOf } from '#tests/support/query-plans.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

const [few, many] = [100, 100_000];

/** Each list of operators over many rows. `npm run bench:lists` measures how long they take. */
describe.runIf(isLongRun)(`a list of operators over ${many} rows`, () => {
  let small: { world: ServedWorld; made: ManyRows };
  let large: { world: ServedWorld; made: ManyRows };
  beforeAll(async () => {
    const filled = async (rows: number) => {
      const world = await serveWorld();
      return { world, made: await addManyRows(world, rows) };
    };
    small = await filled(few);
    large = await filled(many);
  });

  it.each(operatorLists)(
    '%s walks indexes, with no more statements than over few rows',
    async (name, fields) => {
      const pages = async ({ world, made }: typeof small): Promise<Asked[][]> => {
        let next: string | null = null;
        const read = async (more: object) => {
          next = await nextOf(world, made, name, { ...fields(made), ...more });
        };
        const first = await statementsOf(() => read({}));
        return next === null ? [first] : [first, await statementsOf(() => read({ cursor: next }))];
      };
      const over = { few: await pages(small), many: await pages(large) };
      const most = Math.max(...over.few.map((asked) => asked.length));
      expect(most).toBeGreaterThan(0);
      for (const asked of over.many) expect(asked.length).toBeLessThanOrEqual(most);
      expect(await faultsOf(large.world, over.many.flat())).toEqual([]);
    },
  );
});

/** The cursor of the next page; null without one. */
async function nextOf(world: ServedWorld, made: ManyRows, name: RouteName, fields: object) {
  const { body } = await send(world, made.operator, name, { ...fields });
  expect(body.code, `${name}: ${body.msg}`).toBe(200);
  const { next } = z.looseObject({ next: z.unknown().optional() }).parse(body.data ?? {});
  return typeof next === 'string' ? next : null;
}

import process from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { send } from '#tests/support/calls.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { addManyRows, type ManyRows, operatorLists } from '#tests/support/many-rows.ts';
import { type ServedWorld, serveWorld } from '#tests/support/serve.ts';

const rows = 100_000;
const rounds = 20;
const mostMs = 200;

describe.runIf(isLongRun)(`a list of operators over ${rows} rows`, () => {
  let world: ServedWorld;
  let made: ManyRows;
  beforeAll(async () => {
    world = await serveWorld({ startAt: new Date() });
    made = await addManyRows(world, rows);
  });

  it.each(operatorLists)(`%s answers within ${mostMs} ms at p95`, async (name, fields) => {
    const times: number[] = [];
    let next: string | null = null;
    // Walks the first pages; a list that ends begins again.
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now();
      const cursor = next === null ? {} : { cursor: next };
      const { body } = await send(world, made.operator, name, { ...fields(made), ...cursor });
      times.push(performance.now() - from);
      expect(body.code, `${name}: ${body.msg}`).toBe(200);
      const answer = z.looseObject({ next: z.unknown().optional() }).parse(body.data ?? {});
      next = typeof answer.next === 'string' ? answer.next : null;
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? Infinity;
    process.stdout.write(`${name} ${JSON.stringify(fields(made))}: p95 ${Math.round(p95)} ms\n`);
    expect(p95).toBeLessThanOrEqual(mostMs);
  });
});

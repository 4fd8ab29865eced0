import os from 'node:os';
import process from 'node:process';
import { z } from 'zod';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/db/database.ts';
import { send } from '#tests/support/calls.ts';
import { addManyRows } from '#tests/support/many-rows.ts';
import { countingLists, operatorLists } from '#tests/support/operator-lists.ts';
import { makeWorld } from '#tests/support/world.ts';
import { benchDatabase, log } from './server/database.ts';

/*
 * The lists and searches of operators over many rows: each reads its first twenty pages. Prints a table, the slowest list
 * first. npm run bench:lists -- [rows] [lists, as a regular expression]
 */
const rows = Number(process.argv[2] ?? 100_000);
const only = new RegExp(process.argv[3] ?? '');
const rounds = 20;
const mostMs = 200;

const place = await benchDatabase('lists');
const database = connect([place.servingUrl], { max: 10 });
try {
  const world = await makeWorld(database, { startAt: '2027-03-01T08:00:00.000Z' });
  const app = await buildApp(world);
  const served = Object.assign(world, { app });
  try {
    log(`writing ${rows} rows behind every list`);
    const made = await addManyRows(served, rows, place.database);
    const measured: { name: string; p50: number; p95: number }[] = [];
    for (const [name, fields] of [...operatorLists, ...countingLists].filter(([list]) => only.test(list))) {
      const times: number[] = [];
      let next: string | null = null;
      for (let round = 0; round < rounds; round += 1) {
        const from = performance.now();
        const cursor = next === null ? {} : { cursor: next };
        const { body } = await send(served, made.operator, name, { ...fields(made), ...cursor });
        times.push(performance.now() - from);
        if (body.code !== 200) throw new Error(`${name}: ${body.msg}`);
        const answer = z.looseObject({ next: z.unknown().optional() }).parse(body.data ?? {});
        next = typeof answer.next === 'string' ? answer.next : null;
      }
      const sorted = times.toSorted((a, b) => a - b);
      const at = (part: number) => Math.round(sorted[Math.ceil(rounds * part) - 1] ?? 0);
      measured.push({ name: `${name} ${JSON.stringify(fields(made))}`, p50: at(0.5), p95: at(0.95) });
    }
    const lines = measured
      .toSorted((a, b) => b.p95 - a.p95)
      .map(
        ({ name, p50, p95 }) => `| ${name} | ${p50} ms | ${p95} ms | ${p95 <= mostMs ? 'within' : 'OVER'} |`,
      );
    const load = (os.loadavg()[0] ?? 0).toFixed(1);
    console.log(
      [
        `| list of ${rows} rows | p50 | p95 | at most ${mostMs} ms |`,
        '| --- | --- | --- | --- |',
        ...lines,
        '',
        `Load average ${load}.`,
      ].join('\n'),
    );
  } finally {
    await app.close();
  }
} finally {
  await database.close();
  await place.remove();
}

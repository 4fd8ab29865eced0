import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import type { JobName } from '#contract/job-names.ts';
import { runOnce } from '#server/jobs/jobs.ts';
import { purge } from '#server/jobs/purge.ts';
import { ok } from '#tests/support/calls.ts';
import { addPerson, addStudent, type Person } from '#tests/support/people.ts';
import { serveWorld, type ServedWorld } from '#tests/support/serve.ts';
import { tryLockedRows, tryRowGroups, tryRows } from './job-rows.commands.ts';

let world: ServedWorld;
let operator: Person;
beforeAll(async () => {
  world = await serveWorld();
  operator = await addPerson(world, 'operator');
});

/** Ids that were tried, in their order. */
let tried: string[];
let failing: Set<string>;
beforeEach(async () => {
  tried = [];
  failing = new Set();
  await world.database.query.deleteFrom('job_retry').execute();
});

const job: JobName = 'rosters';
const rowsOf = (ids: readonly string[], batch = 10) => ({
  job,
  batch,
  list: (limit: number) => Promise.resolve(ids.slice(0, limit)),
  idOf: (id: string) => id,
});

class RowError extends Error {
  override readonly name = 'RowError';
}

function handle(id: string): number {
  tried.push(id);
  if (failing.has(id)) throw new RowError('somebody@family.example');
  return 1;
}

const work = (id: string) => Promise.resolve().then(() => handle(id));
const retries = () =>
  world.database.query
    .selectFrom('job_retry')
    .select(['row_id', 'attempts', 'next_at', 'error'])
    .orderBy('row_id')
    .execute();
const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000);

describe('tryRows', () => {
  it('tries the other rows when one fails, and keeps its failure without the text of the error', async () => {
    failing.add('a');
    const error = vi.spyOn(world.log, 'error');
    expect(await tryRows(world, rowsOf(['a', 'b', 'c']), work)).toEqual({ moved: 2, tried: 3 });
    expect(await retries()).toEqual([{ row_id: 'a', attempts: 1, next_at: inMinutes(1), error: 'RowError' }]);
    expect(error).toHaveBeenCalledWith(
      expect.any(RowError),
      'row a of the job "rosters" failed at attempt 1',
    );
    error.mockRestore();
  });

  it('tries rows behind those that fail each time, although a round has no place for all', async () => {
    for (const id of ['a', 'b']) failing.add(id);
    const rows = rowsOf(['a', 'b', 'c', 'd', 'e'], 2);
    await tryRows(world, rows, work);
    await tryRows(world, rows, work);
    expect(tried).toEqual(['a', 'b', 'c', 'd']);
  });

  it('tries a row again after a minute, then after twice the time, at most 15 minutes', async () => {
    failing.add('a');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await tryRows(world, rowsOf(['a']), work);
      const [row] = await retries();
      const wait = ((row?.next_at.getTime() ?? 0) - world.clock.now().getTime()) / 60_000;
      waits.push(wait);
      world.clock.advance({ minutes: wait });
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    expect(tried).toHaveLength(6);
  });

  it('tries a row not before its time, and forgets the failures of one that is done', async () => {
    failing.add('a');
    await tryRows(world, rowsOf(['a']), work);
    failing.clear();
    expect(await tryRows(world, rowsOf(['a']), work)).toEqual({ moved: 0, tried: 0 });
    world.clock.advance({ minutes: 1 });
    expect(await tryRows(world, rowsOf(['a']), work)).toEqual({ moved: 1, tried: 1 });
    expect(await retries()).toEqual([]);
  });

  it('fails as a whole without the database, and keeps no failure of a row', async () => {
    const gone = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    await expect(tryRows(world, rowsOf(['a', 'b']), () => Promise.reject(gone))).rejects.toThrow('gone');
    expect(await retries()).toEqual([]);
  });
});

/** An error of the database with this code. */
const databaseError = (code: string) => Object.assign(new Error(code), { code });

describe('rows that are held up have not failed', () => {
  it.each(['55P03', '53300', '57014', '08007'])(
    'tryRows leaves the row to the next round (%s)',
    async (code) => {
      const done = await tryRows(world, rowsOf(['a', 'b']), (id) =>
        id === 'a' ? Promise.reject(databaseError(code)) : work(id),
      );
      expect(done.moved).toBe(1);
      expect(await retries()).toEqual([]);
    },
  );

  it('tryRowGroups tries no row of a group alone while a lock is held, and each of one that ran out of time', async () => {
    const sizes: number[] = [];
    const run = (code: string) =>
      tryRowGroups(world, rowsOf(['a', 'b']), async (group) => {
        sizes.push(group.length);
        return await Promise.reject(databaseError(code));
      });
    await run('55P03');
    expect(sizes).toEqual([2]);
    await run('57014');
    expect(sizes).toEqual([2, 2, 1, 1]);
    expect(await retries()).toEqual([]);
  });

  it('a round ends while money is frozen', async () => {
    const frozen = () => {
      tried.push('x');
      return Promise.reject(databaseError('OF001'));
    };
    await tryRows(world, rowsOf(['a', 'b', 'c']), frozen);
    expect(tried).toHaveLength(1);
    await world.database.transaction((tx) =>
      tryLockedRows(tx, { now: world.clock.now(), log: world.log }, rowsOf(['a', 'b', 'c']), frozen),
    );
    expect(tried).toHaveLength(2);
    expect(await retries()).toEqual([]);
  });

  it('tryLockedRows ends its round at the second row, so that it holds its locks for seconds only', async () => {
    await world.database.transaction((tx) =>
      tryLockedRows(tx, { now: world.clock.now(), log: world.log }, rowsOf(['a', 'b', 'c', 'd']), (id) => {
        tried.push(id);
        return Promise.reject(databaseError('55P03'));
      }),
    );
    expect(tried).toEqual(['a', 'b']);
    expect(await retries()).toEqual([]);
  });
});

describe('tryRowGroups', () => {
  it('tries the rows of a group that fails alone', async () => {
    failing.add('b');
    const groups: string[][] = [];
    const done = await tryRowGroups(world, rowsOf(['a', 'b', 'c']), async (group) => {
      groups.push([...group]);
      return group.reduce((sum, id) => sum + handle(id), 0);
    });
    expect(done).toEqual({ moved: 2, tried: 3 });
    expect(groups).toEqual([['a', 'b', 'c'], ['a'], ['b'], ['c']]);
    expect((await retries()).map((row) => row.row_id)).toEqual(['b']);
  });

  it('calls nothing when no row is due', async () => {
    expect(await tryRowGroups(world, rowsOf([]), () => Promise.reject(new Error('called')))).toEqual({
      moved: 0,
      tried: 0,
    });
  });
});

describe('tryLockedRows', () => {
  it('takes back only the row that fails, and keeps its failure', async () => {
    const ids = [await addStudent(world), await addStudent(world), await addStudent(world)];
    failing.add(ids[1] ?? '');
    const done = await world.database.transaction((tx) =>
      tryLockedRows(tx, { now: world.clock.now(), log: world.log }, rowsOf(ids), async (id) => {
        await tx.updateTable('account').set({ name: 'Changed' }).where('id', '=', id).execute();
        handle(id);
      }),
    );
    expect(done).toEqual({ moved: 2, tried: 3 });
    const named = await world.database.query
      .selectFrom('account')
      .select('id')
      .where('id', 'in', ids)
      .where('name', '=', 'Changed')
      .execute();
    expect(new Set(named.map(({ id }) => id))).toEqual(new Set([ids[0], ids[2]]));
    expect((await retries()).map((row) => row.row_id)).toEqual([ids[1]]);
  });

  it('goes on after a row at which a statement fails', async () => {
    const done = await world.database.transaction((tx) =>
      tryLockedRows(tx, { now: world.clock.now(), log: world.log }, rowsOf(['no uuid', 'b']), async (id) => {
        if (id === 'b') return handle(id);
        return await tx.selectFrom('account').select('id').where('id', '=', id).execute();
      }),
    );
    expect(done).toEqual({ moved: 1, tried: 2 });
    expect(await retries()).toMatchObject([{ row_id: 'no uuid', error: 'error 22P02' }]);
  });
});

describe('a job with a row that fails', () => {
  const run = (ids: readonly string[]) =>
    runOnce(world, {
      name: job,
      everySeconds: 60,
      run: async () => (await tryRows(world, rowsOf(ids), work)).moved,
    });
  const page = async (): Promise<Output<'operator.jobs'>> => ok(world, operator, 'operator.jobs');
  const failingNow = async () => ({
    rows: (await page()).jobs.find(({ name }) => name === job)?.failedRows,
    health: (await ok(world, operator, 'operator.health')).jobs.failing,
    today: (
      await ok(world, operator, 'operator.todayList', { show: 'waiting', kind: 'jobFailing' })
    ).items.map(({ word }) => word),
  });

  it('is a failed run, and fails on each page until the row is done', async () => {
    failing.add('a');
    await run(['a', 'b']);
    expect((await page()).runs[0]).toMatchObject({ job, moved: 1, error: 'RowsFailed 1' });
    expect((await page()).jobs).toMatchObject([{ name: job, runs: 1, moved: 1, failures: 1 }]);
    world.clock.advance({ seconds: 30 });
    // A run in which the row waits.
    await run(['a', 'b']);
    expect((await page()).jobs).toMatchObject([{ runs: 2, failures: 1 }]);
    expect(await failingNow()).toEqual({ rows: 1, health: [job], today: [job] });
    failing.clear();
    world.clock.advance({ minutes: 1 });
    await run(['a', 'b']);
    expect(await failingNow()).toEqual({ rows: 0, health: [], today: [] });
  });

  it('fails no longer once the row is not due any longer, and forgets it after a day', async () => {
    failing.add('a');
    await run(['a']);
    world.clock.advance({ minutes: 5 });
    await run([]);
    expect((await failingNow()).rows).toBe(1);
    world.clock.advance({ minutes: 2 });
    await run([]);
    expect((await failingNow()).rows).toBe(0);
    expect(await retries()).toHaveLength(1);
    world.clock.advance({ hours: 25 });
    await purge(world);
    expect(await retries()).toEqual([]);
  });
});

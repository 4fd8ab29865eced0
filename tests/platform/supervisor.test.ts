import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect } from '#server/db/database.ts';
import { linkLibraries } from '#server/db/embedded/binaries.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { isAlive } from '#server/db/embedded/processes.ts';
import { hold, type Holder } from './holder.ts';

const isRoot = process.getuid?.() === 0;
let dataDir: string;
const holders: Holder[] = [];

function start(...args: Parameters<typeof hold>): Holder {
  const holder = hold(...args);
  holders.push(holder);
  return holder;
}

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-supervisor-'));
  fs.chmodSync(dataDir, 0o755);
});

afterEach(async () => {
  for (const holder of holders.splice(0)) if (holder.child.exitCode === null) await holder.end();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function rows(): Promise<number[]> {
  const embedded = await startEmbedded({ home: path.join(dataDir, 'database') });
  // The pool, as the server uses it: a database that was killed a moment ago may have looked alive.
  const database = connect(async () => [await embedded.url()]);
  const { rows: kept } = await database.pool.query<{ n: number }>('select n from kept order by n');
  await database.close();
  await embedded.stop();
  return kept.map(({ n }) => n);
}

test('one of three processes on an empty folder starts the database, two adopt it, and the last one stops it', async () => {
  const three = [start(dataDir), start(dataDir), start(dataDir)];
  const started = await Promise.all(three.map((holder) => holder.started));
  expect(new Set(started.map(({ pid }) => pid)).size).toBe(1);
  expect(started.filter(({ adopted }) => !adopted)).toHaveLength(1);
  const pid = started[0]?.pid ?? 0;
  await three[0]?.end();
  await three[1]?.end();
  expect(isAlive(pid)).toBe(true);
  expect(await three[2]?.end()).toBe(0);
  // The process is gone a moment after it has removed its files.
  await vi.waitUntil(() => !isAlive(pid));
  expect(fs.readdirSync(path.join(dataDir, 'database')).filter((name) => name.includes('.init-'))).toEqual(
    [],
  );
});

test('after kill -9 of the parent the next process adopts the database with all its rows', async () => {
  const first = start(dataDir);
  const { pid } = await first.started;
  await first.write(1);
  await first.kill();
  const second = start(dataDir);
  expect(await second.started).toMatchObject({ pid, adopted: true });
  await second.write(2);
  await second.end();
  expect(await rows()).toEqual([1, 2]);
});

test.each(['database first', 'parent first'])(
  'after kill -9 of both, %s, the next start works',
  async (order) => {
    for (let n = 1; n <= 3; n++) {
      const holder = start(dataDir);
      const { pid } = await holder.started;
      await holder.write(n);
      if (order === 'database first') process.kill(pid, 'SIGKILL');
      await holder.kill();
      if (order === 'parent first') process.kill(pid, 'SIGKILL');
    }
    expect(await rows()).toEqual([1, 2, 3]);
  },
);

test('a database that dies under a running process is started again for the next query', async () => {
  const embedded = await startEmbedded({ home: path.join(dataDir, 'database'), initFlags: ['--no-sync'] });
  const before = embedded.pid() ?? 0;
  process.kill(before, 'SIGKILL');
  await vi.waitUntil(() => !isAlive(before));
  const url = await embedded.url();
  expect(embedded.pid()).not.toBe(before);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.end();
  await embedded.stop();
});

test('a process that was killed while it made the cluster leaves nothing that is used', async () => {
  for (const after of [60, 200, 400]) {
    const holder = hold(dataDir);
    holder.started.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, after));
    await holder.kill();
  }
  const holder = start(dataDir);
  await holder.started;
  await holder.write(7);
  await holder.end();
  expect(await rows()).toEqual([7]);
  expect(fs.readdirSync(path.join(dataDir, 'database')).filter((name) => name.includes('.init-'))).toEqual(
    [],
  );
});

test('a pid file with a number that another program has got does not stop the start', async () => {
  const holder = start(dataDir);
  await holder.started;
  await holder.write(1);
  await holder.end();
  const file = path.join(dataDir, 'database/cluster/postmaster.pid');
  const owner = fs.statSync(path.dirname(file));
  fs.writeFileSync(file, `${process.pid}\n${path.dirname(file)}\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`);
  fs.chownSync(file, owner.uid, owner.gid);
  expect(await rows()).toEqual([1]);
});

test('missing links between libraries are made again', () => {
  const folder = path.join(dataDir, 'package');
  fs.mkdirSync(path.join(folder, 'native/lib'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'native/lib/libx.so.1.2'), 'x');
  const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
  fs.writeFileSync(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(links));
  linkLibraries(folder);
  linkLibraries(folder);
  expect(fs.readFileSync(path.join(folder, 'native/lib/libx.so.1'), 'utf8')).toBe('x');
});

describe.runIf(isRoot)('as root', () => {
  test('supervisor moves the database out of a closed folder and logs its place', async () => {
    fs.chmodSync(dataDir, 0o700);
    const holder = start(dataDir);
    const { home, lines } = await holder.started;
    try {
      expect(home).not.toContain(dataDir);
      expect(lines).toEqual([expect.stringContaining(home)]);
      await holder.write(1);
      await holder.end();
      const again = start(dataDir);
      expect((await again.started).home).toBe(home);
      await again.end();
    } finally {
      fs.rmSync(home, { recursive: true, force: true });
    }
  });

  test('an ordinary user runs it as itself', async () => {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'])));
    fs.chownSync(dataDir, uid ?? -1, gid ?? -1);
    const holder = start(dataDir, { uid: uid ?? -1, gid: gid ?? -1 });
    await holder.started;
    await holder.write(1);
    expect(await holder.end()).toBe(0);
    expect(fs.statSync(path.join(dataDir, 'database/cluster')).uid).toBe(uid);
    // Root keeps the owner that it finds.
    expect(await rows()).toEqual([1]);
  });
});

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { StartupError } from '#server/base/startup-error.ts';
import { withClient } from '#server/db/client.ts';
import { markOrigin } from '#server/db/origin.ts';
import { loadConfig } from '#server/start/config.ts';
import { openDatabase } from '#server/start/open-database.ts';
import { type Copy, copyTemplate } from '#tests/support/test-server.ts';

const main = path.resolve(import.meta.dirname, '../../server/main.ts');
const isRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-start-'));
  fs.chmodSync(folder, 0o755);
});

afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  output: string;
}

/** Runs the server until it ends on an error. */
async function startAndFail(
  env: Record<string, string>,
  ids: { uid?: number; gid?: number } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [main], {
    ...ids,
    cwd: '/',
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DIST_DIR: 'none',
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, output: output.trim() };
}

function expectSentence({ code, output }: Ended, words: RegExp): void {
  expect(output).toMatch(words);
  expect(output.split('\n')).toHaveLength(1);
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
}

const production = {
  SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://openfield.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Openfield <hello@openfield.example>',
  HELP_ADDRESS: 'help@openfield.example',
};

test('a taken port is named, before a database is made', async () => {
  const other = net.createServer();
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    expectSentence(await startAndFail({ PORT: String(port) }), new RegExp(`Port ${port} is taken`));
    expect(fs.existsSync(path.join(folder, 'data/database'))).toBe(false);
  } finally {
    other.close();
  }
});

test('a missing build', async () => {
  expectSentence(await startAndFail({ DIST_DIR: path.join(folder, 'nothing') }), /npm run build/);
});

test('a data folder where a file is in the way', async () => {
  fs.writeFileSync(path.join(folder, 'data'), '');
  expectSentence(await startAndFail({}), /a file is in the way/);
});

test('a setting that is wrong', async () => {
  expectSentence(await startAndFail({ PORT: 'many' }), /^PORT is wrong/);
});

describe('DATABASE_URL', () => {
  test('without the other settings of production', async () => {
    expectSentence(await startAndFail({ DATABASE_URL: 'postgres://a@127.0.0.1:1/x' }), /also needs SECRET/);
  });

  // Both tests wait for the time limit of the database, so they run in parallel.
  test.concurrent('where nothing answers', async () => {
    const ended = await startAndFail({ ...production, DATABASE_URL: 'postgres://a:hidden@127.0.0.1:1/x' });
    expectSentence(ended, /127\.0\.0\.1:1 does not answer/);
    expect(ended.output).not.toContain('hidden');
  });

  test.concurrent('where something else answers', async () => {
    const other = net.createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      expectSentence(
        await startAndFail({ ...production, DATABASE_URL: `postgres://a:hidden@127.0.0.1:${port}/x` }),
        /does not answer/,
      );
    } finally {
      other.close();
    }
  });

  test('with encryption that the database does not offer', async () => {
    const url = new URL(inject('databaseServer').url);
    url.search = '?sslmode=verify-full';
    expectSentence(await startAndFail({ ...production, DATABASE_URL: url.href }), /does not support SSL/);
  });

  test('with a wrong password', async () => {
    const url = new URL(inject('databaseServer').url);
    url.password = 'wrong';
    expectSentence(
      await startAndFail({ ...production, DATABASE_URL: url.href }),
      /refuses this user or password/,
    );
  });

  test('with a database that does not exist', async () => {
    const url = new URL(inject('databaseServer').url);
    url.pathname = '/no_such_database';
    expectSentence(await startAndFail({ ...production, DATABASE_URL: url.href }), /no database of that name/);
  });
});

describe('owner and origin of the database', () => {
  let copy: Copy;
  beforeEach(async () => {
    copy = await copyTemplate(inject('databaseServer'));
  });
  afterEach(() => copy.drop());

  const begun = (kind: 'demo' | 'production') =>
    withClient(copy.ownerUrl, (owner) => markOrigin(owner, kind));
  const given = () => ({ ...production, DATABASE_URL: copy.url, DATABASE_OWNER_URL: copy.ownerUrl });

  test('production does not start as a database user that could cut history', async () => {
    expectSentence(
      await startAndFail({ ...production, DATABASE_URL: copy.ownerUrl }),
      /The user of DATABASE_URL is a superuser/,
    );
  });

  test('a start that is refused for its database user leaves nothing behind', async () => {
    const stored = () =>
      withClient(copy.ownerUrl, async (owner) => {
        const { rows } = await owner.query<{ origins: number; settings: number; readable: boolean }>(
          `select (select count(*)::int from database_origin) as origins,
             (select count(*)::int from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
               where d.datname = current_database()) as settings,
             has_table_privilege('public', 'database_origin', 'SELECT') as readable`,
        );
        return rows[0];
      });
    const before = await stored();
    await expectRefused(
      { ...production, DATABASE_URL: copy.ownerUrl, DATABASE_OWNER_URL: copy.ownerUrl },
      /The user of DATABASE_URL is a superuser/,
    );
    expect(await stored()).toEqual(before);
  });

  test('production does not start on a demo', async () => {
    await begun('demo');
    await expectRefused(given(), /made for a demo.*WIPE_DEMO=1/);
    await expectRefused({ ...production, DATABASE_URL: copy.url }, /made for a demo.*WIPE_DEMO=1/);
  });

  test('a demo does not start on a production database', async () => {
    await begun('production');
    const demo = { SECRET: production.SECRET, DEMO: '1' };
    await expectRefused(
      { ...demo, DATABASE_URL: copy.url, DATABASE_OWNER_URL: copy.ownerUrl },
      /holds a real place/,
    );
    await expectRefused({ ...demo, DATABASE_URL: copy.ownerUrl }, /holds a real place/);
    // WIPE_DEMO empties nothing but a demo.
    await expectRefused({ ...demo, DATABASE_URL: copy.ownerUrl, WIPE_DEMO: '1' }, /holds a real place/);
  });

  test('a server without the owner does not migrate', async () => {
    await withClient(copy.ownerUrl, (owner) =>
      owner.query("delete from schema_migration where name like '036%'"),
    );
    await expectRefused(
      { ...production, DATABASE_URL: copy.url },
      /lacks \d+ migrations.*DATABASE_OWNER_URL/,
    );
  });

  test('production empties a demo with WIPE_DEMO, once, and nothing else', async () => {
    const people = async () =>
      await withClient(copy.ownerUrl, async (owner) => {
        const { rows } = await owner.query<{ people: number; kind: string }>(
          'select (select count(*)::int from account) as people, kind from database_origin',
        );
        return rows[0];
      });
    const join = () =>
      withClient(copy.ownerUrl, (owner) =>
        owner.query("insert into account (id, name, created_at) values (gen_random_uuid(), 'One', now())"),
      );
    await begun('demo');
    await join();
    await openAndClose({ ...given(), WIPE_DEMO: '1' });
    expect(await people()).toEqual({ people: 0, kind: 'production' });
    await join();
    await openAndClose({ ...given(), WIPE_DEMO: '1' });
    expect(await people()).toEqual({ people: 1, kind: 'production' });
  });

  test('a demo from before the mark is recognized by the people of the story', async () => {
    const asBefore = (address: string) =>
      withClient(copy.ownerUrl, async (owner) => {
        await owner.query(`drop table database_origin;
          delete from schema_migration where name like '0361%';
          insert into account (id, name, created_at) values (gen_random_uuid(), 'One', now());
          insert into contact (account_id, channel, value, proved_at)
            select id, 'email', '${address}', now() from account limit 1;`);
      });
    await asBefore('maya@demo.openfield.example');
    await expectRefused(given(), /made for a demo/);
    await withClient(copy.ownerUrl, (owner) => owner.query('delete from contact'));
    await asBefore('somebody@openfield.example');
    await openAndClose(given());
  });
});

/** A start on this database ends with one sentence. */
async function expectRefused(env: Record<string, string>, words: RegExp): Promise<void> {
  const error: unknown = await openAndClose(env).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  expectSentence({ code: 1, output: String(error) }, words);
}

/** Opens and closes the database as a start does. */
async function openAndClose(env: Record<string, string>): Promise<void> {
  const opened = await openDatabase(loadConfig(env), () => undefined);
  await opened.close();
}

describe.runIf(isRoot)('as root on behalf of others', () => {
  test('a folder that an ordinary user may not write', async () => {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'nobody'])));
    expectSentence(await startAndFail({}, { uid: uid ?? -1, gid: gid ?? -1 }), /permission denied/);
  });

  test('a full disk, which keeps no half-made cluster', async ({ skip }) => {
    const disk = path.join(folder, 'data');
    fs.mkdirSync(disk);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=755', 'tmpfs', disk]);
    skip(mounted.status !== 0, 'this machine does not let a small disk be made');
    try {
      expectSentence(await startAndFail({}), /disk is full/);
      expect(
        fs.readdirSync(path.join(disk, 'database')).filter((name) => name.startsWith('cluster')),
      ).toEqual([]);
    } finally {
      spawnSync('umount', [disk]);
    }
  });
});

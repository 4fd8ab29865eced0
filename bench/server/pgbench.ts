import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PgbenchOrder {
  url: string;
  /** Each transaction is one of these, drawn with equal odds. */
  scripts: readonly string[];
  variables?: Readonly<Record<string, string>>;
  clients: number;
  /** How long, or how many transactions in all. */
  seconds?: number;
  transactions?: number;
}

/** Throws with one sentence when pgbench is not installed. */
export function requirePgbench(): void {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error(
      'pgbench is not here: it comes with PostgreSQL, on Debian with `apt-get install postgresql-contrib`.',
    );
  }
}

/** Transactions a second, with prepared statements; throws when one of them failed. */
export async function pgbench(order: PgbenchOrder): Promise<number> {
  const { url, scripts, variables = {}, clients, seconds, transactions } = order;
  const length =
    seconds === undefined
      ? ['-t', String(Math.ceil((transactions ?? 0) / clients))]
      : ['-T', String(seconds)];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openfield-pgbench-'));
  try {
    const files = scripts.map((script, index) => {
      const file = path.join(folder, `${index}.sql`);
      fs.writeFileSync(file, script);
      return ['-f', file];
    });
    const values = Object.entries(variables).map(([name, value]) => ['-D', `${name}=${value}`]);
    const { stdout, stderr } = await run(
      'pgbench',
      [['-n', '-M', 'prepared', '-c', String(clients), '-j', '2'], length, ...files, ...values, [url]].flat(),
      // As server/db/pool.ts connects.
      {
        env: {
          ...process.env,
          PGOPTIONS: '-c TimeZone=UTC -c max_parallel_workers_per_gather=0 -c jit=off',
        },
      },
    ).catch((error: unknown) => {
      throw new Error(`pgbench failed: ${String(error).slice(0, 600)}`);
    });
    const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench says nothing of its rate: ${stdout}${stderr}`);
    return Number(rate);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

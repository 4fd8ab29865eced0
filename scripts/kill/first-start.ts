import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#server/demo/random.ts';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import { withDatabase } from './audit.ts';
import type { KilledServer } from './killed-server.ts';

export interface FirstStartKill {
  readonly afterMs: number;
  readonly withDatabase: boolean;
  /** The last line of the server's log before the kill. */
  readonly during: string;
  /** Milliseconds of the next start, which had to work. */
  readonly nextStartMs: number;
  /** Names of the checks that failed afterwards. */
  readonly broken: string[];
}

/**
 * Kills a first start (initdb, migrations, the demo's story) at a random moment. The next start has to work and to be
 * complete.
 */
export async function killFirstStart(
  server: KilledServer,
  random: Random,
  withinMs: number,
): Promise<FirstStartKill> {
  const afterMs = random.int(100, withinMs);
  const withPostgres = random.isTrue(0.5);
  server.spawn();
  await sleep(afterMs);
  const during = server.lastLine;
  await server.kill(withPostgres ? 'both' : 'server');
  const nextStartMs = await server.start();
  const broken = await withDatabase(server.databaseUrl(), async (db) => {
    const found = (await findViolations(db)).map(({ name }) => name);
    const { orders } = await db
      .selectFrom('orders')
      .select((row) => row.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow();
    return orders > 100 ? found : [...found, `the story has ${orders} orders`];
  });
  return { afterMs, withDatabase: withPostgres, during, nextStartMs, broken };
}

import { Client } from 'pg';
import { benchDatabase, log } from './database.ts';
import { LoadClient, type LoadResult } from './load.ts';
import { pgbench } from './pgbench.ts';
import { searchScripts } from './search-script.ts';
import { fillCoaches } from './search-world.ts';
import { type NodeUsage, Served } from './served.ts';

export const coachesToSearch = 100_000;
/** As many as the server's own pool has connections: more would only wait in line, on both sides. */
const connections = 16;

export interface SearchRound {
  /** Searches a second of pgbench. */
  replayed: number;
  asked: LoadResult & { node: NodeUsage };
}

/** Searches over HTTP in turns with the same statements in pgbench. */
export async function measureSearch({
  rounds,
  seconds,
}: {
  rounds: number;
  seconds: number;
}): Promise<SearchRound[]> {
  log(`search: filling a database with ${coachesToSearch} coaches`);
  const embedded = await benchDatabase('search');
  const client = new Client({ connectionString: embedded.url });
  const load = new LoadClient();
  try {
    await fillCoaches(embedded.database, coachesToSearch);
    await client.connect();
    const served = await Served.start(embedded.servingUrl, 'the secret of a benchmark, long enough');
    try {
      const { scripts, variables } = await searchScripts(client, served);
      let from = 0;
      const ask = async (time: number) => {
        await served.usage();
        const order = {
          what: 'search' as const,
          port: served.port,
          connections,
          seconds: time,
          most: Number.MAX_SAFE_INTEGER,
          from,
        };
        const asked = await load.run({ ...order, world: { firstStart: 0 } });
        from = asked.next;
        return { ...asked, node: await served.usage() };
      };
      // The first seconds of a process are those of its compiler.
      await ask(5);
      const measured: SearchRound[] = [];
      for (let round = 1; round <= rounds; round++) {
        const replayed = await pgbench({
          url: embedded.url,
          scripts,
          variables,
          clients: connections,
          seconds,
        });
        const asked = await ask(seconds);
        measured.push({ replayed, asked });
        log(
          `search, round ${round} of ${rounds}: pgbench ${replayed.toFixed(0)}/s, HTTP ${asked.perSecond.toFixed(0)}/s`,
        );
      }
      return measured;
    } finally {
      await served.stop();
    }
  } finally {
    load.stop();
    await client.end();
    await embedded.remove();
  }
}

import { Client } from 'pg';
import { findViolations } from '#server/money/ledger/invariants.repository.ts';
import type { OrderPlan } from './booking-request.ts';
import { bookingScript, sequence } from './booking-script.ts';
import { fillOrders } from './booking-world.ts';
import { type BenchDatabase, benchDatabase, log } from './database.ts';
import { LoadClient, type LoadResult } from './load.ts';
import { pgbench } from './pgbench.ts';
import { rowsPerOrder } from './rows-per-order.ts';
import { type NodeUsage, Served } from './served.ts';

const secret = 'the secret of a benchmark, long enough';
/** Bookers at the same time, each on a connection of their own. */
const people = 64;
/** As many connections as the server's own pool has; on two cores more of them make pgbench slower. */
const clients = 16;

export interface BookingRound {
  /** Transactions a second of pgbench. */
  replayed: number;
  uniform: LoadResult & { node: NodeUsage };
  hot: LoadResult & { node: NodeUsage };
}
export interface BookingFigures {
  rounds: BookingRound[];
  statements: number;
  rows: Record<string, number>;
  /** MB at the end of each minute under load; the last one is at the end of everything. */
  memory: number[];
}
export interface BookingLength {
  rounds: number;
  seconds: number;
  /** Minutes of load after the rounds, for memory alone. */
  minutes: number;
}

/** Bookings over HTTP, spread and on one class, in turns with the same transaction one by one in pgbench. */
export async function measureBooking(length: BookingLength): Promise<BookingFigures> {
  log('booking: filling a database');
  const embedded = await benchDatabase('booking');
  try {
    const world = await fillOrders(embedded.database, secret);
    const served = await Served.start(embedded.servingUrl, secret);
    let figures: BookingFigures;
    try {
      figures = await new Booking(embedded, served, world).figures(length);
    } finally {
      await served.stop();
    }
    for (const { name, what } of await findViolations(embedded.database.query))
      throw new Error(`after the load this does not hold: ${name}: ${what.join(', ')}`);
    return figures;
  } finally {
    await embedded.remove();
  }
}

class Booking {
  readonly #embedded: BenchDatabase;
  readonly #served: Served;
  readonly #world: OrderPlan;
  readonly #load = new LoadClient();
  readonly #client: Client;
  /** Numbers of the next bookings. */
  #next = { uniform: 0, hot: 0 };
  #script = '';

  constructor(embedded: BenchDatabase, served: Served, world: OrderPlan) {
    this.#embedded = embedded;
    this.#served = served;
    this.#world = world;
    this.#client = new Client({ connectionString: embedded.url });
  }

  async figures({ rounds, seconds, minutes }: BookingLength): Promise<BookingFigures> {
    await this.#client.connect();
    try {
      this.#script = await bookingScript(this.#client, this.#served, this.#world, this.#next.uniform++);
      const rows = await this.#sameRows();
      // The first seconds of a process are those of its compiler.
      await this.#overHttp('uniform', 5);
      const measured: BookingRound[] = [];
      for (let round = 1; round <= rounds; round++) {
        const replayed = await this.#replayed({ seconds });
        const uniform = await this.#overHttp('uniform', seconds);
        const hot = await this.#overHttp('hot', seconds);
        measured.push({ replayed, uniform, hot });
        log(
          `booking, round ${round} of ${rounds}: pgbench ${replayed.toFixed(0)}/s, HTTP ${uniform.perSecond.toFixed(0)}/s, one class ${hot.perSecond.toFixed(0)}/s`,
        );
      }
      const memory: number[] = [];
      for (let minute = 1; minute <= minutes; minute++) {
        memory.push((await this.#overHttp('uniform', 60)).node.rssMb);
        log(`booking, minute ${minute} of ${minutes}: ${memory.at(-1)?.toFixed(0)} MB`);
      }
      memory.push((await this.#served.usage()).rssMb);
      return { rounds: measured, statements: this.#script.split(';\n').length, rows, memory };
    } finally {
      this.#load.stop();
      await this.#client.end();
    }
  }

  /** Both ways leave the same rows behind each order, or they are not the same transaction. */
  async #sameRows(): Promise<Record<string, number>> {
    const replayed = await rowsPerOrder(this.#client, () => this.#replayed({ transactions: 160 }));
    const asked = await rowsPerOrder(this.#client, () => this.#overHttp('uniform', 60, 160));
    if (JSON.stringify(replayed) !== JSON.stringify(asked))
      throw new Error(`the rows differ: ${JSON.stringify(replayed)}, over HTTP ${JSON.stringify(asked)}`);
    return asked;
  }

  async #replayed(length: { seconds: number } | { transactions: number }): Promise<number> {
    await this.#client.query(`select setval('${sequence}', ${this.#next.uniform}, false)`);
    const rate = await pgbench({ url: this.#embedded.url, scripts: [this.#script], clients, ...length });
    const { rows } = await this.#client.query<{ n: string }>(`select last_value as n from ${sequence}`);
    this.#next.uniform = Number(rows[0]?.n) + 1;
    return rate;
  }

  async #overHttp(
    what: 'uniform' | 'hot',
    seconds: number,
    most = Number.MAX_SAFE_INTEGER,
  ): Promise<LoadResult & { node: NodeUsage }> {
    await this.#served.usage();
    const result = await this.#load.run({
      what,
      seconds,
      most,
      connections: people,
      port: this.#served.port,
      from: this.#next[what],
      world: this.#world,
    });
    this.#next[what] = result.next;
    return { ...result, node: await this.#served.usage() };
  }
}

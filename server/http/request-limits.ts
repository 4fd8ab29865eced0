import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { isFromOwnMachine } from '#server/http/own-machine.ts';
import { isUnder } from '#server/http/security-headers.ts';
import { networkOf } from '#server/modules/account/address.rules.ts';

const minute = 60_000;
/** What a process counts alone before it tells the others: a twentieth of the limit. */
const shares = 20;

interface Count {
  /** Counted in this process and not told to the database yet. */
  here: number;
  /** What all processes together had told when this one asked last. */
  everywhere: number;
}

/**
 * How many requests one network and one account may make in a minute, all processes together. Counted in memory and
 * added to `rate_counter` in the background, so that no request waits for it and ordinary readers cost no write at all
 * (docs/decisions/0016). One process is exact; several let through at most a twentieth each above it.
 */
export class RequestLimits {
  readonly #deps: Deps;
  #window = 0;
  #counts = new Map<string, Count>();
  #telling: Promise<void> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Throws TOO_MANY_REQUESTS (facts: seconds). The demo's own machine is exempt: many people in one are played there. */
  takeFromAddress(request: FastifyRequest): void {
    const { config } = this.#deps;
    if (config.demo && isFromOwnMachine(request)) return;
    this.#take(`requests:${networkOf(request.ip)}`, config.limits.requestsPerAddressPerMinute);
  }

  /** The same for an account; what changes something is also counted by itself. */
  takeFromAccount(id: string, { isWrite }: { isWrite: boolean }): void {
    const { limits } = this.#deps.config;
    this.#take(`requests:${id}`, limits.requestsPerAccountPerMinute);
    if (isWrite) this.#take(`writes:${id}`, limits.writesPerAccountPerMinute);
  }

  /** Resolves when what is being told has been told. */
  async settled(): Promise<void> {
    await this.#telling;
  }

  #take(key: string, limit: number): void {
    const now = this.#deps.clock.now().getTime();
    const window = Math.floor(now / minute) * minute;
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const count = this.#counts.get(key) ?? { here: 0, everywhere: 0 };
    this.#counts.set(key, count);
    if (count.here + count.everywhere >= limit)
      throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.ceil((window + minute - now) / 1000) });
    count.here += 1;
    if (count.here >= limit / shares) this.#telling ??= this.#tell(key, count);
  }

  /** One statement for one key; while it runs the others wait for their next request. Never rejects. */
  async #tell(key: string, count: Count): Promise<void> {
    const { here } = count;
    const { store, log } = this.#deps;
    try {
      const told = await sql<{ n: number }>`
        insert into rate_counter (key, window_start, n) values (${`${key}/60`}, ${new Date(this.#window)}, ${here})
        on conflict (key, window_start) do update set n = rate_counter.n + excluded.n
        returning n`.execute(store.db);
      count.here -= here;
      count.everywhere = told.rows[0]?.n ?? here;
    } catch (error) {
      // The count stays here and is told with a later request; until then this process keeps the limit alone.
      log.warn({ err: error }, 'request counts could not be told');
    } finally {
      this.#telling = undefined;
    }
  }
}

/** Counts by network before anything else is done; the app's own files are not counted. */
export function limitAddresses(app: FastifyInstance, requestLimits: RequestLimits): void {
  app.addHook('onRequest', async (request) => {
    if (isUnder('applet', request) || isUnder('sandbox', request)) requestLimits.takeFromAddress(request);
  });
  app.addHook('onClose', () => requestLimits.settled());
}

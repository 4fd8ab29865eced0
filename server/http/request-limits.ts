import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { isFromOwnMachine } from '#server/http/own-machine.ts';
import { addRequests } from '#server/http/request-count.repository.ts';
import { isUnder } from '#server/http/security-headers.ts';
import { networkOf } from '#server/network.ts';

/** A process adds its count to the database in the background from a fortieth of the limit on. */
const logAfter = 40;
/** From a twentieth of the limit on, the next request waits until the count is in the database. */
const holdAt = 20;

interface Count {
  /** Counted in this process and not yet in the database. */
  here: number;
  /** The count of all processes together, as this one read it last. */
  everywhere: number;
  sending: Promise<void> | undefined;
  /** The database did not take the count: this process keeps the limit alone. */
  isAlone: boolean;
}

/**
 * How many requests one network and one account may make in a minute, all processes together. Counts are kept in
 * memory and added to `rate_counter` in the background (docs/decisions/0016). So ordinary readers cost no write, and
 * hardly a request waits for it. One process is exact; each of several lets at most a twentieth more through.
 */
export class RequestLimits {
  readonly #deps: Deps;
  readonly #sending = new Set<Promise<void>>();
  #window = 0;
  #counts = new Map<string, Count>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Throws TOO_MANY_REQUESTS (facts: seconds). The demo's own machine is exempt: many people in one are played there. */
  async takeFromAddress(request: FastifyRequest): Promise<void> {
    const { config } = this.#deps;
    if (config.demo && isFromOwnMachine(request)) return;
    await this.#take(`requests:${networkOf(request.ip)}`, config.limits.requestsPerAddressPerMinute);
  }

  /** The same for documents, which cost more to make than an answer. */
  async takeDocument(request: FastifyRequest): Promise<void> {
    const { config } = this.#deps;
    await this.takeFromAddress(request);
    if (config.demo && isFromOwnMachine(request)) return;
    await this.#take(`documents:${networkOf(request.ip)}`, config.limits.documentsPerAddressPerMinute);
  }

  /** The same for an account; what changes something is also counted by itself. */
  async takeFromAccount(id: string, { isWrite }: { isWrite: boolean }): Promise<void> {
    const { limits } = this.#deps.config;
    await this.#take(`requests:${id}`, limits.requestsPerAccountPerMinute);
    if (isWrite) await this.#take(`writes:${id}`, limits.writesPerAccountPerMinute);
  }

  /** Resolves when no count is on its way to the database. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending);
  }

  async #take(key: string, limit: number): Promise<void> {
    for (;;) {
      const now = this.#deps.clock.now().getTime();
      const count = this.#countOf(key, now);
      if (count.here + count.everywhere >= limit)
        throw new AppError('TOO_MANY_REQUESTS', {
          seconds: Math.ceil((this.#window + MINUTE_MS - now) / 1000),
        });
      if (count.here < Math.max(1, Math.floor(limit / holdAt)) || count.isAlone) {
        count.here += 1;
        if (count.here >= limit / logAfter) void this.#send(key, count);
        return;
      }
      await this.#send(key, count);
    }
  }

  /** Windows lie side by side from 1970 on, the same for every process. */
  #countOf(key: string, now: number): Count {
    const window = Math.floor(now / MINUTE_MS) * MINUTE_MS;
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const count = this.#counts.get(key) ?? { here: 0, everywhere: 0, sending: undefined, isAlone: false };
    this.#counts.set(key, count);
    return count;
  }

  /** One statement at a time for one key; requests meanwhile get the same promise, which never rejects. */
  #send(key: string, count: Count): Promise<void> {
    if (count.sending !== undefined) return count.sending;
    const sending = this.#add(key, count).finally(() => {
      count.sending = undefined;
      this.#sending.delete(sending);
    });
    count.sending = sending;
    this.#sending.add(sending);
    return sending;
  }

  async #add(key: string, count: Count): Promise<void> {
    const { here } = count;
    const { database, log } = this.#deps;
    try {
      const start = new Date(this.#window);
      const everywhere = await addRequests(database.query, { key, start }, here);
      count.here -= here;
      count.everywhere = everywhere ?? here;
      count.isAlone = false;
    } catch (error) {
      // A later request sends the count again; until then this process keeps the limit alone.
      count.isAlone = true;
      log.warn({ err: error }, 'request counts could not be written');
    }
  }
}

/** Everything that asks the database, and not the app's own files. */
const counted = ['applet', 'sandbox', 'calendar', 'health'] as const;

/** Counts by network before anything else is done. */
export function limitAddresses(app: FastifyInstance, requestLimits: RequestLimits): void {
  app.addHook('onRequest', async (request) => {
    if (counted.some((part) => isUnder(part, request))) await requestLimits.takeFromAddress(request);
  });
  app.addHook('onClose', () => requestLimits.settled());
}

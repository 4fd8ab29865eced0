import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS } from '#contract/durations.ts';
import { AppError } from '#server/base/errors.ts';
import { networkOf } from '#server/base/network.ts';
import type { Deps } from '#server/context/context.ts';
import { tokenOf } from '#server/http/authenticate.ts';
import { findSession } from '#server/http/http.effects.ts';
import { KnownSessions } from '#server/http/known-sessions.ts';
import { isFromOwnMachine } from '#server/http/own-machine.ts';
import { addRequests } from '#server/http/request-count.repository.ts';
import { isUnder } from '#server/http/security-headers.ts';

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
 * Limits of requests in a minute, all processes together: of a signed-in person by account, of strangers by network. So
 * sixty phones of one sports hall do not stop each other (docs/decisions/0016). Counts are kept in memory and added to
 * `rate_counter` in the background. So ordinary readers cost no write, and hardly a request waits for it. One process is
 * exact; each of several lets at most a twentieth more through.
 */
export class RequestLimits {
  readonly #deps: Deps;
  readonly #sending = new Set<Promise<void>>();
  readonly #sessions = new KnownSessions();
  #window = 0;
  #counts = new Map<string, Count>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Counts a request before anything else is done: of a session by its account, of anybody else by network. Throws
   * TOO_MANY_REQUESTS (facts: seconds). The demo's own machine is exempt from the limits by network: many people in one
   * are played there.
   */
  async take(request: FastifyRequest): Promise<void> {
    const { limits } = this.#deps.config;
    const account = await this.#accountOf(request);
    if (account !== undefined) {
      accounts.set(request, account);
      return void (await this.#take(`requests:${account}`, limits.requestsPerAccountPerMinute));
    }
    // A picture is fetched without the session, many of them with one page.
    if (request.method === 'GET' && isUnder('applet/picture', request))
      await this.#takeFromNetwork('pictures', request, limits.picturesPerAddressPerMinute);
    // Somebody who reads too much must not keep the others of a hall from signing in.
    else if (request.method === 'POST' && isUnder('applet/user', request))
      await this.#takeFromNetwork('sign-in', request, limits.signInRequestsPerAddressPerMinute);
    else await this.#takeFromNetwork('requests', request, limits.requestsPerAddressPerMinute);
  }

  /** The same for documents, which cost more to make than an answer. */
  async takeDocument(request: FastifyRequest): Promise<void> {
    const limit = this.#deps.config.limits.documentsPerAddressPerMinute;
    await this.take(request);
    const account = accounts.get(request);
    if (account === undefined) await this.#takeFromNetwork('documents', request, limit);
    else await this.#take(`documents:${account}`, limit);
  }

  /** Counts a call that changes something. */
  async takeWrite(account: string): Promise<void> {
    await this.#take(`writes:${account}`, this.#deps.config.limits.writesPerAccountPerMinute);
  }

  /** The session of this request has ended: its later requests are those of a stranger. */
  forgetSession(request: FastifyRequest): void {
    const token = tokenOf(request);
    if (token !== undefined) this.#sessions.remove(token);
  }

  /**
   * Account of the request's session. A session that is new to this process is looked up once; it counts by network
   * until it is found. So invented tokens cost no more reads than other requests of strangers, and stop no session.
   */
  async #accountOf(request: FastifyRequest): Promise<string | undefined> {
    const token = tokenOf(request);
    if (token === undefined) return undefined;
    const now = this.#deps.clock.now().getTime();
    const known = this.#sessions.account(token, now);
    if (known !== undefined) return known;
    const key = `sessions:${networkOf(request.ip)}`;
    const window = await this.#take(key, this.#deps.config.limits.requestsPerAddressPerMinute);
    const found = await findSession(this.#deps, token, undefined, false);
    if (found === undefined) return undefined;
    if (window === this.#window) this.#countOf(key, now).here -= 1;
    this.#sessions.add(token, found.id, now);
    return found.id;
  }

  async #takeFromNetwork(kind: string, request: FastifyRequest, limit: number): Promise<void> {
    if (this.#deps.config.demo && isFromOwnMachine(request)) return;
    await this.#take(`${kind}:${networkOf(request.ip)}`, limit);
  }

  /** Resolves when no count is on its way to the database. */
  async settled(): Promise<void> {
    await Promise.all(this.#sending);
  }

  /** Returns the window in which it counted. */
  async #take(key: string, limit: number): Promise<number> {
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
        return this.#window;
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

/** Paths that read the database or answer with megabytes, without the files of the app. */
const counted = ['applet', 'sandbox', 'calendar', 'mail', 'health', 'docs', 'openapi.json'] as const;

/** Accounts of requests that were counted under one. */
const accounts = new WeakMap<FastifyRequest, string>();

/** Counts every request before anything else is done. */
export function limitRequests(app: FastifyInstance, requestLimits: RequestLimits): void {
  app.addHook('onRequest', async (request) => {
    if (counted.some((part) => isUnder(part, request))) await requestLimits.take(request);
  });
  app.addHook('onClose', () => requestLimits.settled());
}

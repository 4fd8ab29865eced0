import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const healthEveryMs = 250;
/** As `lb_try_duration` of server/deploy/Caddyfile. */
const tryMs = 5_000;

interface Upstream {
  readonly port: number;
  isHealthy: boolean;
  /** Calls without an answer yet. */
  open: number;
}

/**
 * A proxy as server/deploy/Caddyfile describes it. It checks the health of each node, and a call that was sent is never
 * sent again. A call that reached no node is tried at another one.
 */
export class Proxy {
  readonly url: string;
  readonly #server: http.Server;
  readonly #agent: http.Agent;
  readonly #stopping: AbortController;

  private constructor(server: http.Server, agent: http.Agent, stopping: AbortController) {
    this.#server = server;
    this.#agent = agent;
    this.#stopping = stopping;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async before(ports: readonly number[]): Promise<Proxy> {
    const upstreams = ports.map((port): Upstream => ({ port, isHealthy: false, open: 0 }));
    // Caddy keeps connections; a node that stops closes its own.
    const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
    const server = http.createServer((request, response) => {
      void pass(request, response, { upstreams, agent });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const stopping = new AbortController();
    for (const upstream of upstreams) void watch(upstream, stopping.signal);
    return new Proxy(server, agent, stopping);
  }

  close(): void {
    this.#stopping.abort();
    this.#server.closeAllConnections();
    this.#server.close();
    this.#agent.destroy();
  }
}

async function watch(upstream: Upstream, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`http://127.0.0.1:${upstream.port}/health`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    await answer?.text().catch(() => undefined);
    upstream.isHealthy = answer?.ok === true;
    await sleep(healthEveryMs);
  }
}

interface Way {
  readonly upstreams: readonly Upstream[];
  readonly agent: http.Agent;
}

async function pass(request: http.IncomingMessage, response: http.ServerResponse, way: Way): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const until = Date.now() + tryMs;
  do {
    const upstream = way.upstreams
      .filter(({ isHealthy }) => isHealthy)
      .toSorted((a, b) => a.open - b.open)
      .at(0);
    if (upstream !== undefined) {
      upstream.open += 1;
      const outcome = await send(request, body, response, { port: upstream.port, agent: way.agent });
      upstream.open -= 1;
      if (outcome === 'passed') return;
      upstream.isHealthy = false;
      if (outcome === 'cut') break;
    }
    await sleep(20);
  } while (Date.now() < until);
  if (response.headersSent) response.destroy();
  else response.writeHead(502).end();
}

/** `refused`: no connection, so the node never saw the call. `cut`: the node took it and gave no whole answer. */
function send(
  request: http.IncomingMessage,
  body: Buffer,
  response: http.ServerResponse,
  { port, agent }: { port: number; agent: http.Agent },
): Promise<'passed' | 'refused' | 'cut'> {
  const { promise, resolve } = Promise.withResolvers<'passed' | 'refused' | 'cut'>();
  const sent = http.request(
    { agent, port, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('end', () => resolve('passed'));
      answer.once('error', () => resolve('cut'));
    },
  );
  sent.once('error', ({ code }: NodeJS.ErrnoException) =>
    // On a kept connection that the node closed meanwhile, nothing was read of the call.
    resolve(
      code === 'ECONNREFUSED' || (sent.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE'))
        ? 'refused'
        : 'cut',
    ),
  );
  sent.end(body);
  return promise;
}

import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The one address of the hall, of a range that documents use (RFC 5737). */
const hallAddress = '203.0.113.60';

/** Answers to one call. */
interface Answers {
  all: number;
  /** How often each status was answered that refuses: 403, 429, 5xx, or 0 without an answer. */
  readonly refused: Map<number, number>;
}

const isRefusal = (status: number): boolean =>
  status === 403 || status === 429 || status >= 500 || status === 0;

/** The call of a request, without ids and names of records. */
export function callOf(method: string, url: string): string {
  const [path = ''] = url.split('?');
  if (!path.startsWith('/applet/')) return `${method} files of the app`;
  if (path.startsWith('/applet/picture/')) return `${method} /applet/picture/:name`;
  return `${method} ${path.replaceAll(/\/[\da-f]{8}-[\da-f-]{27}(?=\/|$)/g, '/:id')}`;
}

/**
 * A reverse proxy as docs/operations.md requires: it names the address of the caller in X-Forwarded-For. All doors name
 * the same one. Each counts the answers to its own people.
 */
export class Door {
  readonly url: string;
  readonly calls = new Map<string, Answers>();
  readonly #server: http.Server;
  readonly #agent: http.Agent;

  private constructor(server: http.Server, agent: http.Agent) {
    this.#server = server;
    this.#agent = agent;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async before(target: string): Promise<Door> {
    // Idle connections end here before the server ends them, so that no call meets a closed one.
    const agent = new http.Agent({ keepAlive: true, maxSockets: 64, timeout: 20_000 });
    let door: Door | undefined;
    const server = http.createServer((asked, reply) => {
      const { method = 'GET', url = '/', headers } = asked;
      const count = (status: number) => door?.count(callOf(method, url), status);
      const forwarded = http.request(
        new URL(url, target),
        { method, agent, headers: { ...headers, 'x-forwarded-for': hallAddress } },
        (answer) => {
          count(answer.statusCode ?? 0);
          answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers));
        },
      );
      forwarded.once('error', () => {
        count(0);
        if (reply.headersSent) asked.socket.destroy();
        else reply.writeHead(502).end('{}');
      });
      asked.pipe(forwarded);
    });
    // Longer than any pause of a person: a closed connection that a call meets would look like a lost answer.
    server.keepAliveTimeout = 120_000;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    door = new Door(server, agent);
    return door;
  }

  count(call: string, status: number): void {
    const answers = this.calls.get(call) ?? { all: 0, refused: new Map<number, number>() };
    this.calls.set(call, answers);
    answers.all += 1;
    if (isRefusal(status)) answers.refused.set(status, (answers.refused.get(status) ?? 0) + 1);
  }

  /** Answers of this door, and each refusal with its call: "GET /applet/city 429: 3". */
  sum(): { all: number; refused: string[] } {
    return {
      all: [...this.calls.values()].reduce((sum, { all }) => sum + all, 0),
      refused: [...this.calls].flatMap(([call, { refused }]) =>
        [...refused].map(([status, times]) => `${call} ${status}: ${times}`),
      ),
    };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    this.#agent.destroy();
  }
}

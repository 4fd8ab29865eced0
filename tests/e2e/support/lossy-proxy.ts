import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { DemoServer } from './demo-server.ts';

interface Asked {
  method: string;
  path: string;
  /** The header of the session; empty without one. */
  authorization: string;
  /** Key of a call that changes something; empty for others. */
  key: string;
}

/** Answer instead of the server's. `echoes`: it repeats the key, as only the real server does. */
interface FalseAnswer {
  status: number;
  body: string;
  echoes?: boolean;
}

/**
 * Proxy between phone and server. It drops answers after the server has handled the call, or answers itself.
 * Playwright's own interception does not see the requests of a worker; the wire does.
 */
export class LossyProxy {
  /** Requests that lose their answers; none at the start. */
  loses: (asked: Asked) => boolean = () => false;
  /** Requests that the server has answered and the phone waits for; none at the start. */
  holds: (asked: Asked) => boolean = () => false;
  /** Requests that never reach the server; none at the start. */
  answers: (asked: Asked) => FalseAnswer | undefined = () => undefined;
  /** How many answers were lost. */
  lost = 0;
  readonly #server: Server;
  url = '';

  private constructor(server: Pick<DemoServer, 'url' | 'ago'>) {
    this.#server = createServer((asked, reply) => {
      const { method = 'GET', url: path = '/', headers } = asked;
      const key = String(headers['idempotency-key'] ?? '');
      const known = { method, path, authorization: headers.authorization ?? '', key };
      const own = this.answers(known);
      if (own) {
        const type = own.body.startsWith('{') ? 'application/json' : 'text/html';
        reply.writeHead(own.status, {
          'content-type': type,
          // The phone sets its clock by this header.
          date: server.ago(0).toUTCString(),
          ...(own.echoes && key !== '' ? { 'idempotency-key': key } : {}),
        });
        asked.resume();
        reply.end(own.body);
        return;
      }
      const forwarded = request(new URL(path, server.url), { method, headers }, (answer: IncomingMessage) => {
        if (this.holds(known)) return void answer.resume();
        if (this.loses(known)) {
          this.lost++;
          answer.resume().once('end', () => asked.socket.destroy());
          return;
        }
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      forwarded.once('error', () => asked.socket.destroy());
      asked.pipe(forwarded);
    });
  }

  static async before(server: Pick<DemoServer, 'url' | 'ago'>): Promise<LossyProxy> {
    const proxy = new LossyProxy(server);
    await new Promise<void>((resolve) => {
      proxy.#server.listen(0, '127.0.0.1', () => resolve());
    });
    const address = proxy.#server.address();
    proxy.url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
    return proxy;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

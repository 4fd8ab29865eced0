import { createServer, request, type IncomingMessage, type Server } from 'node:http';

interface Asked {
  method: string;
  path: string;
  /** Under whose session; empty without one. */
  authorization: string;
  /** Of a call that changes something; empty of others. */
  key: string;
}

/** What stands in for the server's answer. `echoes`: it repeats the key, as only our server does. */
interface FalseAnswer {
  status: number;
  body: string;
  echoes?: boolean;
}

/**
 * Stands between phone and server. It swallows answers: the server has done what was asked, the phone never hears of it. Or
 * it answers itself. Playwright's own interception does not see what a worker sends; the wire does.
 */
export class LossyProxy {
  /** Requests whose answers get lost; none at the start. */
  loses: (asked: Asked) => boolean = () => false;
  /** Requests whose answers the server has given and the phone waits for; none at the start. */
  holds: (asked: Asked) => boolean = () => false;
  /** Requests that never reach the server; none at the start. */
  answers: (asked: Asked) => FalseAnswer | undefined = () => undefined;
  /** How many answers were lost. */
  lost = 0;
  readonly #server: Server;
  url = '';

  private constructor(target: string) {
    this.#server = createServer((asked, reply) => {
      const { method = 'GET', url: path = '/', headers } = asked;
      const key = String(headers['idempotency-key'] ?? '');
      const known = { method, path, authorization: headers.authorization ?? '', key };
      const own = this.answers(known);
      if (own) {
        const type = own.body.startsWith('{') ? 'application/json' : 'text/html';
        reply.writeHead(own.status, {
          'content-type': type,
          ...(own.echoes && key !== '' ? { 'idempotency-key': key } : {}),
        });
        asked.resume();
        reply.end(own.body);
        return;
      }
      const forwarded = request(new URL(path, target), { method, headers }, (answer: IncomingMessage) => {
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

  static async before(target: string): Promise<LossyProxy> {
    const proxy = new LossyProxy(target);
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

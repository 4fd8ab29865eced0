import { createServer, request, type IncomingMessage, type Server } from 'node:http';

/**
 * Stands between phone and server and swallows answers: the server has done what was asked, the phone never hears of it.
 * Playwright's own interception does not see what a worker sends; the wire does.
 */
export class LossyProxy {
  /** Requests whose answers get lost; none at the start. */
  loses: (asked: { method: string; path: string }) => boolean = () => false;
  /** How many answers were lost. */
  lost = 0;
  readonly #server: Server;
  url = '';

  private constructor(target: string) {
    this.#server = createServer((asked, reply) => {
      const { method = 'GET', url: path = '/', headers } = asked;
      const forwarded = request(new URL(path, target), { method, headers }, (answer: IncomingMessage) => {
        if (this.loses({ method, path })) {
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

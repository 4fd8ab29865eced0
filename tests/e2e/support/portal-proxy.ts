import { createServer, request, type IncomingMessage, type Server } from 'node:http';

/** The sign-in page of a hotel. It may be kept, as many such pages are sent. */
const portalPage = '<!doctype html><title>Portal</title><h1>Welcome to the portal</h1>';

/** `portal`: a page with status 200 instead of the answer. `cut`: half of the body, with the answer's own head. */
export type Spoiled = 'portal' | 'cut';

/** Proxy between phone and server that gives wrong answers that look right. */
export class PortalProxy {
  /** Chooses the damage to a request; none at the start. */
  spoils: (path: string) => Spoiled | undefined = () => undefined;
  /** Addresses that were spoiled. */
  readonly spoiled: string[] = [];
  readonly #server: Server;
  readonly #target: string;
  url = '';

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((asked, reply) => {
      const { method = 'GET', url: path = '/' } = asked;
      const how = this.spoils(path);
      if (how !== undefined) this.spoiled.push(path);
      if (how === 'portal') {
        reply.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=3600' });
        reply.end(portalPage);
        return;
      }
      const { 'accept-encoding': encoding = '', ...others } = asked.headers;
      const headers = how === 'cut' ? others : { ...others, 'accept-encoding': encoding };
      const forwarded = request(
        new URL(path, this.#target),
        { method, headers },
        (answer: IncomingMessage) => {
          if (how === 'cut')
            void cut(answer).then((half) => reply.writeHead(200, half.headers).end(half.body));
          else answer.pipe(reply.writeHead(answer.statusCode ?? 502, answer.headers));
        },
      );
      forwarded.once('error', () => asked.socket.destroy());
      asked.pipe(forwarded);
    });
  }

  static async before(target: string): Promise<PortalProxy> {
    const proxy = new PortalProxy(target);
    await proxy.#listen(0);
    return proxy;
  }

  /** The network is gone: nothing answers at this address. */
  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The network is back, at the same address. */
  async goOn(): Promise<void> {
    await this.#listen(Number(new URL(this.url).port));
  }

  async #listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(port, '127.0.0.1', () => resolve());
    });
    const address = this.#server.address();
    this.url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  }
}

async function cut(answer: IncomingMessage): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const half = body.subarray(0, body.length / 2);
  const type = answer.headers['content-type'] ?? '';
  return { headers: { 'content-type': type, 'content-length': String(half.length) }, body: half };
}

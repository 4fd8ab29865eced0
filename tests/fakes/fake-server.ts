import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a service misbehaves. It errs or is silent before or after its work, or its answer is lost on the way. */
export type Fault = 'errorBefore' | 'errorAfter' | 'silentBefore' | 'silentAfter' | 'lostAfter';

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
}

export interface FakeAnswer {
  status: number;
  body: unknown;
}

export class Refusal extends Error {
  readonly answer: FakeAnswer;
  constructor(status: number, body: unknown) {
    super('refused by the fake');
    this.answer = { status, body };
  }
}

interface Planned {
  match: RegExp;
  fault: Fault;
  times: number;
}

/**
 * A payment service's HTTP side on loopback. An idempotency key is mandatory where money moves. With other parameters
 * it is refused. The same request again gets the first answer without happening again.
 */
export abstract class FakeServer {
  readonly calls: Call[] = [];
  readonly #answers = new Map<string, { request: string; answer: FakeAnswer }>();
  readonly #faults: Planned[] = [];
  protected readonly now: () => Date;
  #server: Server | undefined;

  constructor(now: () => Date) {
    this.now = now;
  }

  protected abstract readonly keyHeader: string;
  protected abstract act(call: Call): FakeAnswer;
  protected abstract refuseKey(): FakeAnswer;

  async start(): Promise<string> {
    const server = createServer((request, response) => void this.#serve(request, response));
    this.#server = server;
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => {
      this.#server?.close(resolve);
    });
  }

  /** The next calls with a matching `METHOD /path` fail in this way. */
  misbehave(match: RegExp, fault: Fault, times = 1): void {
    this.#faults.push({ match, fault, times });
  }

  behave(): void {
    this.#faults.length = 0;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await read(request);
    this.calls.push(call);
    const fault = this.#faultFor(call);
    if (fault === 'errorBefore')
      return this.#send(response, { status: 500, body: { error: { message: leak(call) } } });
    if (fault === 'silentBefore') return undefined;
    const answer = this.#once(call);
    if (fault === 'errorAfter')
      return this.#send(response, { status: 500, body: { error: { message: leak(call) } } });
    if (fault === 'silentAfter') return undefined;
    if (fault === 'lostAfter') return void response.destroy();
    return this.#send(response, answer);
  }

  /** The date of an answer is that of the service's clock. */
  #send(response: ServerResponse, { status, body }: FakeAnswer): void {
    response.writeHead(status, { 'content-type': 'application/json', date: this.now().toUTCString() });
    response.end(status === 204 ? undefined : JSON.stringify(body));
  }

  #once(call: Call): FakeAnswer {
    const key = call.headers[this.keyHeader];
    const request = `${call.method} ${call.path} ${call.body}`;
    const before = key === undefined ? undefined : this.#answers.get(key);
    if (before) return before.request === request ? before.answer : this.refuseKey();
    const answer = this.#act(call);
    // A call without a sign-in does not use its key.
    if (key !== undefined && answer.status !== 401) this.#answers.set(key, { request, answer });
    return answer;
  }

  #act(call: Call): FakeAnswer {
    try {
      return this.act(call);
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  }

  #faultFor(call: Call): Fault | undefined {
    const name = `${call.method} ${call.path}`;
    const planned = this.#faults.find(({ match, times }) => times > 0 && match.test(name));
    if (planned) planned.times -= 1;
    return planned?.fault;
  }
}

/** A careless service repeats what it was sent: nothing of it may reach a log. */
const leak = ({ headers, body }: Call) => `failed with ${headers['authorization'] ?? ''} ${body}`;

async function read(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', 'http://fake');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

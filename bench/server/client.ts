import net from 'node:net';
import process from 'node:process';
import { orderRequest } from './booking-request.ts';
import type { LoadOrder, LoadResult } from './load.ts';
import { searchRequest } from './search-request.ts';

/* A lean HTTP client in a separate process. It has plain sockets, one request at a time on each, and
   parses only status and length. Its use of the two cores is measured and printed, because the server has
   to share them. */
const json = Buffer.from('{"code":200');

class Run {
  readonly #order: LoadOrder;
  readonly #until: number;
  readonly #spent: number[] = [];
  #next: number;
  #refused = 0;
  #sample = '';

  constructor(order: LoadOrder) {
    this.#order = order;
    this.#next = order.from;
    this.#until = performance.now() + order.seconds * 1000;
  }

  async result(): Promise<LoadResult> {
    const cpu = process.cpuUsage();
    const since = performance.now();
    await Promise.all(Array.from({ length: this.#order.connections }, () => this.#connection()));
    const seconds = (performance.now() - since) / 1000;
    const used = process.cpuUsage(cpu);
    const sorted = this.#spent.toSorted((a, b) => a - b);
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
    return {
      next: this.#next,
      done: sorted.length - this.#refused,
      perSecond: (sorted.length - this.#refused) / seconds,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      refused: this.#refused,
      sample: this.#sample,
      cpuMs: (used.user + used.system) / 1000,
    };
  }

  #request(): Buffer {
    const { what, world } = this.#order;
    const n = this.#next++;
    return what === 'search' ? searchRequest(n) : orderRequest(world, what, n);
  }

  /** Resolves when the time is up and the last answer has arrived. */
  #connection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = net.connect(this.#order.port, '127.0.0.1');
      socket.setNoDelay(true);
      let sentAt = 0;
      let got: Buffer = Buffer.alloc(0);
      const send = () => {
        sentAt = performance.now();
        socket.write(this.#request());
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
        const body = bodyOf(got);
        if (body === null) return;
        got = Buffer.alloc(0);
        const now = performance.now();
        this.#spent.push(now - sentAt);
        if (!body.subarray(0, json.length).equals(json)) this.#note(body);
        if (now < this.#until && this.#spent.length < this.#order.most) return send();
        socket.destroy();
        resolve();
      });
      socket.on('close', () => reject(new Error('the server closed a connection')));
    });
  }

  #note(body: Buffer): void {
    this.#refused += 1;
    this.#sample = body.toString().slice(0, 300);
  }
}

/** Returns null until the whole body has arrived. */
function bodyOf(got: Buffer): Buffer | null {
  const end = got.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /content-length: (\d+)/i.exec(got.toString('latin1', 0, end))?.[1];
  if (length === undefined) throw new Error('an answer without a length');
  const whole = end + 4 + Number(length);
  return got.length < whole ? null : got.subarray(end + 4, whole);
}

process.on('message', (order: LoadOrder) => {
  void new Run(order).result().then((result) => process.send?.(result));
});

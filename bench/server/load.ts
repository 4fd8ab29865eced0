import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { ask } from './ask.ts';
import type { OrderPlan } from './booking-request.ts';

export interface LoadOrder {
  what: 'uniform' | 'hot' | 'search';
  port: number;
  connections: number;
  seconds: number;
  /** Requests at most; a finite number, because it travels as JSON. */
  most: number;
  /** Number of the first request; each is another one. */
  from: number;
  world: OrderPlan;
}

export interface LoadResult {
  /** Number of the next request. */
  next: number;
  done: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  refused: number;
  /** One of the refusals. */
  sample: string;
  cpuMs: number;
}

/** The client's process. */
export class LoadClient {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(path.join(import.meta.dirname, 'client.ts'), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  /** Throws when anything was refused: then it was not the load that was meant. */
  async run(order: LoadOrder): Promise<LoadResult> {
    const result = await ask<LoadResult>(this.#child, order);
    if (result.refused > 0) throw new Error(`${result.refused} requests were refused: ${result.sample}`);
    return result;
  }

  stop(): void {
    this.#child.disconnect();
  }
}

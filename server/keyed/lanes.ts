import { AppError } from '#server/base/errors.ts';

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

export interface LaneLimits {
  /** Items in one run. */
  batch: number;
  /** Lanes that run at the same time: each takes a connection. */
  concurrent: number;
  /** Items that may wait in all; one more is answered BUSY. */
  queued: number;
}

/**
 * Collects items by lane and runs each lane one batch at a time. An idle lane runs immediately and adds no latency; a
 * busy one collects. Bookings of a popular class then share one row lock and one commit.
 */
export class Lanes<T, R> {
  readonly #queues = new Map<string, Waiting<T, R>[]>();
  readonly #busy = new Set<string>();
  readonly #run: (items: T[]) => Promise<R[]>;
  readonly #limits: LaneLimits;
  #queued = 0;

  constructor(run: (items: T[]) => Promise<R[]>, limits: LaneLimits) {
    this.#run = run;
    this.#limits = limits;
  }

  add(lane: string, item: T): Promise<R> {
    if (this.#queued >= this.#limits.queued) return Promise.reject(new AppError('BUSY'));
    this.#queued += 1;
    return new Promise<R>((resolve, reject) => {
      const queue = this.#queues.get(lane) ?? [];
      queue.push({ item, resolve, reject });
      this.#queues.set(lane, queue);
      // Later in this turn of the loop, so that what arrives together travels together.
      setImmediate(() => this.#pump());
    });
  }

  #pump(): void {
    for (const lane of this.#queues.keys()) {
      if (this.#busy.size >= this.#limits.concurrent) return;
      if (!this.#busy.has(lane)) void this.#runLane(lane);
    }
  }

  async #runLane(lane: string): Promise<void> {
    this.#busy.add(lane);
    for (let batch = this.#take(lane); batch.length > 0; batch = this.#take(lane))
      await this.#runBatch(batch);
    this.#queues.delete(lane);
    this.#busy.delete(lane);
    this.#pump();
  }

  #take(lane: string): Waiting<T, R>[] {
    const batch = this.#queues.get(lane)?.splice(0, this.#limits.batch) ?? [];
    this.#queued -= batch.length;
    return batch;
  }

  async #runBatch(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map((waiting) => waiting.item));
      batch.forEach((waiting, index) => waiting.resolve(results[index] as R)); // run gives one result per item
    } catch (error) {
      // One bad item must not take the others with it: alone, each gets its own answer.
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const waiting of batch) await this.#runBatch([waiting]);
    }
  }
}

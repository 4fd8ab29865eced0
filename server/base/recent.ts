/** The newest answers to costly questions, each for a while. The one that was made first goes when there are too many. */
export class Recent<T> {
  readonly #most: number;
  readonly #lifeMs: number;
  readonly #kept = new Map<string, { value: T; endsAt: number }>();

  constructor(most: number, lifeMs: number) {
    this.#most = most;
    this.#lifeMs = lifeMs;
  }

  /** Returns the cached answer, or makes a new one. */
  async get(key: string, now: number, make: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    if (known !== undefined && known.endsAt > now) return known.value;
    const value = await make();
    this.#kept.delete(key);
    this.#kept.set(key, { value, endsAt: now + this.#lifeMs });
    for (const [oldest, { endsAt }] of this.#kept)
      if (endsAt <= now || this.#kept.size > this.#most) this.#kept.delete(oldest);
    return value;
  }

  get size(): number {
    return this.#kept.size;
  }
}

/** Block of one account by another. One phone at a time changes it; `unknown` after an answer that never came. */
export interface Block {
  readonly by: string;
  readonly other: string;
  /** The tap. */
  readonly since: Date;
  state: 'setting' | 'standing' | 'ending' | 'unknown';
}

/** Blocks, as the phones that set and ended them remember them. */
export class Blocks {
  readonly #all = new Map<string, Block>();

  /** Returns a new block, or undefined when there is one between these accounts already. */
  begin(by: string, other: string, since: Date): Block | undefined {
    if (this.#all.has(`${by} ${other}`)) return undefined;
    const block: Block = { by, other, since, state: 'setting' };
    this.#all.set(`${by} ${other}`, block);
    return block;
  }

  remove({ by, other }: Block): void {
    this.#all.delete(`${by} ${other}`);
  }

  standing(): Block[] {
    return [...this.#all.values()].filter(({ state }) => state === 'standing');
  }

  /** Standing blocks of an account, whoever of the two set them. */
  with(accountId: string): Block[] {
    return this.standing().filter(({ by, other }) => by === accountId || other === accountId);
  }
}

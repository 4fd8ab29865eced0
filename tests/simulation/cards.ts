/** A tap on a number of an emergency card. */
export interface Call {
  readonly orderId: string;
  readonly participantId: string;
  readonly readerId: string;
  readonly at: string;
}

/** Emergency cards and calls, as the phones remember them. */
export class Cards {
  /** Times of the taps that sent a card with a booking, noted before anything is sent. */
  readonly #tapped = new Map<string, Set<number>>();
  /** Time that the stored card has at least, by child. */
  readonly #latest = new Map<string, number>();
  /** Calls, noted before anything is sent. */
  readonly tappedCalls: Call[] = [];
  /** Calls that were answered as stored. */
  readonly calls: Call[] = [];

  tap(participantId: string, at: string): void {
    const times = this.#tapped.get(participantId) ?? new Set();
    this.#tapped.set(participantId, times.add(Date.parse(at)));
  }

  wasTapped(participantId: string, at: Date): boolean {
    return this.#tapped.get(participantId)?.has(at.getTime()) ?? false;
  }

  /** Notes an answer: the stored card is at least as new as this time. */
  note(participantId: string, at: number): void {
    this.#latest.set(participantId, Math.max(at, this.#latest.get(participantId) ?? 0));
  }

  latest(): { participantId: string; at: Date }[] {
    return [...this.#latest].map(([participantId, at]) => ({ participantId, at: new Date(at) }));
  }
}

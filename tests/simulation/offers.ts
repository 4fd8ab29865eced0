import type { SeriesRecord } from '#contract/series.ts';
import type { SlotsOfPlan } from '#contract/slot.ts';

/** A code, as whoever made it reads it. */
export interface KnownCode {
  readonly id: string;
  readonly word: string;
  /** Null for a code that the platform pays. */
  readonly coachId: string | null;
}

const mostCodes = 30;
const mostSeries = 6;

/** Series, slots and codes as the clients last read them. They may be out of date, as on a phone. */
export class Offers {
  readonly #series = new Map<string, SeriesRecord>();
  /** Plans by coach. */
  readonly #plans = new Map<string, Set<string>>();
  /** Slots by plan, as somebody read them last. */
  readonly #slots = new Map<string, SlotsOfPlan>();
  readonly #codes: KnownCode[] = [];

  noteSeries(record: SeriesRecord): void {
    this.#series.delete(record.id);
    this.#series.set(record.id, record);
    const [oldest] = this.seriesOf(record.coachId);
    if (oldest !== undefined && this.seriesOf(record.coachId).length > mostSeries)
      this.#series.delete(oldest);
  }

  seriesOf(coachId: string): string[] {
    return [...this.#series.values()].filter((one) => one.coachId === coachId).map(({ id }) => id);
  }

  allSeries(): SeriesRecord[] {
    return [...this.#series.values()];
  }

  notePlan(coachId: string, id: string): void {
    this.#plans.set(coachId, (this.#plans.get(coachId) ?? new Set()).add(id));
  }

  plansOf(coachId: string): string[] {
    return [...(this.#plans.get(coachId) ?? [])];
  }

  /** Coaches who have offered free hours. */
  offering(): string[] {
    return [...this.#plans.keys()];
  }

  noteSlots(plans: readonly SlotsOfPlan[]): void {
    for (const one of plans) if (one.slots.length > 0) this.#slots.set(one.plan.id, one);
  }

  allSlots(): SlotsOfPlan[] {
    return [...this.#slots.values()];
  }

  noteCode(code: KnownCode): void {
    this.#codes.push(code);
    if (this.#codes.length > mostCodes) this.#codes.shift();
  }

  /** Codes that a family may type for a class of this coach, ended ones too. */
  codesFor(coachId: string): KnownCode[] {
    return this.#codes.filter((one) => one.coachId === null || one.coachId === coachId);
  }

  /** Codes that this coach made; null for those of the platform. */
  codesOf(coachId: string | null): KnownCode[] {
    return this.#codes.filter((one) => one.coachId === coachId);
  }
}

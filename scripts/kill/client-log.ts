import { createHash } from 'node:crypto';
import type { ClassRecord } from '#contract/class.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { RouteName } from '#contract/routes.ts';

/** An answer that was received whole. */
export interface Acknowledged {
  readonly key: string;
  readonly userId: string;
  readonly endpoint: RouteName;
  readonly status: number;
  /** SHA-256 of the body, hex. */
  readonly hash: string;
}

/** A payment that was opened; `isSettled` once the hosted page had answered that it was paid. */
interface OpenedPayment {
  readonly userId: string;
  readonly kind: 'topUp' | 'order';
  readonly amountMinor: number;
  isSettled: boolean;
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const live = new Set(['0', '1', '2']);

/** What the clients know: it lives outside of everything that is killed, and the database has to agree with it. */
export class ClientLog {
  readonly acknowledged: Acknowledged[] = [];
  /** Every order id that was ever sent. */
  readonly sentOrders = new Set<string>();
  /** Orders whose booking was answered with success. */
  readonly bookedOrders = new Set<string>();
  readonly payments = new Map<string, OpenedPayment>();
  readonly classes = new Set<string>();
  /** Classes that may have seats left, newest last. */
  open: ClassRecord[] = [];
  /** Answers that must not be: lost sessions, faults, another body for the same key. */
  readonly surprises: string[] = [];
  /** Calls that ended without an answer, or with "come back later". */
  unanswered = 0;
  /** Of those, the ones whose work had been done all the same: the retry got the stored answer. */
  doneUnheard = 0;
  /** Milliseconds that the slowest caller waited for its answer, retries included. */
  longestWait = 0;
  readonly #orders = new Map<string, OrderRecord>();
  readonly #byActor = new Map<string, Set<string>>();

  /** Takes a record from either side; the newer version stays. */
  note(record: OrderRecord): void {
    const known = this.#orders.get(record.id);
    if (known && known.version >= record.version) return;
    this.#orders.set(record.id, record);
    for (const actor of [record.student.id, record.coach.id]) {
      const own = this.#byActor.get(actor) ?? new Set();
      this.#byActor.set(actor, own);
      if (live.has(record.status)) own.add(record.id);
      else own.delete(record.id);
    }
  }

  orders(): OrderRecord[] {
    return [...this.#orders.values()];
  }

  /** Orders of a student or a coach that are in one of these statuses, as far as is known. */
  liveOrders(actor: string, statuses: string): OrderRecord[] {
    return [...(this.#byActor.get(actor) ?? [])].flatMap((id) => {
      const order = this.#orders.get(id);
      return order && statuses.includes(order.status) ? [order] : [];
    });
  }
}

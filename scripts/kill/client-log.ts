import { createHash } from 'node:crypto';
import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Effect, StatusKind } from './effects.ts';
import { type RowKind, rowKinds } from './rows.ts';

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
export interface OpenedPayment {
  readonly userId: string;
  readonly kind: 'topUp' | 'order' | 'membership' | 'classPack';
  readonly amountMinor: number;
  isSettled: boolean;
}

export interface Wait {
  /** From the first try to the answer. */
  readonly ms: number;
  readonly path: string;
  /** In order: the status of each try, 0 for silence. Equal ones in a row are written once. */
  readonly heard: readonly { readonly status: number; times: number }[];
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An order in one of these is not over. */
export const liveStatuses: readonly OrderStatus[] = [
  OrderStatus.awaitPayment,
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.awaitCancel,
];

/** What the clients know: it lives outside of everything that is killed, and the database has to agree with it. */
export class ClientLog {
  readonly acknowledged: Acknowledged[] = [];
  /** Ids that clients made, and sent. */
  readonly sent = { orders: new Set<string>(), waitlist_entry: new Set<string>(), rating: new Set<string>() };
  /** Rows that answers named, and for how many keys. */
  readonly made: Readonly<Record<RowKind, Map<string, number>>>;
  /** How often each command was answered with success. */
  readonly succeeded = new Map<RouteName, number>();
  /** Steps of orders that answers named: "order version" → its status, and for how many keys. */
  readonly steps = new Map<string, { readonly status: string; keys: number }>();
  /** What stands by the last answer: its value by id. */
  readonly lastValues = new Map<StatusKind, Map<string, string>>();
  readonly payments = new Map<string, OpenedPayment>();
  /** What memberships took from balances, by id, with whose it was. */
  readonly memberships = new Map<string, { readonly userId: string; readonly amountMinor: number }>();
  /** What class packs took from balances, less what they gave back, by id. */
  readonly packs = new Map<string, { readonly userId: string; readonly amountMinor: number }>();
  /** What each coach waits to be paid out. */
  readonly withdrawing = new Map<string, number>();
  /** Classes that may have seats left, newest last. */
  open: ClassRecord[] = [];
  /** Answers that must not be: lost sessions, faults, another body for the same key. */
  readonly surprises: string[] = [];
  /** Calls that ended without an answer, or with "come back later". */
  unanswered = 0;
  /** Of those, the ones whose work had been done all the same: the retry got the stored answer. */
  doneUnheard = 0;
  /** The slowest caller, and what it heard before its answer. */
  longestWait: Wait = { ms: 0, path: '', heard: [] };
  readonly #orders = new Map<string, OrderRecord>();
  readonly #byActor = new Map<string, Set<string>>();

  constructor() {
    this.made = Object.fromEntries(rowKinds.map((kind) => [kind, new Map()])) as Record<
      RowKind,
      Map<string, number>
    >;
  }

  /** Takes what one answered key left behind. */
  take({ made, step, stands }: Effect): void {
    if (made) this.made[made.kind].set(made.id, (this.made[made.kind].get(made.id) ?? 0) + 1);
    if (step) {
      const name = `${step.order} ${step.version}`;
      this.steps.set(name, { status: step.status, keys: (this.steps.get(name)?.keys ?? 0) + 1 });
    }
    if (stands) {
      const own = this.lastValues.get(stands.what) ?? new Map<string, string>();
      this.lastValues.set(stands.what, own.set(stands.id, stands.value));
    }
  }

  /** A class pack took this from a balance, or gave it back when it is below zero. */
  spendOnPack(id: string, userId: string, amountMinor: number): void {
    this.packs.set(id, { userId, amountMinor: (this.packs.get(id)?.amountMinor ?? 0) + amountMinor });
  }

  /** A class has another time or other terms; who asks for it later names those. */
  change(record: ClassRecord): void {
    this.open = this.open.map((cls) => (cls.id === record.id ? record : cls));
  }

  /** A class was called off: nobody need try it any more. */
  close(classId: string): void {
    this.open = this.open.filter(({ id }) => id !== classId);
  }

  /** Takes a record from either side; the newer version stays. False when a newer one was known. */
  note(record: OrderRecord): boolean {
    const known = this.#orders.get(record.id);
    if (known && known.version >= record.version) return known.version === record.version;
    this.#orders.set(record.id, record);
    for (const actor of [record.student.id, record.coach.id]) {
      const own = this.#byActor.get(actor) ?? new Set();
      this.#byActor.set(actor, own);
      if (liveStatuses.includes(record.status)) own.add(record.id);
      else own.delete(record.id);
    }
    return true;
  }

  orders(): OrderRecord[] {
    return [...this.#orders.values()];
  }

  /** Orders of a student or a coach that are in one of these statuses, as far as is known. */
  liveOrders(actor: string, statuses: readonly OrderStatus[]): OrderRecord[] {
    return [...(this.#byActor.get(actor) ?? [])].flatMap((id) => {
      const order = this.#orders.get(id);
      return order && statuses.includes(order.status) ? [order] : [];
    });
  }
}

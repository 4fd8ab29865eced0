import { createHash } from 'node:crypto';
import type { ClassRecord } from '#contract/class.ts';
import { OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Random } from '#server/demo/random.ts';
import type { Effect, StatusKind } from './effects.ts';
import { type RowKind, rowKinds } from './rows.ts';

/** Completely received answer. */
export interface Acknowledged {
  readonly key: string;
  readonly userId: string;
  readonly endpoint: RouteName;
  readonly status: number;
  /** SHA-256 of the body, hex. */
  readonly hash: string;
}

/** Opened payment; `isSettled` when the hosted page confirmed it. */
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
  /** Status of each try, in order; 0 without an answer. Repeated ones are stored once. */
  readonly statuses: readonly { readonly status: number; times: number }[];
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Statuses of an open order. */
export const liveStatuses: readonly OrderStatus[] = [
  OrderStatus.awaitPayment,
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.awaitCancel,
];

/** Orders of one booking of several dates among these: all of them, or one. */
export function datesOfOne(random: Random, orders: readonly OrderRecord[]): OrderRecord[] {
  const known = orders.filter(({ set }) => set !== undefined);
  if (known.length === 0) return [];
  const setId = random.pick(known).set?.id;
  const together = known.filter(({ set }) => set?.id === setId);
  return random.isTrue(0.7) ? together : together.slice(0, 1);
}

/**
 * Record of all acknowledged answers, kept outside the killed processes. The database must agree with it.
 */
export class ClientLog {
  readonly acknowledged: Acknowledged[] = [];
  /** Ids that clients created and sent. */
  readonly sent = { orders: new Set<string>(), waitlist_entry: new Set<string>(), rating: new Set<string>() };
  /** Rows in answers, with the number of keys. */
  readonly made: Readonly<Record<RowKind, Map<string, number>>>;
  /** Number of successful answers by command. */
  readonly succeeded = new Map<RouteName, number>();
  /** Steps of orders in answers: "order version" → its status, and the number of keys. */
  readonly steps = new Map<string, { readonly status: string; keys: number }>();
  /** Last acknowledged value by id. */
  readonly lastValues = new Map<StatusKind, Map<string, string>>();
  readonly payments = new Map<string, OpenedPayment>();
  /** Amounts that memberships took from balances, by id, with their buyers. */
  readonly memberships = new Map<string, { readonly userId: string; readonly amountMinor: number }>();
  /** Amounts that class packs took from balances, less their refunds, by id. */
  readonly packs = new Map<string, { readonly userId: string; readonly amountMinor: number }>();
  /** Amount that each coach has asked to withdraw. */
  readonly withdrawing = new Map<string, number>();
  /** Classes that may have seats left, newest last. */
  open: ClassRecord[] = [];
  /** Series that families may book, codes of coaches, and coaches with free hours. */
  readonly series: string[] = [];
  /** Series that are sold whole. */
  readonly courses: string[] = [];
  readonly codes: { readonly id: string; readonly coachId: string }[] = [];
  readonly offering: string[] = [];
  /** Orders that exist once their coach agrees to another date; `isSlot`: with the class of a slot. */
  readonly asked = new Map<string, { readonly isSlot: boolean }>();
  /** Forbidden answers: lost sessions, server errors, another body for the same key. */
  readonly surprises: string[] = [];
  /** Calls that ended without an answer, or with "come back later". */
  unanswered = 0;
  /** Unanswered calls that the server had handled: the retry got the stored answer. */
  doneUnanswered = 0;
  /** Longest wait of a caller, with the statuses of its tries before the answer. */
  longestWait: Wait = { ms: 0, path: '', statuses: [] };
  readonly #orders = new Map<string, OrderRecord>();
  readonly #byActor = new Map<string, Set<string>>();

  constructor() {
    this.made = Object.fromEntries(rowKinds.map((kind) => [kind, new Map()])) as Record<
      RowKind,
      Map<string, number>
    >;
  }

  /** Records the rows and steps of one answered key. */
  take({ made = [], step = [], lastValue }: Effect): void {
    for (const { kind, id } of [made].flat()) this.made[kind].set(id, (this.made[kind].get(id) ?? 0) + 1);
    for (const one of [step].flat()) {
      const name = `${one.order} ${one.version}`;
      this.steps.set(name, { status: one.status, keys: (this.steps.get(name)?.keys ?? 0) + 1 });
    }
    for (const { what, id, value } of [lastValue ?? []].flat()) this.keep(what, id, value);
  }

  /** Keeps the last acknowledged value of a row. */
  keep(what: StatusKind, id: string, value: string): void {
    const own = this.lastValues.get(what) ?? new Map<string, string>();
    this.lastValues.set(what, own.set(id, value));
  }

  /** Records an amount that a class pack took from a balance; negative for a refund. */
  spendOnPack(id: string, userId: string, amountMinor: number): void {
    this.packs.set(id, { userId, amountMinor: (this.packs.get(id)?.amountMinor ?? 0) + amountMinor });
  }

  /** Stores the new time or terms of a class, so that later calls name those. */
  change(record: ClassRecord): void {
    this.open = this.open.map((cls) => (cls.id === record.id ? record : cls));
  }

  /** Removes a canceled class, so that nobody tries to book it. */
  close(classId: string): void {
    this.open = this.open.filter(({ id }) => id !== classId);
  }

  /** Stores an order from either side unless a newer version is known. Returns false in that case. */
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

  /** Known orders of a student or a coach with one of these statuses. */
  liveOrders(actor: string, statuses: readonly OrderStatus[]): OrderRecord[] {
    return [...(this.#byActor.get(actor) ?? [])].flatMap((id) => {
      const order = this.#orders.get(id);
      return order && statuses.includes(order.status) ? [order] : [];
    });
  }
}

import type { ClassRecord } from '#contract/class.ts';
import { type HandoverMark, OrderStatus } from '#contract/enums.ts';
import type { OrderRecord } from '#contract/order.ts';
import { Blocks } from './blocks.ts';
import { Cards } from './cards.ts';
import { Messages } from './messages.ts';
import { Offers } from './offers.ts';
import { Ties } from './ties.ts';

/** An order in one of these is not over. */
export const liveStatuses: readonly OrderStatus[] = [
  OrderStatus.awaitPayment,
  OrderStatus.awaitAgree,
  OrderStatus.progress,
  OrderStatus.awaitCancel,
];

/** Records of one person that are remembered: those that ended leave first. */
const most = 60;
const mostClasses = 24;

interface Times {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** One tap about a child's arrival or leaving. */
export interface Handed {
  readonly orderId: string;
  readonly participantId: string;
  readonly mark: HandoverMark;
  readonly at: string;
}

/** Terms agreed at the booking: no later price, move or coach changes them (docs/domain.md 4.1, "Policy"). */
const agreedIn = ({ unitMinor, currency, terms, discount, number }: OrderRecord): string =>
  JSON.stringify([number, unitMinor, currency, terms, discount?.unitMinor]);

/**
 * Orders and classes as the clients last read them, from the answers alone. They may be out of date, as on a
 * phone. A command that fails because of that is followed by another read.
 */
export class Model {
  readonly #orders = new Map<string, OrderRecord>();
  readonly #byPerson = new Map<string, string[]>();
  /** Classes to come, by coach; oldest first. */
  readonly #classes = new Map<string, ClassRecord[]>();
  /** Accounts that were locked at some time: their phones may be turned away. */
  readonly locked = new Set<string>();
  /** Coaches who lost their role at some time. */
  readonly suspended = new Set<string>();
  /** Coaches whose class was given to another one at some time. */
  readonly replaced = new Set<string>();
  readonly ties = new Ties();
  readonly messages = new Messages();
  readonly blocks = new Blocks();
  readonly cards = new Cards();
  readonly offers = new Offers();
  /** Marks of handovers that were answered as stored. */
  readonly handovers: Handed[] = [];
  readonly #read = new Map<string, Times>();
  readonly #report: (what: string) => void;

  constructor(report: (what: string) => void) {
    this.#report = report;
  }

  /** Accounts that lost a child, a role or a class at some time: the server erases their answers about it. */
  erased(): string[] {
    return [...this.ties.lostChild, ...this.suspended, ...this.replaced];
  }

  note(record: OrderRecord): void {
    const known = this.#orders.get(record.id);
    if (known && agreedIn(known) !== agreedIn(record))
      this.#report(`order ${record.id} has other terms than before: ${agreedIn(known)} ${agreedIn(record)}`);
    // The coach's and the student's view of one version differ in their actions alone; either will do.
    if (known && known.version > record.version) return;
    this.#orders.set(record.id, record);
    for (const person of [record.student.id, record.coach.id]) this.#remember(person, record.id);
  }

  #remember(person: string, id: string): void {
    const own = this.#byPerson.get(person) ?? [];
    this.#byPerson.set(person, own);
    if (own.includes(id)) return;
    own.push(id);
    if (own.length <= most) return;
    const oldest = own.shift();
    if (oldest === undefined) return;
    const record = this.#orders.get(oldest);
    const isForgotten = ![record?.student.id, record?.coach.id].some(
      (other) => other !== undefined && this.#byPerson.get(other)?.includes(oldest),
    );
    if (isForgotten) this.#orders.delete(oldest);
  }

  /** The times of a class as somebody read them first. */
  firstRead({ id, startsAt, endsAt }: Pick<ClassRecord, 'id' | 'startsAt' | 'endsAt'>): Times {
    const times = this.#read.get(id) ?? { startsAt, endsAt };
    this.#read.set(id, times);
    return times;
  }

  ordersOf(person: string, statuses: readonly OrderStatus[]): OrderRecord[] {
    return (this.#byPerson.get(person) ?? []).flatMap((id) => {
      const order = this.#orders.get(id);
      return order && statuses.includes(order.status) ? [order] : [];
    });
  }

  allOrders(): OrderRecord[] {
    return [...this.#orders.values()];
  }

  /** `formerCoach` led the class until now. */
  noteClass(record: ClassRecord, formerCoach?: string): void {
    if (formerCoach !== undefined)
      this.#classes.set(
        formerCoach,
        this.classesOf(formerCoach).filter(({ id }) => id !== record.id),
      );
    const others = (this.#classes.get(record.coach.id) ?? []).filter(({ id }) => id !== record.id);
    this.#classes.set(record.coach.id, [...others, record].slice(-mostClasses));
  }

  /** Classes that start after `at` and are not called off, as far as is known. */
  classesAfter(at: Date, coachId?: string): ClassRecord[] {
    const lists = coachId === undefined ? [...this.#classes.values()] : [this.#classes.get(coachId) ?? []];
    return lists
      .flat()
      .filter(({ startsAt, state }) => state === 'published' && Date.parse(startsAt) > at.getTime());
  }

  /** Classes of one coach, also those that are over. */
  classesOf(coachId: string): readonly ClassRecord[] {
    return this.#classes.get(coachId) ?? [];
  }
}

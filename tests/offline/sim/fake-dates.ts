import { OrderStatus } from '#contract/enums.ts';
import { orderExchangeApi } from '#contract/order-exchange.ts';
import { orderForm } from '#contract/order-form.ts';
import { type MissedDate, orderSetForm, orderSetRecord } from '#contract/order-set.ts';
import type { OrderRecord } from '#contract/order.ts';
import { slotKey } from '#src/offline/core/actions/order-create.ts';
import { seenOrder } from '#tests/support/seen-order.ts';

/** A class, or a slot of free hours that is no class yet. */
export interface Offer {
  startsAt: string;
  seats: number;
  priceMinor: number;
  isSlot?: boolean;
}

interface Held {
  id: string;
  userId: string;
  /** Id of the class, or `slotKey` of the slot. */
  date: string;
  people: readonly string[];
  version: number;
  /** The number of dates of its booking. */
  set?: { id: string; dates: number };
  /** Leaving this date costs something, so the coach is asked for another one. */
  asksCoach?: boolean;
  asked?: { newOrderId: string; date: string };
}

interface Wanted {
  date: string;
  people: readonly string[];
  priceMinor: number;
}

type Refusal = [number, string, unknown?];
/** `undefined` for a request that another part of the server answers. */
type Decided = { refusal: Refusal } | { perform: () => unknown } | undefined;

const { class: anyClass } = seenOrder({});
const { title, place, zone } = anyClass;

/**
 * Books several dates, slots and other dates instead. Reads and answers with the schemas of the contract: a body that the
 * real server would refuse as malformed throws.
 */
export class FakeDates {
  readonly offers = new Map<string, Offer>();
  private readonly orders = new Map<string, Held>();

  /** An order that was booked before the schedule begins. */
  hold(order: Omit<Held, 'version'>): void {
    this.orders.set(order.id, { ...order, version: 1 });
  }

  /** Orders in force and their dates, by the id of the order. */
  inForce(userId: string): ReadonlyMap<string, string> {
    const own = [...this.orders.values()].filter((one) => one.userId === userId && one.people.length > 0);
    return new Map(own.map(({ id, date }) => [id, date]));
  }

  decide(userId: string, path: string, body: string): Decided {
    const [, , noun, orderId = '', verb] = path.split('/');
    const sent = JSON.parse(body) as Record<string, unknown>;
    if (noun === 'orderSet') return this.bookSet(userId, sent);
    if (noun === 'order' && verb === 'exchange') return this.exchange(userId, { ...sent, id: orderId });
    if (noun === 'order' && orderId === '' && 'slot' in sent) return this.bookSlot(userId, sent);
    return undefined;
  }

  private bookSet(userId: string, sent: unknown): Decided {
    const form = orderSetForm.parse(sent);
    const orders: Held[] = [];
    const missed: MissedDate[] = [];
    for (const { orderId, classId, basis } of form.dates) {
      const date = form.slots ? slotKey({ ...form.slots, startsAt: basis.startsAt }) : classId;
      const wanted = { date, people: form.participantIds, priceMinor: basis.priceMinor };
      const refused = this.refusalOf(userId, wanted);
      if (refused) missed.push({ classId, startsAt: basis.startsAt, zone: 'UTC', ...refused });
      else {
        const set = { id: form.setId, dates: form.dates.length };
        orders.push({ ...wanted, id: orderId, userId, version: 1, set });
      }
    }
    const isBooked = orders.length > 0 && (form.want === 'fitting' || missed.length === 0);
    if (!isBooked) return { refusal: [409, 'DATES_NOT_BOOKED', { missed }] };
    return {
      perform: () => {
        for (const order of orders) this.book(order);
        return orderSetRecord.parse({
          id: form.setId,
          orders: orders.map((order) => this.record(order)),
          missed,
        });
      },
    };
  }

  private bookSlot(userId: string, sent: unknown): Decided {
    const { slot, orderId, participantIds: people, basis } = orderForm.parse(sent);
    if (slot === undefined) return undefined;
    const wanted = { date: slotKey(slot), people, priceMinor: basis.priceMinor };
    const refused = this.refusalOf(userId, wanted);
    if (refused) return { refusal: [409, refused.reason, { near: [] }] };
    const order = { ...wanted, id: orderId, userId, version: 1 };
    return {
      perform: () => {
        this.book(order);
        return this.record(order);
      },
    };
  }

  private exchange(userId: string, sent: unknown): Decided {
    const { input, output } = orderExchangeApi['order.exchange'];
    const form = input.parse(sent);
    const old = this.orders.get(form.id);
    if (old?.userId !== userId) return { refusal: [404, 'NOT_FOUND'] };
    const { participantIds: people, newOrderId, slot, basis, shown } = form;
    if (old.asked !== undefined) return { refusal: [409, 'EXCHANGE_OPEN'] };
    if (people.some((one) => !old.people.includes(one)))
      return { refusal: [409, 'ORDER_STATUS_CHANGED', { status: OrderStatus.canceled }] };
    if (shown.startsAt !== this.offers.get(old.date)?.startsAt) return { refusal: [409, 'CHANGED'] };
    if (old.asksCoach === true && !shown.isAsked) return { refusal: [409, 'EXCHANGE_ASKS'] };
    const date = slot ? slotKey({ ...slot, startsAt: basis.startsAt }) : form.classId;
    const refused = this.refusalOf(userId, { date, people, priceMinor: basis.priceMinor });
    if (refused) return { refusal: [409, refused.reason, refused] };
    return {
      perform: () => {
        const version = old.version + 1;
        const isAsked = old.asksCoach === true;
        if (isAsked) this.orders.set(old.id, { ...old, version, asked: { newOrderId, date } });
        else {
          const staying = old.people.filter((one) => !people.includes(one));
          this.orders.set(old.id, { ...old, version, people: staying });
          this.addSeats(old.date, people.length);
          this.book({ id: newOrderId, userId, date, people, version: 1 });
        }
        const taken = isAsked ? null : this.recordOf(newOrderId);
        return output.parse({ order: this.recordOf(old.id), taken });
      },
    };
  }

  /** Returns the refusal that a booking of this date alone gets. */
  private refusalOf(userId: string, { date, people, priceMinor }: Wanted) {
    const offer = this.offers.get(date);
    if (!offer) return { reason: 'NOT_FOUND' };
    const isOwn = (one: Held) => one.userId === userId && one.date === date;
    const isAgain = [...this.orders.values()].some(
      (one) => isOwn(one) && people.some((person) => one.people.includes(person)),
    );
    if (isAgain) return { reason: 'ALREADY_BOOKED' };
    if (offer.priceMinor !== priceMinor) return { reason: 'CHANGED' };
    if (offer.seats >= people.length) return undefined;
    return offer.isSlot ? { reason: 'SLOT_TAKEN' } : { reason: 'CLASS_FULL', seatsLeft: offer.seats };
  }

  private book(order: Held): void {
    this.orders.set(order.id, order);
    this.addSeats(order.date, -order.people.length);
  }

  private addSeats(date: string, count: number): void {
    const offer = this.offers.get(date);
    if (offer) offer.seats += count;
  }

  /** The order as the phone gets it now. */
  recordOf(orderId: string): OrderRecord {
    const order = this.orders.get(orderId);
    if (!order) throw new Error('No order');
    return this.record(order);
  }

  private record({ id, date, people, version, set, asked }: Held): OrderRecord {
    const { startsAt = '', priceMinor = 0 } = this.offers.get(date) ?? {};
    const isOver = people.length === 0;
    const other = asked && this.offers.get(asked.date);
    return seenOrder({
      id,
      version,
      status: isOver ? OrderStatus.canceled : OrderStatus.progress,
      cancelReason: isOver ? { code: 'exchanged', text: '' } : null,
      class: { ...anyClass, startsAt },
      participants: people.map((one) => ({ id: one, kind: 'child', name: 'Zoe' })),
      seats: people.length,
      unitMinor: priceMinor,
      totalMinor: priceMinor * people.length,
      ...(set && { set }),
      exchange: {
        left: 2,
        ended: null,
        from: null,
        to: [],
        asked:
          asked && other
            ? {
                title,
                place,
                zone,
                startsAt: other.startsAt,
                endsAt: other.startsAt,
                newOrderId: asked.newOrderId,
                participantIds: [...people],
                differenceMinor: other.priceMinor - priceMinor,
                answerBy: other.startsAt,
              }
            : null,
      },
    });
  }
}

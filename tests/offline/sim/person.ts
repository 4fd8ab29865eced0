import { decideIn, enqueue, withdrawIn, type Enqueued, type Intent } from '#src/offline/core/enqueue.ts';
import { neverSent, type OutboxRow } from '#src/offline/core/outbox-row.ts';
import type { OutboxStore } from '#src/offline/core/store.ts';
import { mirroredSession } from '#src/offline/session-row.ts';
import type { FakeServer } from './fake-server.ts';
import type { Context } from './phone.ts';
import type { Random } from './random.ts';

/** Intent of the person, as the checkers see it. */
export interface Expectation {
  key: string;
  userId: string;
  lane: string;
  body: string;
  /** Place in the order of the commits, which is the order of the taps. */
  order: number;
  /** The call resolved, so the screen showed "waiting". */
  isPromised: boolean;
  /** Withdrawn, merged or erased before it was ever sent: must have no effect. */
  isVoid: boolean;
  /** Deleted by an explicit choice after it may have been sent. */
  isGivenUp: boolean;
}

interface Booking {
  orderId: string;
  isCancel: boolean;
}

/** Taps at random, in any tab, and answers questions. */
export class Person {
  readonly expectations: Expectation[] = [];
  private readonly lastBooking = new Map<string, Booking>();
  private readonly leaving = new Set<string>();
  private counter = 0;
  private commits = 0;
  private readonly random: Random;
  private readonly server: FakeServer;
  private readonly classes: number;

  constructor(random: Random, server: FakeServer, classes: number) {
    this.random = random;
    this.server = server;
    this.classes = classes;
  }

  /** One tap in a tab; nothing when nobody is signed in. */
  async tap(tab: Context): Promise<void> {
    const session = await mirroredSession(tab.people.device);
    if (!session) return;
    const intent = this.nextIntent(session.userId);
    const expectation = this.note(intent.id, intent.userId, '', '');
    const store = this.watched(await tab.world.db(session.userId));
    const result = await enqueue(store, intent, tab.world);
    this.settle(expectation, result);
    if (result.kind === 'queued') tab.poke('enqueue');
  }

  async withdraw(tab: Context): Promise<void> {
    const { store, rows } = await this.rowsOf(tab);
    const row = rows.find(neverSent);
    if (!store || !row) return;
    await store.run('rw', (tx) => withdrawIn(tx, row.seq));
    tab.poke('enqueue');
  }

  /** Answers a question: at random, or in the end always with "no". */
  async decide(tab: Context, isLast: boolean): Promise<void> {
    const { store, rows } = await this.rowsOf(tab);
    const row = rows.find((each) => each.state === 'needsUser');
    if (!store || !row) return;
    const choice = isLast ? 'dismiss' : this.random.pick(['dismiss', 'tryAgain', 'replace'] as const);
    const newId = this.id('k');
    // Written by nextIntent below.
    const input = JSON.parse(row.body) as Record<string, unknown>;
    const basis = { priceMinor: this.server.prices[Number(input.classId)] };
    const decision =
      choice === 'replace' ? { kind: choice, newId, body: { ...input, basis } } : { kind: choice, newId };
    const expectation = this.note(newId, row.userId, '', '');
    const result = await store.run('rw', (tx) => decideIn(tx, row.seq, decision, tab.world));
    if (result.kind === 'queued' && result.row.id === newId) this.settle(expectation, result);
    else expectation.isVoid = true;
    tab.poke('enqueue');
  }

  signsInAgain(userId: string): void {
    this.leaving.delete(userId);
  }

  /** The person signs out and has everything deleted, also what is tapped until that is done. */
  giveUp(userId: string): void {
    this.leaving.add(userId);
    for (const expectation of this.expectations)
      if (expectation.userId === userId) expectation.isGivenUp = true;
  }

  private async rowsOf(tab: Context): Promise<{ store?: OutboxStore; rows: OutboxRow[] }> {
    const session = await mirroredSession(tab.people.device);
    if (!session) return { rows: [] };
    const store = this.watched(await tab.world.db(session.userId));
    return { store, rows: await store.run('r', (tx) => tx.openRows()) };
  }

  /** Sees which rows a person's own action erases. */
  private watched(store: OutboxStore): OutboxStore {
    return {
      run: (mode, work) =>
        store.run(mode, (tx) =>
          work({
            ...tx,
            addRow: async (row) => {
              const expectation = this.expectations.find(({ key }) => key === row.id);
              if (expectation) expectation.order = this.commits++;
              return tx.addRow(row);
            },
            deleteRow: async (seq) => {
              const row = await tx.row(seq);
              const expectation = this.expectations.find(({ key }) => key === row?.id);
              if (expectation) expectation.isVoid = true;
              await tx.deleteRow(seq);
            },
          }),
        ),
    };
  }

  private settle(expectation: Expectation, result: Enqueued): void {
    expectation.isPromised = result.kind === 'queued';
    if (result.kind === 'queued') {
      expectation.lane = `${result.row.userId}|${result.row.lane}`;
      expectation.body = result.row.body;
    } else expectation.isVoid = true;
  }

  private note(key: string, userId: string, lane: string, body: string): Expectation {
    const expectation = {
      key,
      userId,
      lane,
      body,
      order: -1,
      isPromised: false,
      isVoid: false,
      isGivenUp: this.leaving.has(userId),
    };
    this.expectations.push(expectation);
    return expectation;
  }

  private nextIntent(userId: string): Intent {
    const { random } = this;
    const id = this.id('k');
    const kind = random.int(16);
    if (kind >= 10) return this.messageIntent(id, userId, kind);
    if (kind < 3) {
      const coachId = 'coach';
      const body = { isOn: random.chance(0.5) };
      return { id, userId, type: 'favorite.set', entityId: coachId, body, about: {} };
    }
    if (kind === 3) {
      return { id, userId, type: 'notice.read', entityId: `n${random.int(3)}`, body: {}, about: {} };
    }
    const classId = random.int(this.classes);
    const lane = `${userId}|${classId}`;
    const last = this.lastBooking.get(lane);
    if (kind === 4 && last) {
      const body = { ratingId: this.id('r'), stars: 5 };
      return { id, userId, type: 'order.rate', entityId: last.orderId, body, about: {} };
    }
    if (last && !last.isCancel) {
      this.lastBooking.set(lane, { ...last, isCancel: true });
      return this.orderIntent(id, userId, 'order.cancel', last.orderId, classId);
    }
    const orderId = this.id('o');
    this.lastBooking.set(lane, { orderId, isCancel: false });
    return this.orderIntent(id, userId, 'order.create', orderId, classId);
  }

  /** Writes into one of two threads, or reads one of them up to a position. */
  private messageIntent(id: string, userId: string, kind: number): Intent {
    const entityId = `t${this.random.int(2)}`;
    if (kind >= 13) {
      const body = { position: 1 + this.random.int(9) };
      return { id, userId, type: 'message.read', entityId, body, about: {} };
    }
    const body = { id: this.id('m'), to: { kind: 'order', id: entityId }, body: { quick: 'ok' } };
    return { id, userId, type: 'message.send', entityId, body, about: {} };
  }

  private orderIntent(
    id: string,
    userId: string,
    type: 'order.create' | 'order.cancel',
    orderId: string,
    classId: number,
  ): Intent {
    const priceMinor = this.server.prices[classId];
    const body = type === 'order.cancel' ? { classId } : { orderId, classId, basis: { priceMinor } };
    return { id, userId, type, entityId: orderId, classId: String(classId), body, about: {} };
  }

  private id(prefix: string): string {
    return `${prefix}${this.counter++}`;
  }
}

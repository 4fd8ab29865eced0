import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Reply } from '#src/offline/core/classify.ts';
import type { DrainWorld, SendRequest } from '#src/offline/core/drain-world.ts';
import { enqueue, type Enqueued, type Intent } from '#src/offline/core/enqueue.ts';
import type { OutboxRow } from '#src/offline/core/outbox-row.ts';
import type { Session } from '#src/offline/core/store.ts';
import { makeUserDb, type UserDb } from '#src/offline/db.ts';
import { dexieStore } from '#src/offline/dexie-store.ts';

/** One account, one context, a clock that a test moves, and a server with answers that a test chooses. */
export class SmallWorld {
  now = 1_000_000;
  isReachable = true;
  isSessionGood = false;
  longestWait = 300_000;
  session: Session | undefined = { userId: 'u1', gen: 1, token: 't1' };
  readonly sent: SendRequest[] = [];
  answer: (request: SendRequest) => Reply | Promise<Reply> = (request) => replyTo(request, 200, ok());
  readonly db: UserDb;
  readonly world: DrainWorld;
  private ids = 0;

  constructor(build = '1') {
    this.db = makeUserDb(Dexie, 'u1', { indexedDB: new IDBFactory(), IDBKeyRange });
    this.world = {
      db: async () => dexieStore(this.db),
      session: async () => this.session,
      locks: undefined,
      send: async (request) => {
        this.sent.push(request);
        return this.answer(request);
      },
      isReachable: () => this.isReachable,
      isSessionGood: async () => this.isSessionGood,
      longestWait: () => this.longestWait,
      now: () => this.now,
      serverNow: () => this.now,
      timer: () => new Promise(() => undefined),
      random: () => 0.5,
      pause: async () => undefined,
      build,
    };
  }

  intent(patch: Partial<Intent> = {}): Intent {
    this.ids += 1;
    const entityId = patch.entityId ?? `o${this.ids}`;
    const classId = patch.classId ?? 'c1';
    return {
      id: `k${this.ids}`,
      userId: 'u1',
      type: 'order.create',
      entityId,
      classId,
      body: { orderId: entityId },
      about: {},
      ...patch,
    };
  }

  add(patch: Partial<Intent> = {}): Promise<Enqueued> {
    return enqueue(dexieStore(this.db), this.intent(patch), this.world);
  }

  rows(): Promise<OutboxRow[]> {
    return this.db.outbox.orderBy('seq').toArray();
  }

  async states(): Promise<string[]> {
    return (await this.rows()).map(({ id, state }) => `${id} ${state}`);
  }
}

export const ok = (data: unknown = {}) => ({ code: 200, msg: 'ok', data });
export const no = (code: number, reason: string, data: unknown = null) => ({
  code,
  msg: reason,
  error: reason,
  reason,
  data,
});

export const replyTo = (request: SendRequest, status: number, envelope: object): Reply => ({
  status,
  redirected: false,
  header: (name) => request.headers[name] ?? null,
  text: JSON.stringify(envelope),
});

import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Reply } from '#src/offline/core/classify.ts';
import type { DrainWorld, PausePoint } from '#src/offline/core/drain-world.ts';
import { deviceDb, idbStore, openExisting, readSession, userDb } from '#src/offline/core/idb-store.ts';
import { longestWait } from '#src/offline/core/outbox-row.ts';
import { makeRunner, type Runner, type Trigger } from '#src/offline/core/runner.ts';
import type { OutboxStore } from '#src/offline/core/store.ts';
import { makeDeviceDb, makeUserDb, type DeviceDb, type UserDb } from '#src/offline/db.ts';
import { dexieStore } from '#src/offline/dexie-store.ts';
import { finishLeaving, type PeopleWorld } from '#src/offline/people.ts';
import { mirroredSession } from '#src/offline/session-row.ts';
import type { Defect } from './defects.ts';
import { FakeLocks } from './fake-locks.ts';
import type { FakeNetwork } from './fake-network.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

interface Flight {
  signal: AbortSignal;
  isOpen: boolean;
  isParked: boolean;
}

/** State shared by all contexts of one phone: storage survives every kill. */
export class Phone {
  readonly locks = new FakeLocks();
  readonly factory = new IDBFactory();
  readonly errors: unknown[] = [];
  /** Answers that were committed, also those that a sign-out has wiped since. */
  readonly reported = new Map<string, 'done' | 'rejected'>();
  /** The token of the signed-in person: no other may be sent. */
  token: string | undefined;
  oldTokens = 0;
  /** The faults are over: every request arrives. */
  isHealed = false;
  /** Called when a context comes to a pause; a test may kill it there. */
  onPause: (context: Context, point: PausePoint) => void = () => undefined;
  readonly scheduler: Scheduler;
  readonly network: FakeNetwork;
  readonly random: Random;
  readonly defect: Defect;

  constructor(scheduler: Scheduler, network: FakeNetwork, random: Random, defect: Defect) {
    this.scheduler = scheduler;
    this.network = network;
    this.random = random;
    this.defect = defect;
  }

  dexie<T>(make: (options: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }) => T): T {
    return make({ indexedDB: this.factory, IDBKeyRange });
  }
}

/** One tab (Dexie) or the worker (plain IndexedDB); after a kill a new one is made. */
export class Context {
  isPaused = false;
  readonly id: string;
  readonly world: DrainWorld;
  readonly people: PeopleWorld;
  private readonly phone: Phone;
  private readonly runner: Runner;
  private isBusy = false;
  private isDead = false;
  private flight: Flight | undefined;
  private opened: DeviceDb | undefined;
  private readonly userDbs = new Map<string, UserDb>();
  private readonly raw: IDBDatabase[] = [];

  constructor(phone: Phone, id: string, kind: 'tab' | 'worker') {
    const { scheduler, random, defect } = phone;
    this.phone = phone;
    this.id = id;
    const world: DrainWorld = {
      db: async (userId) =>
        this.remembered(kind === 'tab' ? dexieStore(this.userDb(userId)) : await this.rawStore(userId)),
      session: async () => (kind === 'tab' ? mirroredSession(this.device) : this.rawSession()),
      locks: phone.locks.of(id),
      send: (request) =>
        new Promise((resolve, reject) => {
          const flight: Flight = { signal: request.signal, isOpen: true, isParked: false };
          this.flight = flight;
          if (request.headers.Authorization !== `Bearer ${phone.token}`) phone.oldTokens += 1;
          phone.network.post({
            request: { ...request, body: request.body ?? '' },
            deliver: (reply: Reply) => this.land(flight) && resolve(reply),
            fail: () => this.land(flight) && reject(new Error('network')),
          });
        }),
      // The gate may close between any two steps, also after a row was marked.
      isReachable: () => phone.isHealed || random.chance(0.97),
      isSessionGood: async ({ token }) => token === phone.token && random.chance(0.7),
      longestWait: () => longestWait,
      now: () => scheduler.now,
      serverNow: () => scheduler.now,
      timer: (ms, signal) => scheduler.alarm(id, ms, signal, () => this.onAlarm(signal)),
      random: () => random.next(),
      pause: (point) => this.pause(point),
      build: '1',
    };
    this.world = defect.world?.(world) ?? world;
    const device = () => this.device;
    this.people = {
      get device() {
        return device();
      },
      openUser: async (userId) => this.userDb(userId),
      remove: (db) => db.delete(),
      pause: (point) => this.pause(point),
    };
    this.runner = makeRunner(this.world, {
      onReport: () => undefined,
      onError: (error) => phone.errors.push(error),
      onIdle: () => {
        this.isBusy = false;
        if (!this.isDead) scheduler.leave();
      },
    });
    this.spawn(async () => {
      if (kind === 'tab') await finishLeaving(this.people);
      this.poke('start');
    });
  }

  /** A piece of work that the person or the app starts here. */
  spawn(work: () => Promise<void>): void {
    const { scheduler, errors } = this.phone;
    scheduler.enter();
    work()
      .catch((error: unknown) => errors.push(error))
      .finally(() => scheduler.leave());
  }

  poke(trigger: Trigger): void {
    if (!(trigger === 'online' && !this.isBusy)) this.start();
    this.runner.poke(trigger);
  }

  kill(): void {
    this.isDead = true;
    this.runner.stop();
    this.phone.scheduler.drop(this.id);
    this.phone.locks.release(this.id);
    for (const db of [this.opened, ...this.userDbs.values(), ...this.raw]) db?.close();
  }

  private get device(): DeviceDb {
    this.opened ??= this.phone.dexie((options) => makeDeviceDb(Dexie, options));
    return this.opened;
  }

  userDb(userId: string): UserDb {
    const known = this.userDbs.get(userId);
    if (known?.isOpen()) return known;
    known?.close();
    const db = this.phone.dexie((options) => makeUserDb(Dexie, userId, options));
    db.on('versionchange', () => {
      db.close();
      return false;
    });
    this.userDbs.set(userId, db);
    return db;
  }

  private start(): void {
    if (this.isBusy) return;
    this.isBusy = true;
    this.phone.scheduler.enter();
  }

  private pause(point: PausePoint): Promise<void> {
    if (point === 'signOut.mirrorGone') this.phone.token = undefined;
    this.phone.onPause(this, point);
    if (this.isDead) {
      this.phone.scheduler.leave();
      return new Promise(() => undefined);
    }
    return this.phone.scheduler.pause(this.id, point, () => {
      if (point !== 'drain.sent' || !this.flight?.isOpen) return false;
      this.flight.isParked = true;
      return true;
    });
  }

  private land(flight: Flight): boolean {
    if (!flight.isOpen || this.isDead) return false;
    flight.isOpen = false;
    if (flight.isParked) this.phone.scheduler.enter();
    return true;
  }

  private onAlarm(signal: AbortSignal): void {
    if (this.flight?.signal === signal) this.land(this.flight);
    else this.start();
  }

  private remembered(store: OutboxStore): OutboxStore {
    return {
      run: async (mode, work) => {
        const reported = new Map<string, 'done' | 'rejected'>();
        const value = await store.run(mode, (tx) =>
          work({
            ...tx,
            putRow: async (row) => {
              if (row.state === 'done' || row.state === 'rejected') reported.set(row.id, row.state);
              await tx.putRow(row);
            },
          }),
        );
        for (const [id, state] of reported) this.phone.reported.set(id, state);
        return value;
      },
    };
  }

  private async rawStore(userId: string): Promise<OutboxStore> {
    const db = await openExisting(this.phone.factory, userDb(userId));
    if (!db) throw new Error('No database');
    this.raw.push(db);
    return idbStore(db);
  }

  private async rawSession(): Promise<Awaited<ReturnType<typeof readSession>>> {
    const db = await openExisting(this.phone.factory, deviceDb);
    if (!db) return undefined;
    try {
      return await readSession(db);
    } finally {
      db.close();
    }
  }
}

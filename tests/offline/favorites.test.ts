// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CoachCard } from '#contract/coach-card.ts';
import { actions } from '#src/offline/core/actions.ts';
import type { Reply } from '#src/offline/core/classify.ts';
import type { DrainWorld, SendRequest } from '#src/offline/core/drain-world.ts';
import { drain } from '#src/offline/core/drain.ts';
import { enqueue } from '#src/offline/core/enqueue.ts';
import { dexieStore } from '#src/offline/dexie-store.ts';
import { person } from '#src/offline/person.ts';
import { favoriteQuery } from '#src/offline/queries.ts';
import { saveFavorites } from '#src/offline/records.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { seeded } from './sim/random.ts';
import { ok, replyTo, SmallWorld } from './small-world.ts';

/** Only the fields that the list draws. */
const coach = { id: 'c', name: 'Ana' } as CoachCard;
const seeds = 40;
const steps = 30;

beforeEach(() => person.set('u1'));
afterEach(async () => {
  person.set(null);
  closeAll();
  // Each schedule starts on an empty phone.
  await deleteDatabases();
});

/** A person with one favorite, a server that handles each request on arrival, and answers at any time. */
class FavoriteSchedule {
  /** State at the server; another phone may have set it. */
  isOnAtServer: boolean;
  lastIntent: boolean | undefined;
  private readonly answered = new Map<string, object>();
  private readonly onTheWay: ((isLost: boolean) => void)[] = [];
  private readonly lists: (() => Promise<void>)[] = [];
  private readonly small = new SmallWorld();
  private readonly world: DrainWorld;
  private draining: Promise<unknown> | undefined;
  private taps = 0;

  constructor(isOn: boolean) {
    this.isOnAtServer = isOn;
    this.world = {
      ...this.small.world,
      serverNow: () => Date.now(),
      db: async (userId) => dexieStore(await openUser(userId)),
      send: (request) => this.atServer(request),
    };
  }

  /** Returns the state that the screen shows; `known` is the state when the coach's page was opened. */
  async seen(known: boolean): Promise<boolean> {
    const query = favoriteQuery('c');
    if (query.of !== 'person') throw new Error('a favorite belongs to a person');
    const { data } = await query.read(await openUser('u1'));
    return data.isOn ?? known;
  }

  async tap(known: boolean): Promise<void> {
    const isOn = !(await this.seen(known));
    this.taps += 1;
    const asked = actions['favorite.set'].intent({ coachId: 'c', isOn, coach });
    const intent = { id: `tap ${this.taps}`, userId: 'u1', type: 'favorite.set', ...asked } as const;
    await enqueue(dexieStore(await openUser('u1')), intent, this.world);
    this.lastIntent = isOn;
  }

  send(): void {
    this.draining ??= drain(this.world, { now: true }).finally(() => (this.draining = undefined));
  }

  /** Sends and answers all waiting rows while nobody taps. */
  async exchange(): Promise<void> {
    const { outbox } = await openUser('u1');
    while ((await outbox.where('state').notEqual('done').count()) > 0) {
      this.send();
      this.answer({ isLost: false });
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }

  answer({ isLost }: { isLost: boolean }): void {
    this.onTheWay.shift()?.(isLost);
  }

  askForList(): void {
    const askedAt = Date.now();
    const items = this.isOnAtServer ? [{ coach, changedAt: '' }] : [];
    this.lists.push(() => saveFavorites(items, { complete: true, askedAt }));
  }

  async listArrives(): Promise<void> {
    await this.lists.shift()?.();
  }

  async untilQuiet(): Promise<void> {
    await this.exchange();
    while (this.lists.length > 0) await this.listArrives();
  }

  private async atServer(request: SendRequest): Promise<Reply> {
    const key = request.headers['Idempotency-Key'] ?? '';
    if (!this.answered.has(key)) {
      this.isOnAtServer = request.body === '{"isOn":true}';
      this.answered.set(key, ok({ coachId: 'c', isOn: this.isOnAtServer, changedAt: '' }));
    }
    const envelope = this.answered.get(key) ?? {};
    return await new Promise((resolve, reject) => {
      this.onTheWay.push((isLost) =>
        isLost ? reject(new Error('lost')) : resolve(replyTo(request, 200, envelope)),
      );
    });
  }
}

test.each(Array.from({ length: seeds }, (_each, seed) => seed))(
  'each tap flips the state that was seen, and no late answer shows another one (seed %i)',
  async (seed) => {
    const { chance, int } = seeded(seed);
    // The state on the page may be old: another phone has changed it since.
    const known = chance(0.5);
    const schedule = new FavoriteSchedule(chance(0.5));
    if (chance(0.5)) {
      schedule.askForList();
      await schedule.listArrives();
      // The state on the phone is no longer true.
      if (chance(0.5)) schedule.isOnAtServer = !schedule.isOnAtServer;
    }
    const things: (() => Promise<void> | void)[] = [
      () => schedule.tap(known),
      () => schedule.tap(known),
      () => schedule.answer({ isLost: false }),
      () => schedule.answer({ isLost: true }),
      () => schedule.askForList(),
      () => schedule.listArrives(),
      () => schedule.send(),
      () => schedule.exchange(),
    ];
    for (let step = 0; step < steps; step++) {
      const intent = schedule.lastIntent;
      const which = int(things.length);
      // The screen reads while things happen, also in the middle of them.
      const isTap = which < 2;
      const looks = isTap ? [] : [schedule.seen(known), schedule.seen(known)];
      await things[which]?.();
      looks.push(schedule.seen(known));
      const shown = await Promise.all(looks);
      const expected = isTap ? schedule.lastIntent : intent;
      expect(shown, `step ${step}`).toEqual(shown.map((each) => expected ?? each));
    }
    await schedule.untilQuiet();
    const wanted = schedule.lastIntent ?? schedule.isOnAtServer;
    expect(schedule.isOnAtServer).toBe(wanted);
    expect(await schedule.seen(wanted)).toBe(wanted);
  },
);

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
import { heartQuery } from '#src/offline/queries.ts';
import { saveFavorites } from '#src/offline/records.ts';
import { closeAll, openUser } from '#src/offline/storage.ts';
import { seeded } from './sim/random.ts';
import { ok, replyTo, SmallWorld } from './small-world.ts';

/** Only what the list draws. */
const coach = { id: 'c', name: 'Ana' } as CoachCard;
const seeds = 40;
const steps = 30;

beforeEach(() => person.set('u1'));
afterEach(async () => {
  person.set(null);
  closeAll();
  // Each schedule starts on a phone that knows nothing.
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

/** A person with one heart, a server that does what arrives at once, and answers that come when they like. */
class Heart {
  /** What the server holds; another phone may have set it. */
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

  /** What the screen shows; `known` is what the coach's page was told when it was opened. */
  async seen(known: boolean): Promise<boolean> {
    const query = heartQuery('c');
    if (query.of !== 'person') throw new Error('a heart belongs to a person');
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

  /** What waits is sent and answered while nobody taps. */
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
  'each tap means what was seen, and no late answer shows anything else (seed %i)',
  async (seed) => {
    const { chance, int } = seeded(seed);
    // What the page was told may be old: another phone has changed it since.
    const known = chance(0.5);
    const heart = new Heart(chance(0.5));
    if (chance(0.5)) {
      heart.askForList();
      await heart.listArrives();
      // What the phone believes is no longer true.
      if (chance(0.5)) heart.isOnAtServer = !heart.isOnAtServer;
    }
    const things: (() => Promise<void> | void)[] = [
      () => heart.tap(known),
      () => heart.tap(known),
      () => heart.answer({ isLost: false }),
      () => heart.answer({ isLost: true }),
      () => heart.askForList(),
      () => heart.listArrives(),
      () => heart.send(),
      () => heart.exchange(),
    ];
    for (let step = 0; step < steps; step++) {
      const intent = heart.lastIntent;
      const which = int(things.length);
      // The screen reads while things happen, also in the middle of them.
      const isTap = which < 2;
      const looks = isTap ? [] : [heart.seen(known), heart.seen(known)];
      await things[which]?.();
      looks.push(heart.seen(known));
      const shown = await Promise.all(looks);
      const expected = isTap ? heart.lastIntent : intent;
      expect(shown, `step ${step}`).toEqual(shown.map((each) => expected ?? each));
    }
    await heart.untilQuiet();
    const wanted = heart.lastIntent ?? heart.isOnAtServer;
    expect(heart.isOnAtServer).toBe(wanted);
    expect(await heart.seen(wanted)).toBe(wanted);
  },
);

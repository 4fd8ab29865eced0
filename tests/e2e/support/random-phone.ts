import type { BrowserContext, Page } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { seeded, type Random } from '#tests/offline/sim/random.ts';
import { ask } from './api.ts';
import type { DemoServer } from './demo-server.ts';
import { signInQuickly } from './journey.ts';
import { KillableBrowser } from './killable-browser.ts';
import { LossyProxy } from './lossy-proxy.ts';
import { addFamily, addCoach, type Family, type Person } from './people.ts';
import { settledScreen, workerReady } from './phone.ts';
import { randomFaults } from './random-faults.ts';
import { disturb, newIntent, someIntent, type Intent } from './random-intent.ts';
import { book, cancel, decide, tapFavorite, withdraw, type Hand } from './random-taps.ts';
import { cardsOf, isLive, falseIn, readFacts, sentencesIn, type Fact } from './random-truth.ts';
import { rowsOf } from './rows.ts';

const nothingWaits = 'Nothing waits on this phone.';
const lostSentence = 'Your browser removed actions that were waiting to be sent.';
const isOpen = ({ state }: { state: string }): boolean => state !== 'done' && state !== 'rejected';

/**
 * One person with a phone under random faults. The sentences on the screens are compared with the database.
 */
export class RandomPhone implements Hand {
  readonly falseSentences: string[] = [];
  readonly steps: string[] = [];
  /** Sentences that were compared with the database. */
  sentences = 0;
  readonly #seed: number;
  readonly random: Random;
  readonly #server: DemoServer;
  readonly #proxy: LossyProxy;
  readonly #browser = new KillableBrowser();
  #intents: Intent[] = [];
  /** Keys of the actions that were sent. */
  readonly #left = new Set<string>();
  #family!: Family;
  #coach!: Person;
  #favorite: boolean | undefined;
  #isOffline = false;
  #context!: BrowserContext;
  page!: Page;
  #second: Page | undefined;

  private constructor(seed: number, server: DemoServer, proxy: LossyProxy) {
    this.#seed = seed;
    this.random = seeded(seed);
    this.#server = server;
    this.#proxy = proxy;
  }

  static async start(seed: number, server: DemoServer, classes: number): Promise<RandomPhone> {
    const phone = new RandomPhone(seed, server, await LossyProxy.before(server));
    await phone.#begin(classes);
    return phone;
  }

  async end(): Promise<void> {
    await this.#context.close();
    this.#browser.remove();
    await this.#proxy.stop();
  }

  /** Opens all screens of the run once with a network. */
  async #begin(classes: number): Promise<void> {
    this.#family = await addFamily(this.#server, { children: ['Ada', 'Ben'], isFunded: true });
    this.#coach = await addCoach(this.#server);
    this.#context = await this.#browser.start(this.#server);
    this.page = await this.#context.newPage();
    this.#behave();
    await signInQuickly(this.page, this.#proxy, this.#family.email);
    for (let i = 1; i <= classes; i++) {
      const intent = await newIntent(this.#server, this.#coach, `Intent ${this.#seed}-${i}`);
      this.#intents.push(intent);
      await this.open(`/student/payment?class=${intent.id}`);
    }
    await workerReady(this.page);
    await this.open(`/student/coachDetail?id=${this.#coach.id}`);
    await this.page.waitForLoadState('networkidle');
    await this.open('/waiting');
  }

  /** Takes one random step, and compares the screens with the database. */
  async step(): Promise<void> {
    const things: (readonly [string, () => Promise<void> | void])[] = [
      ['book', () => book(this, this.#intents)],
      ['book', () => book(this, this.#intents)],
      ['book', () => book(this, this.#intents)],
      ['cancel', () => cancel(this, this.#intents)],
      ['withdraw', () => this.#takeBack()],
      ['decide', () => decide(this)],
      [
        'favorite',
        async () => void (this.#favorite = await tapFavorite(this, this.#coach.id, this.#favorite)),
      ],
      ['offline', () => this.#setOffline(true)],
      ['online', () => this.#setOffline(false)],
      ...Object.entries(randomFaults(this.random)).map(
        ([name, fault]) => [name, () => this.#suffer(fault)] as const,
      ),
      ['answers come', () => this.#behave()],
      ['second tab', () => this.#toggleSecond()],
      ['reload', () => this.open('/waiting')],
      ['eviction', () => this.#evict()],
      ['kill', () => this.#kill()],
      ['the class gets dearer', () => this.#disturbOne('price')],
      ['the class moves', () => this.#disturbOne('time')],
      ['the class is full', () => this.#disturbOne('seats')],
    ];
    const [name, does] = this.random.pick(things);
    this.steps.push(name);
    await does();
    await this.#expectTruth();
  }

  /** Ends all faults. Each intent then took effect exactly once, or its refusal is on the screen. */
  async settle(): Promise<void> {
    this.steps.push('settle');
    this.#behave();
    await this.#setOffline(false);
    await this.open('/waiting');
    await this.#compare(async () => {
      const facts = await this.#facts();
      const rows = await rowsOf(this.page);
      const wrong = this.#intents.flatMap(({ id, title, wants, isDisturbed }) => {
        const live = (facts.get(id) ?? []).filter(isLive).length;
        const own = rows.filter(({ body, type }) => type === 'order.create' && body.includes(id));
        const isReported =
          isDisturbed && own.some(({ state }) => state === 'rejected' || state === 'needsUser');
        const isRight =
          wants === 'lost' || (wants === 'seat' ? live === 1 || isReported : live === 0 || isDisturbed);
        return isRight ? [] : [`${title}: wants ${wants}, ${live} live orders`];
      });
      const waits = rows.filter((row) => isOpen(row) && row.state !== 'needsUser').length;
      const isFavoriteWrong =
        this.#favorite !== undefined && (await this.#favoriteAtServer()) !== this.#favorite;
      return [
        ...wrong,
        ...(waits > 0 ? [`${waits} actions still wait`] : []),
        ...(isFavoriteWrong ? ['the favorite is not as it was last chosen'] : []),
      ];
    }, 60_000);
    await this.#expectTruth();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#proxy.url + path);
    await settledScreen(this.page);
  }

  async #takeBack(): Promise<void> {
    const wasFavorite = await withdraw(this, this.#intents);
    if (wasFavorite) this.#favorite = undefined;
  }

  async #setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#context.setOffline(isOffline);
  }

  #suffer(fault: Partial<Pick<LossyProxy, 'loses' | 'answers'>>): void {
    this.#behave();
    const { loses, answers } = fault;
    if (loses) this.#proxy.loses = loses;
    if (!answers) return;
    const count = this.#proxy.answers;
    this.#proxy.answers = (asked) => count(asked) ?? answers(asked);
  }

  #behave(): void {
    this.#proxy.loses = () => false;
    this.#proxy.answers = ({ key }) => {
      if (key !== '') this.#left.add(key);
      return undefined;
    };
  }

  async #toggleSecond(): Promise<void> {
    if (this.#second) {
      await this.#second.close();
      this.#second = undefined;
      return;
    }
    this.#second = await this.#context.newPage();
    await this.#second.goto(`${this.#proxy.url}/waiting`);
    await settledScreen(this.#second);
    await this.page.bringToFront();
  }

  async #evict(): Promise<void> {
    const waiting = (await rowsOf(this.page)).filter(isOpen);
    const cdp = await this.#context.newCDPSession(this.page);
    await cdp.send('Storage.clearDataForOrigin', { origin: this.#proxy.url, storageTypes: 'indexeddb' });
    for (const intent of this.#intents) if (intent.wants !== 'nothing') intent.wants = 'lost';
    this.#favorite = undefined;
    if (waiting.length === 0) return;
    const isReported = async () => (await this.page.getByText(lostSentence).count()) > 0;
    await this.expects(isReported, 'a loss that no screen reports');
  }

  /** As the system ends an app. */
  async #kill(): Promise<void> {
    await this.#browser.kill(this.#context);
    this.#second = undefined;
    this.#context = await this.#browser.start(this.#server);
    this.page = await this.#context.newPage();
    await this.#context.setOffline(this.#isOffline);
    await this.open('/waiting');
  }

  async #disturbOne(what: Parameters<typeof disturb>[2]): Promise<void> {
    const intent = someIntent(this.#intents, this.random, 'nothing', 'seat');
    if (intent !== undefined && !intent.isDisturbed) await disturb(this.#server, intent, what);
  }

  /** Compares the sentences on the screens with the database. */
  async #expectTruth(): Promise<void> {
    for (const page of [this.page, ...(this.#second ? [this.#second] : [])])
      await this.#compare(
        async () => [...(await this.#falseOn(page)), ...(await this.#falseEmptyList(page))],
        8000,
      );
    await this.open('/student/order');
    await this.#compare(() => this.#falseOn(this.page), 8000);
    const order = [...(await this.#facts()).values()].flat()[0];
    if (order !== undefined) {
      await this.open(`/student/orderDetail?id=${order.id}`);
      await this.#compare(() => this.#falseInDetail(order), 8000);
    }
    await this.open('/waiting');
  }

  async #falseOn(page: Page): Promise<string[]> {
    // Read the screen first: a change between the two readings does not make the screen wrong.
    const cards = await cardsOf(page);
    const facts = await this.#facts();
    const rows = await rowsOf(page);
    const doubled = [...facts].filter(([, orders]) => orders.filter(isLive).length > 1);
    return [
      ...doubled.map(([id]) => `two orders of ${this.#intents.find((intent) => intent.id === id)?.title}`),
      ...cards.flatMap((card) => {
        const intent = this.#intents.find(({ title }) => title === card.title);
        // The person's orders of another phone are not read here.
        if (intent === undefined) return [];
        this.sentences += sentencesIn(card);
        const orders = facts.get(intent.id) ?? [];
        const isAbout = ({ body, path }: (typeof rows)[number]) =>
          body.includes(intent.id) || orders.some(({ id }) => path.includes(id));
        const hasLeft = rows.some((row) => isAbout(row) && this.#left.has(row.id));
        const falseSentences = falseIn(card, orders, hasLeft);
        return falseSentences.map((sentence) => `${card.title}: ${sentence}`);
      }),
    ];
  }

  async #falseEmptyList(page: Page): Promise<string[]> {
    if ((await page.getByText(nothingWaits).count()) === 0) return [];
    const facts = await this.#facts();
    const missing = this.#intents.filter(
      ({ id, wants }) => wants === 'seat' && (facts.get(id) ?? []).length === 0,
    );
    return missing.map(({ title }) => `"${nothingWaits}" and ${title} has no order`);
  }

  /** Checks that an order shown as canceled is canceled in the database. */
  async #falseInDetail({ id }: Fact): Promise<string[]> {
    const text = await this.page.locator('main').last().innerText();
    const now = [...(await this.#facts()).values()].flat().find((order) => order.id === id);
    const showsCanceled = /^Canceled$/m.test(text);
    return showsCanceled && now?.status !== OrderStatus.canceled
      ? ['"Canceled" of an order that continues']
      : [];
  }

  /** Compares until the screen agrees: only a difference that lasts longer than `patience` counts. */
  async #compare(look: () => Promise<string[]>, patience: number): Promise<void> {
    const until = performance.now() + patience;
    let found = await look();
    while (found.length > 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      found = await look();
    }
    for (const sentence of found) this.#report(sentence);
  }

  #report(sentence: string): void {
    this.falseSentences.push(`after ${this.steps.join(', ')}: ${sentence}`);
  }

  async expects(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
    await this.#compare(async () => ((await holds()) ? [] : [otherwise]), 15_000);
  }

  async orderOf({ id }: Intent): Promise<Fact | undefined> {
    return (await this.#facts()).get(id)?.find(isLive);
  }

  #facts(): Promise<ReadonlyMap<string, readonly Fact[]>> {
    return readFacts(
      this.#server,
      this.#family.id,
      this.#intents.map(({ id }) => id),
    );
  }

  async #favoriteAtServer(): Promise<boolean> {
    const { items } = await ask(this.#server, 'favorite.list', {}, this.#family.token);
    return items.some(({ coach }) => coach.id === this.#coach.id);
  }
}

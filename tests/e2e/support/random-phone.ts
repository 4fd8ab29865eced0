import type { BrowserContext, Page } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { seeded, type Random } from '#tests/offline/sim/random.ts';
import { coachAccount, studentAccount } from './all-screens.ts';
import { ask, newClass, tokenOf } from './api.ts';
import { fillBooking, tapBook } from './booking.ts';
import type { DemoServer } from './demo-server.ts';
import { signInQuickly } from './journey.ts';
import { KillableBrowser } from './killable-browser.ts';
import { LossyProxy } from './lossy-proxy.ts';
import { settledScreen, workerReady } from './phone.ts';
import { randomFaults } from './random-faults.ts';
import { cardsOf, isLive, liesOf, readFacts, sentencesIn, type Fact } from './random-truth.ts';
import { rowsOf } from './rows.ts';

const nothingWaits = 'Nothing waits on this phone.';
const lostSentence = 'Your browser removed actions that were waiting to be sent.';
const isOpen = ({ state }: { state: string }): boolean => state !== 'done' && state !== 'rejected';

/** A class, and what the person last wished about it. `lost`: the browser threw the wish away, wherever it had got to. */
interface Wish {
  id: string;
  title: string;
  date: string;
  wants: 'nothing' | 'seat' | 'withdrawn' | 'canceled' | 'lost';
  /** The class is not as it was when the person saw it: the wish may be refused or asked about. */
  isDisturbed: boolean;
}

/** One person with a phone on a bad day. What the screens say is compared with what the database has. */
export class RandomPhone {
  readonly lies: string[] = [];
  readonly steps: string[] = [];
  /** Sentences that were compared with the database. */
  sentences = 0;
  readonly #random: Random;
  readonly #server: DemoServer;
  readonly #proxy: LossyProxy;
  readonly #browser = new KillableBrowser();
  #wishes: Wish[] = [];
  #tries = 0;
  #token = '';
  #studentId = '';
  #coachId = '';
  #heart: boolean | undefined;
  #isOffline = false;
  #context!: BrowserContext;
  #page!: Page;
  #second: Page | undefined;

  private constructor(seed: number, server: DemoServer, proxy: LossyProxy) {
    this.#random = seeded(seed);
    this.#server = server;
    this.#proxy = proxy;
  }

  static async start(seed: number, server: DemoServer, classes: number): Promise<RandomPhone> {
    const phone = new RandomPhone(seed, server, await LossyProxy.before(server.url));
    await phone.#begin(classes);
    return phone;
  }

  async end(): Promise<void> {
    await this.#context.close();
    this.#browser.remove();
    await this.#proxy.stop();
  }

  /** Everything that will be wanted has been opened once with a network. */
  async #begin(classes: number): Promise<void> {
    this.#token = await tokenOf(this.#server, studentAccount);
    this.#studentId = (await ask(this.#server, 'user.getUserInfo', {}, this.#token)).id;
    this.#context = await this.#browser.start();
    this.#page = await this.#context.newPage();
    this.#behave();
    await signInQuickly(this.#page, this.#proxy, studentAccount);
    for (let i = 1; i <= classes; i++) {
      const own = { title: `Wish ${i}`, priceMinor: 100 };
      const { id, coach, startsAt } = await newClass(this.#server, this.#token, 'maya-torres', own);
      this.#coachId = coach.id;
      const wish = { id, title: own.title, date: startsAt.slice(0, 10) };
      this.#wishes.push({ ...wish, wants: 'nothing', isDisturbed: false });
      await this.#open(`/student/payment?class=${id}`);
    }
    await workerReady(this.#page);
    await this.#open(`/student/coachDetail?id=${this.#coachId}`);
    await this.#page.waitForLoadState('networkidle');
    await this.#open('/waiting');
  }

  /** One random step, and the truth after it. */
  async step(): Promise<void> {
    const things: (readonly [string, () => Promise<void> | void])[] = [
      ['book', () => this.#book()],
      ['book', () => this.#book()],
      ['book', () => this.#book()],
      ['cancel', () => this.#cancel()],
      ['withdraw', () => this.#withdraw()],
      ['decide', () => this.#decide()],
      ['heart', () => this.#tapHeart()],
      ['offline', () => this.#setOffline(true)],
      ['online', () => this.#setOffline(false)],
      ...Object.entries(randomFaults(this.#random)).map(
        ([name, fault]) => [name, () => this.#suffer(fault)] as const,
      ),
      ['answers come', () => this.#behave()],
      ['second tab', () => this.#toggleSecond()],
      ['reload', () => this.#open('/waiting')],
      ['eviction', () => this.#evict()],
      ['kill', () => this.#kill()],
      ['the class gets dearer', () => this.#disturb('price')],
      ['the class moves', () => this.#disturb('time')],
      ['the class is full', () => this.#disturb('seats')],
    ];
    const [name, does] = this.#random.pick(things);
    this.steps.push(name);
    await does();
    await this.#expectTruth();
  }

  /** All faults end: each wish came true exactly once, or its refusal is on the screen. */
  async settle(): Promise<void> {
    this.steps.push('settle');
    this.#behave();
    await this.#setOffline(false);
    await this.#open('/waiting');
    await this.#compare(async () => {
      const facts = await this.#facts();
      const rows = await rowsOf(this.#page);
      const wrong = this.#wishes.flatMap(({ id, title, wants, isDisturbed }) => {
        const live = (facts.get(id) ?? []).filter(isLive).length;
        const own = rows.filter(({ body, type }) => type === 'order.create' && body.includes(id));
        const isTold = isDisturbed && own.some(({ state }) => state === 'rejected' || state === 'needsUser');
        const isRight =
          wants === 'lost' || (wants === 'seat' ? live === 1 || isTold : live === 0 || isDisturbed);
        return isRight ? [] : [`${title}: wants ${wants}, ${live} live orders`];
      });
      const waits = rows.filter((row) => isOpen(row) && row.state !== 'needsUser').length;
      const isHeartWrong = this.#heart !== undefined && (await this.#heartAtServer()) !== this.#heart;
      return [
        ...wrong,
        ...(waits > 0 ? [`${waits} actions still wait`] : []),
        ...(isHeartWrong ? ['the heart is not as it was last wished'] : []),
      ];
    }, 60_000);
    await this.#expectTruth();
  }

  async #open(path: string): Promise<void> {
    await this.#page.goto(this.#proxy.url + path);
    await settledScreen(this.#page);
  }

  #wanting(...states: Wish['wants'][]): Wish | undefined {
    const some = this.#wishes.filter(({ wants }) => states.includes(wants));
    return some.length === 0 ? undefined : this.#random.pick(some);
  }

  async #book(): Promise<void> {
    const wish = this.#wanting('nothing');
    if (wish === undefined) return;
    await this.#open(`/student/payment?class=${wish.id}`);
    const button = this.#page.locator('.of-bottom').getByRole('button');
    // A class that is full, or gone since it was opened, offers none.
    if (wish.isDisturbed && !(await button.isVisible().catch(() => false))) return this.#open('/waiting');
    await fillBooking(this.#page);
    if (!(await button.isEnabled())) return this.#open('/waiting');
    await tapBook(this.#page);
    wish.wants = 'seat';
    // The tap is safe from here on, whatever comes next.
    await this.#until(async () => (await rowsOf(this.#page)).some(({ body }) => body.includes(wish.id)));
    await this.#open('/waiting');
  }

  async #cancel(): Promise<void> {
    const wish = this.#wanting('seat');
    const order = (await this.#facts()).get(wish?.id ?? '')?.find(isLive);
    if (wish === undefined || order === undefined) return;
    await this.#open(`/student/cancelOrder?id=${order.id}`);
    const reason = this.#page.getByRole('radio', { name: 'Plans changed' });
    // Without a network only an order that this phone has seen can be left.
    if ((await reason.count()) === 0) return this.#open('/waiting');
    await reason.check();
    await this.#page.locator('.of-bottom').getByRole('button').tap();
    await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
    await this.#until(async () =>
      (await rowsOf(this.#page)).some((row) => row.type === 'order.cancel' && row.path.includes(order.id)),
    );
    wish.wants = 'canceled';
    await this.#open('/waiting');
  }

  async #withdraw(): Promise<void> {
    const button = this.#page.getByRole('button', { name: 'Withdraw' }).first();
    if ((await button.count()) === 0) return;
    const card = this.#page.locator('article').filter({ has: button }).first();
    const title = /Wish \d+/.exec(await card.innerText())?.[0];
    await button.tap({ timeout: 3000 }).catch(() => undefined);
    const isBack = this.#page.getByText('Withdrawn. It will not be sent.');
    const wish = this.#wishes.find((one) => one.title === title);
    if (wish && (await this.#comes(isBack))) wish.wants = wish.wants === 'canceled' ? 'seat' : 'withdrawn';
  }

  async #decide(): Promise<void> {
    const name = this.#random.chance(0.5) ? /^Book for/ : 'Not now';
    const button = this.#page.getByRole('button', { name }).first();
    if ((await button.count()) > 0) await button.tap({ timeout: 3000 }).catch(() => undefined);
  }

  async #tapHeart(): Promise<void> {
    await this.#open(`/student/coachDetail?id=${this.#coachId}`);
    const heart = this.#page.locator('button[aria-pressed]').first();
    const pressed = async () => (await heart.getAttribute('aria-pressed')) === 'true';
    if (this.#heart !== undefined)
      await this.#compare(
        async () => ((await pressed()) === this.#heart ? [] : ['the heart on the screen']),
        8000,
      );
    const isOn = await pressed();
    await heart.tap();
    await this.#until(async () => (await pressed()) !== isOn);
    this.#heart = !isOn;
    await this.#open('/waiting');
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
    this.#proxy.answers = ({ method, path }) => {
      if (method === 'POST' && path.startsWith('/applet/order')) this.#tries += 1;
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
    await this.#page.bringToFront();
  }

  async #evict(): Promise<void> {
    const waiting = (await rowsOf(this.#page)).filter(isOpen);
    const cdp = await this.#context.newCDPSession(this.#page);
    await cdp.send('Storage.clearDataForOrigin', { origin: this.#proxy.url, storageTypes: 'indexeddb' });
    for (const wish of this.#wishes) if (wish.wants !== 'nothing') wish.wants = 'lost';
    this.#heart = undefined;
    if (waiting.length === 0) return;
    const isTold = await this.#comes(this.#page.getByText(lostSentence));
    if (!isTold) this.#tell('a loss that nobody was told of');
  }

  /** As the system ends an app. */
  async #kill(): Promise<void> {
    await this.#browser.kill(this.#context);
    this.#second = undefined;
    this.#context = await this.#browser.start();
    this.#page = await this.#context.newPage();
    await this.#context.setOffline(this.#isOffline);
    await this.#open('/waiting');
  }

  /** Somebody else changes the class meanwhile, if nobody of this phone has it yet. */
  async #disturb(what: 'price' | 'time' | 'seats'): Promise<void> {
    const wish = this.#wanting('nothing', 'seat');
    if (wish === undefined || wish.isDisturbed) return;
    wish.isDisturbed = true;
    const { id, date } = wish;
    const coach = await tokenOf(this.#server, coachAccount);
    if (what === 'price') await ask(this.#server, 'class.update', { id, priceMinor: 150 }, coach);
    if (what === 'seats')
      await ask(this.#server, 'class.update', { id, capacity: 1 }, coach).catch(() => undefined);
    if (what !== 'time') return;
    const place = { placeName: 'Pecan Grove Pool', address: '1 Grove Street', cityId: 'austin' };
    const times = { date, startTime: '21:00', endTime: '21:45', zone: 'America/Chicago' };
    // The coach may have another class at that time.
    await ask(this.#server, 'class.move', { id, ...times, ...place }, coach).catch(() => undefined);
  }

  /** What the screens say, against what the database has. */
  async #expectTruth(): Promise<void> {
    for (const page of [this.#page, ...(this.#second ? [this.#second] : [])])
      await this.#compare(async () => [...(await this.#liesOn(page)), ...(await this.#emptyLie(page))], 8000);
    await this.#open('/student/order');
    await this.#compare(() => this.#liesOn(this.#page), 8000);
    const order = [...(await this.#facts()).values()].flat()[0];
    if (order !== undefined) {
      await this.#open(`/student/orderDetail?id=${order.id}`);
      await this.#compare(() => this.#detailLie(order), 8000);
    }
    await this.#open('/waiting');
  }

  async #liesOn(page: Page): Promise<string[]> {
    // The screen first: what happens between the two readings makes no lie of what was said before.
    const cards = await cardsOf(page);
    const facts = await this.#facts();
    for (const card of cards) this.sentences += sentencesIn(card);
    const doubled = [...facts].filter(([, orders]) => orders.filter(isLive).length > 1);
    return [
      ...doubled.map(([id]) => `two orders of ${this.#wishes.find((wish) => wish.id === id)?.title}`),
      ...cards.flatMap((card) => {
        const wish = this.#wishes.find(({ title }) => title === card.title);
        const lies = liesOf(card, facts.get(wish?.id ?? '') ?? [], this.#tries);
        return lies.map((lie) => `${card.title}: ${lie}`);
      }),
    ];
  }

  async #emptyLie(page: Page): Promise<string[]> {
    if ((await page.getByText(nothingWaits).count()) === 0) return [];
    const facts = await this.#facts();
    const missing = this.#wishes.filter(
      ({ id, wants }) => wants === 'seat' && (facts.get(id) ?? []).length === 0,
    );
    return missing.map(({ title }) => `"${nothingWaits}" and ${title} has no order`);
  }

  /** Of an order that this phone shows: a cancellation that counts is in the database. */
  async #detailLie({ id }: Fact): Promise<string[]> {
    const text = await this.#page.locator('main').last().innerText();
    const now = [...(await this.#facts()).values()].flat().find((order) => order.id === id);
    const saysCanceled = /^Canceled$/m.test(text);
    return saysCanceled && now?.status !== OrderStatus.canceled ? ['"Canceled" of an order that stands'] : [];
  }

  /** A screen may need a moment; what it says for longer is what it says. */
  async #compare(look: () => Promise<string[]>, patience: number): Promise<void> {
    const until = Date.now() + patience;
    let found = await look();
    while (found.length > 0 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      found = await look();
    }
    for (const lie of found) this.#tell(lie);
  }

  #tell(lie: string): void {
    this.lies.push(`after ${this.steps.join(', ')}: ${lie}`);
  }

  async #until(holds: () => Promise<boolean>): Promise<void> {
    await this.#compare(async () => ((await holds()) ? [] : ['a tap that is not on the phone']), 15_000);
  }

  async #comes(what: ReturnType<Page['getByText']>): Promise<boolean> {
    return await what
      .first()
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
  }

  #facts(): Promise<ReadonlyMap<string, readonly Fact[]>> {
    return readFacts(
      this.#server,
      this.#studentId,
      this.#wishes.map(({ id }) => id),
    );
  }

  async #heartAtServer(): Promise<boolean> {
    const { items } = await ask(this.#server, 'favorite.list', {}, this.#token);
    return items.some(({ coach }) => coach.id === this.#coachId);
  }
}

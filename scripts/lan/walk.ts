import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import {
  coachAccount,
  helperAccount,
  type ScreenCase,
  studentAccount,
} from '#tests/e2e/support/all-screens.ts';
import { ask } from '#tests/e2e/support/api.ts';
import type { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { demoPassword, putSession } from '#tests/e2e/support/journey.ts';
import { settledScreen, showAs } from '#tests/e2e/support/phone.ts';
import { awaitChange, changed, type Control, controlsOf, elementOf, knowControls } from './controls.ts';
import { readPromises } from './promises.ts';

const accounts = { student: studentAccount, coach: coachAccount, helper: helperAccount } as const;

const { defaultBrowserType: _, ...android } = devices['Pixel 7'];
/** Most time that an effect of a tap may take. */
const patienceMs = 5_000;
const restMs = 60_000;
/** A dialog's answers are tapped too, but what they open is not. */
const deepest = 1;

export interface ScreenFound {
  readonly url: string;
  readonly who: ScreenCase['who'];
  readonly controls: number;
}

/** The phones of one address: one for each role, with everything that went wrong on them. */
export class Walk {
  readonly faults: string[] = [];
  readonly screens: ScreenFound[] = [];
  /** Sentences about features of secure pages, with the screen where each was first. */
  readonly sentences = new Map<string, string>();
  readonly #browser: Browser;
  readonly #server: DemoServer;
  readonly #base: string;
  /** Roles whose tab bar was tapped: it is the same on every screen. */
  readonly #tabsOf = new Set<string>();
  readonly #phones = new Map<string, Page>();
  #at = '';

  /** `base`: the address that the phones open, of the network and not of this machine. */
  constructor(browser: Browser, server: DemoServer, base: string) {
    this.#browser = browser;
    this.#server = server;
    this.#base = base;
  }

  /** Taps every control of a screen, each from a fresh visit or from where the one before left nothing behind. */
  async tapAll(screen: ScreenCase): Promise<void> {
    const page = await this.#phone(screen.who);
    this.#at = `${screen.who} ${screen.url}`;
    this.screens.push({ url: screen.url, who: screen.who, controls: 0 });
    await this.#open(page, screen);
    await this.#listen(page);
    const controls = (await controlsOf(page)).filter(({ isTab }) => !isTab || !this.#tabsOf.has(screen.who));
    this.#tabsOf.add(screen.who);
    let tapped = 0;
    for (const control of controls) {
      this.#at = `${screen.who} ${screen.url} “${control.name}”`;
      const before = await controlsOf(page);
      // An earlier tap may have removed it for good: a request that was accepted.
      if (!(await this.#tap(page, control))) continue;
      tapped += 1;
      tapped += await this.#answers(page, screen, control);
      await this.#comeBack(page, screen, before);
      this.screens[this.screens.length - 1] = { url: screen.url, who: screen.who, controls: tapped };
    }
  }

  /** Taps each answer of the dialog that a control has opened. */
  async #answers(page: Page, screen: ScreenCase, control: Control, depth = 0): Promise<number> {
    if (depth >= deepest || !(await hasDialog(page))) return 0;
    const answers = await controlsOf(page);
    let tapped = 0;
    for (const answer of answers) {
      if (tapped > 0) {
        await this.#open(page, screen);
        if (!(await this.#tap(page, control))) return tapped;
        await hasDialog(page);
      }
      this.#at = `${screen.who} ${screen.url} “${control.name}” “${answer.name}”`;
      if (await this.#tap(page, answer)) tapped += 1;
    }
    return tapped;
  }

  /** Returns false when an earlier tap has removed the control. */
  async #tap(page: Page, control: Control): Promise<boolean> {
    const element = await elementOf(page, control);
    if (element === null) return false;
    const outside = somethingOutside(page);
    try {
      await awaitChange(element);
      await element.tap({ timeout: patienceMs });
      const effect = await Promise.race([
        outside.seen,
        changed(page).catch(() => 'navigation'),
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs)),
      ]);
      if (effect === undefined) this.#fault('no effect');
      await rests(page);
      await this.#listen(page);
    } catch (error) {
      this.#fault(String(error).split('\n')[0] ?? '');
    } finally {
      outside.end();
    }
    return true;
  }

  /** Goes back where the tap has led away, and opens the screen anew where it has changed. */
  async #comeBack(page: Page, screen: ScreenCase, before: readonly Control[]): Promise<void> {
    if (isSame(before, await this.#controlsHere(page, screen))) return;
    if (!(await hasDialog(page)) && page.url() !== this.#base + screen.url) {
      // The way back may load the page anew, and then nobody waits for the answer.
      await page.evaluate(() => history.back()).catch(() => undefined);
      await page
        .waitForURL(this.#base + screen.url, { timeout: patienceMs })
        .then(() => rests(page))
        .catch(() => undefined);
      if (isSame(before, await this.#controlsHere(page, screen))) return;
    }
    await this.#open(page, screen);
  }

  async #controlsHere(page: Page, { url }: ScreenCase): Promise<Control[]> {
    const { pathname, search } = new URL(page.url());
    return pathname + search === url ? await controlsOf(page).catch(() => []) : [];
  }

  async #open(page: Page, { url, who }: ScreenCase): Promise<void> {
    const isIn = await page.evaluate(() => localStorage.getItem('token') !== null).catch(() => false);
    if (who !== 'guest' && !isIn) await this.#signIn(page, who);
    await page.goto(url);
    await rests(page);
  }

  /** Reads what the screen promises. On a page without https a promise of a secure page is a fault. */
  async #listen(page: Page): Promise<void> {
    const isSecure = this.#base.startsWith('https:');
    const read = await readPromises(page).catch(() => ({ promises: [], sentences: [] }));
    for (const key of isSecure ? [] : read.promises) this.#fault(`promises ${key}`);
    for (const sentence of read.sentences)
      if (!this.sentences.has(sentence)) this.sentences.set(sentence, this.#at);
  }

  async #signIn(page: Page, who: keyof typeof accounts): Promise<void> {
    const open = await ask(this.#server, 'user.login', { account: accounts[who], password: demoPassword });
    await putSession(page, { url: this.#base }, open);
  }

  async #phone(who: ScreenCase['who']): Promise<Page> {
    const known = this.#phones.get(who);
    if (known !== undefined) return known;
    const context = await this.#browser.newContext({
      ...android,
      deviceScaleFactor: 1,
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      baseURL: this.#base,
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
      permissions: [],
    });
    this.#watch(context);
    const page = await context.newPage();
    await knowControls(page);
    await showAs(page, { theme: 'ios', language: 'en' });
    // The way back from the first screen leads to a page of the same address.
    if (who === 'guest') await page.goto('/logo.svg');
    else await this.#signIn(page, who);
    this.#phones.set(who, page);
    return page;
  }

  #watch(context: BrowserContext): void {
    context.on('weberror', (error) => this.#fault(`uncaught: ${String(error.error())}`));
    context.on('console', (message) => {
      const { url } = message.location();
      // A refusal of a call is an answer, which the screen shows; a page that is missing is a dead link.
      if (message.type() !== 'error' || url.includes('/applet/')) return;
      this.#fault(`console: ${message.text()} ${url}`);
    });
    // Print dialogs and files that the phone chooses are effects, and need no answer here.
    context.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  }

  #fault(what: string): void {
    this.faults.push(`${this.#at}: ${what}`);
  }
}

const isSame = (before: readonly Control[], after: readonly Control[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** Waits until the screen rests, much longer than for an effect: answers of a busy machine take seconds. */
async function rests(page: Page): Promise<void> {
  const loading = page.locator('#boot, main .of-skeleton, main [aria-busy="true"]').first();
  await loading.waitFor({ state: 'detached', timeout: restMs });
  await settledScreen(page);
}

const hasDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=alertdialog], [role=dialog]')].some(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().top < innerHeight,
    ),
  );

/** Resolves when a tap reaches beyond the page: a request, another page, a file or a question of the browser. */
function somethingOutside(page: Page): { seen: Promise<string>; end: () => void } {
  const names = ['request', 'framenavigated', 'popup', 'download', 'filechooser', 'dialog'] as const;
  const endings: (() => void)[] = [];
  const seen = new Promise<string>((resolve) => {
    for (const name of names) {
      const listener = () => resolve(name);
      page.on(name as 'request', listener);
      endings.push(() => page.off(name as 'request', listener));
    }
    const popup = (other: Page) => void other.close();
    page.on('popup', popup);
    endings.push(() => page.off('popup', popup));
  });
  return { seen, end: () => endings.forEach((end) => end()) };
}

import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '#contract/paths.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { allScreens, type ScreenCase } from './support/all-screens.ts';
import { expectOnlyTheApp } from './support/cached-files.ts';
import { checkScreen, brokenTextOn } from './support/check-screen.ts';
import type { DemoServer } from './support/demo-server.ts';
import { expect, test } from './support/journey.ts';
import { expectHonest, type KeptScreen, readScreen } from './support/kept-screen.ts';
import {
  answersStored,
  looks,
  settledScreen,
  showAs,
  signInAs,
  visit,
  workerReady,
  type Look,
} from './support/phone.ts';
import { ServerTexts, type ShownLanguage, switchLanguage } from './support/words.ts';

/**
 * Opens every screen once: axe, keyboard, texts in three languages, and then the same screen without a
 * server. Only reads the demo data.
 */
test.describe.configure({ mode: 'parallel' });

/** Starts the app in a theme and mode. */
async function wear(page: Page, { theme, mode }: Look): Promise<void> {
  await page.evaluate(
    (look) => {
      localStorage.setItem('theme', look.theme);
      localStorage.setItem('darkMode', look.mode === 'dark' ? 'on' : 'off');
    },
    { theme, mode },
  );
  await page.goto('/about');
  await settledScreen(page);
}

/** Time limit of a redraw after a change of language, which may need an answer of the server. */
const longestRedraw = 5_000;

class Walk {
  readonly findings: string[] = [];
  readonly kept: KeptScreen[] = [];
  readonly #page: Page;
  /** Theme and mode in which the app runs. */
  #worn = '';
  readonly #texts: ServerTexts;
  /** The language that the phone is set to. */
  readonly #language: 'en' | 'zh';

  private constructor(page: Page, texts: ServerTexts, language: 'en' | 'zh') {
    this.#page = page;
    this.#texts = texts;
    this.#language = language;
  }

  static async begin(page: Page, language: 'en' | 'zh'): Promise<Walk> {
    return new Walk(page, await ServerTexts.of(page), language);
  }

  #found(url: string, findings: readonly string[]): void {
    this.findings.push(...findings.map((what) => `${url} ${what}`));
  }

  async visit(url: string, look: Look): Promise<void> {
    const page = this.#page;
    const worn = `${look.theme} ${look.mode}`;
    if (worn === this.#worn) await switchLanguage(page, this.#language);
    else {
      // A load would end the writes of the screens before it.
      if (this.#worn !== '') await answersStored(page);
      await wear(page, look);
    }
    this.#worn = worn;
    await visit(page, url);
    await settledScreen(page);
    expect(await page.title(), url).toMatch(/^Openfield · \S/);
    this.#found(url, await brokenTextOn(page));
    // Checks the other language later, after the screen is stored in this one.
    if (look.language === this.#language) this.#found(url, await checkScreen(page));
    if (this.#language === 'zh') await this.#readWords(url, 'zh');
    await page.waitForLoadState('networkidle');
    this.kept.push(await readScreen(page, url, this.#language));

    const other = this.#language === 'zh' ? 'en' : 'zh';
    await switchLanguage(page, other);
    await settledScreen(page);
    if (other === 'zh') await this.#readWords(url, 'zh');
    this.#found(url, await brokenTextOn(page));
    if (look.language === other) this.#found(url, await checkScreen(page));
    await switchLanguage(page, 'test');
    await this.#readWords(url, 'test');
  }

  async #readWords(url: string, language: ShownLanguage): Promise<void> {
    let left: string[] = [];
    const count = async () => {
      left = await this.#texts.englishOn(this.#page);
      return left.length;
    };
    // Reports a sentence that does not change as a finding.
    await expect
      .poll(count, { timeout: longestRedraw })
      .toBe(0)
      .catch(() => undefined);
    this.#found(
      url,
      left.map((text) => `in ${language}: ${text}`),
    );
  }
}

/** Opens the stored screens without a server. */
async function walkWithout(
  server: DemoServer,
  context: BrowserContext,
  kept: readonly KeptScreen[],
): Promise<void> {
  await server.kill();
  try {
    // Opens the first screen in a new tab, as after a restart of the phone. Then each fourth one by its address, and the
    // others inside the app.
    const cold = await context.newPage();
    for (const [index, screen] of kept.entries()) {
      await (index % 4 === 0 ? cold.goto(screen.url) : visit(cold, screen.url));
      await expectHonest(cold, screen);
    }
    await cold.reload();
    const last = kept.at(-1);
    if (last) await expectHonest(cold, last);
  } finally {
    await server.start();
  }
}

/** Number of tests that share the screens of a person: each takes less than a minute. */
const parts: Readonly<Record<ScreenCase['who'], number>> = { guest: 2, student: 3, coach: 3, helper: 1 };

const roles = ['guest', 'student', 'coach', 'helper'] as const;

/** Two looks of one theme and mode, so that the app starts once for them. The parts together wear all eight. */
function looksOf(who: ScreenCase['who'], part: number): readonly [Look, Look] {
  const before = roles.slice(0, roles.indexOf(who)).reduce((sum, role) => sum + parts[role], 0);
  const [first, second] = looks.slice(((before + part) % 4) * 2);
  if (first === undefined || second === undefined) throw new Error('a look is missing');
  return [first, second];
}

for (const who of roles) {
  // The long run uses both languages for each person.
  const languages = isLongRun ? (['en', 'zh'] as const) : ([who === 'student' ? 'zh' : 'en'] as const);
  for (const language of languages) {
    for (let part = 0; part < parts[who]; part++) {
      test(`screens of a ${who}, ${part + 1} of ${parts[who]}: axe, keyboard, words, and without a server (${language})`, async ({
        page,
        context,
        server,
      }) => {
        const screens = (await allScreens(server))
          .filter((screen) => screen.who === who)
          .filter((_screen, index) => index % parts[who] === part);
        expect(screens).not.toEqual([]);
        const [first, second] = looksOf(who, part);
        const walk = await Walk.begin(page, language);
        await showAs(page, { language });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await signInAs(page, server, who);
        await page.goto('/about');
        await workerReady(page);
        for (const [index, { url }] of screens.entries())
          await walk.visit(url, index * 2 < screens.length ? first : second);
        expect(walk.findings).toEqual([]);
        await answersStored(page);
        await expectOnlyTheApp(page);
        await page.close();

        // A guest has no organization, so the screen shows no age.
        const isPlain = (url: string) => who === 'guest' && url === paths.createOrg;
        await walkWithout(
          server,
          context,
          walk.kept.map((screen) => ({ ...screen, isDated: screen.isDated && !isPlain(screen.url) })),
        );
      });
    }
  }
}

test('screens that were never opened show the reason without a server', async ({ page, server }) => {
  const screens = (await allScreens(server)).filter(({ who }) => who === 'guest');
  await page.goto('/about');
  await workerReady(page);
  await server.kill();
  try {
    for (const { url } of screens) {
      await page.goto(url);
      await expectHonest(page, {
        url: url.split('?')[0] === '/student/resource' ? '' : url,
        title: '',
        isContent: false,
        language: 'en',
        isDated: false,
      });
    }
  } finally {
    await server.start();
  }
});

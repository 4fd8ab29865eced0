import type { Page } from '@playwright/test';
import { allScreens, type ScreenCase } from './support/all-screens.ts';
import { expect, test } from './support/journey.ts';
import { settledScreen, showAs, signInAs } from './support/phone.ts';

// A worker's own requests would pass by the listener below.
test.use({ serviceWorkers: 'block' });

// Each journey has its own phone.
test.describe.configure({ mode: 'parallel' });

/** The text that a person reads, with labels; what people wrote themselves and addresses stay out. */
async function wordsOn(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const own = ':not(html)[lang], [translate="no"], script, style, noscript';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text !== '' && !node.parentElement?.closest(own)) found.push(text);
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title'])
        if (!element.closest(own)) found.push(element.getAttribute(name)?.trim() ?? '');
    return found.filter((text) => text !== '');
  });
}

test('the language is switched in the settings and stays', async ({ page }) => {
  await page.goto('/setting/language');
  await page.getByRole('radio', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '语言' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.goto('/student/home');
  await settledScreen(page);
  await expect(page.getByRole('link', { name: '首页' })).toBeVisible();
  await page.goto('/setting/language');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Language' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

/**
 * Every text that the server gave to this page: classes, articles, notices and what people wrote. Each answer is read
 * before the page gets it. Leaving the page would lose it, and a later screen may show it as stored.
 */
async function listen(page: Page): Promise<() => string> {
  const heard: string[] = [];
  const gather = (value: unknown): void => {
    if (typeof value === 'string') heard.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
  };
  await page.route('**/applet/**', async (route) => {
    try {
      const answer = await route.fetch();
      gather(await answer.json());
      await route.fulfill({ response: answer });
    } catch {
      // The page was left meanwhile: nobody reads this answer.
    }
  });
  return () => heard.join('\n');
}

/** A key of the translation files, as the test language writes it. Two of them side by side are no English words. */
const keys = /\b[A-Za-z]+:[A-Za-z]\w*(?:\.\w+)*/g;

/** Two words beside each other, lower case behind the first: not a name, and no time that Intl wrote. */
const isEnglish = (text: string): boolean =>
  /[A-Za-z]{2,} [a-z]{3,}/.test(text.replace(keys, '–')) &&
  !/^(\d+ (minute|hour|day|month|year)s? ago|last (month|year))$/.test(text);

async function sentencesLeft(page: Page, urls: readonly string[], query: string): Promise<string[]> {
  const given = await listen(page);
  const found: { url: string; text: string }[] = [];
  for (const url of urls) {
    await page.goto(`${url}${query && (url.includes('?') ? '&' : '?')}${query}`);
    await settledScreen(page);
    for (const text of await wordsOn(page)) if (isEnglish(text)) found.push({ url, text });
  }
  const said = given();
  // The label of a table joins its headings with commas. A sentence may name what a person has called a class.
  const named = said.split('\n').filter((text) => isEnglish(text) && text.length < 60);
  const withoutNames = (text: string) => named.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const isSaid = (text: string) =>
    said.includes(text) ||
    text.split(', ').every((part) => said.includes(part)) ||
    !isEnglish(withoutNames(text));
  return found.filter(({ text }) => !isSaid(text)).map(({ url, text }) => `${url}: ${text}`);
}

for (const who of ['guest', 'student', 'coach', 'helper'] as const satisfies readonly ScreenCase['who'][]) {
  test(`no sentence of a ${who}'s screens is left in English when the app speaks Chinese`, async ({
    page,
    server,
  }) => {
    test.setTimeout(150_000);
    const urls = (await allScreens(server)).filter((screen) => screen.who === who).map(({ url }) => url);
    await showAs(page, { language: 'zh' });
    await signInAs(page, server, who);
    expect(await sentencesLeft(page, urls, '')).toEqual([]);
  });

  test(`no sentence of a ${who}'s screens stands outside the translation files`, async ({ page, server }) => {
    test.setTimeout(150_000);
    const urls = (await allScreens(server)).filter((screen) => screen.who === who).map(({ url }) => url);
    await signInAs(page, server, who);
    expect(await sentencesLeft(page, urls, 'lang=test')).toEqual([]);
  });
}

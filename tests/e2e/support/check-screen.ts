import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { unfocusable } from './keyboard.ts';

/** Text that no person writes: a sentence that did not get its value. */
const brokenText = /undefined|NaN|\[object|Invalid Date|\{\{/g;
/** The name of a sentence, shown because its words are missing. */
const key = /^[a-z]\w*(?:\.[a-z]\w*)+$/;
/** As a line of the screen. Names with two parts may be addresses of the web. */
const longKey = /^[a-z]\w*(?:\.[a-z]\w*){2,}$/;

/** Returns the sentences of the screen that lack a value, and those that lack their words. */
export async function brokenTextOn(page: Page): Promise<string[]> {
  const shown = `${await page.title()}\n${await page.locator('main').innerText()}`;
  const heading = (await page.locator('h1').first().textContent()) ?? '';
  const wrong = [...shown.matchAll(brokenText)].map(([text]) => text);
  const nameless = shown.split('\n').filter((line) => longKey.test(line.trim()));
  return [...wrong, ...nameless, ...(key.test(heading) ? [heading] : [])].map((text) => `shows ${text}`);
}

/**
 * Returns the frames around the screen whose content is wider than they are. Nobody sees that until a field takes the
 * focus: then the browser scrolls the frame sideways, and the screen with its bar stays shifted.
 */
const wideFrames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (let frame = document.querySelector('main'); frame; frame = frame.parentElement)
      if (frame.scrollWidth > frame.clientWidth)
        found.push(`${frame.className} holds ${frame.scrollWidth} px in ${frame.clientWidth} px`);
    return found;
  });

/** Returns the findings of axe on one screen, the controls that a keyboard does not reach, and the frames that are too wide. Each names its element. */
export async function checkScreen(page: Page): Promise<string[]> {
  return [
    ...(await axeFindings(page)),
    ...(await unfocusable(page)).map((element) => `takes no focus: ${element}`),
    ...(await wideFrames(page)),
  ];
}

import type { Page } from '@playwright/test';
import { ask, bookFor } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { expect, moving, signInQuickly, test } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import { workerReady } from './support/phone.ts';

test.use(moving);

/** The link on the page before the app drew its screen. */
interface Early {
  text: string;
  href: string;
  /** The app had drawn nothing yet. */
  isFirst: boolean;
  height: number;
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** Notes the link that boot.js draws, at each start of this page. */
function watchStart(): void {
  new MutationObserver(() => {
    const link = document.querySelector<HTMLAnchorElement>('#boot > a');
    if (link === null || window.early !== undefined) return;
    window.early = {
      text: link.textContent,
      href: link.getAttribute('href') ?? '',
      isFirst: document.querySelector('#root')?.childElementCount === 0,
      height: Math.round(link.getBoundingClientRect().height),
    };
  }).observe(document, { childList: true, subtree: true });
}

/** Returns the days of two years that take another number of lines before the app runs than in its heading. */
const datesOfAnotherHeight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const find = (selector: string, within: ParentNode = document) => {
      const found = within.querySelector<HTMLElement>(selector);
      if (found === null) throw new Error(selector);
      return found;
    };
    const heading = find('.of-hero-heading');
    const boot = document.createElement('div');
    boot.id = 'boot';
    boot.innerHTML = '<a><span class="start"></span> <span class="rest"></span></a>';
    document.body.append(boot);
    const days = Array.from({ length: 730 }, (_, day) => {
      const words = new Date(Date.UTC(2026, 0, day + 1)).toLocaleDateString('en-US', {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      });
      for (const start of [find('.of-hero-dated', heading), find('.start', boot)])
        start.textContent = `${words}, 5:00`;
      for (const rest of [find('.of-hero-rest', heading), find('.rest', boot)])
        rest.textContent = day % 2 ? '–\u00A05:45 AM CDT' : '–\u00A05:45 AM CST';
      return { words, more: find('a', boot).offsetHeight - heading.offsetHeight };
    });
    boot.remove();
    return days.filter(({ more }) => Math.abs(more - (days[0]?.more ?? 0)) > 1).map(({ words }) => words);
  });

/** The row with the kept words, as text; "null" without one. */
const keptWords = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const asked = indexedDB.open('device');
        asked.addEventListener('error', () => reject(asked.error ?? new Error('device')));
        asked.addEventListener('success', () => {
          const row = asked.result.transaction('settings').objectStore('settings').get('nextClass');
          row.addEventListener('success', () => {
            asked.result.close();
            resolve(JSON.stringify(row.result ?? null));
          });
        });
      }),
  );

test('the next class is readable before the app runs, unless a cancellation waits', async ({
  page,
  context,
  server,
}) => {
  const coach = await addCoach(server);
  const { token, self } = await newFamily(page, server, 'Moreno');
  const { id } = await createClass(server, coach, { priceMinor: 0, title: 'Early lengths' });
  const cls = await ask(server, 'class.detail', { id }, token);
  const order = await bookFor(server, token, cls, [self]);
  await ask(server, 'order.accept', { id: order.id }, coach.token);
  await page.addInitScript(watchStart);
  const kept = () => keptWords(page);
  const early = () => page.evaluate(() => window.early);
  const hero = page.locator('.of-hero');

  await test.step('home begins with the class, and keeps its words', async () => {
    await page.goto('/student/home');
    await workerReady(page);
    await expect(hero).toContainText('Early lengths');
    await expect.poll(kept).toContain('Early lengths');
  });

  await test.step('without a network it is drawn first, in the place of the app’s own', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(hero).toContainText(cls.place.name);
    const shown = await early();
    expect(shown).toMatchObject({ href: `/student/orderDetail?id=${order.id}`, isFirst: true });
    expect(shown?.text).toContain(cls.place.name);
    const box = await hero.boundingBox();
    expect(box?.y).toBe(0);
    expect(Math.abs((box?.height ?? 0) - (shown?.height ?? 0)), 'no shift').toBeLessThanOrEqual(2);
  });

  await test.step('a cancellation that waits removes the words', async () => {
    await page.goto(`/student/cancelOrder?id=${order.id}`);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Cancel order' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).tap();
    await page.waitForURL('**/student/orderDetail?id=*');
    await expect.poll(kept).toBe('null');
    await page.goto('/student/home');
    await expect(page.getByRole('heading', { name: 'What is next' })).toBeVisible();
    expect(await early()).toBeUndefined();
  });
});

test('a coach reads the next class before the app runs, until the class is canceled', async ({
  page,
  context,
  server,
}) => {
  const coach = await addCoach(server);
  const { id } = await createClass(server, coach, { title: 'Early turns' });
  await signInQuickly(page, server, coach.email);
  await page.addInitScript(watchStart);
  const early = () => page.evaluate(() => window.early);
  const hero = page.locator('.of-hero');

  await test.step('home begins with the class, and keeps its words', async () => {
    await page.goto('/coach/home');
    await workerReady(page);
    await expect(hero).toContainText('Early turns');
    await expect.poll(() => keptWords(page)).toContain('Early turns');
    expect(await datesOfAnotherHeight(page)).toEqual([]);
  });

  await test.step('without a network it is drawn first, in the place of the app’s own', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(hero).toContainText('Early turns');
    const shown = await early();
    expect(shown).toMatchObject({ href: `/coach/classDetail?id=${id}`, isFirst: true });
    const box = await hero.boundingBox();
    expect(box?.y).toBe(0);
    expect(Math.abs((box?.height ?? 0) - (shown?.height ?? 0)), 'no shift').toBeLessThanOrEqual(2);
    await context.setOffline(false);
  });

  await test.step('a cancellation on another device removes the words', async () => {
    await ask(server, 'class.cancel', { id, reason: { code: 'unwell', text: '' } }, coach.token);
    await page.reload();
    await expect(hero).toHaveCount(0);
    await expect.poll(() => keptWords(page)).toBe('null');
  });
});

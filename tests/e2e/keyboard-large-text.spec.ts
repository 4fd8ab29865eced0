import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/enums.ts';
import { ask } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { expect, moving, test } from './support/journey.ts';
import { cutTexts, focused, withLargeText } from './support/keyboard.ts';
import { newFamily, addCoach } from './support/people.ts';
import { showAs, otherPhone, settledScreen, sheetRests } from './support/phone.ts';

// With reduced motion each style changes within a millisecond, also the outline of the focus.
test.use(moving);

/** The title is unique, so that the card of the class is found by its name. */
const words = {
  en: {
    title: 'Keys and lengths',
    coach: 'Dunstan Oakes',
    tab: 'Instructor',
    search: 'Name, activity or need',
    pay: /^Pay \$[\d.]+ from balance and request$/,
    menu: 'What to do with it',
    cancel: 'Cancel order',
    reason: 'Someone is ill',
    leave: /^Cancel and get \$[\d.]+ back$/,
    canceled: 'You canceled this booking.',
  },
  zh: {
    title: '键盘游泳课',
    coach: 'Desmond Ochoa',
    tab: '教练',
    search: '姓名、项目或需求',
    pay: /^用余额支付 \$[\d.]+ 并预约$/,
    menu: '常用操作',
    cancel: '取消订单',
    reason: '身体不适',
    leave: /^取消并退回 \$[\d.]+$/,
    canceled: '您已取消此预约。',
  },
} as const;

/** Checks that nothing is wider than the screen and no text is cut off. */
async function expectWhole(page: Page, where: string): Promise<void> {
  await settledScreen(page);
  expect(await cutTexts(page), where).toEqual([]);
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond, where).toBeLessThanOrEqual(0);
}

/**
 * Presses Tab until this element has focus. Checks that each focus on the way is visible and on the screen.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (now === undefined) continue;
    expect(now.isMarked, `focus is seen on "${now.name}"`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab never reached ${String(target)}`);
}

for (const language of ['en', 'zh'] as const satisfies readonly Language[])
  test(`a class is found, booked and canceled by keyboard and names alone, with text at 200 % (${language})`, async ({
    browser,
    server,
  }) => {
    const texts = words[language];
    const page = await otherPhone(browser, server);
    const own = await newFamily(page, server, language === 'en' ? 'Keyes' : 'Jian', { isFunded: true });
    const owner = await addCoach(server, { name: texts.coach });
    const balance = async () => (await ask(server, 'wallet.mine', {}, own.token)).balanceMinor;
    const before = await balance();
    await createClass(server, owner, { language, title: texts.title });
    await showAs(page, { language });
    await withLargeText(page);
    await page.goto('/student/home');
    const { keyboard } = page;

    await test.step('the instructor is found by name', async () => {
      await expectWhole(page, 'home');
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await tabTo(page, page.getByRole('link', { name: texts.tab, exact: true }));
      await keyboard.press('Enter');
      await tabTo(page, page.getByRole('searchbox', { name: texts.search }));
      await keyboard.type(texts.coach);
      const coach = page.getByRole('link', { name: new RegExp(texts.coach) });
      await expect(coach).toHaveCount(1);
      await expectWhole(page, 'search');
      await tabTo(page, coach);
      await keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: texts.coach, exact: true })).toBeVisible();
    });

    await test.step('the class is booked and paid from the balance', async () => {
      const card = page.getByRole('link', { name: new RegExp(texts.title) });
      await expect(card).toBeVisible();
      await expectWhole(page, 'instructor');
      await tabTo(page, card);
      await keyboard.press('Enter');
      await page.waitForURL('**/student/payment?class=*');
      const self = page.getByRole('checkbox', { name: language === 'en' ? /^Keyes/ : /^Jian/ });
      await expect(self).toBeVisible();
      await expectWhole(page, 'booking');
      await tabTo(page, self);
      if (!(await self.isChecked())) await keyboard.press('Space');
      await expect(self).toBeChecked();
      await tabTo(page, page.getByRole('button', { name: texts.pay }));
      await keyboard.press('Enter');
      await page.waitForURL('**/student/orderDetail?id=*');
      expect(await balance()).toBeLessThan(before);
    });

    await test.step('the order is canceled: Escape keeps it and gives focus back, Enter ends it', async () => {
      await expectWhole(page, 'order');
      await tabTo(page, page.getByRole('button', { name: texts.menu }));
      await keyboard.press('Enter');
      await sheetRests(page, texts.menu);
      const cancel = page.getByRole('link', { name: texts.cancel });
      await expectWhole(page, 'menu of the order');
      await tabTo(page, cancel);
      await keyboard.press('Enter');
      await page.waitForURL('**/student/cancelOrder?id=*');
      await expectWhole(page, 'cancel');
      const reason = page.getByRole('radio', { name: texts.reason });
      await tabTo(page, reason);
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowUp');
      await expect(reason).toBeChecked();
      const leave = page.getByRole('button', { name: texts.leave });
      await tabTo(page, leave);
      await keyboard.press('Enter');
      const dialog = page.getByRole('alertdialog');
      const yes = dialog.getByRole('button', { name: texts.cancel });
      await expect(yes).toBeVisible();
      await keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(leave).toBeFocused();
      await keyboard.press('Enter');
      await tabTo(page, yes);
      await keyboard.press('Enter');
      await page.waitForURL('**/student/orderDetail?id=*');
      await expect(page.getByText(texts.canceled)).toBeVisible();
      await expectWhole(page, 'canceled order');
      expect(await balance()).toBe(before);
    });
    await page.context().close();
  });

import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { studentAccount } from './support/all-screens.ts';
import { allOrders, tokenOf } from './support/api.ts';
import { newClass } from './support/classes.ts';
import { expect, signInQuickly, test } from './support/journey.ts';
import { answersStored, settledScreen, showAs, visit, workerReady } from './support/phone.ts';

for (const [language, words] of [
  [
    'en',
    {
      choice: /^Plain words/,
      usual: 'Why do you cancel?',
      plain: 'Cancel this class',
      loading: 'Ask for a place',
    },
  ],
  ['zh', { choice: /^简明文字/, usual: '取消原因', plain: '为什么不去了？', loading: '报名' }],
] as const)
  test(`canceling and booking use plain words when the person chose them, also without a network: ${language}`, async ({
    page,
    server,
  }) => {
    await signInQuickly(page, server, studentAccount);
    const token = await tokenOf(server, studentAccount);
    // One of today may begin while this runs, and what has begun is not canceled.
    const order = (await allOrders(server, token)).find(
      ({ status, class: { startsAt } }) =>
        status === OrderStatus.progress && Date.parse(startsAt) > server.now() + DAY_MS,
    );
    if (!order) throw new Error('no order in progress');
    await showAs(page, { language });
    const cancel = pathTo(paths.student.cancelOrder, { id: order.id });

    await test.step('the usual words are shown, and the page loads no plain ones', async () => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await page.goto(cancel);
      await settledScreen(page);
      await expect(page.getByText(words.usual).first()).toBeVisible();
      await workerReady(page);
      await page.waitForLoadState('networkidle');
      expect(fetched.filter((url) => url.includes('plain'))).toEqual([]);
    });

    await test.step('chosen without a network, they are on the next screens', async () => {
      await visit(page, paths.settings.look);
      await settledScreen(page);
      const choice = page.getByRole('switch', { name: words.choice });
      await page.context().setOffline(true);
      await choice.tap();
      await expect(choice).toBeChecked();
      await page.context().setOffline(false);
      await page.goto(cancel);
      await settledScreen(page);
      await expect(page.getByText(words.plain).first()).toBeVisible();
      const cls = await newClass(server, token);
      await visit(page, pathTo(paths.student.payment, { class: cls.id }));
      await settledScreen(page);
      await expect(page.getByRole('button', { name: new RegExp(words.loading) }).first()).toBeVisible();
    });

    await test.step('and without a network', async () => {
      await page.waitForLoadState('networkidle');
      await answersStored(page);
      await page.context().setOffline(true);
      await page.goto(cancel);
      await settledScreen(page);
      await expect(page.getByText(words.plain).first()).toBeVisible();
      await page.context().setOffline(false);
    });
  });

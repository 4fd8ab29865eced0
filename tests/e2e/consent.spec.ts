import { paths } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { expect, test } from './support/journey.ts';
import { addFamily } from './support/people.ts';
import { phoneOf, settledScreen, visit, workerReady } from './support/phone.ts';
import { sql } from './support/sql.ts';

const texts = {
  en: {
    asked: 'Our terms have a new version',
    offline: /We ask for your agreement when you are back online/,
    read: 'Read and agree',
    agree: 'I have read it and agree',
    done: 'Thank you. We have recorded it.',
  },
  zh: {
    asked: '我们的条款有新版本',
    offline: /恢复网络后，我们会请您确认同意/,
    read: '阅读并同意',
    agree: '我已阅读并同意',
    done: '谢谢，已记录。',
  },
} as const;

for (const language of ['en', 'zh'] as const)
  test(`the phone shows the question about new terms once, and only online: ${language}`, async ({
    browser,
    server,
  }) => {
    const words = texts[language];
    const name = language === 'en' ? 'Iolanthe' : 'Isadora';
    const { id, email, token } = await addFamily(server, { name });
    const one = await phoneOf(browser, server, email, language);
    const other = await phoneOf(browser, server, email, language);
    // The effective version is new for this account alone.
    await sql(server, `delete from consent where kind = 'agreement' and account_id = $1`, [id]);

    await test.step('without a network everything is readable, and the screen shows when the question follows', async () => {
      await one.goto(server.url + paths.student.home);
      await workerReady(one);
      await expect(one.getByText(words.asked)).toBeVisible();
      await one.context().setOffline(true);
      await one.reload();
      await settledScreen(one);
      await expect(one.getByText(words.offline)).toBeVisible();
      await expect(one.getByRole('link', { name: words.read })).toHaveCount(0);
      await one.context().setOffline(false);
    });

    await test.step('with one it is read, agreed to, and recorded', async () => {
      await one.reload();
      await one.getByRole('link', { name: words.read }).tap();
      await one.getByRole('button', { name: words.agree }).tap();
      await expect(one.getByText(words.done)).toBeVisible();
      expect((await ask(server, 'consent.mine', {}, token)).missing).toEqual([]);
      await visit(one, server.url + paths.student.home);
      await settledScreen(one);
      await expect(one.getByText(words.asked)).toHaveCount(0);
    });

    await test.step('the other phone shows no question', async () => {
      await other.goto(server.url + paths.student.home);
      await settledScreen(other);
      await other.waitForLoadState('networkidle');
      await expect(other.getByText(words.asked)).toHaveCount(0);
    });
    await one.context().close();
    await other.context().close();
  });

import { ask, bookFor } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { expect, test, invitationCode } from './support/journey.ts';
import { newFamily, addCoach } from './support/people.ts';
import { otherPhone, settledScreen, showAs, visit, workerReady } from './support/phone.ts';
import { storedRows } from './support/rows.ts';

test('the phone of a former guardian keeps nothing about the child once it is online again', async ({
  browser,
  server,
}) => {
  const [page, auntPage] = [await otherPhone(browser, server), await otherPhone(browser, server)];
  const mother = await newFamily(page, server, 'Ibarra', { children: ['Nilo'] });
  const [child = ''] = mother.children;
  const aunt = await newFamily(auntPage, server, 'Yuan', { isFunded: true });
  await showAs(auntPage, { language: 'zh' });
  await ask(server, 'guardian.invite', { participantIds: [child], to: { email: aunt.email } }, mother.token);
  await ask(server, 'guardian.accept', { code: await invitationCode(server, aunt.email) }, aunt.token);
  const { id } = await createClass(server, await addCoach(server));
  const cls = await ask(server, 'class.detail', { id }, aunt.token);
  const order = await bookFor(server, aunt.token, cls, [child]);
  const { url: feed } = await ask(server, 'calendar.open', { showsNames: true, renew: false }, aunt.token);
  const feedText = async () => await (await fetch(feed ?? '')).text();
  const orderUrl = `/student/orderDetail?id=${order.id}`;

  await test.step('阿姨读到孩子的订单，离线也能看', async () => {
    for (const path of ['/student/home', '/student/order', '/student/profile', '/notice', orderUrl]) {
      await auntPage.goto(path);
      await settledScreen(auntPage);
    }
    await workerReady(auntPage);
    await expect(auntPage.getByText('Nilo').first()).toBeVisible();
    expect(await feedText()).toContain('Nilo');
    await auntPage.context().setOffline(true);
    await auntPage.goto(orderUrl);
    await expect(auntPage.getByText('Nilo').first()).toBeVisible();
  });

  await test.step('the mother reads the booking, and takes the aunt out', async () => {
    await page.goto(orderUrl);
    await expect(page.getByText('Nilo').first()).toBeVisible();
    await visit(page, '/student/profile');
    await page.getByRole('button', { name: /Nilo/ }).first().tap();
    const sheet = page.getByRole('dialog', { name: 'Change the details of a child' });
    await expect(sheet).not.toHaveAttribute('data-moving');
    await sheet.getByRole('button', { name: 'Take out' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).tap();
    await expect(page.getByText('Yuan is no longer a guardian.')).toBeVisible();
    await visit(page, orderUrl);
    await expect(page.getByText('Nilo').first()).toBeVisible();
    const mine = await ask(server, 'order.detail', { id: order.id }, mother.token);
    expect(mine.student.id).toBe(mother.self);
  });

  await test.step('网络恢复后，手机上不再有孩子的任何内容', async () => {
    await auntPage.context().setOffline(false);
    await auntPage.goto('/student/home');
    await expect
      .poll(async () => {
        const tables = ['orders', 'children', 'notices', 'answers', 'drafts'];
        const rows = await Promise.all(tables.map((table) => storedRows(auntPage, table)));
        return tables.filter((_, at) => JSON.stringify(rows[at]).includes('Nilo'));
      })
      .toEqual([]);
    for (const path of ['/student/home', '/student/order', '/student/profile', '/notice', orderUrl]) {
      await visit(auntPage, path);
      await settledScreen(auntPage);
      await expect(auntPage.getByText('Nilo')).toHaveCount(0);
    }
    const refused = await ask(server, 'order.detail', { id: order.id }, aunt.token).catch(String);
    expect(refused).toContain('404');
    expect(await feedText()).not.toContain('Nilo');
  });
  await Promise.all([page, auntPage].map((one) => one.context().close()));
});

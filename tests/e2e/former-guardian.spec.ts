import { paths } from '#contract/paths.ts';
import { ask, bookFor, fillBalance, newClass } from './support/api.ts';
import { addChildren, newFamily } from './support/family.ts';
import { expect, invitationCode, test } from './support/journey.ts';
import { everythingStored, otherPhone, settledScreen, showAs, workerReady } from './support/phone.ts';

test('who is no guardian any more reads nothing of the child: not on a screen, not offline, not in the calendar', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const [mother, aunt] = [await otherPhone(browser, server), await otherPhone(browser, server)];
  const leading = await newFamily(mother, server, 'Okonkwo');
  const [child] = await addChildren(server, leading, ['Zuri']);
  if (child === undefined) throw new Error('no child was made');
  const second = await newFamily(aunt, server, 'Adaeze');
  await showAs(aunt, { language: 'zh' });
  const { accountId } = await test.step('she is invited by mail and accepts', async () => {
    const to = { email: 'adaeze@family.example' };
    await ask(server, 'guardian.invite', { participantIds: [child], to }, leading.token);
    const code = await invitationCode(server, to.email);
    await ask(server, 'guardian.accept', { code }, second.token);
    const { items } = await ask(server, 'guardian.list', {}, second.token);
    const own = items.flatMap(({ guardians }) => guardians).find(({ isMe }) => isMe);
    if (own === undefined) throw new Error('she is no guardian');
    return own;
  });
  await fillBalance(server, second.token);
  const order = await bookFor(server, second.token, await newClass(server, second.token), [child]);
  const { url: feed } = await ask(server, 'calendar.open', { showsNames: true, renew: false }, second.token);
  const calendar = async () => await (await fetch(new URL(new URL(feed ?? '').pathname, server.url))).text();
  expect(await calendar()).toContain('Zuri');

  const address = `/student/orderDetail?id=${order.id}`;
  await test.step('what she booked is read without a network', async () => {
    await aunt.goto(address);
    await workerReady(aunt);
    await settledScreen(aunt);
    await expect(aunt.getByText('Zuri').first()).toBeVisible();
    await aunt.context().setOffline(true);
    await aunt.reload();
    await expect(aunt.getByText('Zuri').first()).toBeVisible();
    expect(await everythingStored(aunt)).toContain('Zuri');
  });

  await ask(server, 'guardian.remove', { id: child, accountId }, leading.token);
  await test.step('back in the network the stored copies go', async () => {
    await aunt.context().setOffline(false);
    for (const screen of [address, '/student/home', '/student/mine', '/student/profile', paths.notice]) {
      await aunt.goto(screen);
      await settledScreen(aunt);
      await expect(aunt.getByText('Zuri')).toHaveCount(0);
    }
    await expect.poll(async () => (await everythingStored(aunt)).includes('Zuri')).toBe(false);
    expect(await calendar()).not.toContain(order.id);
    expect(await calendar()).not.toContain('Zuri');
  });
  await test.step('and without one nothing is left to read', async () => {
    await aunt.context().setOffline(true);
    await aunt.goto(address);
    await settledScreen(aunt);
    await expect(aunt.getByText('Zuri')).toHaveCount(0);
  });
  await test.step('the mother reads the booking that was made for her child', async () => {
    await mother.goto(address);
    await settledScreen(mother);
    await expect(mother.getByText('Zuri').first()).toBeVisible();
  });
  await Promise.all([mother.context().close(), aunt.context().close()]);
});

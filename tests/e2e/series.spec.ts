import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily } from './support/people.ts';
import { phoneOf, settledScreen, workerReady } from './support/phone.ts';

test('a coach makes a weekly series of a copy, and cancels a date and the later ones; a family finds the others', async ({
  browser,
  server,
}) => {
  const coach = await addCoach(server);
  const copied = await createClass(server, coach, { date: server.dayIn(3) });
  // The coach has another class at the second date of the series.
  await createClass(server, coach, { date: server.dayIn(17), startTime: '05:30', endTime: '06:15' });
  const phone = await phoneOf(browser, server, coach.email);
  const classUrl = pathTo(paths.coach.classDetail, { id: copied.id });

  await test.step('a copy that repeats continues one week later, and names the clash', async () => {
    await phone.goto(server.url + classUrl);
    await workerReady(phone);
    await phone.getByRole('link', { name: 'Copy this class' }).tap();
    await phone.getByText('Every week', { exact: true }).tap();
    await expect(phone.getByText('You have another class then, at 5:30 AM.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Create 11 classes' })).toBeVisible();
  });

  await test.step('without a network the dates stay, and the button shows why it is off', async () => {
    await phone.context().setOffline(true);
    await expect(
      phone.getByText('Clashes with your other classes and holidays are checked when you are online.'),
    ).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Create 12 classes' })).toHaveAccessibleDescription(
      'Creating classes needs a connection. What you wrote is kept on this phone.',
    );
    await phone.context().setOffline(false);
    await expect(phone.getByRole('button', { name: 'Create 11 classes' })).toBeVisible();
  });

  await test.step('a date without its tick is left out', async () => {
    await phone.getByRole('group', { name: 'Dates' }).getByRole('checkbox').last().uncheck();
    await phone.getByRole('button', { name: 'Create 10 classes' }).tap();
    await expect(phone.getByText('10 classes are published.')).toBeVisible();
    await settledScreen(phone);
    await expect(phone.getByText('1 of 10')).toBeVisible();
  });

  const { items } = await ask(server, 'class.mine', {}, coach.token);
  const ids = items.filter(({ series }) => series !== undefined).map(({ id }) => id);
  const fourth = ids[3] ?? '';

  await test.step('the fourth date and the later ones are canceled together', async () => {
    await phone.goto(server.url + pathTo(paths.coach.classDetail, { id: fourth }));
    await settledScreen(phone);
    await phone.getByRole('button', { name: 'Cancel this class or the series' }).tap();
    await phone.getByRole('radio', { name: /^This and later dates/ }).check();
    await phone.getByRole('radio', { name: 'The weather' }).check();
    await phone.getByRole('button', { name: 'Cancel 7 classes' }).tap();
    await expect(phone.getByText('7 classes canceled')).toBeVisible();
  });

  await test.step('a family reads the series on the page of a class, and opens another date', async () => {
    const family = await addFamily(server, { isFunded: true });
    const page = await phoneOf(browser, server, family.email);
    await page.goto(server.url + pathTo(paths.student.payment, { class: ids[0] ?? '' }));
    await settledScreen(page);
    await page.getByRole('button', { name: /^Every .+ 1 of 10/ }).tap();
    await expect(page.getByRole('link', { name: /2 seats free/ })).toHaveCount(2);
    await page
      .getByRole('link', { name: /2 seats free/ })
      .first()
      .tap();
    await page.waitForURL(`**class=${ids[1] ?? ''}*`);
  });
});

import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addCoach } from './support/people.ts';
import { phoneOf, settledScreen, visit } from './support/phone.ts';

const zone = 'America/Chicago';
const dayOf = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(instant));
const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(new Date(instant));
/** The Monday of the week of a date. */
function mondayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() || 7) - 1));
  return day.toISOString().slice(0, 10);
}

test('a coach saves a class as a template and makes another class with it', async ({ browser, server }) => {
  const coach = await addCoach(server);
  const cls = await createClass(server, coach, { title: 'Turns and starts', capacity: 3 });
  const phone = await phoneOf(browser, server, coach.email);

  await test.step('the class is kept under a name', async () => {
    await phone.goto(pathTo(paths.coach.classDetail, { id: cls.id }));
    await settledScreen(phone);
    await phone.getByRole('button', { name: 'Save as template' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Save as template' });
    await sheet.getByLabel('Name of the template').fill('Saturday turns');
    await sheet.getByRole('button', { name: 'Save as template' }).tap();
    await expect(phone.getByText('Template saved')).toBeVisible();
  });

  await test.step('a new class needs only its date', async () => {
    await visit(phone, paths.coach.createClass);
    await settledScreen(phone);
    await phone.getByRole('button', { name: 'From a template' }).tap();
    await phone.getByRole('button', { name: 'Use Saturday turns' }).tap();
    await expect(phone.getByLabel('Title', { exact: true })).toHaveValue('Turns and starts');
    await phone.getByLabel('Date', { exact: true }).fill(server.dayIn(9));
    await phone.getByRole('button', { name: 'Save and publish' }).tap();
    const own = async () => (await ask(server, 'class.mine', {}, coach.token)).items;
    await expect.poll(async () => (await own()).length).toBe(2);
    const made = (await own()).find(({ id }) => id !== cls.id);
    expect(made).toMatchObject({
      title: cls.title,
      capacity: 3,
      priceMinor: cls.priceMinor,
      place: { name: cls.place.name },
    });
    expect([dayOf(made?.startsAt ?? ''), timeOf(made?.startsAt ?? '')]).toEqual([
      server.dayIn(9),
      timeOf(cls.startsAt),
    ]);
  });
});

test('教练把一周的课程复制到下一周，每节课保持原来的时间', async ({ browser, server }) => {
  const coach = await addCoach(server);
  const day = server.dayIn(4);
  const cls = await createClass(server, coach, { date: day });
  const phone = await phoneOf(browser, server, coach.email, 'zh');
  await phone.goto(paths.coach.copyWeek);
  await settledScreen(phone);
  await phone.getByLabel('要复制的一周').selectOption(mondayOf(day));
  const create = phone.getByRole('button', { name: '创建 1 节课' });

  await test.step('without a network the button shows why it is off', async () => {
    await expect(create).not.toHaveAttribute('aria-disabled');
    await phone.context().setOffline(true);
    await expect(phone.getByText('复制一周需要联网，要先核对您的日程和节假日。').first()).toBeVisible();
    await phone.context().setOffline(false);
  });

  await test.step('one tap makes the class again one week later', async () => {
    await expect(create).not.toHaveAttribute('aria-disabled');
    await create.tap();
    await expect(phone.getByText('已发布 1 节课。')).toBeVisible();
    const { items } = await ask(server, 'class.mine', {}, coach.token);
    const times = items.map(({ startsAt }) => [dayOf(startsAt), timeOf(startsAt)]);
    expect(times).toEqual([
      [day, '05:00'],
      [server.dayIn(11), '05:00'],
    ]);
    expect(items.find(({ id }) => id !== cls.id)).toMatchObject({ title: cls.title, capacity: cls.capacity });
  });
});

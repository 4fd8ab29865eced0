import { ask, bookFor } from './support/api.ts';
import { createClass } from './support/classes.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, newFamily } from './support/people.ts';
import { settledScreen } from './support/phone.ts';

// The phones of the journeys have the zone Asia/Kathmandu, so that each deadline of a class in Austin names its zone.
test('deadlines and the coach are whole in the rows of home and orders on a clock of another zone', async ({
  page,
  server,
}) => {
  const coach = await addCoach(server, { name: 'Hannah Abernathy' });
  const family = await newFamily(page, server, 'Montenegro', {
    children: ['Sebastian', 'Valentina'],
    isFunded: true,
  });
  const { token, children } = family;
  const book = async (title: string, payFromBalance: boolean) => {
    const { id } = await createClass(server, coach, { title, capacity: 3 });
    const cls = await ask(server, 'class.detail', { id }, token);
    return await bookFor(server, token, cls, children, { payFromBalance });
  };
  const next = await book('The listening piano', true);
  await ask(server, 'order.accept', { id: next.id }, coach.token);
  await book('Backstroke in deep water', true);
  await book('Early lengths', false);

  /** Texts of these elements that are cut, or that a sibling on the same line covers. */
  const hidden = (selector: string) =>
    page.locator(selector).evaluateAll((elements) =>
      elements
        .filter((element) => {
          const box = element.getBoundingClientRect();
          const button = element.closest('.of-need')?.querySelector('.of-button')?.getBoundingClientRect();
          const row = element.closest('li, .of-hero-who')?.getBoundingClientRect();
          return (
            element.scrollWidth > element.clientWidth + 1 ||
            (button !== undefined &&
              box.right > button.left &&
              box.bottom > button.top &&
              box.top < button.bottom) ||
            (row !== undefined && box.right > row.right)
          );
        })
        .map((element) => element.textContent),
    );

  await test.step('home', async () => {
    await page.goto('/student/home');
    await expect(page.locator('.of-need-until')).toContainText('GMT+5:45');
    await settledScreen(page);
    await expect(page.locator('.of-hero-coach')).toContainText('Hannah Abernathy');
    expect(await hidden('.of-need-until, .of-brief-second > .of-glance-cut, .of-hero-coach')).toEqual([]);
  });

  await test.step('orders', async () => {
    await page.goto('/student/order');
    const rows = page.locator('[data-m=brief-row]');
    await expect(rows).toHaveCount(3);
    await settledScreen(page);
    await expect(rows.filter({ hasText: 'Pending agree' })).toContainText(/GMT\+5:45$/);
    expect(await hidden('.of-brief-second > .of-glance-cut')).toEqual([]);
  });
});

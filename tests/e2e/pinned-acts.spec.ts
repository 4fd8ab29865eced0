import { paths, pathTo } from '#contract/paths.ts';
import { expect, test } from './support/journey.ts';
import { addCoach, addFamily, addHelper } from './support/people.ts';
import { phoneOf, settledScreen } from './support/phone.ts';

test('the act of a long form is in sight when the form opens, and the last field is above it', async ({
  browser,
  server,
}) => {
  const family = await addFamily(server, { children: ['Leo'] });
  const parent = await phoneOf(browser, server, family.email, 'en');
  const teacher = await phoneOf(browser, server, (await addCoach(server)).email, 'en');
  const helper = await phoneOf(browser, server, (await addHelper(server)).email, 'en');
  const [child = ''] = family.children;
  const { student, coach, assistant } = paths;
  for (const [page, address, act] of [
    [parent, pathTo(student.emergency, { id: child }), 'Save the card'],
    [parent, pathTo(paths.join, { role: 'coach' }), 'Send for review'],
    [parent, student.profile, 'Save'],
    [teacher, coach.createClass, 'Save and publish'],
    [teacher, coach.venue, 'Save the place'],
    [teacher, coach.slotPlan, 'Offer these hours'],
    [teacher, coach.createTeam, 'Hand in for review'],
    [helper, assistant.createClass, 'Send the draft'],
  ] as const) {
    await page.goto(server.url + address);
    await settledScreen(page);
    const button = page.locator('.of-foot .of-primary').first();
    await expect(button, address).toContainText(act);
    await expect(button, address).toBeInViewport({ ratio: 1 });
    if (address !== student.profile) {
      // The form of a profile ends above the foot of the screen.
      const bar = await page.locator('.of-foot').boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0), address).toBeGreaterThanOrEqual(
        (page.viewportSize()?.height ?? Infinity) - 1,
      );
    }
    const field = page.locator('main form :is(input, textarea, select):visible').last();
    await field.focus();
    await expect(field, address).toBeFocused();
    const [box, foot] = [await field.boundingBox(), await button.boundingBox()];
    expect(box?.y, address).toBeLessThan(foot?.y ?? 0);
  }
});

import { allScreens } from './support/all-screens.ts';
import { expect, test } from './support/journey.ts';
import { coachPackReady, filesInPack, packOf, areaReady } from './support/packs.ts';
import { settledScreen, signInAs, workerReady } from './support/phone.ts';

for (const [who, fewest] of [
  ['coach', 4],
  ['helper', 4],
] as const)
  test(`a ${who} opens every screen of the area without a network after one visit to one screen`, async ({
    page,
    context,
    server,
  }) => {
    test.setTimeout(180_000);
    const screens = (await allScreens(server)).filter((screen) => screen.who === who);
    await signInAs(page, server, who);
    await page.goto('/about');
    await workerReady(page);
    expect(await filesInPack(page, who)).toBeGreaterThan(fewest);
    await areaReady(page, who);
    await page.close();

    await server.kill();
    try {
      const cold = await context.newPage();
      for (const { url } of screens) {
        await cold.goto(url);
        await settledScreen(cold);
        const shown = await cold.locator('main').first().innerText();
        expect(shown, url).not.toContain('This page is not on this phone yet.');
        expect(shown, url).not.toContain('This page could not be opened.');
      }
    } finally {
      await server.start();
    }
  });

test('a student has no pack, gets the coach’s when the role opens, and loses it when the role ends', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'student');
  await page.goto('/student/home');
  await workerReady(page);
  await settledScreen(page);
  await page.reload();
  await settledScreen(page);
  expect(await packOf(page)).toEqual([]);

  // The role opens at the server. The phone asks for its user after each start.
  let roles = ['student'];
  await page.context().route('**/applet/user/getUserInfo', async (route) => {
    try {
      const answer = await route.fetch();
      // The envelope of every answer.
      const { data, ...rest } = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, roles } } });
    } catch {
      // The page was left meanwhile.
    }
  });
  const hear = async (told: string[]) => {
    roles = told;
    // An answer that is still on its way would write its own user.
    await settledScreen(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate((now) => {
      const user = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as object;
      localStorage.setItem('userInfo', JSON.stringify({ ...user, roles: now }));
    }, told);
  };
  await hear(['student', 'coach']);
  await page.reload();
  await coachPackReady(page);

  await hear(['student']);
  await page.reload();
  await expect.poll(() => packOf(page)).toEqual([]);
});

import type { Page } from '@playwright/test';
import { paths, type Path } from '#contract/paths.ts';
import { isLongRun } from '#tests/support/long-run.ts';
import { allScreens, type ScreenCase } from './support/all-screens.ts';
import { expectOnlyTheApp } from './support/cached-files.ts';
import { expect, test } from './support/journey.ts';
import { areaReady } from './support/packs.ts';
import { settledScreen, showAs, signInAs, workerReady } from './support/phone.ts';

// Each journey has its own phone; the longest file would hold up a round.
test.describe.configure({ mode: 'parallel' });

/** What a screen showed with a server. */
interface Seen {
  url: string;
  title: string;
  /** Whether it was content: no fault and nothing that is missing. */
  isContent: boolean;
  language: 'en' | 'zh';
  /** Whether it says how old it is. */
  isDated: boolean;
}

/** Screens that show what a person has read before say how old it is. */
const dated: readonly Path[] = [
  paths.notice,
  paths.noticeDetail,
  paths.myCollection,
  paths.feedback,
  paths.service,
  paths.student.order,
  paths.student.orderDetail,
  paths.student.coach,
  paths.student.coachDetail,
  paths.student.reviews,
  paths.student.resource,
  paths.student.resourceDetail,
  paths.student.profile,
  paths.student.ratingList,
  paths.student.wallet,
  paths.student.vip,
  paths.student.packs,
  paths.student.packDetail,
  paths.student.organization,
  paths.student.organizationDetail,
  paths.student.examine,
  paths.student.myOrganization,
  paths.activities,
  paths.activitiesDetail,
  paths.createOrg,
  paths.student.partners,
  paths.student.partnersDetail,
  paths.student.myPartners,
  paths.coach.home,
  paths.coach.order,
  paths.coach.orderDetail,
  paths.coach.classDetail,
  paths.coach.studentProfile,
  paths.coach.ratingList,
  paths.coach.profile,
  paths.coach.wallet,
  paths.coach.draft,
  paths.coach.walletRecord,
  paths.coach.cash,
  paths.coach.standing,
  paths.coach.packs,
  paths.security,
  paths.coach.team,
  paths.coach.organizationDetail,
  paths.assistant.coach,
  paths.assistant.coachDetail,
  paths.assistant.coachProfile,
  paths.assistant.classDetail,
  paths.assistant.transcript,
];

/** Screens of which nothing is kept, for the reasons that their queries give. */
const notKept: readonly Path[] = [
  paths.join,
  paths.assistant.profile,
  paths.result,
  paths.transcript,
  paths.settings.calendar,
];

const isOneOf = (some: readonly Path[], url: string): boolean =>
  some.some((path) => path === url.split('?')[0]);

/** The sentence of a screen that has nothing to show. */
const fault = 'main .of-empty[role="alert"]';

async function visit(page: Page, url: string): Promise<Pick<Seen, 'url' | 'title' | 'isContent'>> {
  await page.goto(url);
  await settledScreen(page);
  // Nobody reads a screen in no time: what it brought is kept when nothing moves any more.
  await page.waitForLoadState('networkidle');
  const title = (await page.locator('h1').first().textContent()) ?? '';
  return { url, title, isContent: (await page.locator(fault).count()) === 0 };
}

/** A screen, or a sentence that says why not; never nothing, the browser's own page or a crash. */
async function expectHonest(page: Page, screen: Seen) {
  const heading = page.locator('h1').first();
  await expect(heading, screen.url).toBeVisible();
  await settledScreen(page);
  const shown = (await page.locator('main').first().innerText()).trim();
  expect(shown.length, `${screen.url} shows something`).toBeGreaterThan(0);
  const broken = screen.language === 'zh' ? '这个页面打不开' : 'This page could not be opened.';
  expect(shown, screen.url).not.toContain(broken);
  await expect(page.locator('html'), screen.url).toHaveAttribute(
    'lang',
    screen.language === 'zh' ? 'zh-Hans' : 'en',
  );
  if (screen.isContent && !isOneOf(notKept, screen.url)) {
    await expect(page.locator(fault), `${screen.url} shows what was read`).toHaveCount(0);
    expect(await heading.textContent(), `${screen.url} shows the record itself`).toBe(screen.title);
  }
  if (!screen.isContent || !screen.isDated) return;
  const age = screen.language === 'zh' ? /更新/ : /Last updated/;
  await expect(page.locator('.of-age').first(), screen.url).toContainText(age);
}

for (const who of ['guest', 'student', 'coach', 'helper'] as const satisfies readonly ScreenCase['who'][]) {
  // The long run takes everybody through both languages.
  const languages = isLongRun ? (['en', 'zh'] as const) : ([who === 'student' ? 'zh' : 'en'] as const);
  for (const language of languages) {
    test(`after one visit every screen of a ${who} starts without a server (${language})`, async ({
      page,
      context,
      server,
    }) => {
      test.setTimeout(180_000);
      const screens = (await allScreens(server)).filter((screen) => screen.who === who);
      await showAs(page, { language });
      await signInAs(page, server, who);
      await page.goto('/about');
      await workerReady(page);
      const seen: Seen[] = [];
      // Somebody without an account has handed nothing in: there is nothing to date.
      const isPlain = (url: string) => who === 'guest' && url === paths.createOrg;
      for (const { url } of screens)
        seen.push({ ...(await visit(page, url)), language, isDated: isOneOf(dated, url) && !isPlain(url) });
      await expectOnlyTheApp(page);
      // The worker fetches the files of an area beside the page; a fast visit may end before it.
      if (who === 'coach' || who === 'helper') await areaReady(page, who);
      await page.close();

      await server.kill();
      try {
        // The first has a tab of its own, as after a restart of the phone. The rest open by address in the same tab.
        const cold = await context.newPage();
        await showAs(cold, { language });
        for (const screen of seen) {
          await cold.goto(screen.url);
          await expectHonest(cold, screen);
        }
        await cold.reload();
        const last = seen.at(-1);
        if (last) await expectHonest(cold, last);
      } finally {
        await server.start();
      }
    });
  }
}

test('screens that were never opened say so without a server', async ({ page, server }) => {
  test.setTimeout(120_000);
  const screens = (await allScreens(server)).filter(({ who }) => who === 'guest');
  await page.goto('/about');
  await workerReady(page);
  await server.kill();
  try {
    for (const { url } of screens) {
      await page.goto(url);
      await expectHonest(page, {
        url: url.split('?')[0] === '/student/resource' ? '' : url,
        title: '',
        isContent: false,
        language: 'en',
        isDated: false,
      });
    }
  } finally {
    await server.start();
  }
});

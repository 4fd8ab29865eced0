import { expect, type Page } from '@playwright/test';
import { paths, type Path } from '#contract/paths.ts';
import { settledScreen } from './phone.ts';

/** A screen as it was while there was a server. */
export interface KeptScreen {
  url: string;
  title: string;
  /** It was content: no fault, and nothing was missing. */
  isContent: boolean;
  language: 'en' | 'zh';
  /** It shows its age. */
  isDated: boolean;
}

/** Screens that show records of the server, and therefore their age. */
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
  paths.coach.hours,
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

/** Screens without kept records, for the reasons that their queries give. */
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

/** Reads the screen that is open, for a comparison without a server. */
export async function readScreen(page: Page, url: string, language: 'en' | 'zh'): Promise<KeptScreen> {
  // Both of one instant: an answer that arrives between two reads would pair the title of a fault with content.
  const { title, isContent } = await page.evaluate(
    (selector) => ({
      title: document.querySelector('h1')?.textContent ?? '',
      isContent: document.querySelector(selector) === null,
    }),
    fault,
  );
  return { url, title, isContent, language, isDated: isOneOf(dated, url) };
}

/** Expects the screen, or a sentence with the reason; never an empty page, the browser's own page or a crash. */
export async function expectHonest(page: Page, screen: KeptScreen): Promise<void> {
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

import { test } from './support/journey.ts';
import { addressesOf, openScreen } from '../../scripts/measures/screens.ts';
import { studentAccount } from './support/all-screens.ts';
import { signInQuickly } from './support/journey.ts';
import { showAs } from './support/phone.ts';

const looks = (process.env['LOOKS'] ?? 'ios-light-en-390,md-dark-zh-390,ios-light-en-1280').split(',');
const names = (process.env['SCREENS'] ?? 'instructor,class').split(',');
for (const look of looks)
  test(`look ${look}`, async ({ browser, server }) => {
    test.setTimeout(240_000);
    const [theme = '', mode = '', language = '', width = '390'] = look.split('-');
    const isPhone = Number(width) < 900;
    const context = await browser.newContext({
      viewport: { width: Number(width), height: isPhone ? 844 : 800 },
      hasTouch: isPhone, isMobile: isPhone, locale: language === 'zh' ? 'zh-CN' : 'en-US',
      timezoneId: 'America/Chicago', baseURL: server.url, reducedMotion: 'reduce', deviceScaleFactor: 1,
    });
    const page = await context.newPage();
    await showAs(page, { theme, mode, language } as never);
    await signInQuickly(page, server, studentAccount);
    if (isPhone) {
      const cdp = await context.newCDPSession(page);
      await cdp.send('Emulation.setSafeAreaInsetsOverride', { insets: theme === 'ios' ? { top: 47, bottom: 34 } : { top: 32, bottom: 24 } });
    }
    const addresses = await addressesOf(server);
    for (const name of names) {
      await openScreen(page, addresses[name as keyof typeof addresses]);
      await page.screenshot({ path: `/tmp/look-b/${look}-${name}-1.png` });
      if (isPhone) {
        const length = await page.evaluate(() => document.querySelector('.page-current .page-content')?.scrollHeight ?? 844);
        await page.setViewportSize({ width: Number(width), height: Math.min(length, 4200) });
        await page.waitForTimeout(300);
        await page.screenshot({ path: `/tmp/look-b/${look}-${name}-whole.png` });
        await page.setViewportSize({ width: Number(width), height: 844 });
      }
    }
    await context.close();
  });

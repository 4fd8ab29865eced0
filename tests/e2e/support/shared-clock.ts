import type { Browser, BrowserContext } from '@playwright/test';
import { moveDate } from '#server/demo/move-date.ts';
import type { DemoServer } from './demo-server.ts';

/** Gives every page of this phone the clock of the server. */
export const shareClock = (phone: BrowserContext, server: Pick<DemoServer, 'shift'>): Promise<unknown> =>
  phone.addInitScript(moveDate, server.shift);

/** Gives every phone that this browser opens later the clock of the server. */
export function shareClockWithAll(browser: Browser, server: Pick<DemoServer, 'shift'>): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const phone = await open(options);
    await shareClock(phone, server);
    return phone;
  };
}

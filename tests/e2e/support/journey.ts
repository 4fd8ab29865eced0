import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { isLongRun } from '#tests/support/long-run.ts';
import { beginDays } from './class-days.ts';
import { DemoServer } from './demo-server.ts';
import { holdWorker } from './held-worker.ts';
import { shareClockWithAll } from './shared-clock.ts';

/** Words of a console error that a journey provokes on purpose: requests that fail because the server is gone. */
const provoked = /net::ERR_|Failed to load resource|Failed to fetch/;

interface Options {
  /** Console errors that are no defect in this journey. */
  allowConsole: RegExp;
  /** Phones install their worker at the start, as outside of tests: for journeys about the worker. */
  hasOwnWorker: boolean;
}

/** The same for the running journey. */
let hasOwnWorker = false;

/** One server for all journeys of a worker; phones share its clock. The console of every page is watched. */
export const test = base.extend<
  Options & { ownWorker: undefined; watched: undefined },
  { server: DemoServer; browser: Browser }
>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
    async ({}, provide) => {
      const server = await DemoServer.start();
      await provide(server);
      await server.stop();
      expect(server.broken, 'a journey broke the books').toEqual([]);
    },
    { scope: 'worker', timeout: 1_600_000 },
  ],
  browser: [
    async ({ browser, server }, provide) => {
      shareClockWithAll(browser, server);
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const phone = await open(options);
        if (!hasOwnWorker) await holdWorker(phone);
        return phone;
      };
      await provide(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  allowConsole: [/^$/, { option: true }],
  // The long run has the worker in every journey.
  hasOwnWorker: [isLongRun, { option: true }],
  // Set before the first phone opens.
  ownWorker: [
    async ({ hasOwnWorker: isOwn }, provide) => {
      hasOwnWorker = isOwn;
      await provide(undefined);
    },
    { auto: true },
  ],
  watched: [
    async ({ context, allowConsole, server }, provide, info) => {
      beginDays(info.titlePath.join(' '));
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await provide(undefined);
      if (info.status !== info.expectedStatus) await info.attach('server', { body: server.log });
      const unexpected = errors.filter((text) => !provoked.test(text) && !allowConsole.test(text));
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** For journeys about movement, or about taps while something moves: the others run with reduced motion. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const demoPassword = 'openfield-demo';

/** Signs in through the screens, with a code from the mailbox page. */
export async function signInByCode(page: Page, server: DemoServer, email: string): Promise<void> {
  await page.goto(`${server.url}/login`);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  // The answer sets the cookie without which the code does not work.
  await page.getByText(`Sent to ${email}`).waitFor();
  await page.getByLabel('Verification code').fill(await server.codeFor(email));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The code of the invitation that was sent to this address, out of the mailbox page. */
export async function invitationCode(server: DemoServer, address: string): Promise<string> {
  const page = await (await fetch(`${server.url}/mailbox`)).text();
  const code = /\b[0-9A-HJKMNP-TV-Z]{10}\b/.exec(page.slice(page.indexOf(address)))?.[0];
  if (code === undefined) throw new Error(`no invitation for ${address}`);
  return code;
}

/** Puts somebody's session on the phone without the screens: for journeys about something else. */
export async function signInQuickly(
  page: Page,
  server: Pick<DemoServer, 'url'>,
  account: string,
): Promise<void> {
  const answer = await fetch(`${server.url}/applet/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: demoPassword }),
  });
  // The demo's own answer to its own accounts.
  const { data } = (await answer.json()) as { data: OpenSession };
  await putSession(page, server, data);
}

interface OpenSession {
  token: string;
  user: { id: string; name: string; avatarSeed: string; roles: string[] };
}

/** Writes an open session into the phone's storage, as a sign-in does. */
export async function putSession(
  page: Page,
  server: Pick<DemoServer, 'url'>,
  open: OpenSession,
): Promise<void> {
  // A file of the same origin: no start of the app for a line in its storage.
  await page.goto(`${server.url}/logo.svg`);
  await page.evaluate(({ token, user }) => {
    const { id, name, avatarSeed, roles } = user;
    localStorage.setItem('token', token);
    localStorage.setItem('userInfo', JSON.stringify({ id, name, avatarSeed, roles }));
    localStorage.setItem('role', roles.includes('coach') ? 'coach' : 'student');
  }, open);
}

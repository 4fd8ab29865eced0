import type { Page } from '@playwright/test';
import {
  allScreens,
  coachAccount,
  helperAccount,
  studentAccount,
  type ScreenCase,
} from '#tests/e2e/support/all-screens.ts';
import type { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { demoPassword } from '#tests/e2e/support/journey.ts';
import { Phone, workerActive } from './phone.ts';

export interface AfterOneVisit {
  /** Screens that were opened with the server dead, and those of them that did not come up. */
  opened: number;
  missing: string[];
  /** The files that the worker stored: those of every role, in both languages. */
  precache: Stored;
  /** Names of what keeps the app from being installed; empty is good. */
  installability: string[];
  manifestErrors: string[];
}

interface Stored {
  files: number;
  /** kB of 1024, as the server sends them to a browser. */
  kilobytes: number;
}

interface Login {
  token: string;
  user: { id: string; name: string; avatarSeed: string; roles: string[] };
}

async function logIn(server: DemoServer, account: string): Promise<Login> {
  const answer = await fetch(`${server.url}/applet/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: demoPassword }),
  });
  // The demo's own answer to its own accounts.
  return ((await answer.json()) as { data: Login }).data;
}

/** As if this person had signed in before the page is opened; the names are those of src/session/storage.ts. */
function beSignedIn({ token, user }: Login): void {
  const { id, name, avatarSeed, roles } = user;
  localStorage.setItem('token', token);
  localStorage.setItem('userInfo', JSON.stringify({ id, name, avatarSeed, roles }));
  localStorage.setItem('role', roles.includes('coach') ? 'coach' : 'student');
}

/** Addresses of the files that the worker keeps. */
const precached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

async function measured(urls: readonly string[]): Promise<Stored> {
  let bytes = 0;
  for (const url of urls) {
    // HEAD: `fetch` would unpack the body, and its packed length would be lost.
    const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    bytes += Number(answer.headers.get('content-length'));
  }
  return { files: urls.length, kilobytes: bytes / 1024 };
}

/**
 * Returns true when the screen came up: its heading is shown, without the skeleton of index.html and without
 * a missing file.
 */
async function opensOffline(page: Page, url: string): Promise<boolean> {
  const failed: string[] = [];
  const note = (request: { url(): string; resourceType(): string }) => {
    if (/script|stylesheet|document/.test(request.resourceType())) failed.push(request.url());
  };
  page.on('requestfailed', note);
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('#root h1').first().waitFor({ timeout: 10_000 });
    return failed.length === 0 && (await page.locator('#boot').count()) === 0;
  } catch {
    return false;
  } finally {
    page.off('requestfailed', note);
  }
}

interface Visit {
  missing: string[];
  precache: Stored;
  installability: string[];
  manifestErrors: string[];
}

async function check(
  server: DemoServer,
  { account, urls }: { account: string; urls: readonly string[] },
): Promise<Visit> {
  const phone = new Phone();
  try {
    const context = await phone.open();
    await context.addInitScript(beSignedIn, await logIn(server, account));
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    await page.goto(`${server.url}/`);
    await workerActive(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    const { errors } = await browser.send('Page.getAppManifest');
    const precache = await measured(await precached(page));
    await phone.close();

    await server.kill();
    const offline = await (await phone.open()).newPage();
    const missing: string[] = [];
    for (const url of urls) if (!(await opensOffline(offline, server.url + url))) missing.push(url);
    return {
      missing,
      precache,
      installability: installabilityErrors.map(({ errorId }) => errorId),
      manifestErrors: errors.map(({ message }) => message),
    };
  } finally {
    await phone.remove();
    await server.start();
  }
}

/**
 * A single visit to the start page, as a student, as a coach and as a helper. Then every screen of theirs without a
 * server.
 */
export async function afterOneVisit(server: DemoServer): Promise<AfterOneVisit> {
  const screens = await allScreens(server);
  const of = (...who: ScreenCase['who'][]) =>
    screens.filter((screen) => who.includes(screen.who)).map((screen) => screen.url);
  const [own, taught, helped] = [of('guest', 'student'), of('guest', 'coach'), of('helper')];
  const student = await check(server, { account: studentAccount, urls: own });
  const coach = await check(server, { account: coachAccount, urls: taught });
  const helper = await check(server, { account: helperAccount, urls: helped });
  return {
    opened: own.length + taught.length + helped.length,
    missing: [...student.missing, ...coach.missing, ...helper.missing],
    precache: student.precache,
    installability: student.installability,
    manifestErrors: student.manifestErrors,
  };
}

import type { Page } from '@playwright/test';
import type { PackName, RolePack } from '#src/offline/core/packs.ts';
import {
  allScreens,
  coachAccount,
  helperAccount,
  studentAccount,
  type ScreenCase,
} from '#tests/e2e/support/all-screens.ts';
import type { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { demoPassword } from '#tests/e2e/support/journey.ts';
import { filesOfPack } from '#tests/e2e/support/packs.ts';
import { Phone, workerActive } from './phone.ts';

export interface AfterOneVisit {
  /** Screens that were opened with the server dead, and those of them that did not come up. */
  opened: number;
  missing: string[];
  /**
   * What the worker stored for everybody, for the areas of coaches and helpers, and for a person with every role. The
   * words of the phone's language count.
   */
  precache: Stored;
  coachPack: Stored;
  helperPack: Stored;
  everyRole: Stored;
  /** Files of a pack on the phone of a student, who needs none. */
  strayFiles: number;
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

/** Addresses in the caches whose name has this part. */
const addresses = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.includes(wanted));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  }, part);

/** The worker has stored every file of its list that belongs to this pack. */
async function packKept(page: Page, url: string, pack: PackName): Promise<void> {
  const files = filesOfPack(await (await fetch(`${url}/sw.js`)).text(), pack);
  const deadline = Date.now() + 30_000;
  while ((await addresses(page, `-pack-${pack}-`)).length < files) {
    if (Date.now() > deadline) throw new Error(`the pack ${pack} did not arrive`);
    await page.waitForTimeout(200);
  }
}

async function measured(urls: readonly string[]): Promise<Stored> {
  let bytes = 0;
  for (const url of urls) {
    // HEAD: `fetch` would unpack the body, and its packed length would be lost.
    const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    bytes += Number(answer.headers.get('content-length'));
  }
  return { files: urls.length, kilobytes: bytes / 1024 };
}

/** The screen came up: its heading stands, neither the skeleton of index.html nor a file that is missing. */
async function comesUp(page: Page, url: string): Promise<boolean> {
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
  packs: Stored;
  packUrls: readonly string[];
  installability: string[];
  manifestErrors: string[];
}

async function check(
  server: DemoServer,
  { account, urls, pack }: { account: string; urls: readonly string[]; pack?: RolePack },
): Promise<Visit> {
  const phone = new Phone();
  try {
    const context = await phone.open();
    await context.addInitScript(beSignedIn, await logIn(server, account));
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    await page.goto(`${server.url}/`);
    await workerActive(page);
    const areaPacks: PackName[] = pack === undefined ? [] : [pack, `${pack}.en`];
    for (const wanted of ['everybody.en' as const, ...areaPacks]) await packKept(page, server.url, wanted);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    const { errors } = await browser.send('Page.getAppManifest');
    const words = await addresses(page, '-pack-everybody.');
    const precache = await measured([...(await addresses(page, 'precache')), ...words]);
    const packUrls = (await addresses(page, '-pack-')).filter((kept) => !words.includes(kept));
    const packs = await measured(packUrls);
    await phone.close();

    await server.kill();
    const offline = await (await phone.open()).newPage();
    const missing: string[] = [];
    for (const url of urls) if (!(await comesUp(offline, server.url + url))) missing.push(url);
    return {
      missing,
      precache,
      packs,
      packUrls,
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
  const coach = await check(server, { account: coachAccount, urls: taught, pack: 'coach' });
  const helper = await check(server, { account: helperAccount, urls: helped, pack: 'helper' });
  // What both packs have weighs once.
  const inPacks = new Set([...coach.packUrls, ...helper.packUrls].map((url) => new URL(url).pathname));
  const allPacks = await measured([...inPacks].map((path) => server.url + path));
  return {
    opened: own.length + taught.length + helped.length,
    missing: [...student.missing, ...coach.missing, ...helper.missing],
    precache: student.precache,
    coachPack: coach.packs,
    helperPack: helper.packs,
    everyRole: {
      files: coach.precache.files + allPacks.files,
      kilobytes: coach.precache.kilobytes + allPacks.kilobytes,
    },
    strayFiles: student.packs.files,
    installability: student.installability,
    manifestErrors: student.manifestErrors,
  };
}

import { expect, test } from '@playwright/test';
import { OrderStatus } from '#contract/enums.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { allOrders, ask } from './support/api.ts';
import { newClass } from './support/classes.ts';
import { DemoServer } from './support/demo-server.ts';
import { demoPassword } from './support/journey.ts';
import { addCoach, addFamily, type Family } from './support/people.ts';
import { lookAtScreen, type ScreenLook } from './support/screen-look.ts';
import { findWebKit, WebKit } from './support/webkit.ts';

const programs = findWebKit();
const missing = 'WebKitGTK is not on this machine: apt-get install webkit2gtk-driver xvfb';

/** On the machine's clock, as nothing can move the clock of a page before its first script here. */
let server: DemoServer;
let phone: WebKit;

test.beforeAll(async () => {
  if (programs !== undefined) server = await DemoServer.startNow();
});
test.afterAll(async () => {
  if (programs !== undefined) await server.stop();
});
test.beforeEach(async () => {
  if (programs === undefined) return;
  phone = new WebKit(programs);
  await phone.start();
});
test.afterEach(async () => {
  if (programs !== undefined) await phone.remove();
});

/** Returns the open screen when nothing of it loads. */
async function settled(what: string): Promise<ScreenLook> {
  let look: ScreenLook | undefined;
  await expect
    .poll(
      async () => {
        look = await phone.read<ScreenLook>(`(${lookAtScreen.toString()})()`);
        return look.isSettled;
      },
      { message: what },
    )
    .toBe(true);
  if (look === undefined) throw new Error(`${what} shows nothing`);
  expect(look.hasFault, `${what}: ${look.lines.join(' ')}`).toBe(false);
  return look;
}

async function open(path: string): Promise<ScreenLook> {
  await phone.open(server.url + path);
  return await settled(path);
}

const current = "//*[contains(@class,'page-current')]";
const link = (part: string) => `${current}//a[contains(@href,'${part}')]`;

/** Taps until a screen is open: a list that is drawn anew in that moment loses a tap. */
async function tapTo(xpath: string, path: string): Promise<URL> {
  await expect(async () => {
    if ((await phone.address()).pathname !== path) await phone.tap(xpath);
    expect((await phone.address()).pathname).toBe(path);
  }).toPass({ timeout: 60_000 });
  await settled(path);
  return await phone.address();
}

/** The open screen shows these words, at the latest when its storage has answered. */
const shows = (words: string | RegExp): Promise<void> =>
  expect.poll(() => phone.read<string>(`document.querySelector('main').innerText`)).toMatch(words);

async function signIn({ email }: Family): Promise<void> {
  const { token, user } = await ask(server, 'user.login', { account: email, password: demoPassword });
  await phone.open(`${server.url}/logo.svg`);
  const stored = { token, role: 'student', userInfo: JSON.stringify(user) };
  await phone.read(
    `Object.entries(${JSON.stringify(stored)}).forEach(([key, value]) => localStorage.setItem(key, value))`,
  );
}

/** True when the worker controls the page and all that starts without a network is stored. Runs in the page. */
async function readyOffline(): Promise<boolean> {
  const own = (await indexedDB.databases()).find(({ name = '' }) => name.startsWith('u_'));
  if (navigator.serviceWorker.controller === null || own?.name === undefined) return false;
  const wait = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
    });
  const db = await wait(indexedDB.open(own.name));
  const keys = await wait(db.transaction('meta').objectStore('meta').getAllKeys());
  db.close();
  return keys.includes('readyAt');
}

/** Books the class of the open payment screen for the account itself. Its balance pays, as the screen proposes. */
const book = (leadsTo: string): Promise<URL> =>
  tapTo(`${current}//*[contains(@class,'of-bottom')]//button[contains(.,'from balance')]`, leadsTo);

test(
  'in WebKitGTK a family finds an instructor, books, and reads the class on home',
  { tag: '@full' },
  async () => {
    test.skip(programs === undefined, missing);
    const family = await addFamily(server, { isFunded: true });
    const coach = await addCoach(server, { name: 'Wilhelmina Kitt' });
    const cls = await newClass(server, family.token, coach);
    const orders = () => allOrders(server, family.token);
    await signIn(family);
    await open(paths.student.home);
    await expect.poll(() => phone.read<boolean>(`(${readyOffline.toString()})()`)).toBe(true);

    await test.step('finds the instructor by name', async () => {
      await open(paths.student.coach);
      await phone.type(`${current}//input[@type='search']`, 'wilhelmina');
      const { searchParams } = await tapTo(link(coach.id), paths.student.coachDetail);
      expect(searchParams.get('id')).toBe(coach.id);
    });

    await test.step('books a class from the balance', async () => {
      await tapTo(`(${link(cls.id)})[1]`, paths.student.payment);
      await book(paths.student.orderDetail);
      expect((await orders()).map(({ status }) => status)).toEqual([OrderStatus.awaitAgree]);
    });

    await test.step('sees the accepted class on home', async () => {
      const [order] = await orders();
      await ask(server, 'order.accept', { id: order?.id ?? '', answers: [] }, coach.token);
      await open(pathTo(paths.student.orderDetail, { id: order?.id ?? '' }));
      await open(paths.student.home);
      await shows(cls.title.en ?? '');
    });
  },
);

test(
  'in WebKitGTK a guest reads articles that nobody opened when the server is gone',
  { tag: '@full' },
  async () => {
    test.skip(programs === undefined, missing);
    await open(paths.student.home);
    await phone.read('navigator.serviceWorker.ready.then(() => null)');
    const { items } = await ask(server, 'resource.list', {});
    const keptArticles = () =>
      phone.read<number>(`(async () => {
        const keys = await (await caches.open('openfield-articles')).keys();
        return keys.filter(({ url }) => url.includes('/applet/resource/')).length;
      })()`);
    await expect.poll(keptArticles).toBeGreaterThanOrEqual(items.length);
    await server.kill();
    try {
      await open(paths.student.resource);
      await shows(/\d+ of \d+ are on this phone\./);
      const { title } = await open(pathTo(paths.student.resourceDetail, { id: items[0]?.id ?? '' }));
      expect(title).toBe(items[0]?.en.title);
    } finally {
      await server.start();
    }
  },
);

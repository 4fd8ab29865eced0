import type { Browser } from '@playwright/test';
import type { DemoServer } from '#tests/e2e/support/demo-server.ts';
import { readBoxes, smallTargets, type Boxes } from './boxes.ts';
import type { Measure } from './measure.ts';
import { addressesOf, openPhone, openScreen, themes, type Theme } from './screens.ts';

const part = (name: string) => `[data-m=${name}]`;
const tabs = part('tabbar');
const need = part('need-row');
const cls = part('class-row');
const coach = part('coach-row');
const thread = '.page-current a[href^="/thread"]';
const orderRow = 'main a[href*="orderDetail"]';
const listRow = 'main .of-list > li';
const week = '[data-m=brief-row] > a';
const title = 'main .of-head';
const heads = 'main h2';
const selectors = [
  tabs,
  need,
  cls,
  coach,
  thread,
  orderRow,
  listRow,
  week,
  title,
  heads,
  ...['hero', 'stub', 'searchbar', 'pinned', 'trust', 'reviews'].map(part),
  '.of-chip-line .of-chip',
  '.of-removable',
  '.navbar',
  '.of-tags',
  '.of-primary',
  '.of-need .of-button',
  '.of-tokens .of-chip',
  ...['day-pill', 'booking-rows', 'needs-match'].map(part),
  '.of-person-face .of-avatar',
  '.of-glance-face .of-avatar',
  '.of-glance-lines .of-avatar',
  '.of-row-media .of-avatar',
];

const first = (boxes: Boxes, selector: string) => boxes.parts[selector]?.[0];
const tallest = (boxes: Boxes, selector: string): number | undefined => {
  const heights = (boxes.parts[selector] ?? []).map(({ height }) => height);
  return heights.length === 0 ? undefined : Math.max(...heights);
};
const lowest = (boxes: Boxes, selector: string): number | undefined => {
  const heights = (boxes.parts[selector] ?? []).map(({ height }) => height);
  return heights.length === 0 ? undefined : Math.min(...heights);
};
/** Rows that end above the tabs. */
const wholeAbove = (boxes: Boxes, rows: readonly string[], limit: number): number =>
  rows.flatMap((row) => boxes.parts[row] ?? []).filter(({ bottom }) => bottom <= limit).length;

type Screens = Record<'guest' | keyof Awaited<ReturnType<typeof addressesOf>>, Boxes>;

/** Lengths and counts at 390 pixels in the look of iOS. */
function lengths({ guest, home, search, classes, instructor, ...screens }: Screens): Measure[] {
  const above = (boxes: Boxes) => first(boxes, tabs)?.top ?? 0;
  const hero = first(home, part('hero'));
  return [
    { screen: 'guest home', what: 'end of the page', now: guest.end, most: 759 },
    { screen: 'home', what: 'length', now: home.length, most: 1300 },
    { screen: 'home', what: 'top of the hero', now: hero?.top, most: 0 },
    // From the safe area: the tint goes on under the clock.
    { screen: 'home', what: 'height of the hero below the clock', now: hero && hero.bottom - 47, most: 170 },
    { screen: 'home', what: 'tallest row that needs you', now: tallest(home, need), most: 64 },
    { screen: 'home', what: 'rows that need you', now: home.parts[need]?.length, most: 4 },
    { screen: 'home', what: 'end of the fourth of them', now: home.parts[need]?.[3]?.bottom, most: 560 },
    {
      screen: 'search',
      what: 'results above the tabs',
      now: wholeAbove(search, [cls, coach], above(search)),
      least: 4,
    },
    { screen: 'search', what: 'first result', now: first(search, coach)?.top, most: 190 },
    {
      screen: 'classes by day',
      what: 'rows above the tabs',
      now: wholeAbove(classes, [cls], above(classes)),
      least: 4,
    },
    { screen: 'instructor', what: 'length', now: instructor.length, most: 1700 },
    {
      screen: 'instructor',
      what: 'end of the trust strip',
      now: first(instructor, part('trust'))?.bottom,
      most: 340,
    },
    { screen: 'instructor', what: 'first review', now: first(instructor, part('reviews'))?.top, most: 900 },
    { screen: 'class', what: 'length', now: screens.class.length, most: 1700 },
    { screen: 'class', what: 'end of the needs', now: first(screens.class, '.of-tags')?.bottom, most: 743 },
    {
      screen: 'class',
      what: 'end of the match of needs',
      now: first(screens.class, part('needs-match'))?.bottom,
      most: 743,
    },
    {
      screen: 'class',
      what: 'height of the rows of a booking',
      now: first(screens.class, part('booking-rows'))?.height,
      most: 560,
    },
    { screen: 'order', what: 'length', now: screens.order.length, most: 1000 },
    {
      screen: 'order',
      what: 'end of the way to the messages',
      now: first(screens.order, thread)?.bottom,
      // In the pinned bar, which is always in sight.
      most: 844,
    },
    {
      screen: 'orders',
      what: 'rows above 844',
      now: wholeAbove(screens.orders, [need, orderRow], 844),
      least: 8,
    },
    { screen: 'mine', what: 'rows', now: screens.mine.parts[listRow]?.length, most: 9 },
    { screen: 'mine', what: 'length', now: screens.mine.length, most: 844 },
  ];
}

/** Sizes of parts, by theme. */
const musts = {
  ios: { search: 44, navbar: 52, tabs: 64, chip: 36, pinned: 101 },
  md: { search: 48, navbar: 64, tabs: 104, chip: 32, pinned: 91 },
} as const;

function sizes(theme: Theme, { home, search, classes, instructor, orders, ...screens }: Screens): Measure[] {
  const must = musts[theme];
  const exactly = (size: number) => ({ least: size, most: size });
  const name = theme === 'ios' ? 'iOS' : 'Material';
  const navbar = first(instructor, '.navbar');
  return [
    { what: 'class row', now: lowest(classes, cls), ...exactly(88) },
    { what: 'row of an instructor', now: lowest(search, coach), ...exactly(64) },
    { what: 'row that needs you', now: lowest(home, need), ...exactly(64) },
    { what: 'row of an order', now: lowest(orders, orderRow), ...exactly(64) },
    { what: 'row of a class that is booked', now: lowest(home, week), ...exactly(64) },
    { what: 'title row of a tab', now: first(screens.mine, title)?.height, ...exactly(52) },
    { what: 'plain row', now: lowest(screens.mine, listRow), ...exactly(52) },
    { what: 'width of the time rail', now: first(classes, part('stub'))?.width, ...exactly(92) },
    { what: 'search field', now: first(search, part('searchbar'))?.height, ...exactly(must.search) },
    { what: 'chip', now: first(search, '.of-chip-line .of-chip')?.height, ...exactly(must.chip) },
    {
      what: 'bar of a sub page',
      now: navbar && navbar.height - (theme === 'ios' ? 47 : 32),
      ...exactly(must.navbar),
    },
    { what: 'tab bar', now: first(search, tabs)?.height, ...exactly(must.tabs) },
    { what: 'pinned bar', now: first(screens.class, part('pinned'))?.height, most: must.pinned },
    { what: 'button in a row', now: first(home, '.of-need .of-button')?.height, ...exactly(36) },
    {
      what: 'face of an instructor',
      now: first(instructor, '.of-person-face .of-avatar')?.height,
      ...exactly(96),
    },
    {
      what: 'face of the leader of a class',
      now: first(screens.class, '.of-row-media .of-avatar')?.height,
      ...exactly(48),
    },
    {
      what: 'face in a row of an instructor',
      now: first(search, '.of-glance-face .of-avatar')?.height,
      ...exactly(44),
    },
    {
      what: 'face in a class row',
      now: first(classes, '.of-glance-lines .of-avatar')?.height,
      ...exactly(20),
    },
    {
      what: 'word in the search field',
      now: first(screens.tokens, '.of-tokens .of-chip')?.height,
      ...exactly(28),
    },
    { what: 'width of a day pill', now: first(classes, part('day-pill'))?.width, ...exactly(51) },
    { what: 'height of a day pill', now: first(classes, part('day-pill'))?.height, ...exactly(66) },
    { what: 'big button', now: lowest(screens.guest, '.of-primary'), ...exactly(50) },
  ].map((size) => ({ screen: name, ...size }));
}

/** Opens every measured screen in both themes and reads all measures. */
export async function measureAll(browser: Browser, server: DemoServer): Promise<Measure[]> {
  const addresses = await addressesOf(server);
  const measures: Measure[] = [];
  for (const theme of themes) {
    const [guest, family] = [
      await openPhone(browser, server, theme, true),
      await openPhone(browser, server, theme, false),
    ];
    const small: string[] = [];
    const read = async (page: typeof guest, address: string): Promise<Boxes> => {
      await openScreen(page, address);
      small.push(...(await smallTargets(page)).map((control) => `${address.split('?')[0]} ${control}`));
      return await readBoxes(page, selectors);
    };
    const screens: Partial<Screens> = { guest: await read(guest, addresses.home) };
    for (const [name, address] of Object.entries(addresses))
      screens[name as keyof typeof addresses] = await read(family, address);
    await Promise.all([guest, family].map(async (page) => await page.context().close()));
    const all = screens as Screens;
    if (theme === 'ios') measures.push(...lengths(all));
    measures.push(...sizes(theme, all));
    measures.push({
      screen: theme === 'ios' ? 'iOS' : 'Material',
      what: 'targets under 44 on the first screens',
      now: small.length,
      most: 0,
      found: small,
    });
  }
  return measures;
}

import { expect, test } from 'vitest';
import { type BrowserFacts, installWayOf, type InstallWay, pushObstacleOf } from './platform.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ipad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = ipad;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

const touch = { touchPoints: 5, hasPush: false };
const desktop = { touchPoints: 0, hasPush: true };

type Row = [agent: string, facts: Partial<BrowserFacts>, way: InstallWay, obstacle: string | null];
const rows: Row[] = [
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, touch, 'share', 'homeScreen'],
  [`${ipad} Version/18.5 Safari/605.1.15`, touch, 'share', 'homeScreen'],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    touch,
    'share',
    'homeScreen',
  ],
  [`${iphone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, touch, 'shareMenu', 'homeScreen'],
  [`${ipad} CriOS/140.0.0.0 Version/18.5 Safari/605.1.15`, touch, 'shareMenu', 'homeScreen'],
  [`${iphone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, touch, 'shareMenu', 'homeScreen'],
  [`${iphone} Version/18.5 EdgiOS/140.0.0.0 Mobile/15E148 Safari/605.1.15`, touch, 'shareMenu', 'homeScreen'],
  [`${iphone} Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, touch, 'shareMenu', 'homeScreen'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1 Ddg/18.5`, touch, 'shareMenu', 'homeScreen'],
  [`${iphone} OPT/5.0.0 Mobile/15E148 Safari/604.1`, touch, 'shareMenu', 'homeScreen'],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1 Brave/1.70`, touch, 'shareMenu', 'homeScreen'],
  [
    `${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x18003235) NetType/WIFI Language/zh_CN`,
    touch,
    'elsewhere',
    'inApp',
  ],
  [`${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.0;FBDV/iPhone15,2]`, touch, 'elsewhere', 'inApp'],
  [`${iphone} Mobile/15E148 Instagram 340.0.0.0 (iPhone15,2; iOS 18_5)`, touch, 'elsewhere', 'inApp'],
  [`${iphone} Mobile/15E148 Safari/604.1 Line/15.2.0`, touch, 'elsewhere', 'inApp'],
  [`${iphone} GSA/350.0.0 Mobile/15E148 Safari/604.1`, touch, 'elsewhere', 'inApp'],
  // A window without a name of its app.
  [`${iphone} Mobile/15E148`, touch, 'elsewhere', 'inApp'],
  [`${ipad} Mobile/15E148 Snapchat/13.0`, touch, 'elsewhere', 'inApp'],
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, { ...touch, hasPush: true }, 'menu', null],
  [
    `${android} Chrome/140.0.0.0 Mobile Safari/537.36`,
    { ...touch, hasPush: true, hasQuestion: true },
    'ask',
    null,
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    { ...touch, hasPush: true },
    'menu',
    null,
  ],
  [
    `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    { ...touch, hasPush: true, hasQuestion: true },
    'ask',
    null,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
    touch,
    'elsewhere',
    'inApp',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.0;]',
    touch,
    'elsewhere',
    'inApp',
  ],
  [
    `${android} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 XWEB/1300 MicroMessenger/8.0.50`,
    touch,
    'elsewhere',
    'inApp',
  ],
  [`${android} MQQBrowser/15.0 Chrome/109.0 Mobile Safari/537.36`, touch, 'menu', 'unsupported'],
  [`${mac} Version/18.5 Safari/605.1.15`, desktop, 'dock', null],
  [`${mac} Chrome/140.0.0.0 Safari/537.36`, { ...desktop, hasQuestion: true }, 'ask', null],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    desktop,
    'menu',
    null,
  ],
  [`${windows} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, { ...desktop, hasQuestion: true }, 'ask', null],
  // A laptop with a touch screen is no iPad.
  [`${windows} Chrome/140.0.0.0 Safari/537.36`, { ...desktop, touchPoints: 10 }, 'menu', null],
  // The address of a computer in the network, without https.
  [`${android} Chrome/140.0.0.0 Mobile Safari/537.36`, { ...touch, isSecure: false }, 'insecure', 'insecure'],
  [
    `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`,
    { ...touch, isSecure: false },
    'insecure',
    'insecure',
  ],
  // The installed app of an iPhone without pushes: it is older than iOS 16.4.
  [`${iphone} Mobile/15E148`, { ...touch, isInstalled: true }, 'shareMenu', 'unsupported'],
];

test.each(rows)('installWayOf and pushObstacleOf return the truth for %s', (agent, given, way, obstacle) => {
  const facts = { isInstalled: false, isSecure: true, hasQuestion: false, ...touch, ...given, agent };
  expect([installWayOf(facts), pushObstacleOf(facts)]).toEqual([way, obstacle]);
});

import { type Finding, productOf, type Wall, withoutComments } from '../tree.ts';

/**
 * Allowed imports: a layer may import itself and the layers it names (docs/architecture.md 1). The first
 * prefix that fits decides, so the narrower ones come first. The arrows inside the server are in
 * tests/architecture/areas.ts.
 */
const layers: [prefix: string, mayImport: string[]][] = [
  ['contract/', []],
  ['server/', ['contract/']],
  ['src/clock/', []],
  ['src/browser/', []],
  ['src/offline/core/', ['contract/', 'src/clock/']],
  ['sw/', ['contract/', 'src/clock/', 'src/offline/core/']],
  ['src/i18n/', ['contract/', 'src/clock/']],
  ['src/session/', ['contract/', 'src/browser/']],
  [
    'src/ui/',
    [
      'src/i18n/',
      'src/clock/',
      'src/browser/',
      'contract/enums.ts',
      'contract/durations.ts',
      'contract/code.rules.ts',
      'contract/isolate.rules.ts',
      'contract/name-title.rules.ts',
    ],
  ],
  ['src/api/', ['contract/', 'src/clock/', 'src/browser/']],
  ['src/offline/', ['contract/', 'src/clock/', 'src/browser/', 'src/offline/core/', 'src/api/']],
  [
    'src/features/',
    [
      'contract/',
      'src/clock/',
      'src/browser/',
      'src/api/',
      'src/offline/',
      'src/session/',
      'src/i18n/',
      'src/ui/',
    ],
  ],
  [
    'src/pages/',
    [
      'contract/',
      'src/clock/',
      'src/browser/',
      'src/api/',
      'src/offline/',
      'src/session/',
      'src/i18n/',
      'src/ui/',
      'src/features/',
    ],
  ],
  // The operators' console is a page of its own. Of the phone's kit it takes the palette, the drawings, the QR code and the saving of a file alone.
  [
    'src/console/',
    [
      'contract/',
      'src/clock/',
      'src/browser/',
      'src/api/',
      'src/i18n/',
      'src/ui/css/tokens.css',
      'src/ui/css/codes.css',
      'src/ui/markings-kinds.ts',
      'src/ui/qr-code.tsx',
      'src/ui/save-file.ts',
    ],
  ],
  ['src/', ['contract/', 'src/']],
];

const isOurs = (name: string) => /^(contract|server|src|sw|tests|scripts|bench)\//.test(name);

/** The phone carries nothing of the console. */
const isShut = (prefix: string, target: string) =>
  target.startsWith('src/console/') && prefix !== 'src/console/';

export const layersWall: Wall = {
  name: 'layers import one way',
  advice:
    'Move the code to the layer that may import it; the table is tests/architecture/walls/layers.wall.ts.',
  find: (tree) =>
    productOf(tree).flatMap(({ name, imports }): Finding[] => {
      const [prefix, allowed] = layers.find(([start]) => name.startsWith(start)) ?? ['', ['']];
      return imports
        .filter(
          (target) =>
            isOurs(target) &&
            (![prefix, ...allowed].some((start) => target.startsWith(start)) || isShut(prefix, target)),
        )
        .map((target) => ({
          at: `${name} → ${target}`,
          what: isShut(prefix, target)
            ? 'nobody imports the console'
            : `may import only ${allowed.join(', ') || 'itself'}`,
        }));
    }),
};

/** Plain data and pure rules of the contract: what the phone may run. */
const plain =
  /^contract\/(age\.rules|audit-actions|bank\.rules|built-in-activities|calendar\.rules|checkin\.rules|class-fit\.rules|code\.rules|contact-words\.rules|course\.rules|csv\.rules|currencies|delivery-kinds|durations|email\.rules|enums|envelope|form\.rules|handover\.rules|import-choices|isolate\.rules|language\.rules|least-sums|ledger-entry-kinds|ledger-kinds|limits|map-link\.rules|mobile\.rules|name-fold\.rules|name-title\.rules|name\.rules|notice-screens|notice-subjects|operator-search\.rules|order\.rules|order\.todo\.rules|paths|payment\.rules|price-code\.rules|price\.rules|push\.rules|quick-words|reasons|routes|search-choices|search-words|seller-number\.rules|series\.rules|spacing\.rules|spoken-languages|today-kinds|transcript-file\.rules|typed\.rules|urgent\.rules|weekly-hours\.rules|zone\.rules|text\/.*)\.(ts|json)$/;

export const schemasWall: Wall = {
  name: 'the phone carries no schemas',
  advice: 'Import only types from this file of the contract (docs/architecture.md 4).',
  find: (tree) =>
    productOf(tree)
      .filter(({ name }) => /^(src|sw)\//.test(name))
      .flatMap(({ name, links }) =>
        links
          .filter(
            ({ target, isType, isDynamic }) =>
              target.startsWith('contract/') && !isType && !isDynamic && !plain.test(target),
          )
          .map(({ target }) => ({ at: `${name} → ${target}`, what: 'would bring a schema onto the phone' })),
      ),
};

export const cupboardsWall: Wall = {
  name: 'no barrels, no cupboards',
  advice: 'Name the file after its content.',
  find: (tree) =>
    productOf(tree)
      .filter(({ name }) => name !== 'src/i18n/index.ts')
      .filter(({ name }) => /\/(index|utils|helpers|common|misc)\.tsx?$/.test(name))
      .map(({ name }): Finding => ({ at: name, what: 'the name fits any content' })),
};

/** One place for each kind of reach; the expression is what only that place may hold. */
const reserved: [what: string, pattern: RegExp, where: RegExp][] = [
  ['framework7 belongs to src/ui', /from 'framework7|import 'framework7/, /^src\/ui\//],
  [
    'Intl and toLocale… belong to src/i18n (format, countries, zones), contract (zone.rules, wall-clock.rules) and, on the server, to words and the sandbox page',
    /\bIntl\.|\.toLocale\w*String\(/,
    /^(contract\/(zone|wall-clock)\.rules\.ts|src\/i18n\/(format|countries|phone-zone|zones)\.ts|server\/(i18n\/|demo\/sandbox\/))/,
  ],
  [
    'localStorage belongs to src/session/storage.ts',
    /\blocalStorage\b\.(get|set|remove)/,
    /^src\/session\/storage\.ts/,
  ],
  ['process.env belongs to server/start/config.ts', /process\.env\b/, /^server\/start\/config\.ts/],
  [
    'the clock of the phone is read in src/clock/clock.ts; screens follow the measured clock of the server',
    /\bDate\.now\b|new Date\(\)|\bDate\(\)/,
    /^(src\/clock\/clock\.ts|server\/)/,
  ],
  // A price of the demo's story may be such a number. The phone counts some of its waits itself.
  [
    'the server takes lengths of time from contract/durations.ts',
    /\b(?:60_000|120_000|300_000|600_000|3_600_000|86_400_000|3600|86_400|604_800|31_?536_?000)\b/,
    /^(contract\/durations\.ts|server\/demo\/story\/|src\/|sw\/)/,
  ],
  // A server's own header and the worker's scope are other things.
  [
    'the kind of browser is asked of src/browser/platform.ts',
    /\bnavigator\.(?:userAgent|platform|maxTouchPoints|standalone)\b|display-mode/,
    /^(src\/browser\/platform\.ts|server\/)/,
  ],
  [
    'a button of the console is off in src/console/base/off-button.tsx, which shows what is missing',
    /\bdisabled=/,
    /^src\/(?!console\/)|^src\/console\/base\/off-button\.tsx$/,
  ],
  [
    'the phone runs nothing younger than the browsers of the build target (vite.config.ts)',
    /\b(?:Map|Object)\.groupBy\b|\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b|\bURL\.(?:canParse|parse)\b|\bAbortSignal\.any\b|\bRegExp\.escape\b|\.(?:difference|intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(|\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|find|some|every|reduce|flatMap|take|drop|toArray)\(/,
    /^server\//,
  ],
  [
    'after an answer screens lead on by src/browser/go-on.ts, which leaves alone a person who has opened another screen; these files navigate within a tap, or when a session begins or ends',
    /\buseNavigate\b/,
    /^src\/(ui|app|browser)\/|^src\/(features\/(people\/session\/use-sign-out\.ts|booking\/(coach-day\/components\/coach-links|mine\/components\/area-rows|message\/components\/message-sheet)\.tsx|people\/block\/components\/person-steps\.tsx|money\/coach-wallet\/components\/record-list\.tsx)|pages\/(shared\/(login|role|security)|helper\/mine)\.page\.tsx|console\/(operating\/today\/today-desk|booking\/class-change\/classes-page)\.tsx)$/,
  ],
  ['query keys live in .queries.ts', /queryKey: \[/, /\.queries\.ts$/],
];

/** Interfaces of secure pages. The worker runs on no other page. */
const secureOnly =
  /\brandomUUID\b|\bcrypto\??\.subtle\b|\bnavigator\??\.(?:clipboard|serviceWorker|locks|storage|mediaDevices|geolocation|wakeLock|credentials|share|canShare|setAppBadge|clearAppBadge|permissions|bluetooth|usb|cookieStore)\b|'(?!connection')\w+' in (?:navigator|crypto)\b|\b(?:PublicKeyCredential|PushManager|isSecureContext|cookieStore|showSaveFilePicker)\b|\bNotification\.|(?<![.\w])caches\.|\bcrypto\.\w+Key\b/;

export const secureWall: Wall = {
  name: 'what only secure pages have is used through src/browser',
  advice:
    'An address without https has no such interface: use the function of src/browser, and say on the screen why something is missing.',
  find: (tree) =>
    productOf(tree)
      .filter(({ name }) => name.startsWith('src/') && !name.startsWith('src/browser/'))
      .flatMap(({ name, text }): Finding[] => {
        const found = secureOnly.exec(withoutComments(text));
        return found === null ? [] : [{ at: name, what: found[0] }];
      }),
};

export const reservedWall: Wall = {
  name: 'each reach has one place',
  advice: 'Use the function of the place that the finding names.',
  find: (tree) =>
    productOf(tree).flatMap(({ name, text }) => {
      const code = withoutComments(text);
      return reserved
        .filter(([, pattern, where]) => pattern.test(code) && !where.test(name))
        .map(([what]) => ({ at: name, what }));
    }),
};

import { expect, test } from 'vitest';
import { sourceFile, type TextFile, type Tree, type Wall } from './tree.ts';
import { walls } from './walls.ts';

/** Each wall against an offence that was planted in memory: a wall that finds nothing proves nothing. */
const documents: TextFile[] = [
  {
    name: 'docs/domain.md',
    text: '# Domain\n## 4 Rules\n### 4.2 Orders\n- **8** · 2 → 5\n**Label map.**\n### 4.3 Money\n6. **No balance**\n',
  },
  { name: 'docs/offline.md', text: '### 3.5 Replies\n| A11 | a row | so |\n' },
  { name: 'docs/reliability.md', text: '### 2.1 Security\n| 7 | redirects |\n## 5 Checklist\n| 42 | so |\n' },
  { name: 'docs/decisions/0121-the-waitlist.md', text: '# A record\n' },
];

const planted = (name: string, text: string): Tree => ({
  sources: [
    ...(name.endsWith('.css') ? [] : [sourceFile(name, text)]),
    // Both ends of a cycle, for the plants that close it.
    sourceFile(
      'server/people/child/child.commands.ts',
      "import { join } from '../join/join.commands.ts';\nexport { join };\n",
    ),
    // Another journey, for a name that two of them use.
    sourceFile('tests/e2e/partners.spec.ts', "await addFamily(server, { name: 'Norea Linden' });\n"),
    sourceFile(
      'src/features/people/child/child.view.ts',
      "import type { Form } from '#src/features/people/join/join.view.ts';\n",
    ),
  ],
  texts: name.endsWith('.css') ? [...documents, { name, text }] : documents,
});

const wallNamed = (name: string): Wall => {
  const wall = walls.find((candidate) => candidate.name === name);
  if (wall === undefined) throw new Error(`there is no wall "${name}"`);
  return wall;
};
const found = (wall: string, name: string, text: string): string[] =>
  wallNamed(wall)
    .find(planted(name, text))
    .map(({ at }) => at);

const areas = 'areas import areas below, through their public face';
const tower = 'no folder of the server imports a higher one';
const modules = 'no cycle between the modules of an area';
const places = 'a feature lies in the area where the server has its noun';
const kinds = 'every file is of a known kind';
const names = 'what commands and queries export has at least two words';
const sql = 'SQL only in repositories';
const refusals = 'repositories refuse nothing';
const enums = 'a value of an enumeration has its name';
const written = 'a table is written by its owner';
const owned = 'every table has one owner';
const layers = 'layers import one way';
const reserved = 'each reach has one place';
const secure = 'what only secure pages have is used through src/browser';
const clocks = 'server and journeys have one clock';
const polling = 'no query of the console fetches on its own';
const typedKept = 'typed text of the console is kept';
const inParts = 'a paged list of the console is drawn in parts';
const instants = 'a transaction has one instant';
const timeLimits = 'no test has a time limit of its own';
const cupboards = 'no barrels, no cupboards';
const references = 'references lead somewhere';
const plain = 'comments, titles and summaries are plain English';
const sentences = 'no text for people outside the translation files';
const demo = 'the demo is loaded only when it plays';
const journeys = 'a journey has people of its own';
const sharedNames = 'a name in a journey belongs to one file';
const seeds = 'tests draw from the shared seed';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const take = (from: string) => `import { one } from '${from}';\n`;

const offences: [wall: string, name: string, text: string][] = [
  [areas, 'server/money/wallet/wallet.rules.ts', take('#server/booking/public.ts')],
  [areas, 'server/helping/team/team.rules.ts', take('#server/money/public.ts')],
  [areas, 'server/booking/home/home.queries.ts', take('#server/people/child/child.queries.ts')],
  [
    areas,
    'server/booking/home/home.queries.ts',
    "export { one } from '#server/people/child/child.queries.ts';\n",
  ],
  [
    areas,
    'server/booking/home/home.queries.ts',
    "const one = await import('#server/operating/public.ts');\n",
  ],
  [areas, 'server/http/mount.ts', take('#server/people/public.ts')],
  [areas, 'server/db/pool.ts', take('../platform/public.ts')],
  [areas, 'server/base/cursor.ts', "import type { One } from '#server/people/public.ts';\n"],
  [areas, 'server/app.ts', take('./people/session/session.queries.ts')],
  [areas, 'server/handlers.ts', take('./people/public.ts')],
  [areas, 'server/people/child/child.rules.ts', take('#server/app.ts')],
  [areas, 'src/features/money/wallet/wallet.view.ts', take('#src/features/booking/home/home.view.ts')],
  [areas, 'src/features/base/reading/use-list.ts', take('#src/features/people/child/use-child.ts')],
  [areas, 'src/console/people/join/review.tsx', "import type { One } from '../../helping/team/team.ts';\n"],
  [tower, 'server/base/errors.ts', take('#server/start/config.ts')],
  [tower, 'server/db/pool.ts', "import type { One } from '#server/context/context.ts';\n"],
  [tower, 'server/ports/message-ports.ts', "const one = await import('#server/demo/seed.ts');\n"],
  [tower, 'server/money/jobs.ts', take('#server/jobs/jobs.ts')],
  [tower, 'server/http/mount.ts', take('#server/handlers.ts')],
  [tower, 'server/cupboard/one.ts', ''],
  [modules, 'server/people/join/join.commands.ts', take('../child/child.commands.ts')],
  [
    modules,
    'src/features/people/join/join.view.ts',
    "import type { One } from '#src/features/people/child/child.view.ts';\n",
  ],
  [places, 'src/features/money/child/use-child.ts', ''],
  [places, 'src/features/child/components/child.tsx', ''],
  [places, 'src/features/people/use-child.ts', ''],
  [places, 'src/console/money/child/child.tsx', ''],
  [kinds, 'server/people/child/child.service.ts', ''],
  [kinds, 'server/people/child/child.ts', ''],
  [kinds, 'server/people/cupboard.ts', ''],
  [kinds, 'src/pages/shared/login.view.ts', ''],
  [kinds, 'src/features/teaching/class/class.store.ts', ''],
  [kinds, 'src/features/teaching/class/helpers.ts', ''],
  [names, 'server/people/child/child.commands.ts', 'export async function remove(): Promise<void> {}\n'],
  [names, 'server/people/child/child.queries.ts', 'export const detail = () => 1;\n'],
  [sentences, 'src/i18n/format.ts', "const timeWords = { zh: '刚刚' };\n"],
  [sentences, 'sw/push.ts', 'const title = `${who}的课程`;\n'],
  [sentences, 'src/ui/button.tsx', 'const one = <b>Pay now</b>;\n'],
  [sentences, 'src/ui/button.tsx', 'const one = <input placeholder="Name" />;\n'],
  [sql, 'server/people/child/child.queries.ts', "const rows = db.selectFrom('child');\n"],
  [sql, 'server/people/child/child.queries.ts', "await tx\n  .insertInto('child')\n"],
  [sql, 'server/people/child/child.presenter.ts', 'const one = sql<number>`select 1`;\n'],
  [sql, 'server/people/child/child.rules.ts', "import { sql } from 'kysely';\n"],
  [
    refusals,
    'server/people/child/child.repository.ts',
    "import { AppError } from '#server/base/errors.ts';\nthrow new AppError('NOT_FOUND');\n",
  ],
  [enums, 'server/people/child/child.repository.ts', "sql`select from orders o where o.status = '3'`;\n"],
  [enums, 'server/people/child/child.repository.ts', "sql`where o.status not in ('2', '3')`;\n"],
  [enums, 'server/people/child/child.repository.ts', "sql`update orders set status = '5'`;\n"],
  [enums, 'server/people/child/child.repository.ts', "sql`where '1' = i.agreement`;\n"],
  [enums, 'server/people/child/child.repository.ts', "db.where('validity', '=', '1');\n"],
  [enums, 'server/people/child/child.repository.ts', "db.where('orders.status', 'in', ['1', '2']);\n"],
  [enums, 'server/demo/plot.ts', "if (order.status !== '0') return;\n"],
  [enums, 'tests/postgres/order.test.ts', "expect(order).toMatchObject({ status: '5' });\n"],
  [enums, 'tests/postgres/order.test.ts', "expect((await seen(order)).status).toBe('2');\n"],
  [enums, 'tests/postgres/order.test.ts', "const pagesOf = (status?: '1' | '5') => status;\n"],
  [enums, 'tests/simulation/checks/orders.ts', "sql`where i.agreement = '1' and i.validity <> '0'`;\n"],
  [enums, 'src/features/helping/draft/draft.view.test.ts', "draft({ validity: '2' });\n"],
  [
    enums,
    'src/features/booking/order/moving/refund-destination.view.ts',
    "return method === 40 ? 'card' : 'balance';\n",
  ],
  [enums, 'server/people/join/join.test.ts', 'const form = { gender: 1 };\n'],
  [enums, 'scripts/kill/family.actor.ts', 'const form = { ratingFlag: 0, types: [11] };\n'],
  [written, 'server/money/freeze/freeze.repository.ts', "tx.updateTable('orders').set({});\n"],
  [written, 'server/money/freeze/freeze.repository.ts', 'sql`update orders o set agree_by = null`;\n'],
  [written, 'server/people/child/child.repository.ts', "tx\n  .deleteFrom('need_profile')\n"],
  [written, 'server/jobs/purge.repository.ts', 'sql`delete from session where true`;\n'],
  [
    written,
    'server/helping/team/team.repository.ts',
    'sql`with a as (insert into strike (id) values (1)) select`;\n',
  ],
  [written, 'server/helping/team/team.repository.ts', "tx.insertInto('team_badge');\n"],
  [owned, 'server/db/tables/teams.ts', 'export interface TeamsTables {\n  team_badge: TeamBadgeTable;\n}\n'],
  [layers, 'src/ui/button.tsx', take('#src/features/booking/order/reading/order.view.ts')],
  [layers, 'src/features/booking/order/reading/use-order.ts', take('#server/base/errors.ts')],
  [layers, 'contract/order.ts', take('#server/base/errors.ts')],
  [layers, 'sw/sw.ts', take('#src/offline/db.ts')],
  [layers, 'src/app/root.tsx', take('#src/console/base/console-session.ts')],
  [layers, 'src/console/base/console-session.ts', take('#src/session/storage.ts')],
  [
    'the phone carries no schemas',
    'src/features/booking/order/reading/use-order.ts',
    take('#contract/order.ts'),
  ],
  [cupboards, 'src/ui/index.ts', ''],
  [cupboards, 'server/db/utils.ts', ''],
  [reserved, 'src/pages/shared/login.page.tsx', take('framework7-react')],
  [reserved, 'src/features/booking/order/reading/order.view.ts', 'const f = new Intl.NumberFormat();\n'],
  [reserved, 'src/pages/coach/venue.page.tsx', 'const navigate = useNavigate();\n'],
  [reserved, 'src/offline/db.ts', "localStorage.getItem('token');\n"],
  [reserved, 'src/features/booking/order/reading/order.view.ts', 'const at = Date.now();\n'],
  [reserved, 'src/features/booking/order/reading/use-order.ts', 'useState(Date.now);\n'],
  [reserved, 'sw/push.ts', 'const at = new Date();\n'],
  [reserved, 'sw/notices.ts', 'const byGroup = Map.groupBy(items, groupOf);\n'],
  [reserved, 'contract/price.rules.ts', 'const sums = totals.values().map(half);\n'],
  [reserved, 'src/ui/nav.ts', 'const isWebKit = /AppleWebKit/.test(navigator.userAgent);\n'],
  [secure, 'src/api/idempotency-key.ts', 'export const key = () => crypto.randomUUID();\n'],
  [secure, 'src/offline/sign-out-mark.ts', "await crypto.subtle.digest('SHA-256', bytes);\n"],
  [secure, 'src/features/booking/waiting/use-decide.ts', 'await navigator.clipboard.writeText(text);\n'],
  [secure, 'src/offline/worker-state.ts', "if ('serviceWorker' in navigator) wait();\n"],
  [secure, 'src/offline/page-world.ts', 'const world = { locks: navigator.locks };\n'],
  [secure, 'src/app/wire-offline.ts', "if (Notification.permission === 'granted') go();\n"],
  [reserved, 'server/start/log.ts', "process.env['LEVEL'];\n"],
  [reserved, 'src/features/booking/order/reading/use-order.ts', "useQuery({ queryKey: ['order'] });\n"],
  [reserved, 'server/money/freeze/end.commands.ts', 'const waitMs = 5 * 60_000;\n'],
  [reserved, 'src/console/people/join/join-page.tsx', '<button disabled={isOff} />;\n'],
  [reserved, 'contract/limits.ts', 'export const keptSeconds = 86_400;\n'],
  [clocks, 'server/jobs/jobs.ts', 'const at = Date.now();\n'],
  [clocks, 'server/people/child/child.commands.ts', 'const at = new Date();\n'],
  [clocks, 'server/db/pool.ts', 'const at = Date.now();\n'],
  [clocks, 'server/people/child/child.repository.ts', 'sql`update child set at = now()`;\n'],
  [clocks, 'server/people/child/child.repository.ts', 'sql`where ends_at < now() - $1::interval`;\n'],
  [clocks, 'server/people/child/child.repository.ts', 'sql`where day > CURRENT_DATE`;\n'],
  [clocks, 'tests/e2e/sign-in.spec.ts', 'const at = Date.now() - 5;\n'],
  [clocks, 'tests/e2e/sign-in.spec.ts', 'const year = new Date().getFullYear();\n'],
  [clocks, 'tests/e2e/sign-in.spec.ts', 'await page.waitForTimeout(500);\n'],
  [timeLimits, 'tests/e2e/sign-in.spec.ts', 'test.setTimeout(120_000);\n'],
  [timeLimits, 'server/demo/seed.test.ts', 'beforeAll(async () => {\n}, 60_000);\n'],
  [timeLimits, 'src/api/call.test.ts', 'await vi.waitFor(() => expect(sent).toHaveLength(1), 10_000);\n'],
  [
    timeLimits,
    'src/api/call.test.ts',
    'expect(await screen.findByText(words, undefined, { timeout: 5000 })).toBe(one);\n',
  ],
  [clocks, 'tests/e2e/support/lossy-proxy.ts', 'if (Math.random() < 0.5) return;\n'],
  [clocks, 'tests/e2e/support/sql.ts', "sql(server, 'update session set fresh_at = now()');\n"],
  [polling, 'src/console/operating/watch/watch.queries.ts', 'const options = { refetchInterval: 4000 };\n'],
  [polling, 'src/console/base/ask.ts', 'setInterval(fetchAgain, 4000);\n'],
  [polling, 'src/console/query-client.ts', 'const queries = { refetchOnWindowFocus: true };\n'],
  [
    polling,
    'src/features/operating/console/watch.queries.ts',
    'const options = { refetchIntervalInBackground: true };\n',
  ],
  [
    typedKept,
    'src/console/platform/city/city-form.tsx',
    "const [words, setWords] = useState<Words>({ en: '', zh: '' });\n",
  ],
  [typedKept, 'src/console/platform/city/city-form.tsx', "const [reason, setReason] = useState('');\n"],
  [
    inParts,
    'src/console/money/ledger/list.tsx',
    'const { data } = useInfiniteQuery(ledgerQueries.list());\n',
  ],
  [
    inParts,
    'src/console/money/ledger/desk.tsx',
    'export function Desk({ pages }: { pages: Pages<Row> }) {}\n',
  ],
  [references, 'server/a.ts', '// As docs/absent.md says.\n'],
  [references, 'server/a.ts', '// docs/domain.md 4.99\n'],
  [references, 'server/a.ts', '// docs/domain.md 4.2, rule 99\n'],
  [references, 'server/a.ts', '// docs/domain.md 4.2, rules 8 and 99\n'],
  [references, 'server/a.ts', '/**\n * docs/domain.md 4.2,\n * rule 99\n */\n'],
  [references, 'server/a.ts', '// docs/domain.md 4.3, no. 7\n'],
  [references, 'server/a.ts', '// docs/domain.md 4.2, "Label chart"\n'],
  [references, 'server/a.ts', '// docs/offline.md A12\n'],
  [references, 'server/a.ts', '// docs/offline.md A11, 3.6\n'],
  [references, 'server/a.ts', '// docs/reliability.md 2.1, row 8\n'],
  [references, 'server/a.ts', '// docs/reliability.md 5, line 43\n'],
  [references, 'server/a.ts', '// docs/decisions/0999\n'],
  [references, 'server/a.ts', '// domain 4.2, rule 8\n'],
  [references, 'server/a.ts', '// specification section 2\n'],
  [references, 'server/a.ts', '// decision 0121\n'],
  [references, 'server/a.ts', '// (offline.md A11)\n'],
  [demo, 'server/main.ts', take('./demo/seed.ts')],
  [
    instants,
    'server/money/payment/sync.commands.ts',
    'export const end = (deps: Deps) =>\n  deps.database.transaction(async (tx) => {\n    await first(tx, deps.clock.now());\n    await second(tx, deps.clock.now());\n  });\n',
  ],
  [
    instants,
    'server/money/payment/sync.commands.ts',
    'async function end({ clock }: Deps, tx: Tx) {\n  await first(tx, clock.now());\n  await close({ clock }, tx);\n}\nasync function close({ clock }: Deps, tx: Tx) {\n  await second(tx, clock.now());\n}\n',
  ],
  [journeys, 'tests/e2e/wallet.spec.ts', "tokenOf(server, 'elena.rivera@demo.openfield.example');\n"],
  [journeys, 'tests/e2e/wallet.spec.ts', "createClass(server, 'maya-torres');\n"],
  [journeys, 'tests/e2e/support/wallet.ts', "page.getByText('Maya Torres accepted');\n"],
  [journeys, 'tests/e2e/wallet.spec.ts', "signInAs(page, server, 'student');\n"],
  [sharedNames, 'tests/e2e/wallet.spec.ts', "addCoach(server, { name: 'Norea Linden' });\n"],
  [seeds, 'tests/postgres/a.test.ts', 'const order = works.toSorted(() => Math.random() - 0.5);\n'],
  [seeds, 'server/base/zone.test.ts', 'fc.assert(fc.property(minutes, check));\n'],
  [seeds, 'tests/e2e/a.spec.ts', "import { randomInt } from 'node:crypto';\n"],
  [seeds, 'tests/platform/kill.test.ts', 'const seed = Date.now() % 1_000_000;\n'],
  [seeds, 'tests/e2e/support/a.ts', 'const seed = Date.now();\n'],
  // Opening.
  [plain, 'server/a.ts', '/** What a booking shows the coach. */\n'],
  [plain, 'server/a.ts', '// Whether it is over.\n'],
  [plain, 'server/a.ts', '/**\n * In whose name it is sent.\n */\n'],
  [plain, 'src/ui/a.tsx', '{/* Of a minor. */}\n'],
  [plain, 'server/a.test.ts', "test('who helps goes on helping', () => {});\n"],
  [plain, 'server/a.test.ts', "describe('what can be set', () => {});\n"],
  [plain, 'server/a.test.ts', "test.each([\n  [1],\n])('of %i orders one is kept', () => {});\n"],
  [plain, 'contract/some.ts', "  summary: 'Whether this session has ended',\n"],
  // People only.
  [plain, 'server/a.ts', '// The server says no.\n'],
  [plain, 'server/a.ts', '/** The row, which nobody locked, knows its order. */\n'],
  [plain, 'server/a.ts', '/** Tells the page. */\n'],
  [plain, 'server/a.ts', '// The family is told.\n'],
  [plain, 'server/a.ts', '// Sent again when the phone asked twice.\n'],
  // Words.
  [plain, 'server/a.ts', '// Not for so many minutes.\n'],
  [plain, 'server/a.ts', '// Reads the own orders.\n'],
  [plain, 'server/a.ts', '// The badge stands beside the name.\n'],
  [plain, 'server/a.ts', '// A coach closes the task, with a word on the reason.\n'],
  [plain, 'server/a.ts', '// Shown as soon as the answer is there.\n'],
  [plain, 'server/a.ts', '// The money goes back to the card.\n'],
  [plain, 'server/a.ts', '// Nobody reads it any more.\n'],
  [plain, 'server/a.ts', '// The appeal against a lapse.\n'],
  [plain, 'src/ui/css/a.css', '/* Drawn at once. */\n'],
  // Titles.
  [plain, 'server/a.test.ts', "test('is refused without a code', () => {});\n"],
  [plain, 'server/a.test.ts', "describe('a session', () => {\n  it('tells nothing', () => {});\n});\n"],
  [plain, 'tests/e2e/a.spec.ts', "test('a coach is told of it', () => {});\n"],
  // Length.
  [plain, 'server/a.ts', `// ${words(31)}.\n`],
  [plain, 'server/a.ts', `// ${words(15)}\n// ${words(16)}.\n`],
  [plain, 'server/a.ts', `/** Short. ${words(31)}. */\n`],
  [plain, 'src/ui/a.tsx', `const a = 1; // ${words(15)}: ${words(16)}\n`],
  [plain, 'server/a.test.ts', `test('${words(31)}', () => {});\n`],
];

test.each(offences)('%s: %s is found', (wall, name, text) => {
  expect(found(wall, name, text).length).toBeGreaterThan(0);
});

test('an arrow that nobody needs is found', () => {
  expect(wallNamed('every arrow of the table is needed').find(planted('server/a.ts', ''))).not.toEqual([]);
});

test('a foreign write that is gone from the code is found in the list', () => {
  const wall = wallNamed('every foreign write of the list is still there');
  expect(wall.find(planted('server/a.ts', ''))).not.toEqual([]);
});

test('a migration that reads the clock of the database is found', () => {
  const name = 'server/db/migrations/0999_later.sql';
  const texts = [{ name, text: 'alter table child alter column at set default now();\n' }];
  expect(wallNamed(clocks).find({ sources: [], texts })).toHaveLength(1);
});

test('a heading and a first sentence of a document are plain English', () => {
  const text =
    '# 0005 Who books first\n\nStatus: accepted\n\nThe list says it. The rest of the page is free: the list says it.\n';
  const broken = wallNamed(plain).find({ sources: [], texts: [{ name: 'docs/decisions/0005-a.md', text }] });
  expect(broken.map(({ at }) => at)).toEqual(['docs/decisions/0005-a.md:1', 'docs/decisions/0005-a.md:5']);
});

test('a document that names a file that is not there is found', () => {
  const texts = [{ name: 'docs/architecture.md', text: 'See `server/absent.ts`.\n' }];
  expect(wallNamed('paths in documents exist').find({ sources: [], texts })).toHaveLength(1);
});

/** The neighbours of the offences: what is right is not reported. */
const allowed: [wall: string, name: string, text: string][] = [
  [areas, 'server/helping/team/team.rules.ts', take('#server/booking/public.ts')],
  [areas, 'server/people/child/child.rules.ts', take('../join/join.rules.ts')],
  [areas, 'server/handlers.ts', take('./people/handlers.ts')],
  [areas, 'server/effects.ts', take('./people/session/session.commands.ts')],
  [areas, 'server/people/child/child.queries.test.ts', take('#server/booking/home/home.queries.ts')],
  [areas, 'src/features/booking/home/use-home.ts', take('#src/features/people/child/use-child.ts')],
  [areas, 'src/features/people/child/use-child.ts', take('#src/features/base/form/use-form.ts')],
  [areas, 'src/pages/student/home.page.tsx', take('#src/features/people/child/use-child.ts')],
  [tower, 'server/http/mount.ts', take('#server/context/context.ts')],
  [tower, 'server/people/child/child.rules.ts', take('#server/platform/public.ts')],
  [tower, 'server/app.ts', take('./http/mount.ts')],
  [tower, 'server/base/errors.test.ts', take('#server/app.ts')],
  [modules, 'server/people/join/join.commands.ts', take('../code/code.commands.ts')],
  [modules, 'src/features/people/join/join.view.ts', take('#src/features/people/code/use-code.ts')],
  [places, 'src/features/people/child/use-child.ts', ''],
  [places, 'src/features/booking/mine/use-mine.ts', ''],
  [places, 'src/features/base/form/use-form.ts', ''],
  [kinds, 'server/people/child/child.guardian.commands.ts', ''],
  [kinds, 'server/people/public.ts', ''],
  [kinds, 'src/features/teaching/class/use-class.ts', ''],
  [kinds, 'src/features/teaching/class/components/class-row.tsx', ''],
  [names, 'server/people/child/child.commands.ts', 'export const removeChild = () => 1;\n'],
  [names, 'server/people/child/child.repository.ts', 'export const find = () => 1;\n'],
  [
    instants,
    'server/money/payment/sync.commands.ts',
    'export async function end(ctx: CommandCtx) {\n  await first(ctx.tx, ctx.clock.now());\n  await second(ctx.tx, ctx.clock.now());\n}\n',
  ],
  [
    instants,
    'server/money/payment/sync.jobs.ts',
    'export async function end(deps: Deps) {\n  const due = await list(deps.database.query, deps.clock.now());\n  await deps.database.transaction((tx) => close(tx, due, deps.clock.now()));\n}\n',
  ],
  [journeys, 'tests/e2e/walk.spec.ts', "signInAs(page, server, 'student');\n"],
  [sharedNames, 'tests/e2e/wallet.spec.ts', "addCoach(server, { name: 'Norea Berg' });\n"],
  [journeys, 'tests/e2e/wallet.spec.ts', 'signInQuickly(page, server, family.email);\n'],
  [sentences, 'src/ui/button.tsx', 'const one = <b title={t(name)}>{text}</b>; // <b>Pay</b>\n'],
  [sentences, 'src/i18n/format.ts', '/** Maya, Leo / 赵琳、糖糖 */\n'],
  [sentences, 'src/features/teaching/class/class.view.test.ts', "expect(text).toBe('刚刚');\n"],
  [sql, 'server/people/child/child.repository.ts', "db.selectFrom('child');\n"],
  [sql, 'server/people/child/child.queries.ts', "// db.selectFrom('child')\n"],
  [sql, 'server/people/child/child.queries.ts', "import type { Kysely } from 'kysely';\n"],
  [written, 'server/booking/home/home.repository.ts', 'sql`update orders set seats = 1`;\n'],
  [written, 'server/people/rate/rate.repository.ts', "db.insertInto('rate_counter');\n"],
  [written, 'server/reseal/needs.repository.ts', "tx.updateTable('need_profile');\n"],
  [
    written,
    'server/money/freeze/freeze.repository.ts',
    'sql`select from orders o for no key update of o`;\n',
  ],
  [written, 'server/money/freeze/freeze.repository.ts', "db.selectFrom('orders');\n"],
  [enums, 'server/people/child/child.repository.ts', "sql`where c.status = 200 or c.state = '1'`;\n"],
  [enums, 'server/people/child/child.repository.ts', 'sql`where o.status = ${sql.lit(completed)}`;\n'],
  [enums, 'tests/postgres/order.test.ts', 'const left = { status: OrderStatus.canceled };\n'],
  [enums, 'src/api/call.ts', "const asked = { status: 200, method: 'GET', unread: 1 };\n"],
  ['the phone carries no schemas', 'src/api/call.ts', "import type { One } from '#contract/order.ts';\n"],
  [clocks, 'server/people/child/child.commands.ts', 'const at = new Date(clock.now().getTime() - 5);\n'],
  [clocks, 'server/ports/one.ts', 'if (endsAt <= now().getTime()) return;\n'],
  [
    clocks,
    'tests/e2e/sign-in.spec.ts',
    'const left = until - server.now(); const began = performance.now();\n',
  ],
  [references, 'server/a.ts', '// docs/domain.md 4.2, rule 8; docs/domain.md 4.3, no. 6\n'],
  [references, 'server/a.ts', '// docs/offline.md A11 and docs/offline.md 3.5, A11\n'],
  [references, 'server/a.ts', '/**\n * docs/domain.md\n * 4.2, "label map"\n */\n'],
  [references, 'server/a.ts', '// docs/reliability.md 2.1, row 7, docs/decisions/0121\n'],
  [demo, 'server/main.ts', "await import('./demo/seed.ts');\n"],
  [seeds, 'tests/support/seed.ts', 'randomInt(1, 1_000_000);\n'],
  [seeds, 'server/base/zone.test.ts', 'assertAlways(fc.property(minutes, check));\n'],
  [seeds, 'src/offline/online.ts', 'pauseBefore(1, Math.random());\n'],
  [plain, 'server/a.ts', '/** Returns what a booking shows the coach. */\n'],
  [plain, 'server/a.ts', '// oxlint-disable-next-line no-console\n'],
  [plain, 'server/a.ts', "const title = 'What a day';\n"],
  [plain, 'server/a.ts', '// The coach says no, and the guardian of the child asks again.\n'],
  [plain, 'server/a.ts', '// Families who want a seat know the price. Today Maya asks twice.\n'],
  [plain, 'server/a.ts', '// The button reads "The server says no" or `says`.\n'],
  [plain, 'server/a.ts', '// Two devices can be told apart. UTC stands for a zone.\n'],
  [plain, 'server/a.ts', '// One word for each kind; refunds keep their order.\n'],
  [plain, 'server/a.test.ts', "test('a session ends when the code is wrong', () => {});\n"],
  [plain, 'server/a.test.ts', "describe('a session', () => {\n  it('is refused', () => {});\n});\n"],
  [plain, 'server/a.test.ts', "const rows = [['what it was', 1]];\n"],
  [plain, 'server/a.ts', `// ${words(30)}. ${words(30)}.\n`],
  [plain, 'server/a.ts', `/**\n * ${words(30)}\n *\n * - ${words(30)}\n * - ${words(30)}\n */\n`],
  [plain, 'server/a.ts', `// ${words(29)} docs/domain.md 4.2, rule 8. \`${words(40)}\`\n`],
  [plain, 'server/a.ts', `const a = 'http://${words(40)}';\n`],
];

test.each(allowed)('%s: %s is allowed', (wall, name, text) => {
  const findings = found(wall, name, text);
  expect(findings).toEqual([]);
});

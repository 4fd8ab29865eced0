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
    sourceFile(name, text),
    // Both ends of a cycle, for the plants that close it.
    sourceFile(
      'server/people/child/child.commands.ts',
      "import { join } from '../join/join.commands.ts';\nexport { join };\n",
    ),
  ],
  texts: documents,
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
const modules = 'no cycle between the modules of an area';
const kinds = 'every file is of a known kind';
const names = 'what commands and queries export has at least two words';
const sql = 'SQL only in repositories';
const refusals = 'repositories refuse nothing';
const enums = 'a value of an enumeration has its name';
const written = 'a table is written by its owner';
const owned = 'every table has one owner';
const layers = 'layers import one way';
const reserved = 'each reach has one place';
const cupboards = 'no barrels, no default exports, no cupboards';
const references = 'references lead somewhere';
const comments = 'a sentence of a comment has at most twenty words';
const sentences = 'no Chinese text outside the translation files';
const demo = 'the demo is loaded only when it plays';

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
  [areas, 'server/paging/cursor.ts', "import type { One } from '#server/people/public.ts';\n"],
  [areas, 'server/app.ts', take('./people/session/session.queries.ts')],
  [areas, 'server/handlers.ts', take('./people/public.ts')],
  [areas, 'server/people/child/child.rules.ts', take('#server/app.ts')],
  [modules, 'server/people/join/join.commands.ts', take('../child/child.commands.ts')],
  [kinds, 'server/people/child/child.service.ts', ''],
  [kinds, 'server/people/child/child.ts', ''],
  [kinds, 'server/people/cupboard.ts', ''],
  [kinds, 'src/pages/shared/login.view.ts', ''],
  [kinds, 'src/features/class/class.store.ts', ''],
  [kinds, 'src/features/class/helpers.ts', ''],
  [names, 'server/people/child/child.commands.ts', 'export async function remove(): Promise<void> {}\n'],
  [names, 'server/people/child/child.queries.ts', 'export const detail = () => 1;\n'],
  [sentences, 'src/i18n/format.ts', "const timeWords = { zh: '刚刚' };\n"],
  [sentences, 'sw/push.ts', 'const title = `${who}的课程`;\n'],
  [sql, 'server/people/child/child.queries.ts', "const rows = db.selectFrom('child');\n"],
  [sql, 'server/people/child/child.queries.ts', "await tx\n  .insertInto('child')\n"],
  [sql, 'server/people/child/child.presenter.ts', 'const one = sql<number>`select 1`;\n'],
  [sql, 'server/people/child/child.rules.ts', "import { sql } from 'kysely';\n"],
  [
    refusals,
    'server/people/child/child.repository.ts',
    "import { AppError } from '#server/errors.ts';\nthrow new AppError('NOT_FOUND');\n",
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
  [enums, 'src/features/helping/draft.view.test.ts', "draft({ validity: '2' });\n"],
  [enums, 'src/features/order/back.view.ts', "return method === 40 ? 'card' : 'balance';\n"],
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
  [layers, 'src/ui/button.tsx', take('#src/features/order/order.view.ts')],
  [layers, 'src/features/order/use-order.ts', take('#server/errors.ts')],
  [layers, 'contract/order.ts', take('#server/errors.ts')],
  [layers, 'sw/sw.ts', take('#src/offline/db.ts')],
  [layers, 'src/app/root.tsx', take('#src/console/console-session.ts')],
  [layers, 'src/console/console-session.ts', take('#src/session/storage.ts')],
  ['the phone carries no schemas', 'src/features/order/use-order.ts', take('#contract/order.ts')],
  [cupboards, 'src/ui/index.ts', ''],
  [cupboards, 'server/db/utils.ts', ''],
  [cupboards, 'src/ui/button.tsx', 'export default function Button() {}\n'],
  [reserved, 'src/pages/shared/login.page.tsx', take('framework7-react')],
  [reserved, 'src/features/order/order.view.ts', 'const f = new Intl.NumberFormat();\n'],
  [reserved, 'src/offline/db.ts', "localStorage.getItem('token');\n"],
  [reserved, 'src/features/order/order.view.ts', 'const at = Date.now();\n'],
  [reserved, 'src/features/order/use-order.ts', 'useState(Date.now);\n'],
  [reserved, 'sw/push.ts', 'const at = new Date();\n'],
  [reserved, 'server/log.ts', "process.env['LEVEL'];\n"],
  [reserved, 'src/features/order/use-order.ts', "useQuery({ queryKey: ['order'] });\n"],
  [reserved, 'server/money/freeze/end.commands.ts', 'const waitMs = 5 * 60_000;\n'],
  [reserved, 'contract/limits.ts', 'export const keptSeconds = 86_400;\n'],
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
  [comments, 'server/a.ts', `// ${words(21)}.\n`],
  [comments, 'server/a.ts', `// ${words(10)}\n// ${words(11)}.\n`],
  [comments, 'server/a.ts', `/** Short. ${words(21)}. */\n`],
  [comments, 'server/a.ts', `/**\n * ${words(10)}\n * ${words(11)}\n */\n`],
  [comments, 'src/ui/a.tsx', `{/* ${words(21)} */}\n`],
  [comments, 'src/ui/a.tsx', `const a = 1; // ${words(10)}: ${words(11)}\n`],
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
  [modules, 'server/people/join/join.commands.ts', take('../code/code.commands.ts')],
  [kinds, 'server/people/child/child.guardian.commands.ts', ''],
  [kinds, 'server/people/public.ts', ''],
  [kinds, 'src/features/class/use-class.ts', ''],
  [kinds, 'src/features/class/components/class-card.tsx', ''],
  [names, 'server/people/child/child.commands.ts', 'export const removeChild = () => 1;\n'],
  [names, 'server/people/child/child.repository.ts', 'export const find = () => 1;\n'],
  [sentences, 'src/i18n/format.ts', '/** Maya, Leo / 赵琳、糖糖 */\n'],
  [sentences, 'src/features/class/class.view.test.ts', "expect(text).toBe('刚刚');\n"],
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
  [references, 'server/a.ts', '// docs/domain.md 4.2, rule 8; docs/domain.md 4.3, no. 6\n'],
  [references, 'server/a.ts', '// docs/offline.md A11 and docs/offline.md 3.5, A11\n'],
  [references, 'server/a.ts', '/**\n * docs/domain.md\n * 4.2, "label map"\n */\n'],
  [references, 'server/a.ts', '// docs/reliability.md 2.1, row 7, docs/decisions/0121\n'],
  [demo, 'server/main.ts', "await import('./demo/seed.ts');\n"],
  [comments, 'server/a.ts', `// ${words(20)}. ${words(20)}.\n`],
  [comments, 'server/a.ts', `/**\n * ${words(20)}\n *\n * - ${words(20)}\n * - ${words(20)}\n */\n`],
  [comments, 'server/a.ts', `// ${words(19)} docs/domain.md 4.2, rule 8. \`${words(30)}\`\n`],
  [comments, 'server/a.ts', `const a = 'http://${words(30)}';\n`],
];

test.each(allowed)('%s: %s is allowed', (wall, name, text) => {
  const findings = found(wall, name, text);
  expect(findings).toEqual([]);
});

/**
 * What a search costs with many coaches: `node bench/search.ts <postgres address of an empty database> [coaches]`.
 * Fills the database with generated coaches, then times each search (median of 30) and prints the plan's nodes and the
 * rows and pages that it touched.
 */
import process from 'node:process';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { openStore, type Store } from '#server/db/store.ts';
import { searchWords } from '#server/modules/coach/coach.name-keys.ts';
import {
  type CoachFilter,
  type RankPlace,
  searchCoaches,
  searchQuery,
} from '#server/modules/coach/coach.repository.ts';
import { fillCoaches } from './server/search-world.ts';

const [url, count = '100000'] = process.argv.slice(2);
if (url === undefined) throw new Error('usage: node bench/search.ts <postgres address> [coaches]');

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  Plans?: PlanNode[];
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];

async function explain(store: Store, filter: CoachFilter, after: RankPlace | null): Promise<string> {
  const compiled = searchQuery(store.db, filter, 21, after).compile();
  const { rows } = await store.pool.query(`explain (analyze, buffers, format json) ${compiled.sql}`, [
    ...compiled.parameters,
  ]);
  // EXPLAIN in JSON gives one row with one column of this shape.
  const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
  const nodes = flat(plan).map((node) => node['Index Name'] ?? node['Node Type']);
  return `${plan['Shared Hit Blocks']} pages; ${[...new Set(nodes)].join(' < ')}`;
}

async function time(
  label: string,
  store: Store,
  filter: CoachFilter,
  after: RankPlace | null = null,
): Promise<void> {
  const spent: number[] = [];
  let found = 0;
  for (let run = 0; run < 30; run++) {
    const from = performance.now();
    found = (await searchCoaches(store.db, filter, 21, after)).length;
    spent.push(performance.now() - from);
  }
  const sorted = spent.toSorted((a, b) => a - b);
  console.log(
    `${label}: ${sorted[15]?.toFixed(2)} ms median, ${sorted.at(-1)?.toFixed(2)} worst, ${found} rows`,
  );
  console.log(`    ${await explain(store, filter, after)}`);
}

await migrate(url);
const store = openStore([url], { statementTimeoutMs: 120_000 });
const has = await sql<{ n: number }>`select count(*)::int as n from coach`.execute(store.db);
if (has.rows[0]?.n === 0) await fillCoaches(store, Number(count));
const now = new Date();
const none = { now, words: [] };
const name = (text: string): CoachFilter => ({ now, words: searchWords(text) });
await time('everybody', store, none);
await time('everybody, in the middle of equal ranks', store, none, {
  rank: 4000,
  id: '80000000-0000-4000-8000-000000000000',
});
await time('city', store, { ...none, cities: ['city3'] });
await time('city and gender', store, { ...none, cities: ['city3'], gender: 1 });
await time(
  'city and gender, equal ranks',
  store,
  { ...none, cities: ['city3'], gender: 1 },
  { rank: 4000, id: '80000000-0000-4000-8000-000000000000' },
);
for (const text of [
  'm',
  'ma',
  'maya',
  'maya ch',
  'zha we',
  'jose gar',
  'nobodyhasthis',
  '王',
  '张伟',
  '伟',
  '王伟强',
  '50%_',
])
  await time(`name ${text}`, store, name(text));
await time('name maya, equal ranks', store, name('maya'), {
  rank: 4000,
  id: '80000000-0000-4000-8000-000000000000',
});
await time('name 伟 in a city', store, { ...name('伟'), cities: ['city3'] });
await store.close();

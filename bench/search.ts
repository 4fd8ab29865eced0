/**
 * Measures the cost of a search with many coaches: `node bench/search.ts <postgres address of an empty
 * database> [coaches]`. Fills the database with generated coaches, then times each search (median of 30).
 * Prints the nodes of the plan, and the rows and pages that it touched.
 */
import process from 'node:process';
import { sql } from 'kysely';
import { Gender } from '#contract/enums.ts';
import { connect, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { searchWords } from '#server/people/name-keys/name-keys.rules.ts';
import {
  type CoachFilter,
  type RankPlace,
  searchCoaches,
  searchQuery,
} from '#server/teaching/coach/coach.repository.ts';
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

async function explain(database: Database, filter: CoachFilter, after: RankPlace | null): Promise<string> {
  const compiled = searchQuery(database.query, filter, 21, after).compile();
  const { rows } = await database.pool.query(`explain (analyze, buffers, format json) ${compiled.sql}`, [
    ...compiled.parameters,
  ]);
  // EXPLAIN in JSON gives one row with one column of this shape.
  const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'];
  const nodes = flat(plan).map((node) => node['Index Name'] ?? node['Node Type']);
  return `${plan['Shared Hit Blocks']} pages; ${[...new Set(nodes)].join(' < ')}`;
}

async function time(
  label: string,
  database: Database,
  filter: CoachFilter,
  after: RankPlace | null = null,
): Promise<void> {
  const spent: number[] = [];
  let found = 0;
  for (let run = 0; run < 30; run++) {
    const from = performance.now();
    found = (await searchCoaches(database.query, filter, 21, after)).length;
    spent.push(performance.now() - from);
  }
  const sorted = spent.toSorted((a, b) => a - b);
  console.log(
    `${label}: ${sorted[15]?.toFixed(2)} ms median, ${sorted.at(-1)?.toFixed(2)} worst, ${found} rows`,
  );
  console.log(`    ${await explain(database, filter, after)}`);
}

await migrate(url);
const database = connect([url]);
const has = await sql<{ n: number }>`select count(*)::int as n from coach`.execute(database.query);
if (has.rows[0]?.n === 0) await fillCoaches(database, Number(count));
const now = new Date();
const none = { now, words: [], readerId: null };
const name = (text: string): CoachFilter => ({ ...none, words: searchWords(text) });
await time('everybody', database, none);
await time('everybody, in the middle of equal ranks', database, none, {
  rank: 4000,
  id: '80000000-0000-4000-8000-000000000000',
});
await time('city', database, { ...none, cities: ['city3'] });
await time('city and gender', database, { ...none, cities: ['city3'], gender: Gender.girl });
await time(
  'city and gender, equal ranks',
  database,
  { ...none, cities: ['city3'], gender: Gender.girl },
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
  await time(`name ${text}`, database, name(text));
await time('name maya, equal ranks', database, name('maya'), {
  rank: 4000,
  id: '80000000-0000-4000-8000-000000000000',
});
await time('name 伟 in a city', database, { ...name('伟'), cities: ['city3'] });
await database.close();

/**
 * What a search costs with many coaches: `node bench/search.ts <postgres address of an empty database> [coaches]`.
 * Fills the database with generated coaches, then times each search (median of 30) and prints the plan's nodes and the
 * rows and pages that it touched.
 */
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { sql } from 'kysely';
import { migrate } from '#server/db/migrate.ts';
import { openStore, type Store } from '#server/db/store.ts';
import { nameKeys, searchWords } from '#server/modules/coach/coach.name-keys.ts';
import {
  type CoachFilter,
  type RankPlace,
  searchCoaches,
  searchQuery,
} from '#server/modules/coach/coach.repository.ts';

const [url, count = '100000'] = process.argv.slice(2);
if (url === undefined) throw new Error('usage: node bench/search.ts <postgres address> [coaches]');

const first = 'Maya Omar Grace Wei Ananya José Chloé Daniel Ivan Aisha Noah Mei Lucas Sofia Hana Tom'.split(
  ' ',
);
const last =
  'Chen Haddad Okafor Zhang Iyer García Dubois Kim Petrov Khan Williams Lin Silva Rossi Sato Brown'.split(
    ' ',
  );
const family = Array.from('王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗');
const given = Array.from('伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰萍红建文');
const cities = Array.from({ length: 20 }, (_, index) => `city${index}`);

let state = 7;
/** Below `n`; xorshift with a fixed seed, so that every run measures the same names. */
function draw(n: number): number {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % n;
}
const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T; // never empty

function coachOf() {
  return {
    id: randomUUID(),
    name: `${pick(first)} ${pick(last)}${draw(50) === 0 ? ` ${draw(46_656).toString(36)}` : ''}`,
    zh: `${pick(family)}${pick(given)}${draw(3) === 0 ? '' : pick(given)}`,
    gender: draw(3),
    city: pick(cities),
    // Half of them have no ratings and share one rank: the case in which a naive cursor reads everything.
    rank: draw(2) === 0 ? 4000 : 3000 + draw(2000),
  };
}

async function fill(store: Store, total: number): Promise<void> {
  await sql`insert into city select c, c, c, 'UTC', 'US', 0, 0, 0 from unnest(${cities}::text[]) c`.execute(
    store.db,
  );
  for (let start = 0; start < total; start += 5000) {
    const coaches = Array.from({ length: Math.min(5000, total - start) }, () => coachOf());
    const keys = coaches.flatMap((coach) =>
      nameKeys(coach.name, coach.zh).map((key) => ({ id: coach.id, key })),
    );
    await store.transaction(async (tx) => {
      const rows = JSON.stringify(coaches);
      await sql`insert into account (id, name, created_at) select (r->>'id')::uuid, r->>'name', now() from jsonb_array_elements(${rows}::jsonb) r`.execute(
        tx,
      );
      await sql`insert into coach (id, is_listed, name, name_zh, gender, city_id, activity, experience, rank)
        select (r->>'id')::uuid, true, r->>'name', r->>'zh', (r->>'gender')::int, r->>'city', 'swim', '{}', (r->>'rank')::int
        from jsonb_array_elements(${rows}::jsonb) r`.execute(tx);
      await sql`insert into coach_name_key (coach_id, key) select (r->>'id')::uuid, r->>'key' from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) r`.execute(
        tx,
      );
    });
  }
  await sql`vacuum analyze`.execute(store.db);
}

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
if (has.rows[0]?.n === 0) await fill(store, Number(count));
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

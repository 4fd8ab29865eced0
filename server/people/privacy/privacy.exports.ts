import { DAY_MS } from '#contract/durations.ts';
import { sql } from 'kysely';
import type { ExportFile } from '#contract/privacy.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices } from '#server/platform/public.ts';
import { type Line, personalTables } from './personal-data.ts';
import { bind } from './privacy.sql.ts';

const batch = 20;

/** Makes the copies that were asked for, one transaction each; a copy is of one moment. */
export async function makeExports({ database, clock, config, log }: Deps): Promise<number> {
  const waiting = await database.query
    .selectFrom('data_export')
    .select('id')
    .where('ready_at', 'is', null)
    .orderBy('requested_at')
    .limit(batch)
    .execute();
  let made = 0;
  for (const { id } of waiting)
    try {
      made += await database.transaction((tx) => makeOne(tx, id, clock.now(), config), {
        keyed: true,
      });
    } catch (error) {
      log.error(error, `the copy ${id} could not be made`);
    }
  return made;
}

async function makeOne(tx: Tx, id: string, now: Date, config: Config): Promise<number> {
  const row = await tx
    .selectFrom('data_export')
    .select('account_id')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return 0;
  const expiresAt = new Date(now.getTime() + config.rules.exportDays * DAY_MS);
  await tx
    .updateTable('data_export')
    .set({
      ready_at: now,
      expires_at: expiresAt,
      files: JSON.stringify(await filesOf(tx, config, row.account_id, now)),
    })
    .where('id', '=', id)
    .execute();
  await addNotices(tx, [
    {
      accountId: row.account_id,
      kind: 'exportReady',
      about: { id: row.account_id },
      facts: { until: expiresAt.toISOString() },
      at: now,
      uniqueKey: `exportReady:${id}`,
    },
  ]);
  return 1;
}

/** Everything at once as JSON, and each table as CSV. */
export async function filesOf(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  accountId: string,
  now: Date,
): Promise<ExportFile[]> {
  const all: Record<string, Line[]> = {};
  for (const { table, owned, copied, opened } of personalTables.filter((one) => one.copied.length > 0)) {
    const bound = { me: accountId, name: '', now };
    const { rows } = await sql<Line>`
      select ${sql.join(copied.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${bind(owned, bound)}`.execute(tx);
    all[table] = opened === undefined ? rows : rows.map((line) => opened(config, line));
  }
  const whole: ExportFile = {
    name: 'openfield.json',
    type: 'json',
    text: JSON.stringify({ madeAt: now, ...all }, null, 2),
  };
  const tables = Object.entries(all)
    .filter(([, rows]) => rows.length > 0)
    .map(([table, rows]): ExportFile => ({ name: `${table}.csv`, type: 'csv', text: csvOf(rows) }));
  return [whole, ...tables];
}

/** RFC 4180. A text that a table program would run as a formula is led by an apostrophe. */
export function csvOf(rows: readonly Line[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value).replace(/^"(.*)"$/, '$1');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

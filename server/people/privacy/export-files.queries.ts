import type { ExportFile } from '#contract/privacy.ts';
import type { Tx } from '#server/db/database.ts';
import type { Config } from '#server/start/config.ts';
import { csvOf } from './csv.presenter.ts';
import type { Line } from './personal-rows.data.ts';
import { listRows } from './personal-rows.repository.ts';
import { personalTables } from './personal-tables.data.ts';
import { languageOf } from './privacy.repository.ts';
import { readableOf } from './readable.presenter.ts';

/** Files of a copy: everything in one, for people and for machines; and each table as CSV. */
export async function filesOf(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  accountId: string,
  now: Date,
): Promise<ExportFile[]> {
  const all: Record<string, Line[]> = {};
  for (const table of personalTables.filter((one) => one.copied.length > 0)) {
    const { opened } = table;
    const rows = await listRows(tx, table, { me: accountId, name: '', now });
    all[table.table] =
      opened === undefined ? rows : await Promise.all(rows.map((line) => opened(config, line)));
  }
  const whole: ExportFile = {
    name: 'openfield.json',
    type: 'json',
    text: JSON.stringify({ madeAt: now, ...all }, null, 2),
  };
  const tables = Object.entries(all)
    .filter(([, rows]) => rows.length > 0)
    .map(([table, rows]): ExportFile => ({ name: `${table}.csv`, type: 'csv', text: csvOf(rows) }));
  const readable: ExportFile = {
    name: 'openfield.html',
    type: 'html',
    text: readableOf(all, await languageOf(tx, accountId), now),
  };
  return [readable, whole, ...tables];
}

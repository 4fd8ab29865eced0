import { DAY_MS } from '#contract/durations.ts';
import type { Deps } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { addNotices, tryRows } from '#server/platform/public.ts';
import type { Config } from '#server/start/config.ts';
import { filesOf } from './export-files.queries.ts';
import { sealFiles } from './export.seal.ts';
import { setExportReady, lockWaitingExport, listWaitingExports } from './privacy.repository.ts';

const batch = 20;

/** Makes the copies that were asked for, one transaction each; a copy is of one moment. */
export async function makeExports(deps: Deps): Promise<number> {
  const { database, clock, config } = deps;
  const { moved } = await tryRows(
    deps,
    {
      job: 'data exports',
      batch,
      list: (limit) => listWaitingExports(database.query, limit),
      idOf: ({ id }) => id,
    },
    ({ id }) => database.transaction((tx) => makeOne(tx, id, clock.now(), config), { keyed: true }),
  );
  return moved;
}

async function makeOne(tx: Tx, id: string, now: Date, config: Config): Promise<number> {
  const row = await lockWaitingExport(tx, id);
  if (row === undefined) return 0;
  const expiresAt = new Date(now.getTime() + config.rules.exportDays * DAY_MS);
  const files = await filesOf(tx, config, row.account_id, now);
  await setExportReady(tx, id, { now, expiresAt, files: sealFiles(config, id, files) });
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

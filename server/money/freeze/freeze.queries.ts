import type { Output, Parsed } from '#contract/all-apis.ts';
import type { FreezeRecord } from '#contract/freeze.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Database, Tx } from '#server/db/database.ts';
import type { Row } from '#server/db/types.ts';
import { listAccountNames } from '#server/platform/public.ts';
import { readBrokenRows } from './broken-row.queries.ts';
import { presentFreeze } from './freeze.presenter.ts';
import { listFindings, pageOfFreezes } from './freeze.repository.ts';

/** Reads the findings of freezes and the names in them, in the given order; a fixed number of reads. */
export async function readFreezes(
  db: Database['query'] | Tx,
  rows: readonly Row<'money_freeze'>[],
): Promise<FreezeRecord[]> {
  const findings = await listFindings(
    db,
    rows.map(({ id }) => id),
  );
  const known = {
    aboutOf: await readBrokenRows(
      db,
      findings.flatMap((finding) => finding.rows),
    ),
    names: await listAccountNames(
      db,
      rows.flatMap((row) => row.ended_by ?? []),
    ),
  };
  return rows.map((row) => presentFreeze(row, findings, known));
}

/** Freezes with their reasons, newest first; the current one comes first. */
export async function listFreezes(
  { database }: Ctx,
  { cursor }: Parsed<'operator.freezeList'>,
): Promise<Output<'operator.freezeList'>> {
  const { rows, next } = await pageOfFreezes(database.query, cursor);
  return { items: await readFreezes(database.query, rows), next };
}

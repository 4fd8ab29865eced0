import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { presentFreeze } from './freeze.presenter.ts';
import { listFindings, pageOfFreezes } from './freeze.repository.ts';

/** Freezes with their reasons, newest first; the current one comes first. */
export async function listFreezes(
  { database }: Ctx,
  { cursor }: Parsed<'operator.freezeList'>,
): Promise<Output<'operator.freezeList'>> {
  const { rows, next } = await pageOfFreezes(database.query, cursor);
  const findings = await listFindings(
    database.query,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => presentFreeze(row, findings)), next };
}

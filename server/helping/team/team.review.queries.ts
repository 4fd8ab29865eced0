import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { presentForReview } from './team.presenter.ts';
import { listTeamsForReview } from './team.repository.ts';

/** Teams that await a review, the longest wait first. */
export async function listWaitingTeams(
  { database }: Ctx,
  { cursor }: Parsed<'operator.teamList'>,
): Promise<Output<'operator.teamList'>> {
  const found = await listTeamsForReview(database.query, cursor);
  const { rows, next } = pageOf(found, (row) => [row.waiting_since ?? row.submitted_at, row.id]);
  return { items: await presentForReview(database.query, rows), next };
}

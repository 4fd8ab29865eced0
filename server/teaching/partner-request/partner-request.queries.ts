import type { Output, Parsed } from '#contract/all-apis.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { birthDateOf } from '#server/people/public.ts';
import { presentRequest, presentWaiting } from './partner-request.presenter.ts';
import { listOwnRequests, listWaiting } from './partner-request.repository.ts';
import { askRefusal } from './partner-request.rules.ts';

/** Lists own requests, newest first. */
export async function readOwnRequests({
  database,
  actor,
  clock,
}: Ctx): Promise<Output<'partnerRequest.mine'>> {
  const me = signedIn(actor);
  const rows = await listOwnRequests(database.query, me.id);
  const hasOpen = rows.some((row) => row.state === 'submitted');
  const birthDate = await birthDateOf(database.query, me.id);
  return {
    items: rows.map(presentRequest),
    whyNot: askRefusal({ birthDate, zone: me.zone, hasOpen }, clock.now()),
  };
}

/** Lists open requests for operators, oldest first. */
export async function listQueue(
  { database, actor }: Ctx,
  { cursor }: Parsed<'operator.partnerRequestList'>,
): Promise<Output<'operator.partnerRequestList'>> {
  const me = signedIn(actor);
  const { rows, next } = pageOf(await listWaiting(database.query, cursor), (row) => [row.created_at, row.id]);
  return { items: rows.map((row) => presentWaiting(row, me.id)), next };
}

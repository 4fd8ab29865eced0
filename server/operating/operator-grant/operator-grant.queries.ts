import type { Output, Parsed } from '#contract/all-apis.ts';
import type { OperatorGrant } from '#contract/operator-grant.ts';
import { pageOf } from '#server/base/cursor.ts';
import type { CommandCtx, Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { proposalsToConfirm } from '#server/people/public.ts';
import { presentGrant, presentOperator } from './operator-grant.presenter.ts';
import { findProposal, listPresent, listProposals } from './operator-grant.repository.ts';

/** Open proposals, the oldest first; or decided ones, the newest first. */
export async function listGrants(
  { database: { query: db }, actor, clock }: Ctx,
  { state, cursor }: Parsed<'operator.grantList'>,
): Promise<Output<'operator.grantList'>> {
  const { id } = signedIn(actor);
  const isOpen = state === 'open';
  const { rows, next } = pageOf(await listProposals(db, { isOpen, cursor }), (row) => [
    (isOpen ? row.proposed_at : row.decided_at) ?? row.proposed_at,
    row.id,
  ]);
  const proposers = rows.map((row) => row.proposed_by);
  const mayConfirm = await proposalsToConfirm(db, id, proposers, clock.now());
  return { items: rows.map((row) => presentGrant(row, { id, mayConfirm })), next };
}

/** Everybody who has the duty now, the longest first. */
export async function listOperators(
  { database: { query: db }, actor, clock }: Ctx,
  { cursor }: Parsed<'operator.operatorList'>,
): Promise<Output<'operator.operatorList'>> {
  const { id } = signedIn(actor);
  const { rows, next } = pageOf(await listPresent(db, clock.now(), cursor), (row) => [
    row.granted_at,
    row.account_id,
  ]);
  return { items: rows.map((row) => presentOperator(row, id)), next };
}

export async function readGrant({ tx, actor, clock }: CommandCtx, grantId: string): Promise<OperatorGrant> {
  const row = await findProposal(tx, grantId);
  const mayConfirm = await proposalsToConfirm(tx, actor.id, [row.proposed_by], clock.now());
  return presentGrant(row, { id: actor.id, mayConfirm });
}

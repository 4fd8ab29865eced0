import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { canBlock, insertBlock, lockPair, removeBlock } from './block.repository.ts';

/** Blocks a person, who is not notified. NOT_FOUND: nobody whom the account may block (docs/domain.md 4.19). */
export async function blockPerson(
  { tx, actor, clock }: CommandCtx,
  { accountId }: Parsed<'block.set'>,
): Promise<Output<'block.set'>> {
  if (accountId === actor.id) throw new AppError('BAD_INPUT', { field: 'accountId' });
  if (!(await canBlock(tx, actor.id, accountId))) throw new AppError('NOT_FOUND');
  await lockPair(tx, actor.id, accountId);
  const row = await insertBlock(tx, {
    account_id: actor.id,
    blocked_id: accountId,
    created_at: clock.now(),
  });
  return { accountId: row.blocked_id, isOn: true, at: row.created_at.toISOString() };
}

/** Ends the actor’s block. A block by the other person stays. */
export async function unblockPerson(
  { tx, actor, clock }: CommandCtx,
  { accountId }: Parsed<'block.remove'>,
): Promise<Output<'block.remove'>> {
  await removeBlock(tx, actor.id, accountId);
  return { accountId, isOn: false, at: clock.now().toISOString() };
}

import type { Output, Parsed } from '#contract/all-apis.ts';
import { AppError } from '#server/base/errors.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { putSellerNumber } from './receipt.repository.ts';

/** Sets the seller number of the coach. Receipts that were issued keep theirs. */
export async function setSellerNumber(
  { tx, actor }: CommandCtx,
  { number }: Parsed<'receipt.setSeller'>,
): Promise<Output<'receipt.setSeller'>> {
  // An account may have the role before its profile.
  if (!(await putSellerNumber(tx, actor.id, number))) throw new AppError('FORBIDDEN');
  return { number };
}

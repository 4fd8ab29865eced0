import type { Output, Parsed } from '#contract/all-apis.ts';
import type { CommandCtx } from '#server/context/context.ts';
import { putSellerNumber } from './receipt.repository.ts';

/** Sets the seller number of the coach. Receipts that were issued keep theirs. */
export async function setSellerNumber(
  { tx, actor }: CommandCtx,
  { number }: Parsed<'receipt.setSeller'>,
): Promise<Output<'receipt.setSeller'>> {
  await putSellerNumber(tx, actor.id, number);
  return { number };
}

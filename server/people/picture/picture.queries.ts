import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentPicture } from './picture.presenter.ts';
import { listPictures } from './picture.repository.ts';

export async function listOwnPictures(
  { database, actor }: Ctx,
  { role }: Parsed<'picture.mine'>,
): Promise<Output<'picture.mine'>> {
  const rows = await listPictures(database.query, signedIn(actor).id, role);
  return { items: rows.map(presentPicture) };
}

import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentTemplate } from './class-template.presenter.ts';
import { listTemplateRows } from './class-template.repository.ts';

export async function listTemplates({ database, actor }: Ctx): Promise<Output<'classTemplate.list'>> {
  const rows = await listTemplateRows(database.query, signedIn(actor).id);
  return { items: rows.map(presentTemplate) };
}

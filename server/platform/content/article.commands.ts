import { AppError } from '#server/base/errors.ts';
import type { Tx } from '#server/db/database.ts';
import { lockResource, type ResourceRow } from './article.repository.ts';

/** An article, locked, as the operator saw it. NOT_FOUND, or CONTENT_CHANGED when another operator was quicker. */
export async function lockArticle(tx: Tx, id: string, edit: number): Promise<ResourceRow> {
  const row = await lockResource(tx, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  if (row.edit !== edit) throw new AppError('CONTENT_CHANGED');
  return row;
}

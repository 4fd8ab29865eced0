import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Resource } from '#contract/content.ts';
import type { OperatorResource } from '#contract/content-operator.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/paging/cursor.ts';
import { inTimeOrder } from '#server/paging/time-page.ts';
import { presentForOperator } from './article.presenter.ts';
import { findResource, presentResource, presentResourceSummary } from '#server/platform/public.ts';

/** Articles in any state, newest first; of one that never was public what was written. */
export async function listForOperator(
  { database }: Ctx,
  { state, cursor }: Parsed<'operator.resourceList'>,
): Promise<Output<'operator.resourceList'>> {
  let query = inTimeOrder(database.query.selectFrom('resource').selectAll(), {
    at: 'published_at',
    id: 'id',
    cursor,
  });
  if (state !== undefined) query = query.where('state', '=', state);
  const { rows, next } = pageOf(await query.execute(), (row) => [row.published_at, row.id]);
  return {
    items: rows.map((row) => ({
      ...presentResourceSummary(row.state === 'draft' ? { ...row, ...row.draft } : row),
      state: row.state,
      edit: row.edit,
      hasDraft: row.draft !== null,
    })),
    next,
  };
}

export async function readForOperator(
  { database }: Ctx,
  { id }: Parsed<'operator.resourceDetail'>,
): Promise<OperatorResource> {
  const row = await findResource(database.query, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return await presentForOperator(database.query, row);
}

/** A version that was public, as it was. */
export async function readVersion(
  { database }: Ctx,
  { id, version }: Parsed<'operator.resourceVersion'>,
): Promise<Resource> {
  const row = await findResource(database.query, id);
  const past = await database.query
    .selectFrom('resource_version')
    .selectAll()
    .where('resource_id', '=', id)
    .where('version', '=', Number(version))
    .executeTakeFirst();
  if (row === undefined || past === undefined) throw new AppError('NOT_FOUND');
  const { kind, minutes, en, zh } = past;
  return presentResource({ ...row, version: past.version, kind, minutes, en, zh });
}

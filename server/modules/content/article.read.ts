import type { Output, Parsed } from '#contract/all-apis.ts';
import type { Resource } from '#contract/content.ts';
import type { OperatorResource } from '#contract/content-operator.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { pageOf } from '#server/http/cursor.ts';
import { inTimeOrder } from '#server/http/time-page.ts';
import { presentForOperator } from './article.presenter.ts';
import { presentResource, presentResourceSummary } from './content.presenter.ts';
import { findResource } from './content.repository.ts';

/** Articles in any state, newest first; of one that never was public what was written. */
export async function listForOperator(
  { store }: Ctx,
  { state, cursor }: Parsed<'operator.resourceList'>,
): Promise<Output<'operator.resourceList'>> {
  let query = inTimeOrder(store.db.selectFrom('resource').selectAll(), {
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
  { store }: Ctx,
  { id }: Parsed<'operator.resourceDetail'>,
): Promise<OperatorResource> {
  const row = await findResource(store.db, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  return await presentForOperator(store.db, row);
}

/** A version that was public, as it was. */
export async function readVersion(
  { store }: Ctx,
  { id, version }: Parsed<'operator.resourceVersion'>,
): Promise<Resource> {
  const row = await findResource(store.db, id);
  const past = await store.db
    .selectFrom('resource_version')
    .selectAll()
    .where('resource_id', '=', id)
    .where('version', '=', Number(version))
    .executeTakeFirst();
  if (row === undefined || past === undefined) throw new AppError('NOT_FOUND');
  const { kind, minutes, en, zh } = past;
  return presentResource({ ...row, version: past.version, kind, minutes, en, zh });
}

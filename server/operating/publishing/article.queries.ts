import type { Kysely } from 'kysely';
import type { Output, Parsed } from '#contract/all-apis.ts';
import type { OperatorResource } from '#contract/content-operator.ts';
import type { Resource } from '#contract/content.ts';
import { pageOf } from '#server/base/cursor.ts';
import { AppError } from '#server/base/errors.ts';
import type { Ctx } from '#server/context/context.ts';
import type { Tables } from '#server/db/types.ts';
import {
  type ResourceRow,
  findResource,
  findVersion,
  listResources,
  listVersions,
  presentResource,
  presentResourceSummary,
} from '#server/platform/public.ts';
import { presentForOperator } from './article.presenter.ts';
import { listAuthorNames } from './author.repository.ts';

/** An article with its versions, as operators see it. */
export async function readRecord(db: Kysely<Tables>, row: ResourceRow): Promise<OperatorResource> {
  const versions = await listVersions(db, row.id);
  const names = await listAuthorNames(
    db,
    versions.map((version) => version.published_by),
  );
  return presentForOperator(row, versions, names);
}

/** Articles in any state, newest first; of one that never was public what was written. */
export async function listForOperator(
  { database }: Ctx,
  { state, cursor }: Parsed<'operator.resourceList'>,
): Promise<Output<'operator.resourceList'>> {
  const found = await listResources(database.query, { state, cursor });
  const { rows, next } = pageOf(found, (row) => [row.published_at, row.id]);
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
  return await readRecord(database.query, row);
}

/** Returns a version that was public, unchanged. */
export async function readVersion(
  { database }: Ctx,
  { id, version }: Parsed<'operator.resourceVersion'>,
): Promise<Resource> {
  const row = await findResource(database.query, id);
  const past = await findVersion(database.query, id, Number(version));
  if (row === undefined || past === undefined) throw new AppError('NOT_FOUND');
  const { kind, minutes, en, zh } = past;
  return presentResource({ ...row, version: past.version, kind, minutes, en, zh });
}

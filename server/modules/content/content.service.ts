import type { Output, Parsed } from '#contract/all-apis.ts';
import type { ResourceSummary } from '#contract/content.ts';
import type { Ctx } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, pageOf, pageRead, timeCursor } from '#server/http/cursor.ts';
import {
  presentCity,
  presentLegalText,
  presentResource,
  presentResourceSummary,
} from './content.presenter.ts';
import { findCurrentLegalText, findResource, listCities, listResources } from './content.repository.ts';

export async function listArticles(
  { store }: Ctx,
  { kind, cursor }: Parsed<'resource.list'>,
): Promise<Output<'resource.list'>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, timeCursor);
  const found = await listResources(store.db, kind, pageRead, after);
  const { rows, next } = pageOf(found, (row) => [row.published_at, row.id]);
  return { items: rows.map(presentResourceSummary), next };
}

/** The newest articles, for the home screen. */
export async function newestArticles({ store }: Ctx, count: number): Promise<ResourceSummary[]> {
  return (await listResources(store.db, undefined, count, null)).map(presentResourceSummary);
}

export async function readArticle(
  { store }: Ctx,
  { id }: Parsed<'resource.detail'>,
): Promise<Output<'resource.detail'>> {
  const row = await findResource(store.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return presentResource(row);
}

export async function readLegalText(
  { store }: Ctx,
  { kind }: Parsed<'legal.read'>,
): Promise<Output<'legal.read'>> {
  const row = await findCurrentLegalText(store.db, kind);
  if (!row) throw new AppError('NOT_FOUND');
  return presentLegalText(row);
}

export async function readCities({ store }: Ctx): Promise<Output<'city.list'>> {
  return { items: (await listCities(store.db)).map(presentCity) };
}

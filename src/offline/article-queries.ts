import type { Resource, ResourceSummary } from '#contract/content.ts';
import type { Shelf } from './articles.ts';
import { articlesQuery, type OfflineQuery } from './offline-query.ts';

const readResources = articlesQuery<{ kind?: ResourceSummary['kind'] | undefined }, Shelf['rows']>(
  async ({ rows, listedAt }, { kind }) => {
    const data = rows.filter((summary) => kind === undefined || summary.kind === kind);
    return { data, fetchedAt: listedAt, pending: [] };
  },
);

/** Articles of the resource center with a heading on this phone, newest first. */
export const resourcesQuery = (kind?: ResourceSummary['kind']): OfflineQuery<Shelf['rows']> =>
  readResources({ kind });

const readResource = articlesQuery<{ id: string }, Resource | undefined>(
  async ({ articles, fetchedAt }, { id }) => ({
    data: articles.get(id),
    fetchedAt: fetchedAt.get(id) ?? null,
    pending: [],
  }),
);

/** One whole article; undefined when this phone has only its summary or nothing. */
export const resourceQuery = (id: string): OfflineQuery<Resource | undefined> => readResource({ id });

/** Articles on this phone, and the others. */
export interface ArticlesHere {
  /** Ids of the articles that can be read without a network. */
  here: ReadonlySet<string>;
  /** Articles that are not, or in an older version, and their size. */
  missing: readonly ResourceSummary[];
  missingBytes: number;
  total: number;
}

const readArticlesHere = articlesQuery<object, ArticlesHere>(async ({ rows, articles, listedAt }) => {
  const isCurrent = ({ id, version }: ResourceSummary) => (articles.get(id)?.version ?? -1) >= version;
  const missing = rows.filter((row) => !isCurrent(row));
  const here = new Set(rows.map(({ id }) => id).filter((id) => articles.has(id)));
  const missingBytes = missing.reduce((sum, { bytes }) => sum + bytes, 0);
  return { data: { here, missing, missingBytes, total: rows.length }, fetchedAt: listedAt, pending: [] };
});

export const articlesHereQuery = (): OfflineQuery<ArticlesHere> => readArticlesHere({});

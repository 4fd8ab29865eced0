import { articleSources } from '#src/features/platform/content/resource.queries.ts';
import { fetchArticles, hasWorker, isMetered, starterArticles } from '#src/offline/starter-pack.ts';

/** Fetches the newest articles for offline use, unless the person saves data or no worker can cache them. */
export async function keepNewestArticles(): Promise<void> {
  const connection =
    'connection' in navigator
      ? (navigator.connection as { saveData?: boolean; effectiveType?: string })
      : undefined;
  if (isMetered(connection) || !(await hasWorker())) return;
  await fetchArticles(articleSources, starterArticles);
}

import { paths } from '#contract/paths.ts';

const known: ReadonlySet<string> = new Set(
  Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path] : Object.values(path))),
);

/**
 * Returns the path to open after signing in. Only matches the text of the URL against our own routes and rebuilds it
 * from the match (docs/reliability.md 2.1, row 7). Returns `undefined` for a foreign address, a script or a doubled
 * slash.
 */
export function redirectTarget(text: string | null, origin: string): string | undefined {
  if (text === null || text.length > 500) return undefined;
  let url: URL;
  try {
    url = new URL(text, origin);
  } catch {
    return undefined;
  }
  if (url.origin !== origin) return undefined;
  return known.has(url.pathname) ? url.pathname + url.search : undefined;
}

/** Sends somebody to the role choice and back here afterwards. */
export const withRedirect = (path: string, from: string): string =>
  `${path}?redirect=${encodeURIComponent(from)}`;

import { paths } from '#contract/paths.ts';

/** What the worker does with a request; `network` means it does not touch it at all. */
export type Strategy = 'shell' | 'chunk' | 'network';

export interface Asked {
  url: URL;
  method: string;
  /** `navigate` for a page. */
  mode: string;
  hasAuthorization: boolean;
}

/** `/student/orderDetail` and all the others, and `/`. */
const pages = new Set(['/', ...textsOf(paths)]);

/**
 * Pure, so that a table can test it. Nothing of the API and nothing that was asked for with a token is ever handled
 * or stored (docs/offline.md B9). The shell stands in for the app's own pages only (docs/offline.md B3, B10). So
 * missing files, the API, the sandbox's pages and the return of a payment service reach the server.
 */
export function strategyFor({ url, method, mode, hasAuthorization }: Asked, origin: string): Strategy {
  if (method !== 'GET' || url.origin !== origin || hasAuthorization) return 'network';
  if (isDenied(url.pathname)) return 'network';
  if (mode === 'navigate') return pages.has(withoutSlash(url.pathname)) ? 'shell' : 'network';
  return /^\/assets\/[^/]+\.(js|css)$/.test(url.pathname) ? 'chunk' : 'network';
}

const isDenied = (path: string): boolean => path === '/applet' || path.startsWith('/applet/');

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

interface Tree {
  readonly [name: string]: string | Tree;
}
function textsOf(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

import { paths } from '#contract/paths.ts';

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
 * Returns whether the worker answers with the shell. It does so for the app's own pages only (docs/offline.md B3, B9,
 * B10). Requests for anything else reach the server, unless the file is in the worker's list. This
 * includes the API, the sandbox's pages and the return of a payment service.
 */
export const getsShell = ({ url, method, mode, hasAuthorization }: Asked, origin: string): boolean =>
  method === 'GET' &&
  url.origin === origin &&
  !hasAuthorization &&
  mode === 'navigate' &&
  pages.has(withoutSlash(url.pathname));

/** `student`, `coach` and the others below which the app has pages. No server route has one of them. */
const areas = new Set(
  [...pages].flatMap((page) => {
    const [, area = '', below] = page.split('/');
    return below === undefined ? [] : [area];
  }),
);

/**
 * Returns whether the shell may answer when the network does not: an address below an area of the app that has no page,
 * such as a mistyped one. The browser would otherwise show its own error instead of a way home.
 */
export const mayGetShell = ({ url, method, mode, hasAuthorization }: Asked, origin: string): boolean =>
  method === 'GET' &&
  url.origin === origin &&
  !hasAuthorization &&
  mode === 'navigate' &&
  areas.has(url.pathname.split('/')[1] ?? '');

/** Returns whether the window shows the app, which may be a page that it does not have. */
export const isAppPage = ({ pathname }: URL): boolean =>
  pages.has(withoutSlash(pathname)) || areas.has(pathname.split('/')[1] ?? '');

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

interface Tree {
  readonly [name: string]: string | Tree;
}
function textsOf(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

/** A file of this build. */
export interface BuildFile {
  /** The address without the origin. */
  url: string;
  /** The begin of its SHA-256 in base64, as `vite/file-hashes.ts` writes it. */
  hash: string;
}

/** The address of an entry of the build's list. */
export const addressOf = ({ url }: { url: string }): string => (url.startsWith('/') ? url : `/${url}`);

const typeOfEnding: Record<string, RegExp> = {
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
};
/** Of pictures and manifests: anything but the page of somebody else. */
const noPage = /^(?!text\/html)./;

/**
 * Whether an answer can be this file, by what its head says. The page of a portal that stands in for a script cannot
 * (docs/offline.md B3).
 */
export function looksLike(answer: Response, url: string): boolean {
  const type = typeOfEnding[url.slice(url.lastIndexOf('.') + 1)] ?? noPage;
  return (
    answer.status === 200 &&
    (answer.type === 'basic' || answer.type === 'default') &&
    !answer.redirected &&
    type.test(answer.headers.get('Content-Type') ?? '')
  );
}

/** Whether an answer is this file, byte for byte. The answer can still be read afterwards. */
export async function isFile(answer: Response, { url, hash }: BuildFile): Promise<boolean> {
  if (!looksLike(answer, url)) return false;
  // A body that breaks off is no file.
  const content = await answer
    .clone()
    .arrayBuffer()
    .catch(() => undefined);
  if (content === undefined) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCodePoint(...digest)).startsWith(hash);
}

/** What `fetch` may do for this module. */
export type Fetcher = (url: string, init: { cache: RequestCache }) => Promise<Response>;

/**
 * The file from the network. A wrong answer may come from the browser's own cache, where a portal's page can stay for
 * long. Then the network is asked past it. Rejects when the file cannot be had.
 */
export async function fetchFile(file: BuildFile, fetcher: Fetcher): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const answer = await fetcher(file.url, { cache });
    if (await isFile(answer, file)) return answer;
  }
  throw new Error(`${file.url} did not arrive as it was built`);
}

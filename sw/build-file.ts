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
/** For pictures and manifests: anything but an HTML page of somebody else. */
const noPage = /^(?!text\/html)./;

/**
 * Returns true when an answer can be this file by its head. A portal's page in place of a script cannot
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

/**
 * Reads an answer whole. Returns a copy that needs no further read from the network when it is this file, byte for
 * byte; otherwise undefined. The answer cannot be read afterwards.
 */
export async function readFile(answer: Response, { url, hash }: BuildFile): Promise<Response | undefined> {
  if (!looksLike(answer, url)) return undefined;
  // A truncated body is not the file.
  const content = await answer.arrayBuffer().catch(() => undefined);
  if (content === undefined) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  if (!btoa(String.fromCodePoint(...digest)).startsWith(hash)) return undefined;
  return new Response(content, {
    status: answer.status,
    statusText: answer.statusText,
    headers: answer.headers,
  });
}

/** Returns true when an answer is this file, byte for byte. The answer can still be read afterwards. */
export const isFile = async (answer: Response, file: BuildFile): Promise<boolean> =>
  (await readFile(answer.clone(), file)) !== undefined;

/** The part of `fetch` that this module uses. */
export type Fetcher = (url: string, init: { cache: RequestCache }) => Promise<Response>;

/**
 * Fetches the file from the network. A wrong answer may come from the browser's own cache, where a portal's
 * page can stay for long. Then the second try bypasses that cache. Rejects when the file cannot be had.
 */
export async function fetchFile(file: BuildFile, fetcher: Fetcher): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const answer = await fetcher(file.url, { cache });
    if (await isFile(answer, file)) return answer;
  }
  throw new Error(`${file.url} did not arrive as it was built`);
}

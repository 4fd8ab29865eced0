import type { Send } from './drain-world.ts';

/**
 * One request by `fetch`. Redirects are refused: a portal that moves us to its login page must not look like a reply.
 * The body is read as text here, inside the time limit. A truncated reply is then a failure and not an answer.
 */
export const sendBy =
  (fetcher: typeof fetch): Send =>
  async ({ method, path, headers, body, signal }) => {
    const reply = await fetcher(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
    });
    const text = await reply.text();
    return {
      status: reply.status,
      redirected: reply.redirected,
      header: (name) => reply.headers.get(name),
      text,
    };
  };

import type { FastifyInstance } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { StartupError } from '#server/base/startup-error.ts';

/**
 * Access policy of a route: an endpoint's access, or one of two others. `link` admits anybody with its unguessable link;
 * `signature` admits a service that signs its requests.
 */
type Policy = Access | 'link' | 'signature';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route under /applet; the server does not start otherwise. */
    access?: Policy;
  }
}

const words: readonly unknown[] = ['public', 'signedIn', 'operator', 'link', 'signature'] satisfies Policy[];

/** True for a valid policy: one of the words, or at least one role and nothing else. */
export const isPolicy = (access: unknown): access is Policy =>
  Array.isArray(access)
    ? access.length > 0 && access.every((role) => (roles as readonly unknown[]).includes(role))
    : words.includes(access);

/**
 * Refuses every route of the API without an access policy. The start fails with a sentence (StartupError).
 */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/applet')) return;
    if (!isPolicy(config?.access))
      throw new StartupError(
        `${String(method)} ${url} does not say who may use it: the server does not start.`,
      );
  });
}

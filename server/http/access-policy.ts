import type { FastifyInstance } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import { roles } from '#contract/enums.ts';
import { StartupError } from '#server/startup-error.ts';

/**
 * Who may use a route: an endpoint's access, or one of two others. `link` is whoever holds its unguessable link;
 * `signature` is a service that signs what it sends.
 */
type Policy = Access | 'link' | 'signature';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route under /applet says it; the server does not start otherwise. */
    access?: Policy;
  }
}

const words: readonly unknown[] = ['public', 'signedIn', 'operator', 'link', 'signature'] satisfies Policy[];

/** Whether this says who may: one of the words, or at least one role and nothing else. */
export const isPolicy = (access: unknown): access is Policy =>
  Array.isArray(access)
    ? access.length > 0 && access.every((role) => (roles as readonly unknown[]).includes(role))
    : words.includes(access);

/**
 * Refuses every route of the API that does not say who may use it. The start fails with a sentence (StartupError).
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

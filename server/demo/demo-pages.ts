import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context.ts';
import { serveMailbox } from './mailbox/mailbox.page.ts';
import { registerSandbox } from './sandbox/sandbox.page.ts';

/** The pages that only a demo serves. */
export function serveDemoPages(app: FastifyInstance, deps: Deps): void {
  serveMailbox(app, deps);
  registerSandbox(app, deps);
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/context/context.ts';
import { serveMailbox } from './mailbox/mailbox.http.ts';
import { serveMovedWorker } from './moved-worker.ts';
import { registerSandbox } from './sandbox/sandbox.http.ts';

/** Everything that only a demo serves. */
export function serveDemoPages(app: FastifyInstance, deps: Deps): void {
  serveMailbox(app, deps);
  registerSandbox(app, deps);
  serveMovedWorker(app, deps.config);
}

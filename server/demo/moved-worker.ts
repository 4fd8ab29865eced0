import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { clockShift } from '#server/base/clock.ts';
import type { Config } from '#server/start/config.ts';
import { scriptToMoveDate } from './move-date.ts';

/**
 * Serves the phone's worker with the clock of START_AT: no test can change a worker before its first line. The text is
 * the same after a restart, so browsers take it for no update.
 */
export function serveMovedWorker(app: FastifyInstance, { startAt, distDir }: Config): void {
  const shift = clockShift(startAt);
  if (shift === 0) return;
  const file = path.join(distDir, 'sw.js');
  app.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(scriptToMoveDate(shift) + (await readFile(file, 'utf8'))),
  );
}

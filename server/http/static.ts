import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/errors.ts';
import { sendFailure } from './error-handler.ts';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * The built app from the same process. Hashed files for ever, everything else asked again each time. A missing file is
 * 404, never the page: an old tab would run HTML as a script (offline.md B3).
 */
export async function serveApp(app: FastifyInstance, distDir: string): Promise<void> {
  const isBuilt = existsSync(path.join(distDir, 'index.html'));
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: distDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? YEAR : 'no-cache');
      },
    });
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      isBuilt &&
      request.method === 'GET' &&
      (request.headers.accept ?? '').includes('text/html') &&
      !/^\/(applet|assets|sandbox|outbox|docs)\b/.test(request.url) &&
      !/\/[^/?]+\.[^/?]+(\?|$)/.test(request.url);
    if (wantsPage) return await reply.header('cache-control', 'no-cache').sendFile('index.html');
    return await sendFailure(request, reply, new AppError('NOT_FOUND'));
  });
}

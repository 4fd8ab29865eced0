import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DAY_S } from '#contract/durations.ts';
import { paths } from '#contract/paths.ts';
import { AppError } from '#server/base/errors.ts';
import type { Config } from '#server/start/config.ts';
import { sendFailure } from './error-handler.ts';
import { contentPolicy } from './security-headers.ts';

/** They bind a page or a worker. On a script or a style, which no worker is, they only cost half a kB each. */
const ofDocuments = ['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy'];
/** A phone keeps a file only with the bytes of the build: a service in between that adds a script ends that. */
const YEAR = `public, max-age=${365 * DAY_S}, immutable, no-transform`;
const ASKED = 'no-cache, no-transform';

/**
 * The built app from the same process. Hashed files for ever, everything else asked again each time. A missing file is
 * 404, never the page: an old tab would run HTML as a script (docs/offline.md B3).
 */
export async function serveApp(app: FastifyInstance, config: Config): Promise<void> {
  const { distDir } = config;
  const page = path.join(distDir, 'index.html');
  const hasConsole = existsSync(path.join(distDir, consolePage));
  const isBuilt = existsSync(page);
  const scriptsOfPage = hashesOfScripts(page);
  if (isBuilt)
    await app.register(fastifyStatic, {
      root: distDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const isAsset = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', isAsset ? YEAR : ASKED);
        if (isAsset) for (const name of ofDocuments) reply.removeHeader(name);
        // Compressed it is the same page.
        if (file.startsWith(page))
          reply.header('content-security-policy', contentPolicy(config, scriptsOfPage()));
      },
    });
  app.setNotFoundHandler(async (request, reply) => {
    if (hasConsole && request.method === 'GET' && isOfConsole(request.url))
      return await reply.header('cache-control', ASKED).sendFile(consolePage);
    const wantsPage =
      isBuilt &&
      request.method === 'GET' &&
      (isScreen(request.url) ||
        ((request.headers.accept ?? '').includes('text/html') && isNoFile(request.url)));
    if (wantsPage) return await reply.header('cache-control', ASKED).sendFile('index.html');
    return await sendFailure(request, reply, new AppError('NOT_FOUND'));
  });
}

const screens: ReadonlySet<string> = new Set(
  Object.values(paths).flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one))),
);

/** Is an address of the product. Programs that take any type, such as previews of links, get the page too. */
const isScreen = (url: string): boolean => screens.has(url.split('?', 1)[0] ?? '');

/** The operators' console has a page of its own (docs/architecture.md 1.1). Its policy allows no script inside the page. */
const consolePage = 'console.html';
const isOfConsole = (url: string): boolean => /^\/console(\/[^.?]*)?(\?|$)/.test(url);

const isNoFile = (url: string): boolean =>
  !/^\/(applet|assets|sandbox|mailbox|docs|console)\b/.test(url) && !/\/[^/?]+\.[^/?]+(\?|$)/.test(url);

/** The scripts inside the page, as its policy names them; read again when a build has put another page there. */
function hashesOfScripts(page: string): () => readonly string[] {
  let known = { changed: -1, hashes: [] as string[] };
  return () => {
    // Not the time of its content, which packers of releases set as they like.
    const changed = statSync(page).ctimeMs;
    if (changed !== known.changed) {
      const scripts = [...readFileSync(page, 'utf8').matchAll(/<script>([^]*?)<\/script>/g)];
      const hashes = scripts.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
      known = { changed, hashes: hashes.map((hash) => `'sha256-${hash}'`) };
    }
    return known.hashes;
  };
}

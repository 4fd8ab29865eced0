import type { FastifyRequest } from 'fastify';
import { versionOfBuild } from '#contract/client-version.ts';
import { headers } from '#contract/envelope.ts';
import { AppError } from '#server/base/errors.ts';
import type { Config } from '#server/start/config.ts';

/**
 * Stops a write of an app that is older than this deployment understands. It comes before the key is claimed, so the
 * phone sends the same key again after its update (docs/offline.md B14).
 */
export function refuseOldApp(
  request: Pick<FastifyRequest, 'headers'>,
  { minClientVersion }: Pick<Config, 'minClientVersion'>,
): void {
  const build = request.headers[headers.build.toLowerCase()];
  const version = typeof build === 'string' ? versionOfBuild(build) : undefined;
  if (version !== undefined && version < minClientVersion) throw new AppError('APP_TOO_OLD');
}

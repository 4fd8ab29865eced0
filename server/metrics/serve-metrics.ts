import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { errorCode, StartupError } from '#server/base/startup-error.ts';
import type { MetricsAddress } from '#server/start/metrics-address.ts';

/** Prometheus needs a connection or two. */
const mostConnections = 16;
/** Reading a request, and keeping an idle connection. */
const patienceMs = 10_000;

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares hashes, so that the token cannot be found by the times of the answers. */
const isAllowed = (header: string | undefined, token: string | undefined): boolean =>
  token === undefined || timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end();
}

/** Starts /metrics on an address of its own. Resolves to its port and to a function that stops it. */
export async function serveMetrics(
  { host, port, token }: MetricsAddress,
  registry: Registry,
  readState: () => Promise<void>,
  log: Logger,
): Promise<{ port: number; close(): Promise<void> }> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.split('?', 1)[0] !== '/metrics') return refuse(response, 404);
    if (request.method !== 'GET') return refuse(response, 405, { allow: 'GET' });
    if (!isAllowed(request.headers.authorization, token))
      return refuse(response, 401, { 'www-authenticate': 'Bearer' });
    await readState();
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text);
  }

  const server = createServer(
    { requestTimeout: patienceMs, keepAliveTimeout: patienceMs },
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        log.error(error, 'the metrics could not be written');
        if (!response.headersSent) refuse(response, 500);
      });
    },
  );
  server.maxConnections = mostConnections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  }).catch((error: unknown) => {
    throw errorCode(error) === 'EADDRINUSE'
      ? new StartupError(`Port ${port} is taken by another program; choose another one with METRICS_PORT.`)
      : new StartupError(
          `METRICS_HOST ${host} with METRICS_PORT ${port} cannot be used (${errorCode(error)}).`,
        );
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_S } from '#contract/durations.ts';
import { isOwnName } from '#server/base/network.ts';
import type { Config } from '#server/start/config.ts';

/**
 * Framework7 sets colours through inline style, hence 'unsafe-inline' for styles only. Scripts are our own files and
 * those that the build wrote into the page; the policy lists their `hashes`. No third party, no framing
 * (docs/security/02-browser-and-api.md).
 */
export function contentPolicy({ apiBase }: Config, hashes: readonly string[] = []): string {
  const api = apiBase === '' ? '' : ` ${new URL(apiBase).origin}`;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    `connect-src 'self'${api}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * True when a request belongs to this part of the server, by its matched route or by the text of its address.
 * The text alone is not enough: `/%61pplet/…` matches the same routes.
 */
export const isUnder = (
  part:
    | 'applet'
    | 'applet/picture'
    | 'applet/user'
    | 'sandbox'
    | 'calendar'
    | 'mail'
    | 'health'
    | 'docs'
    | 'openapi.json',
  request: FastifyRequest,
): boolean =>
  [request.routeOptions.url, request.url].some((path) => path !== undefined && starts(path, part));

const starts = (path: string, part: string): boolean =>
  path.startsWith(`/${part}`) && /^(?:[/?]|$)/.test(path.slice(part.length + 1));

export type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export function securityHeaders(config: Config): SetHeaders {
  const policy = contentPolicy(config);
  const isApart =
    config.apiBase !== '' && new URL(config.apiBase).origin !== new URL(config.publicUrl).origin;
  const isHttps = config.publicUrl.startsWith('https:');
  return (request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      // A helper reads the QR code of a class with the camera (docs/domain.md 4.7).
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=()',
    });
    // On other pages browsers ignore it and report an error: the demo at the address of this machine in a network.
    if (isHttps || request.protocol === 'https' || isOwnName(request.hostname))
      void reply.header('cross-origin-opener-policy', 'same-origin');
    if (isHttps) void reply.header('strict-transport-security', `max-age=${365 * DAY_S}; includeSubDomains`);
    // No proxy and no HTTP cache of a phone may store an answer of the API.
    if (!isUnder('applet', request)) return;
    void reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
    // Pictures are shown by the app's page, which then lies elsewhere.
    if (isApart) void reply.header('cross-origin-resource-policy', 'cross-origin');
  };
}

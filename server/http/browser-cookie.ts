import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_S } from '#contract/durations.ts';
import type { Config } from '#server/start/config.ts';
import { foreignApp } from './cross-origin.ts';

/** 256 random bits in base64url. */
const secretPattern = /^[\w-]{43}$/;
/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * DAY_S;

type Settings = Pick<Config, 'publicUrl' | 'apiBase'>;

const isEncrypted = ({ publicUrl }: Settings): boolean => publicUrl.startsWith('https:');

/** With `__Host-` browsers take it only over https, and from this host itself. */
const nameOf = (settings: Settings): string => (isEncrypted(settings) ? '__Host-browser' : 'browser');

/**
 * Attributes of the cookie that identifies a browser. The cookie alone grants nothing: a call also needs its
 * token, and a sign-in a code or a password. An app on another site sends it only as a partitioned cookie.
 */
function attributesOf(settings: Settings): string {
  const common = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly`;
  if (!isEncrypted(settings)) return `${common}; SameSite=Strict`;
  return foreignApp(settings) === undefined
    ? `${common}; Secure; SameSite=Strict`
    : `${common}; Secure; SameSite=None; Partitioned`;
}

/** The secrets made for requests without one from the browser. */
const made = new WeakMap<FastifyRequest, string>();

function secretOf(request: FastifyRequest, settings: Settings): string {
  const prefix = `${nameOf(settings)}=`;
  const sent = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
    ?.slice(prefix.length);
  if (sent !== undefined && secretPattern.test(sent)) return sent;
  const secret = made.get(request) ?? randomBytes(32).toString('base64url');
  made.set(request, secret);
  return secret;
}

/** SHA-256 of the browser's secret; of a new one when the browser has none yet. */
export const browserOf = (request: FastifyRequest, settings: Settings): Buffer =>
  createHash('sha256').update(secretOf(request, settings)).digest();

/** Gives the browser its secret, or lets it keep the one that it has. */
export function keepBrowser(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  const secret = secretOf(request, settings);
  void reply.header('set-cookie', `${nameOf(settings)}=${secret}; ${attributesOf(settings)}`);
}

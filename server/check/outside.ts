import { resolveMx, resolveTxt } from 'node:dns/promises';
import { connect } from 'node:tls';
import { errorCode } from '#server/base/startup-error.ts';

/** Requests to other machines; tests answer them. */
export interface Outside {
  /** TXT records, each joined from its parts; none for a name without records. */
  readonly txt: (name: string) => Promise<string[]>;
  /** Hosts that take mail for a domain; none where it refuses all mail (RFC 7505). */
  readonly mx: (domain: string) => Promise<string[]>;
  /** Follows no redirect. */
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** End of the certificate that a host shows. Rejects when it is not valid for the host. */
  readonly certificateEnd: (host: string, port: number) => Promise<Date>;
}

const patienceMs = 8000;

/** A name without records is an answer; a failing resolver is an error. */
async function recordsOf<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(errorCode(error))) return [];
    throw error;
  }
}

export const realOutside: Outside = {
  txt: async (name) => (await recordsOf(resolveTxt(name))).map((parts) => parts.join('')),
  mx: async (domain) =>
    (await recordsOf(resolveMx(domain))).map(({ exchange }) => exchange).filter((host) => host !== ''),
  fetch: (url, init) => fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) }),
  certificateEnd: (host, port) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host, port, servername: host, timeout: patienceMs }, () => {
        const end = new Date(socket.getPeerCertificate().valid_to);
        socket.destroy();
        resolve(end);
      });
      socket.once('timeout', () => socket.destroy(new Error('no answer')));
      socket.once('error', reject);
    }),
};

import { createECDH, hkdfSync } from 'node:crypto';
import webpush from 'web-push';
import type { Config } from '#server/start/config.ts';
import type { PushPort } from './ports.ts';

/**
 * Where browsers' own services live. An address anywhere else would let a stranger choose the host that this
 * server calls.
 */
const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];
const timeoutMs = 5000;

export interface PushAddress {
  /** Hosts, and all under them. */
  hosts: readonly string[];
  protocol: 'https:' | 'http:';
  /** As a URL writes it; empty is the default port of the protocol. */
  port: string;
}
const realServices: PushAddress = { hosts: services, protocol: 'https:', port: '' };

/**
 * The server's key pair (RFC 8292), made from its secret. Every node has the same one, and nothing has to be stored.
 */
export function vapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const curve = createECDH('prime256v1');
  const seed = hkdfSync('sha256', secret, '', 'openfield web push', 32);
  curve.setPrivateKey(Buffer.from(seed));
  return {
    publicKey: curve.getPublicKey('base64url', 'uncompressed'),
    privateKey: curve.getPrivateKey('base64url'),
  };
}

/**
 * How services name a subscription that was made with another key: Apple, Google and Mozilla. No later push reaches it.
 * The statuses alone are also the answer to a clock that is wrong, which must end no subscription.
 */
const otherKey = /VapidPkHashMismatch|do not correspond to the credentials|public key mismatch/i;

async function isGone(answer: Response): Promise<boolean> {
  if (![400, 401, 403].includes(answer.status)) {
    await answer.body?.cancel();
    return answer.status === 404 || answer.status === 410;
  }
  return otherKey.test(await beginningOf(answer));
}

/** The first part of a body that has no certain size. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

/** Web Push (RFC 8030, 8188, 8291): encrypted for the one browser; its service learns nothing but the size. */
export function webPush(config: Config, { hosts, protocol, port }: PushAddress = realServices): PushPort {
  const keys = vapidKeys(config.secret);
  const vapidDetails = { subject: 'https://openfield.example', ...keys };
  if (config.publicUrl.startsWith('https:')) vapidDetails.subject = config.publicUrl;
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => {
      const url = URL.parse(endpoint);
      if (url?.protocol !== protocol || url.port !== port || url.username !== '' || url.password !== '')
        return false;
      return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
    },
    async send({ endpoint, p256dh, auth }, payload, { isUrgent, lifeSeconds }) {
      const request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: lifeSeconds,
        urgency: isUrgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      });
      const answer = await fetch(request.endpoint, {
        method: request.method,
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, value])),
        body: new Uint8Array(request.body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (await isGone(answer)) return 'gone';
      if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
      return 'sent';
    },
  };
}

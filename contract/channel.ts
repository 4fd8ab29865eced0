import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

const channels = z.strictObject({
  push: z.boolean(),
  email: z.boolean(),
  /** The server's public key (VAPID, base64url), for the browser's `pushManager.subscribe`. */
  vapidKey: z.string(),
  /** Browsers of the account that get pushes now. */
  devices: z.int(),
});

/** The browser's public key (65 bytes) and secret (16 bytes), base64url. */
const p256dh = z.string().regex(/^[\w-]{87}=?$/);
const auth = z.string().regex(/^[\w-]{22}(==)?$/);

export const channelApi = {
  'channel.read': endpoint({
    summary: 'How notices reach the person outside of the app',
    access: 'signedIn',
    input: nothing,
    output: channels,
  }),
  'channel.set': endpoint({
    summary: 'Switch a channel, or both; the list of notices itself cannot be switched off',
    access: 'signedIn',
    input: z.strictObject({ push: z.boolean().optional(), email: z.boolean().optional() }),
    output: channels,
  }),
  'channel.subscribe': endpoint({
    summary: 'Send pushes to this browser until its session ends',
    access: 'signedIn',
    input: z.strictObject({ endpoint: z.url().max(600), p256dh, auth }),
    output: channels,
  }),
  'channel.unsubscribe': endpoint({
    summary: 'Send no more pushes to this browser',
    access: 'signedIn',
    input: z.strictObject({ endpoint: z.url().max(600) }),
    output: channels,
  }),
};

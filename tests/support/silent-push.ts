import type { PushPort } from '#server/ports/ports.ts';

/** Takes every push and sends none. */
export const silentPush: PushPort = {
  publicKey: 'x'.repeat(87),
  accepts: () => true,
  send: () => Promise.resolve('sent'),
};

import type { EgressPort } from '#server/ports/ports.ts';

/** Reaches nobody. */
export const silentEgress: EgressPort = {
  fetchText: () => Promise.resolve({ kind: 'failed', fault: 'noHost' }),
};

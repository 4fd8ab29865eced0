import { sealerFor } from '#server/base/sealer.ts';

export const {
  keyId: handoverKeyId,
  seal: sealHandover,
  open: openHandover,
} = sealerFor('openfield handovers 1', 'a handover');

/** Name of the row, bound into what is sealed. */
export const handoverOwner = (id: string): string => `handover:${id}`;

import { sealerFor } from '#server/base/sealer.ts';

export const {
  keyId: cardKeyId,
  seal: sealCard,
  open: openCard,
} = sealerFor('openfield emergency cards 1', 'an emergency card');

/** Name of the row, bound into what is sealed. */
export const cardOwner = (participantId: string): string => `card:${participantId}`;

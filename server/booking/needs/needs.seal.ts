import { sealerFor } from '#server/base/sealer.ts';

export const { keyId, seal, open } = sealerFor('openfield needs 1', 'a need');

/** Names of the rows, as they are bound into what is sealed. */
export const owners = {
  profile: (participantId: string) => `profile:${participantId}`,
  shared: (orderId: string, participantId: string) => `shared:${orderId}:${participantId}`,
  answer: (orderId: string, participantId: string) => `answer:${orderId}:${participantId}`,
  waiting: (entryId: string, participantId: string) => `waiting:${entryId}:${participantId}`,
  feedback: (orderId: string, participantId: string) => `feedback:${orderId}:${participantId}`,
} as const;

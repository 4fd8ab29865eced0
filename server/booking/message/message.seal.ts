import { sealerFor } from '#server/base/sealer.ts';

export const {
  keyId: messageKeyId,
  seal: sealMessage,
  open: openMessage,
} = sealerFor('openfield messages 1', 'a message');

/** Name of the row of a picture, bound into what is sealed. */
export const pictureOwner = ({ message_id, number }: { message_id: string; number: number }): string =>
  `message:${message_id}:${number}`;

/** Name of the row, bound into what is sealed. */
export const messageOwner = (id: string): string => `message:${id}`;
